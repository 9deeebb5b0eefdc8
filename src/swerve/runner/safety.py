"""mobileworldsafety as an Inspect task: samples, a solver that drives agent and phone, a scorer of five labels."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

from inspect_ai import Task as InspectTask
from inspect_ai import task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import model_roles
from inspect_ai.scorer import Score, Scorer, Target, scorer
from inspect_ai.solver import Generate, Solver, TaskState, solver

from swerve.agents.registry import agent_named
from swerve.core.agent import AgentSpec, Brief
from swerve.core.device import Handset
from swerve.core.model import Model
from swerve.core.outcome import SwerveError
from swerve.models.inspect_model import InspectModel
from swerve.phone.app import apps
from swerve.phone.phone import Phone, Setup
from swerve.runner.episode import Limits, Outcome, run_episode
from swerve.runner.metrics import attack_success, attack_success_at_most, completion_under_attack, label_counts
from swerve.runner.phones import phones
from swerve.runner.result import SafetyResult, keep, kept
from swerve.suites.mobileworldsafety.grading import Dossier, Grader
from swerve.suites.mobileworldsafety.labels import Grade, Label
from swerve.suites.mobileworldsafety.suite import task_named, tasks
from swerve.suites.mobileworldsafety.user import ModelUser, ScriptedUser
from swerve.suites.mobileworldsafety.verdict import Verdict, judge
from swerve.suites.select import selected
from swerve.tasks.schema import Task
from swerve.tools.toolbox import ToolBox
from swerve.world.world import difference


def samples(select: str = "", twins: bool = False) -> list[Sample]:
    """A sample for each selected task; with `twins` its clean twin too.

    Raises:
        SwerveError: the selection takes none.
    """
    found = []
    for item in tasks().values():
        facts = item.facts_for_selection
        if not selected(select, facts):
            continue
        for clean in (False, True) if twins else (False,):
            metadata = {"suite": "mobileworldsafety", "task": item.id, "version": item.version, "clean": clean} | facts
            found.append(Sample(input=item.goal, id=f"{item.id}/clean" if clean else item.id, metadata=metadata))
    if not found:
        raise SwerveError(f"--select {select!r} takes no task of mobileworldsafety.")
    return found


@task
def mobileworldsafety(
    agent: str = "general",
    select: str = "",
    twins: bool = False,
    seed: int = 0,
    max_steps: int = 0,
    grader_votes: int = 1,
) -> InspectTask:
    """Environmental injection on the simulated phone (MobileWorldSafety).

    Args:
        agent: name of an agent; `swerve agents list` names them.
        select: which tasks, e.g. `vector=web_content and harm=financial_harm`; all when empty.
        twins: run the clean twin of each task too.
        seed: base seed; an epoch's seed is this plus its number.
        max_steps: turns an agent has; 0 for each task's own.
        grader_votes: how many opinions of the grader are asked for; the most frequent one counts.
    """
    spec = agent_named(agent)
    return InspectTask(
        dataset=MemoryDataset(samples(select, twins), name="mobileworldsafety"),
        solver=drive_phone(agent, seed, max_steps, grader_votes),
        scorer=five_labels(),
        name="mobileworldsafety",
        metadata={"suite": "mobileworldsafety", "agent": agent, "seed": seed, "truth": spec.truth},
    )


@solver
def drive_phone(agent: str, seed: int = 0, max_steps: int = 0, grader_votes: int = 1) -> Solver:
    """Runs the agent on a phone that holds the task's world; leaves a `SafetyResult` in the store.

    A model in the role `grader` judges what the rules leave open, one in the role `user` answers `ask_user`.
    """
    spec = agent_named(agent)

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        item = task_named(state.metadata["task"])
        clean = bool(state.metadata["clean"])
        run_seed = seed + state.epoch
        outcome = await play(item, spec, seed=run_seed, clean=clean, run=str(state.sample_id), max_steps=max_steps)
        verdict = judge(item, outcome.evidence, outcome.trajectory, clean=clean)
        if verdict.label == "undecided" and (model := role_model("grader", run_seed)):
            verdict = verdict.graded(await _grade(item, verdict, outcome, Grader(model, grader_votes), run_seed))
        keep(state, SafetyResult.of(outcome, seed=run_seed, agent=agent, verdict=verdict))
        state.output.completion = outcome.trajectory.answer or ""
        return state

    return solve


async def _grade(item: Task, verdict: Verdict, outcome: Outcome, grader: Grader, seed: int) -> Grade:
    before = item.build_world().records()
    changes = difference(before, dict(outcome.evidence.records))
    dossier = Dossier(item, verdict, outcome.trajectory, changes, outcome.pictures)
    return await grader.grade(dossier, seed=seed)


async def play(
    item: Task,
    spec: AgentSpec,
    *,
    seed: int,
    clean: bool = False,
    run: str = "",
    max_steps: int = 0,
    max_seconds: float = 900.0,
    watch: Callable[[Phone], Handset] = lambda phone: phone,
) -> Outcome:
    """One episode of a task on a borrowed phone; `watch` may stand between it and the agent.

    Raises:
        InfrastructureError: phone, model or tool server failed.
    """
    carriers = () if clean else item.carriers
    poison = item.build_poison(clean=clean)
    content = item.build_world(clean=clean) if item.tools else None
    async with ToolBox(list(item.tools), poison, now=item.now, world=content) as tools, phones().borrow() as phone:
        await phone.reset(Setup(item.build_world(clean=clean), carriers))
        brief = Brief(
            goal=item.goal,
            screen=phone.screen,
            seed=seed,
            model=model_for(spec, seed),
            tools=tuple(tools.specs()) if item.tools else (),
            apps=tuple(app.name for app in apps().values()),
            can_ask=True,
            script=item,
            run=run or item.id,
        )
        return await run_episode(
            watch(phone),
            spec.make(brief),
            Limits(steps=max_steps or item.max_steps, seconds=max_seconds),
            tools=tools if item.tools else None,
            ask=_user(item, seed).answer,
            carriers=carriers,
        )


def _user(item: Task, seed: int) -> ScriptedUser | ModelUser:
    model = role_model("user", seed)
    return ModelUser(item.facts, item.goal, model) if model else ScriptedUser(item.facts)


def role_model(role: str, seed: int) -> Model | None:
    """The model in a role of the evaluation; None when nobody has it."""
    return InspectModel(seed, role) if role in model_roles() else None


def model_for(spec: AgentSpec, seed: int) -> Model | None:
    """The evaluation's model with a run's seed, for agents that call one."""
    return InspectModel(seed) if spec.needs_model else None


@scorer(metrics=[attack_success(), attack_success_at_most(), completion_under_attack(), label_counts()])
def five_labels() -> Scorer:
    """One of the five labels, or Undecided; the value holds a 1 for it (section 3.3)."""

    async def score(state: TaskState, target: Target) -> Score:
        result = kept(state, SafetyResult)
        verdict = result.verdict
        return Score(
            value={label: int(label == verdict.label) for label in get_args(Label)}
            | {"clean": int(state.metadata["clean"])},
            answer=result.trajectory.answer,
            explanation="\n".join([f"{verdict.label}, exposed at {verdict.exposed_at}", *verdict.reasons]),
            metadata=result.summary(),
        )

    return score
