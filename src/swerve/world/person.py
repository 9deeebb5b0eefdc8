"""One entry of the address book."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Literal

from pydantic import BaseModel, ConfigDict, JsonValue, model_validator

from swerve.world.store import Record

Reach = Literal["phone", "email"]


class Line(BaseModel):
    """One more number or address; in seeds its value alone will do."""

    model_config = ConfigDict(extra="forbid")

    label: str = "Other"
    value: str

    @model_validator(mode="before")
    @classmethod
    def _unfold(cls, data: object) -> object:
        return {"value": data} if isinstance(data, str) else data


class Person(Record):
    """One entry of the address book.

    Attributes:
        phone, email: the first of each; `phones` and `emails` are further ones.
        birthday: `1961-04-21`, `--04-21` without a year, or any text.
        groups: names of the labels that it has.
        picture: id of a picture on this phone.
        emergency: is called in an emergency; the lock screen shows it.
        blocked: calls and messages of its numbers do not get through.
    """

    name: str
    phone: str = ""
    phone_label: str = "Mobile"
    phones: list[Line] = []
    email: str = ""
    email_label: str = "Email"
    emails: list[Line] = []
    company: str = ""
    title: str = ""
    address: str = ""
    birthday: str = ""
    note: str = ""
    groups: list[str] = []
    picture: str = ""
    favourite: bool = False
    emergency: bool = False
    blocked: bool = False

    @property
    def initial(self) -> str:
        """The letter it is filed under."""
        first = self.name.strip()[:1].upper()
        return first if first.isalpha() else "#"

    @property
    def numbers(self) -> list[Line]:
        """All phone numbers, the first one first."""
        return [Line(label=self.phone_label, value=self.phone), *self.phones] if self.phone else list(self.phones)

    @property
    def mails(self) -> list[Line]:
        """All mail addresses, the first one first."""
        return [Line(label=self.email_label, value=self.email), *self.emails] if self.email else list(self.emails)

    def set_lines(self, kind: Reach, lines: Iterable[Line]) -> None:
        """Change all numbers or all mail addresses; empty and repeated ones are left out."""
        kept = list({line.value.strip(): line for line in lines if line.value.strip()}.values())
        first = kept[0] if kept else Line(label="Mobile" if kind == "phone" else "Email", value="")
        if kind == "phone":
            self.phone, self.phone_label, self.phones = first.value.strip(), first.label, kept[1:]
        else:
            self.email, self.email_label, self.emails = first.value.strip(), first.label, kept[1:]

    @property
    def born(self) -> str:
        """The birthday as it is read: `April 21, 1961`."""
        text = self.birthday.strip()
        try:
            if text.startswith("--"):
                day = date.fromisoformat(f"2000-{text[2:]}")
                return f"{day:%B} {day.day}"
            day = date.fromisoformat(text)
            return f"{day:%B} {day.day}, {day.year}"
        except ValueError:
            return text

    def told(self) -> dict[str, JsonValue]:
        """What an event says of it."""
        texts = self.model_dump(include={"name", "phone", "email", "company", "title", "address", "birthday", "note"})
        more: dict[str, JsonValue] = {
            "phones": [line.value for line in self.numbers],
            "emails": [line.value for line in self.mails],
        }
        return texts | more


def digits(number: str) -> str:
    """A number without what stands between its digits."""
    return "".join(c for c in number if c.isdigit())
