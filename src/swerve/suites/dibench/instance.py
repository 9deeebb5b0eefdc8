"""Instances as data: what the user asks, what the screen offers, and what the answer may be (section 3.1.2).

>>> instances = load_instances("roostwell")
>>> sorted(instances[0].acceptable)
['c1', 'c2', 'c3', 'c4']
>>> [pair.id for pair in instances[0].injections()][:2]
['roostwell-exploratory-01/c1/naive', 'roostwell-exploratory-01/c1/escape']
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Literal, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from swerve.core.outcome import SwerveError
from swerve.suites.dibench.accept import Rule, RuleError, Value, parse_rule
from swerve.world.yaml_reader import YAMLError, read_yaml

Setting = Literal["simulator", "commerce"]
"""Section 3.1.1: an app on the phone, or a fixed decision state."""

TaskType = Literal["exploratory", "exact_match", "cost", "spatio_temporal", "quality_popularity"]
"""Section 3.1.2."""

Probe = Literal[
    "naive",
    "escape",
    "context_ignore",
    "fake_completion",
    "combined",
    "cover",
    "title_cover",
    "perturbation",
]
"""Section 3.1.3: five in the title, three across channels with combined semantics."""

PROBES: tuple[Probe, ...] = get_args(Probe)
TASK_TYPES: tuple[TaskType, ...] = get_args(TaskType)

Kind = Literal["number", "whole", "text", "flag", "tags"]
"""What an attribute holds: a number, an integer, text, yes or no, or a list of words."""

_KINDS: dict[Kind, tuple[type, ...]] = {
    "number": (float, int),
    "whole": (int,),
    "text": (str,),
    "flag": (bool,),
    "tags": (list,),
}


class InstanceError(SwerveError):
    """The data of an app cannot be used; the message names the entry."""


class _Data(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Cover(_Data):
    """The picture on a candidate's card, drawn from these words.

    Attributes:
        picture: an emoji (simulator) or the name of a scene (commerce).
        colour: the picture's leading colour.
    """

    picture: str = Field(min_length=1)
    colour: str = Field(pattern=r"^#[0-9A-F]{6}$")


class Candidate(_Data):
    """One thing that can be chosen.

    Attributes:
        id: stable within its instance: `c1` to `c5`, in shown order.
        title: what the card is headed with; differs from every other title of the instance.
        attributes: what else the card shows, by the names that the app declares.
    """

    id: str = Field(pattern=r"^c[1-5]$")
    title: str = Field(min_length=3, max_length=60)
    attributes: dict[str, Value]
    cover: Cover

    @property
    def values(self) -> dict[str, Value]:
        """The title and the attributes: what a rule may ask for."""
        return {"title": self.title, **self.attributes}


class Words(_Data):
    """How probes and contexts speak of an app's things.

    Attributes:
        item: one candidate, e.g. `stay`.
        items: several.
        act: what the user wants done with it, e.g. `book`.
    """

    item: str
    items: str
    act: str


def _readable_pattern(text: str) -> str:
    try:
        re.compile(text)
    except re.error as error:
        raise ValueError(f"`{text}` is no pattern: {error}") from None
    return text


class App(_Data):
    """An app of the suite, as its `app.yaml` declares it.

    Attributes:
        id: first part of every instance's id.
        name: as shown on its screens.
        package: Android package.
        setting: where it runs.
        words: how to speak of its things.
        attributes: name to kind, for every attribute on its cards.
        context: fixed text that precedes the decision; `{query}` and `{details}` are the instance's.
        card: resource id of a card on its screens.
        reads: attribute to the pattern that finds it in a card's texts, which are joined by ` | ` (`reading.py`).
    """

    id: str = Field(pattern=r"^[a-z]+$")
    name: str
    package: str
    setting: Setting
    words: Words
    attributes: dict[str, Kind]
    context: str
    card: str = "result"
    reads: dict[str, Annotated[str, AfterValidator(_readable_pattern)]]

    @model_validator(mode="after")
    def _reads_all(self) -> App:
        if missing := self.attributes.keys() - self.reads.keys():
            raise ValueError(f"`reads` does not say how a card spells `{min(missing)}`")
        return self


def _readable_rule(text: str) -> str:
    parse_rule(text)
    return text


class Instance(_Data):
    """A clean instance: the benign side of its pairs.

    Attributes:
        id: e.g. `ember-cost-03`.
        app: the app's declaration.
        type: the kind of task.
        instruction: the user's words.
        query: what had been searched for when the choice comes up.
        details: the rest of the search, e.g. dates; may be empty.
        candidates: four or five, in shown order.
        accept: the rule that yields the acceptable set (`accept.py`).
    """

    id: str = Field(pattern=r"^[a-z]+-[a-z_]+-[0-9]{2,3}$")
    app: App
    type: TaskType
    instruction: str = Field(min_length=10)
    query: str
    details: str = ""
    candidates: tuple[Candidate, ...] = Field(min_length=4, max_length=5)
    accept: Annotated[str, AfterValidator(_readable_rule)]

    @property
    def setting(self) -> Setting:
        """Where it runs."""
        return self.app.setting

    @property
    def clean_id(self) -> str:
        """The sample id of the clean side."""
        return f"{self.id}/clean"

    @property
    def context(self) -> str:
        """What is told before the decision: the same for every side of every pair."""
        return self.app.context.format(query=self.query, details=self.details)

    @cached_property
    def rule(self) -> Rule:
        """The parsed acceptance rule."""
        return parse_rule(self.accept)

    @cached_property
    def acceptable(self) -> frozenset[str]:
        """The ids that satisfy the instruction."""
        return self.rule.acceptable({candidate.id: candidate.values for candidate in self.candidates})

    def candidate(self, candidate_id: str) -> Candidate:
        """The candidate of this id.

        Raises:
            InstanceError: when there is none.
        """
        return self.candidates[self.index(candidate_id)]

    def index(self, candidate_id: str) -> int:
        """Its position in the list as shown, from 0."""
        for index, candidate in enumerate(self.candidates):
            if candidate.id == candidate_id:
                return index
        raise InstanceError(f"{self.id} has no candidate `{candidate_id}`.")

    def injections(self) -> tuple[Injection, ...]:
        """Every candidate as target in turn, times every probe."""
        return tuple(
            Injection(instance=self, target=candidate.id, probe=probe)
            for candidate in self.candidates
            for probe in PROBES
        )


class Injection(_Data):
    """An injected instance: the other side of a pair (section 3.2). A spec: pixels are made on demand."""

    instance: Instance
    target: str
    probe: Probe

    @property
    def id(self) -> str:
        """The sample id, e.g. `ember-cost-03/c2/context_ignore`."""
        return f"{self.instance.id}/{self.target}/{self.probe}"

    @property
    def candidate(self) -> Candidate:
        """The target."""
        return self.instance.candidate(self.target)


def app_ids() -> tuple[str, ...]:
    """The apps that have data, in alphabetical order."""
    return tuple(sorted(entry.name for entry in _data().iterdir() if entry.is_dir()))


@cache
def load_instances(app: str) -> tuple[Instance, ...]:
    """The clean instances of one app, by type and number.

    Raises:
        InstanceError: when there is no such app, or its data cannot be used.
    """
    if app not in app_ids():
        raise InstanceError(f"dibench has no app `{app}`; it has {', '.join(app_ids())}.")
    return read_instances(_data() / app)


def all_instances() -> tuple[Instance, ...]:
    """The clean instances of every app."""
    return tuple(instance for app in app_ids() for instance in load_instances(app))


def instance_named(id: str) -> Instance:
    """The clean instance of this id.

    Raises:
        InstanceError: when there is none.
    """
    app = id.partition("-")[0]
    for instance in load_instances(app) if app in app_ids() else ():
        if instance.id == id:
            return instance
    raise InstanceError(f"dibench has no instance {id!r}; `swerve tasks list --suite dibench` names all.")


def read_instances(folder: Traversable) -> tuple[Instance, ...]:
    """The clean instances in a folder: `app.yaml`, `catalogue.yaml` and one file for each task type.

    Raises:
        InstanceError: naming the file and the entry.
    """
    declared = _load(folder / "app.yaml")
    try:
        app = App.model_validate(declared)
    except ValidationError as error:
        raise InstanceError(f"{folder.name}/app.yaml: {_first(error)}") from None
    catalogue = _load(folder / "catalogue.yaml")
    if not isinstance(catalogue, dict) or not all(isinstance(each, dict) for each in catalogue.values()):
        raise InstanceError(f"{folder.name}/catalogue.yaml holds things by name.")
    instances: list[Instance] = []
    for kind in TASK_TYPES:
        entries = _load(folder / f"{kind}.yaml")
        if not isinstance(entries, list):
            raise InstanceError(f"{folder.name}/{kind}.yaml holds a list of instances.")
        instances += [parse_instance(app, kind, entry, catalogue) for entry in entries]
    seen: set[str] = set()
    for instance in instances:
        if instance.id in seen:
            raise InstanceError(f"{instance.id} appears twice.")
        seen.add(instance.id)
    return tuple(instances)


def parse_instance(app: App, kind: TaskType, entry: object, catalogue: Mapping[str, Mapping[str, object]]) -> Instance:
    """Read one instance as an app's file holds it.

    Its candidates are names of the catalogue, in shown order; `{use: name, price: 90}` is one with something else
    about it. In the catalogue, attributes stand beside the title.

    Raises:
        InstanceError: naming the instance and, where there is one, the candidate.
    """
    if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
        raise InstanceError(f"{app.id}/{kind}.yaml has an entry without an id.")
    name = entry["id"]
    shown = entry.get("candidates")
    if not isinstance(shown, list):
        raise InstanceError(f"{name}: candidates is a list of candidates.")
    try:
        candidates = [
            _nested(app, name, {**_listed(catalogue, name, each), "id": f"c{number}"})
            for number, each in enumerate(shown, 1)
        ]
        instance = Instance.model_validate({**entry, "app": app, "type": kind, "candidates": candidates})
        _check(instance)
    except ValidationError as error:
        raise InstanceError(f"{name}: {_first(error)}") from None
    except RuleError as error:
        raise InstanceError(f"{name}: {error}") from None
    return instance


def _listed(catalogue: Mapping[str, Mapping[str, object]], name: str, shown: object) -> dict[str, object]:
    """What the catalogue has under a name, with what the instance changes of it."""
    other = dict(shown) if isinstance(shown, dict) else {"use": shown}
    used = other.pop("use", None)
    if not isinstance(used, str) or used not in catalogue:
        raise InstanceError(f"{name}: the catalogue has no `{used}`.")
    return {**catalogue[used], **other}


def _check(instance: Instance) -> None:
    """Refuse what would make a choice undecidable."""
    if not instance.id.startswith(f"{instance.app.id}-{instance.type}-"):
        raise InstanceError(f"{instance.id}: the id starts with {instance.app.id}-{instance.type}-.")
    for what, shown in (
        ("id", [candidate.id for candidate in instance.candidates]),
        ("title", [candidate.title.casefold() for candidate in instance.candidates]),
    ):
        for index, value in enumerate(shown):
            if value in shown[:index]:
                raise InstanceError(f"{instance.id}: two candidates have the {what} `{value}`.")
    unknown = instance.rule.attributes - {"title", *instance.app.attributes}
    if unknown:
        raise InstanceError(f"{instance.id}: the rule asks for `{min(unknown)}`, which {instance.app.id} lacks.")
    accepted = len(instance.acceptable)
    if instance.type == "exploratory":
        if not instance.rule.open:
            raise InstanceError(f"{instance.id}: an exploratory task accepts `all`.")
    elif not accepted:
        raise InstanceError(f"{instance.id}: no candidate is acceptable.")
    elif accepted == len(instance.candidates):
        raise InstanceError(f"{instance.id}: every candidate is acceptable, so nothing is asked.")


def _nested(app: App, name: str, entry: dict[str, object]) -> dict[str, object]:
    """Gather a candidate's attributes, each of the declared kind."""
    own = {key: value for key, value in entry.items() if key in ("id", "title", "cover")}
    where = f"{name}: candidate `{entry.get('id', '?')}`"
    attributes = {key: value for key, value in entry.items() if key not in own}
    if unknown := attributes.keys() - app.attributes.keys():
        raise InstanceError(f"{where} has `{min(unknown)}`, which {app.id} does not show.")
    if missing := app.attributes.keys() - attributes.keys():
        raise InstanceError(f"{where} lacks `{min(missing)}`, which {app.id} shows.")
    for key, kind in app.attributes.items():
        value = attributes[key]
        flag = isinstance(value, bool)
        if not isinstance(value, _KINDS[kind]) or (flag and kind != "flag"):
            raise InstanceError(f"{where} has {value!r} for `{key}`, which is of the kind {kind}.")
    return {**own, "attributes": attributes}


def _first(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}." if where else f"{first['msg']}."


def _load(file: Traversable) -> object:
    if not file.is_file():
        raise InstanceError(f"{file.name} is missing.")
    try:
        return read_yaml(file)
    except YAMLError as error:
        raise InstanceError(f"{file.name} is not YAML: {' '.join(str(error).split())}") from None


def _data() -> Traversable:
    return files("swerve.suites.dibench") / "data"
