"""The marketplace's records and operations: exact money, what is refused, what the log says."""

from __future__ import annotations

from typing import Any

import pytest

from swerve.world.shop import Shop
from swerve.world.store import Refused
from swerve.world.system import System
from swerve.world.world import World, WorldError

GOODS: list[dict[str, Any]] = [
    {"id": "pan", "title": "Pan", "price": 3333, "seller": "hob", "shipping": 390, "category": "Kitchen"},
    {"id": "lid", "title": "Lid", "price": "$10.00", "seller": "hob", "shipping": 250, "category": "Kitchen"},
    {"id": "hat", "title": "Hat", "price": 2000, "seller": "loom", "shipping": 100, "stock": 2},
    {
        "id": "tee",
        "title": "Tee",
        "price": 1500,
        "seller": "loom",
        "options": [
            {"name": "Size", "values": [{"label": "S", "stock": 0}, {"label": "M"}, {"label": "L", "extra": 250}]}
        ],
    },
]
HOME: dict[str, Any] = {"id": "home", "name": "Robin Ashdown", "street": "27 Quayside", "city": "Larkhaven"}
CARD = {"id": "card", "label": "Bank", "last4": "4410"}


def shop(**fields: Any) -> Shop:
    """A small marketplace without the owner's things."""
    seeds: dict[str, Any] = {"products": GOODS, "addresses": [HOME], "payments": [CARD], **fields}
    world = World.build({"shop": seeds}, base=False)
    return world.of(Shop)


def event(of: Shop, name: str) -> dict[str, Any]:
    """The data of the last event of that name."""
    world: Any = of._around
    return dict([e.data for e in world.events if e.name == f"shop.{name}"][-1])


def coupon(**fields: Any) -> dict[str, Any]:
    return {"id": "c", "code": "SAVE", "title": "Save", "value": 500, "claimed": True, **fields}


# Money


def test_delivery_is_paid_once_a_seller_at_its_dearest() -> None:
    held = shop()
    lines = [held.wanted(id, 1) for id in ("pan", "lid", "hat")]
    quote = held.quote(lines)
    assert (quote.subtotal, quote.shipping, quote.total) == (6333, 390 + 100, 6823)


@pytest.mark.parametrize(
    ("fields", "off"),
    [
        ({"kind": "amount", "value": 500}, 500),
        ({"kind": "amount", "value": 9999}, 3333),
        ({"kind": "percent", "value": 10}, 333),  # of 33.33; the third of a cent stays with the shop
        ({"kind": "percent", "value": 50, "cap": 1200}, 1200),
        ({"kind": "amount", "value": 500, "minimum": 3334}, 0),
        ({"kind": "amount", "value": 500, "seller": "loom"}, 0),
        ({"kind": "amount", "value": 500, "expires": "2026-03-16T00:00:00"}, 0),
        ({"kind": "amount", "value": 500, "used": True}, 0),
    ],
)
def test_a_coupon_takes_off_what_its_rules_say(fields: dict[str, Any], off: int) -> None:
    held = shop(coupons=[coupon(**fields)])
    assert held.quote([held.wanted("pan", 1)], "c").discount == off


def test_a_delivery_coupon_pays_at_most_the_delivery() -> None:
    held = shop(coupons=[coupon(kind="shipping", value=300)])
    assert held.quote([held.wanted("pan", 1)], "c").shipping == 90
    assert held.quote([held.wanted("hat", 1)], "c").shipping == 0


def test_a_coupon_counts_only_the_goods_of_its_seller() -> None:
    held = shop(coupons=[coupon(kind="percent", value=10, seller="loom", minimum=2000)])
    assert held.quote([held.wanted("pan", 1), held.wanted("hat", 1)], "c").discount == 200


def test_members_and_the_locker_pay_no_goods_shipping() -> None:
    held = shop()
    lines = [held.wanted("pan", 1)]
    assert held.quote(lines, delivery="locker").shipping == 0
    assert held.quote(lines, delivery="express").shipping == 390 + 690
    held.subscribe("card")
    assert held.quote(lines).shipping == 0
    assert held.quote(lines, delivery="express").shipping == 690


def test_amounts_are_cents_or_dollars_as_text() -> None:
    assert shop().product("lid").price == 1000
    with pytest.raises(WorldError, match=r"shop\.products"):
        shop(products=[{"id": "x", "title": "X", "price": 9.5}])
    with pytest.raises(WorldError, match="amount"):
        shop(products=[{"id": "x", "title": "X", "price": "ten"}])


# Buying


def test_an_order_says_what_where_to_and_for_how_much() -> None:
    held = shop(coupons=[coupon()], balance=1000)
    held.add("pan", 2)
    held.add("hat")
    order = held.place(held.to_buy(), coupon="c", note="Ring twice", use_balance=True)
    assert (order.subtotal, order.discount, order.shipping, order.balance, order.total) == (8666, 500, 490, 1000, 7656)
    said = event(held, "ordered")
    assert said["products"] == ["hat", "pan"]
    assert (said["total"], said["balance"], said["coupon"], said["note"]) == (7656, 1000, "SAVE", "Ring twice")
    assert (said["recipient"], said["address"], said["payment"]) == (
        "Robin Ashdown",
        "27 Quayside, Larkhaven",
        "Bank •• 4410",
    )
    assert (held.cart, held.balance, held.coupons[0].used) == ([], 0, True)


def test_only_ticked_lines_are_bought() -> None:
    held = shop()
    kept = held.add("hat")
    held.add("lid")
    held.select(kept.id, False)
    order = held.place(held.to_buy())
    assert [line.product for line in order.lines] == ["lid"]
    assert [line.product for line in held.cart] == ["hat"]


def test_an_order_at_the_door_takes_another_address_and_cash() -> None:
    held = shop()
    other = held.save_address("Helen Ashdown", "14 Sycamore Row", "Larkhaven")
    order = held.place([held.wanted("hat", 1)], address=other.id, payment="cash")
    assert (order.address.name, order.payment) == ("Helen Ashdown", "Cash on delivery")


def test_the_order_keeps_the_address_that_it_was_sent_to() -> None:
    held = shop()
    order = held.place([held.wanted("hat", 1)])
    held.save_address("Robin", "1 Elsewhere", "Larkhaven", id="home")
    assert order.address.street == "27 Quayside"


def test_what_is_not_in_stock_is_refused() -> None:
    held = shop()
    with pytest.raises(Refused, match="1 to 2"):
        held.add("hat", 3)
    held.place([held.wanted("hat", 2)])
    with pytest.raises(Refused, match="out of stock"):
        held.add("hat")


def test_the_first_value_in_stock_is_taken_and_its_price_counts() -> None:
    held = shop()
    assert held.add("tee").options == {"Size": "M"}
    assert held.price(held.add("tee", options={"Size": "L"})) == 1750
    with pytest.raises(Refused, match="out of stock"):
        held.add("tee", options={"Size": "S"})


@pytest.mark.parametrize(("field", "message"), [("addresses", "address"), ("products", "no longer for sale")])
def test_an_order_without_what_it_needs_is_refused(field: str, message: str) -> None:
    held = shop()
    lines = [held.wanted("hat", 1)]
    setattr(held, field, [])
    with pytest.raises(Refused, match=message):
        held.place(lines)


def test_a_coupon_whose_conditions_are_not_met_stops_the_order() -> None:
    held = shop(coupons=[coupon(minimum=5000)])
    with pytest.raises(Refused, match=r"Add \$30\.00 more"):
        held.place([held.wanted("hat", 1)], coupon="c")
    assert held.orders == []


def test_quick_pay_asks_nothing_up_to_its_limit() -> None:
    held = shop()
    assert held.asks_before_paying(2999, "card")
    held.set_quick_pay(True, 3000)
    assert not held.asks_before_paying(3000, "card")
    assert held.asks_before_paying(3001, "card")
    assert event(held, "quick_pay_set") == {"on": True, "limit": 3000}


# After it


def test_cancelling_gives_back_money_balance_and_coupon() -> None:
    held = shop(coupons=[coupon()], balance=400)
    order = held.place([held.wanted("pan", 1)], coupon="c", use_balance=True)
    held.cancel(order.id, "I changed my mind")
    assert event(held, "order_cancelled")["refund"] == 3333 - 500 + 390 - 400
    assert (held.balance, held.coupons[0].used, order.state) == (400, False, "cancelled")


def test_a_sent_order_is_not_cancelled_but_returned_with_its_share_of_the_discount() -> None:
    held = shop(coupons=[coupon(kind="amount", value=1000)])
    order = held.place([held.wanted("pan", 1, id="a"), held.wanted("hat", 1, id="b")], coupon="c")
    held.update_order(order.number, "delivered", "Left at the door")
    with pytest.raises(Refused, match="no longer be cancelled"):
        held.cancel(order.id, "Too late")
    back = held.request_return(order.id, ["b"], "It does not fit")
    assert back.amount == 2000 - 1000 * 2000 // 5333
    assert event(held, "return_requested")["products"] == ["hat"]
    held.cancel_return(order.id)
    assert (order.state, order.returned) == ("delivered", None)


def test_news_of_an_order_come_in_and_are_told() -> None:
    held = shop()
    order = held.place([held.wanted("hat", 1)])
    held.update_order(order.id, "shipped", "Handed to Parcelwren", carrier="Parcelwren", tracking="PW-1")
    assert (order.state, order.tracking, order.history[-1].text) == ("shipped", "PW-1", "Handed to Parcelwren")
    note = held.other(System).notifications[0]
    assert (note.text, note.screen, note.args) == ("Handed to Parcelwren", "order", {"id": order.id})


def test_receipt_is_confirmed_once() -> None:
    held = shop(orders=[{"id": "o", "number": "88-1", "state": "shipped", "lines": [{"product": "hat"}]}])
    held.confirm_receipt("o")
    assert event(held, "receipt_confirmed")["total"] == 2000
    with pytest.raises(Refused):
        held.confirm_receipt("o")


def test_a_parcel_is_kept_longer_once() -> None:
    held = World.build().of(Shop)
    held.extend_pickup("o-sketch")
    assert held.order("o-sketch").due.isoformat() == "2026-03-23T21:00:00"  # type: ignore[union-attr]
    with pytest.raises(Refused):
        held.extend_pickup("o-sketch")


def test_an_order_that_was_not_sent_can_go_elsewhere() -> None:
    held = World.build().of(Shop)
    held.redirect("o-moon", "mum")
    assert event(held, "order_redirected")["recipient"] == "Helen Ashdown"
    with pytest.raises(Refused):
        held.redirect("o-sketch", "mum")


# Words


def test_a_review_changes_the_rating_and_can_be_changed_and_taken_back() -> None:
    held = shop(products=[{"id": "p", "title": "P", "price": 100, "rating": 4.0, "ratings": 1}])
    review = held.write_review("p", 5, "Good", ["photo-site"])
    assert (held.product("p").rating, held.product("p").ratings) == (4.5, 2)
    assert held.write_review("p", 3, "Less good").id == review.id
    assert event(held, "reviewed")["changed"] is True
    held.delete_review(review.id)
    assert held.reviews == []
    with pytest.raises(Refused):
        held.delete_review(held.post_review("p", 1, "Spam", "Somebody").id)


def test_an_answer_to_the_owners_question_is_told() -> None:
    held = shop()
    asked = held.ask("hat", "Does it itch?")
    held.answer_question(asked.id, "No.")
    assert asked.answers[0].author == "loom"
    assert held.other(System).notifications[0].text == "No."


def test_a_sellers_message_is_unread_until_it_is_opened() -> None:
    held = shop()
    held.receive_message("loom", "Hello", product="hat")
    assert held.thread("loom").unread
    assert held.other(System).notifications[0].args == {"seller": "loom"}
    held.mark_read("loom")
    assert (held.thread("loom").unread, held.other(System).notifications) == (False, [])
    held.send("loom", "Hello!", order="o")
    assert event(held, "sent")["text"] == "Hello!"


def test_a_seeded_thread_follows_what_the_owner_has_with_that_seller() -> None:
    seeds: Any = {
        "shop": {"threads": [{"seller": "inkgrid", "unread": True, "messages": [{"text": "New paper is here"}]}]}
    }
    thread = World.build(seeds).of(Shop).thread("inkgrid")
    assert [len(thread.messages), thread.messages[-1].text] == [6, "New paper is here"]


# The account


def test_a_card_is_kept_without_its_number() -> None:
    held = shop()
    added = held.add_card("0000 5501 4410 8836", "Robin Ashdown", "9/28", "417", "Harbour Mutual")
    assert (added.line, added.expiry) == ("Harbour Mutual •• 8836", "09/28")
    assert "5501" not in str(held.model_dump()) + str(event(held, "payment_added"))


@pytest.mark.parametrize(
    "wrong",
    [
        ("1234", "R", "09/28", "417"),
        ("0000550144108836", "R", "02/26", "417"),
        ("0000550144108836", "", "09/28", "417"),
    ],
)
def test_a_card_that_cannot_be_is_refused(wrong: tuple[str, str, str, str]) -> None:
    with pytest.raises(Refused):
        shop().add_card(*wrong)


def test_gift_cards_are_sent_and_redeemed_once() -> None:
    held = shop(gift_cards=[{"id": "g", "code": "BARR-1", "amount": 2500}])
    held.redeem(" barr-1 ")
    assert held.balance == 2500
    with pytest.raises(Refused, match="already"):
        held.redeem("BARR-1")
    held.buy_gift_card(5000, "ines.duarte@fernmail.example", "For you", "card")
    said = event(held, "gift_card_bought")
    assert (said["amount"], said["to"], said["message"]) == (5000, "ines.duarte@fernmail.example", "For you")
    with pytest.raises(Refused, match="cash"):
        held.buy_gift_card(5000, "a@b.example", "", "cash")


def test_the_membership_renews_until_it_is_told_not_to() -> None:
    held = World.build().of(Shop)
    with pytest.raises(Refused, match="renews with this"):
        held.remove_payment("fern-card")
    held.set_renewal(False)
    assert (held.member, event(held, "renewal_set")["on"]) == (True, False)
    held.remove_payment("fern-card")


def test_a_claimed_coupon_is_not_claimed_twice() -> None:
    held = World.build().of(Shop)
    held.claim("hearth-8")
    with pytest.raises(Refused):
        held.claim("hearth-8")
    with pytest.raises(Refused, match="no such coupon"):
        held.apply_coupon("NOPE")


# Seeds


def test_a_task_can_replace_the_catalogue_and_the_owners_orders_stay() -> None:
    seeds: Any = {"shop": {"products=": [{"id": "c1", "title": "Kettle", "price": 4990}]}}
    held = World.build(seeds).of(Shop)
    assert [p.id for p in held.products] == ["c1"]
    assert held.order("o-pack").number == "88-20102-7"
    assert held.to_buy() == []


def test_short_records_are_enough() -> None:
    held = shop(
        sellers=[{"id": "hob", "name": "Hob"}],
        reviews=[{"id": "r", "product": "pan", "stars": 5, "text": "Good"}],
        questions=[{"id": "q", "product": "pan", "text": "Why?", "answers": [{"author": "A", "text": "So."}]}],
        orders=[{"id": "o", "number": "88-1", "lines": [{"product": "pan", "quantity": 2}], "address": {"id": "home"}}],
        threads=[{"id": "hob", "messages": [{"text": "Hi"}]}],
        coupons=[{"id": "c", "code": "C", "title": "C", "value": 1}],
    )
    order = held.order("o")
    assert (order.lines[0].title, order.total, order.address.city) == ("Pan", 6666, "Larkhaven")


def test_the_owner_has_a_full_account() -> None:
    held = World.build().of(Shop)
    assert len(held.products) >= 85
    assert len(held.categories()) == 8
    assert {line.product for order in held.orders for line in order.lines} <= {p.id for p in held.products}
    assert {p.seller for p in held.products} == {s.id for s in held.sellers}
    assert held.order("o-sketch").total == 4890
