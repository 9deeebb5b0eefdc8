"""Forms of web pages: their questions, what is wrong with an answer, what happens when they are sent."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict

FieldType = Literal[
    "text", "email", "tel", "password", "number", "card", "choice", "multi", "checkbox", "multiline", "file"
]
"""How a question is answered."""

MANY = "; "
"""What stands between several answers to one question."""

_EMAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s.]+")
_ASK = dict.fromkeys(("text", "email", "tel", "password", "number", "card", "multiline"), "Enter {}.") | {
    "choice": "Choose {}.",
    "multi": "Choose {}.",
    "file": "Choose a file for {}.",
    "checkbox": "Tick this box to continue.",
}


class Content(BaseModel):
    """Part of a site; it never changes, so a copy is the thing itself."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    def __deepcopy__(self, memo: dict[int, Any] | None = None) -> Self:
        return self


class FormField(Content):
    """One question of a form.

    Attributes:
        type: a `card` is a card's number; a `multi` takes several options, with `; ` between; a `file` is chosen on the
            phone, its answer is the file's id.
        options: of a choice.
        autofill: what the browser may fill in: a key of the store's `autofill`, such as `name` or `email`; `username`
            or `password` of a saved account; `card-number`, `card-expiry` or `card-name` of a saved card.
        least, most: bounds of a number.
    """

    id: str
    label: str
    type: FieldType = "text"
    required: bool = True
    hint: str = ""
    note: str = ""
    options: tuple[str, ...] = ()
    autofill: str = ""
    least: float | None = None
    most: float | None = None

    def fault(self, value: str) -> str:
        """What is wrong with an answer; empty when nothing is."""
        if not value:
            return _ASK[self.type].format(self.label[:1].lower() + self.label[1:]) if self.required else ""
        if self.type == "email" and not _EMAIL.fullmatch(value):
            return "Enter an email address like name@site.example."
        if self.type == "choice" and value not in self.options:
            return _ASK["choice"].format(self.label.lower())
        if self.type == "multi" and not set(value.split(MANY)) <= set(self.options):
            return _ASK["choice"].format(self.label.lower())
        if self.type == "tel" and sum(c.isdigit() for c in value) < 5:
            return "Enter a phone number."
        if self.type == "card" and not 12 <= sum(c.isdigit() for c in value) <= 19:
            return "Enter the long number on the front of the card."
        return self._bounds(value) if self.type == "number" else ""

    def _bounds(self, value: str) -> str:
        try:
            number = float(value.replace(",", ""))
        except ValueError:
            return "Enter a number."
        if self.least is not None and number < self.least:
            return f"Enter {self.least:g} or more."
        if self.most is not None and number > self.most:
            return f"Enter {self.most:g} or less."
        return ""


class Form(Content):
    """Questions and a button. Afterwards the page shows `result`, or the browser goes to `goto`.

    `{reference}` in `result` becomes the submission's number.

    Attributes:
        expects: the only right answers, by field, as of an account's name and password; others are answered by `wrong`.
        signs_in: who has sent it is signed in to the site.
    """

    kind: Literal["form"] = "form"
    id: str
    title: str = ""
    text: str = ""
    fields: tuple[FormField, ...] = ()
    submit: str = "Submit"
    result: str = "Thank you. We have received your details."
    goto: str = ""
    expects: dict[str, str] = {}
    wrong: str = "That does not match our records. Check it and try again."
    signs_in: bool = False

    def faults(self, values: Mapping[str, str]) -> dict[str, str]:
        """What is wrong with the answers, by field; empty when it can be sent."""
        found = {field.id: field.fault(values.get(field.id, "").strip()) for field in self.fields}
        found = {id: fault for id, fault in found.items() if fault}
        other = [id for id, right in self.expects.items() if values.get(id, "").strip().casefold() != right.casefold()]
        return found or ({self.fields[-1].id: self.wrong} if other else {})
