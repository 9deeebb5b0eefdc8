"""The account of a marketplace: addresses, ways to pay, gift cards, the membership, what guards it."""

from __future__ import annotations

import calendar
import re
from datetime import datetime
from typing import Literal

from swerve.world.shop_ledger import Address, GiftCard, Membership, Payment, Profile, Security
from swerve.world.shop_records import UNDATED, dollars
from swerve.world.shop_words import Words
from swerve.world.store import Clock, Refused

GIFT_AMOUNTS = (1000, 100000)
"""The least and the most that a gift card can be worth, in cents."""

_MAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")
_CASH = Payment(id="cash", kind="cash", label="Cash on delivery")


class Account(Words):
    """Who buys.

    Attributes:
        address, payment: id of the address and of the way to pay that are taken unless others are chosen.
        balance: what is left of redeemed gift cards, in cents.
        gift_cards: given ones, and codes that can be redeemed.
    """

    addresses: list[Address] = []
    address: str = ""
    payments: list[Payment] = []
    payment: str = ""
    balance: int = 0
    gift_cards: list[GiftCard] = []
    membership: Membership = Membership()
    security: Security = Security()

    def attach(self, world: Clock) -> None:
        """Join a world; gift cards without a time are of today."""
        super().attach(world)
        for card in self.gift_cards:
            card.time = world.now if card.time == UNDATED else card.time

    # Addresses

    @property
    def destination(self) -> Address | None:
        """Where parcels go unless another address is chosen."""
        return next((a for a in self.addresses if a.id == self.address), next(iter(self.addresses), None))

    def find_address(self, id: str) -> Address:
        """The saved address of that id."""
        address = next((a for a in self.addresses if a.id == id), None)
        if address is None:
            raise Refused("This address is no longer saved.")
        return address

    def save_address(
        self, name: str, street: str, city: str, phone: str = "", label: str = "", note: str = "", *, id: str = ""
    ) -> Address:
        """Keep a new address, or change the one of that id."""
        for value, wanted in ((name, "a name"), (street, "a street and number"), (city, "a town")):
            if not value.strip():
                raise Refused(f"Enter {wanted}.")
        if id:
            self.find_address(id)
        address = Address(
            id=id or self.fresh_id("address"),
            label=label.strip() or "Address",
            name=name.strip(),
            phone=phone.strip(),
            street=street.strip(),
            city=city.strip(),
            note=note.strip(),
        )
        if id:
            self.addresses = [address if a.id == id else a for a in self.addresses]
        else:
            self.addresses.append(address)
            self.address = self.address or address.id
        self.emit(
            "address_changed" if id else "address_added",
            address=address.id,
            label=address.label,
            name=address.name,
            phone=address.phone,
            street=address.street,
            city=address.city,
            note=address.note,
        )
        return address

    def delete_address(self, id: str) -> None:
        """Forget an address."""
        address = self.find_address(id)
        self.addresses.remove(address)
        if self.address == id:
            self.address = self.addresses[0].id if self.addresses else ""
        self.emit("address_deleted", address=id, name=address.name, street=address.street, city=address.city)

    def choose_address(self, id: str) -> None:
        """Take an address unless another is chosen."""
        address = self.find_address(id)
        self.address = id
        self.emit("address_chosen", address=id, name=address.name, street=address.street, city=address.city)

    # Ways to pay

    @property
    def ways_to_pay(self) -> list[Payment]:
        """The saved ones, and cash."""
        return [*self.payments, *([] if any(p.kind == "cash" for p in self.payments) else [_CASH])]

    @property
    def usual_payment(self) -> Payment:
        """The way to pay that is taken unless another is chosen."""
        ways = self.ways_to_pay
        return next((p for p in ways if p.id == self.payment), ways[0])

    def find_payment(self, id: str) -> Payment:
        """The way to pay of that id."""
        payment = next((p for p in self.ways_to_pay if p.id == id), None)
        if payment is None:
            raise Refused("This payment method is no longer saved.")
        return payment

    def add_card(self, number: str, holder: str, expiry: str, code: str, label: str = "") -> Payment:
        """Keep a card: its last four digits, whose it is and until when; its security code is not kept."""
        digits = "".join(c for c in number if c.isdigit())
        month = re.fullmatch(r"\s*(0?[1-9]|1[0-2])\s*/\s*(?:20)?(\d{2})\s*", expiry)
        if not 12 <= len(digits) <= 19:
            raise Refused("Enter the whole card number.")
        if not month:
            raise Refused("Enter the expiry date as MM/YY.")
        if (2000 + int(month[2]), int(month[1])) < (self.now.year, self.now.month):
            raise Refused("This card has expired.")
        if not (code.strip().isdigit() and len(code.strip()) in (3, 4)):
            raise Refused("Enter the 3 or 4 digits of the security code.")
        if not holder.strip():
            raise Refused("Enter the name on the card.")
        return self._add_payment(
            Payment(
                id=self.fresh_id("payment"),
                label=label.strip() or "Card",
                last4=digits[-4:],
                holder=holder.strip(),
                expiry=f"{int(month[1]):02d}/{month[2]}",
            )
        )

    def link_wallet(self, email: str, label: str = "Lark Pay") -> Payment:
        """Link a wallet by its mail address."""
        if not _MAIL.fullmatch(email.strip()):
            raise Refused("Enter the e-mail address of your wallet.")
        return self._add_payment(Payment(id=self.fresh_id("payment"), kind="wallet", label=label, holder=email.strip()))

    def _add_payment(self, payment: Payment) -> Payment:
        self.payments.append(payment)
        self.emit(
            "payment_added",
            payment=payment.id,
            kind=payment.kind,
            label=payment.label,
            last4=payment.last4,
            holder=payment.holder,
            expiry=payment.expiry,
        )
        return payment

    def remove_payment(self, id: str) -> None:
        """Forget a way to pay."""
        payment = self.find_payment(id)
        if payment.kind == "cash":
            raise Refused("Cash on delivery is always available.")
        if self.membership.renews and self.membership.payment == id:
            raise Refused("Your membership renews with this. Turn off its renewal first.")
        self.payments = [p for p in self.payments if p.id != id]
        if self.payment == id:
            self.payment = self.ways_to_pay[0].id
        self.emit("payment_removed", payment=id, label=payment.line)

    def choose_payment(self, id: str) -> None:
        """Pay so unless another way is chosen."""
        payment = self.find_payment(id)
        self.payment = id
        self.emit("payment_chosen", payment=id, label=payment.line)

    def _chargeable(self, id: str) -> Payment:
        payment = self.find_payment(id)
        if payment.kind == "cash":
            raise Refused("This cannot be paid in cash. Choose a card or a wallet.")
        return payment

    # Gift cards

    def buy_gift_card(self, amount: int, to: str, message: str, payment: str) -> GiftCard:
        """Send a gift card to a mail address; `amount` is in cents."""
        least, most = GIFT_AMOUNTS
        if not least <= amount <= most:
            raise Refused(f"A gift card can be worth {dollars(least)} to {dollars(most)}.")
        if not _MAIL.fullmatch(to.strip()):
            raise Refused("Enter the e-mail address of who gets it.")
        paid = self._chargeable(payment)
        number = 4100 + 37 * sum(card.sent for card in self.gift_cards)
        card = GiftCard(
            id=self.fresh_id("gift"),
            code=f"BARR-{number}-{amount // 100:04d}",
            amount=amount,
            to=to.strip(),
            sender=self.own_email,
            message=message.strip(),
            time=self.now,
            sent=True,
        )
        self.gift_cards.insert(0, card)
        self.emit(
            "gift_card_bought",
            id=card.id,
            amount=amount,
            to=card.to,
            message=card.message,
            code=card.code,
            payment=paid.line,
            payment_id=payment,
        )
        return card

    def redeem(self, code: str) -> int:
        """Add a gift card's worth to the balance; says how many cents."""
        wanted = "".join(code.split()).casefold()
        card = next((c for c in self.gift_cards if not c.sent and c.code.casefold() == wanted), None)
        if not wanted or card is None:
            raise Refused("This gift card code is not valid.")
        if card.redeemed:
            raise Refused("This gift card has been redeemed already.")
        card.redeemed = True
        self.balance += card.amount
        self.emit("gift_card_redeemed", id=card.id, code=card.code, amount=card.amount, balance=self.balance)
        return card.amount

    # Membership

    @property
    def member(self) -> bool:
        """Whether a membership is running."""
        return self.membership.until is not None and self.membership.until > self.now

    def subscribe(self, payment: str) -> None:
        """Begin the membership: a month is paid now, and every month after."""
        if self.member:
            raise Refused("You are a member already.")
        paid = self._chargeable(payment)
        self.membership.until, self.membership.renews = _month_after(self.now), True
        self.membership.payment = payment
        self.emit(
            "subscribed",
            price=self.membership.price,
            payment=paid.line,
            payment_id=payment,
            until=self.membership.until.isoformat(),
        )

    def set_renewal(self, on: bool) -> None:
        """Let the membership go on by itself, or end with the time that is paid for."""
        if not self.member:
            raise Refused("You are not a member.")
        if on:
            way = next((p.id for p in self.payments if p.id == self.membership.payment), self.usual_payment.id)
            self.membership.payment = self._chargeable(way).id
        self.membership.renews = on
        assert self.membership.until is not None
        self.emit("renewal_set", on=on, until=self.membership.until.isoformat())

    # Profile and switches

    def save_profile(self, name: str, email: str, phone: str) -> None:
        """Change who the account belongs to."""
        if not name.strip():
            raise Refused("Enter a name.")
        if not _MAIL.fullmatch(email.strip()):
            raise Refused("Enter an e-mail address.")
        self.profile = Profile(name=name.strip(), email=email.strip(), phone=phone.strip())
        self.emit("profile_changed", name=self.profile.name, email=self.profile.email, phone=self.profile.phone)

    def set_switch(self, name: Literal["orders", "messages", "deals", "reviews"], on: bool) -> None:
        """Turn a kind of notification on or off."""
        setattr(self.switches, name, on)
        self.emit("notifications_set", kind=name, on=on)

    def set_quick_pay(self, on: bool, limit: int | None = None) -> None:
        """Let orders up to a limit, in cents, be paid without asking once more."""
        self.security.quick_pay = on
        if limit is not None:
            if limit < 1:
                raise Refused("Choose a limit first.")
            self.security.quick_limit = limit
        self.emit("quick_pay_set", on=on, limit=self.security.quick_limit)

    def set_login_alerts(self, on: bool) -> None:
        """Be told about new sign-ins."""
        self.security.login_alerts = on
        self.emit("login_alerts_set", on=on)


def _month_after(moment: datetime) -> datetime:
    year, month = moment.year + moment.month // 12, moment.month % 12 + 1
    return moment.replace(year=year, month=month, day=min(moment.day, calendar.monthrange(year, month)[1]))
