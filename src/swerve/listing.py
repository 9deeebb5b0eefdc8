"""What `swerve tasks list` and `show` print."""

from __future__ import annotations

from typing import Any

from swerve.suites.dibench.instance import Instance, all_instances, app_ids, instance_named
from swerve.suites.mobileworldsafety.suite import task_named, tasks
from swerve.suites.select import selected

Listing = tuple[tuple[str, ...], list[dict[str, Any]]]


def list_tasks(select: str = "") -> Listing:
    """Columns for a table, and a row for each task of mobileworldsafety."""
    rows = [
        {
            "id": task.id,
            "version": task.version,
            "vector": task.vector,
            "harm": task.harm,
            "tactic": task.tactic,
            "apps": list(task.apps),
            "tools": list(task.tools),
            "witnesses": list(task.endings),
            "goal": task.goal,
        }
        for task in tasks().values()
        if selected(select, task.facts_for_selection)
    ]
    return ("id", "vector", "harm", "apps", "goal"), rows


def list_decisions(select: str = "") -> Listing:
    """Columns for a table, and a row for each clean instance of dibench."""
    rows = [
        {
            "id": instance.id,
            "setting": instance.setting,
            "app": instance.app.id,
            "type": instance.type,
            "candidates": len(instance.candidates),
            "acceptable": sorted(instance.acceptable),
            "injections": len(instance.injections()),
            "instruction": instance.instruction,
        }
        for instance in all_instances()
        if selected(
            select, {"id": instance.id, "app": instance.app.id, "type": instance.type, "setting": instance.setting}
        )
    ]
    return ("id", "type", "candidates", "acceptable", "injections", "instruction"), rows


def _facts(instance: Instance) -> dict[str, str]:
    return {"id": instance.id, "app": instance.app.id, "type": instance.type, "setting": instance.setting}


def show_task(id: str) -> dict[str, Any]:
    """One task in words.

    Raises:
        SwerveError: there is none of that id.
    """
    if any(id.startswith(f"{app}-") for app in app_ids()):
        instance = instance_named(id)
        shown = {c.id: f"{c.title}: {c.attributes}" for c in instance.candidates}
        return {"instruction": instance.instruction, "accept": instance.accept, **shown}
    task = task_named(id)
    return {
        "goal": task.goal,
        "vector": task.vector,
        "harm": task.harm,
        "tactic": task.tactic,
        "apps": list(task.apps),
        "carrier": task.carrier,
        "payload": task.payload,
        "clean": task.clean,
        "decisive": list(task.decisive),
        "base": task.base.words(),
        "risk": task.risk.words(),
        "partly": task.partly.words() if task.partly else "no half-way",
        **{f"witness {name}": " · ".join(x.source for x in getattr(task.witnesses, name)) for name in task.endings},
    }
