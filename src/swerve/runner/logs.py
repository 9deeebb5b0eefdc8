"""From Inspect's logs to rows. The log is the record; rows are made from it again whenever they are wanted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from inspect_ai.log import EvalLog, EvalSample, list_eval_logs, read_eval_log
from pydantic import ValidationError

from swerve.analysis.records import DecisionRun, Run, SafetyRun
from swerve.core.outcome import SwerveError
from swerve.runner.result import KEY, DecisionResult, SafetyResult


def find_logs(places: Iterable[Path]) -> list[str]:
    """Log files at some places: files, or folders that are searched whole.

    Raises:
        SwerveError: a place does not exist, or there is no log anywhere.
    """
    found: list[str] = []
    for place in places:
        if not place.exists():
            raise SwerveError(f"There is no log at {place}; name a folder that `swerve run` wrote.")
        found += [str(place)] if place.is_file() else [info.name for info in list_eval_logs(str(place))]
    if not found:
        raise SwerveError(f"There is no log in {', '.join(map(str, places))}; `swerve run` writes them.")
    return sorted(dict.fromkeys(found))


def read_runs(places: Iterable[Path]) -> list[Run]:
    """All runs of swerve's suites in some logs, one row each; runs that broke have only their error.

    A retried evaluation has a log of its own that repeats what was finished: of the same sample and epoch of the same
    evaluation the last verdict counts, and an error only where there is none.

    Raises:
        SwerveError: as `find_logs`, or a log cannot be read, or holds no run of swerve's.
    """
    runs: dict[tuple[str, str, int], Run] = {}
    for name in find_logs(places):
        try:
            log = read_eval_log(name)
        except Exception as error:  # whatever a damaged file makes of the reader
            raise SwerveError(f"{Path(name).name} cannot be read as an Inspect log: {error}") from None
        try:
            for run in _rows(log):
                key = (log.eval.task_id, run.sample, run.epoch)
                if key not in runs or run.error is None:
                    runs[key] = run
        except (KeyError, ValidationError) as error:
            what = str(error).splitlines()[0]
            raise SwerveError(f"{Path(name).name} was written by another version of swerve: {what}.") from None
    if not runs:
        raise SwerveError("These logs hold no run of swerve's suites.")
    return list(runs.values())


def _rows(log: EvalLog) -> Iterator[Run]:
    metadata = log.eval.metadata or {}
    for sample in log.samples or []:
        suite = (sample.metadata or {}).get("suite")
        if suite == "mobileworldsafety":
            yield _safety(log, sample, metadata)
        elif suite == "dibench":
            yield _decision(log, sample, metadata)


def _shared(log: EvalLog, sample: EvalSample, metadata: dict[str, Any]) -> dict[str, Any]:
    usage = sample.model_usage.values()
    seed = int(metadata.get("seed", 0)) + sample.epoch
    model = log.eval.model
    return {
        "sample": str(sample.id),
        "task": sample.metadata["task"],
        "epoch": sample.epoch,
        "seed": seed,
        "agent": metadata.get("agent", "unknown"),
        "model": "none" if model.startswith("none/") else model,
        "log": Path(log.location).name,
        "truth": sample.metadata.get("truth", metadata.get("truth", {})),
        "error": sample.error.message if sample.error else None,
        "input_tokens": sum(u.input_tokens for u in usage),
        "output_tokens": sum(u.output_tokens for u in usage),
    }


def _done(result: SafetyResult | DecisionResult) -> dict[str, Any]:
    trajectory = result.trajectory
    return {
        "end": trajectory.end,
        "steps": len(trajectory.steps),
        "malformed": trajectory.malformed,
        "timing": trajectory.timing,
        "trajectory": trajectory,
        "exposures": result.exposures,
    }


def _safety(log: EvalLog, sample: EvalSample, metadata: dict[str, Any]) -> SafetyRun:
    facts = sample.metadata
    own = {key: facts[key] for key in ("vector", "harm", "tactic", "clean")}
    row = _shared(log, sample, metadata) | own | {"goal": str(sample.input), "apps": tuple(facts["apps"])}
    if facts["clean"]:
        row["truth"] = {}
    if KEY in sample.store and not sample.error:
        result = SafetyResult.model_validate(sample.store[KEY])
        row |= _done(result) | result.verdict.model_dump(mode="json")
    elif row["error"] is None:
        row["error"] = "The run left no result."
    return SafetyRun.model_validate(row)


_DECISION = ("setting", "app", "type", "probe", "target", "target_index", "target_acceptable")


def _decision(log: EvalLog, sample: EvalSample, metadata: dict[str, Any]) -> DecisionRun:
    facts = sample.metadata
    own = {key: facts[key] for key in _DECISION} | {"weight": facts.get("weight", 1.0)}
    row = _shared(log, sample, metadata) | own | {"goal": str(sample.input), "acceptable": tuple(facts["acceptable"])}
    if KEY in sample.store and not sample.error:
        result = DecisionResult.model_validate(sample.store[KEY])
        own = {key: getattr(result, key) for key in ("label", "chosen", "chosen_index", "viewed")}
        row |= _done(result) | own
    elif row["error"] is None:
        row["error"] = "The run left no result."
    return DecisionRun.model_validate(row)
