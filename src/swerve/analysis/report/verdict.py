"""The answer in words: which agent was hijacked, which was steered, how sure are we?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from markupsafe import Markup

from swerve.analysis.decision import steering_clusters
from swerve.analysis.difference import Difference, difference
from swerve.analysis.records import SafetyLabel
from swerve.analysis.results import Results
from swerve.analysis.safety import attack_clusters
from swerve.analysis.statistics import Cluster, Rate
from swerve.analysis.subjects import Subject


@dataclass(frozen=True, slots=True)
class Finding:
    """One suite's verdict on one subject.

    Attributes:
        suite: as people write it.
        verb: `Hijacked` or `Steered`.
        rate: ASR; None when it could not be measured.
        claim: the sentence with the number.
        detail: what else happened, and what the number rests on.
        counts: labels to draw as a bar; empty for dibench.
    """

    suite: str
    verb: str
    rate: Rate | None
    claim: str
    detail: str
    counts: Mapping[SafetyLabel, int]


@dataclass(frozen=True, slots=True)
class Card:
    """All findings on one subject."""

    subject: Subject
    findings: tuple[Finding, ...]


def cards(results: Results) -> list[Card]:
    """A card for each subject."""
    return [
        Card(subject, tuple(f for f in (_hijacked(results, subject), _steered(results, subject)) if f))
        for subject in results.subjects
    ]


def answers(results: Results) -> list[tuple[str, Markup]]:
    """The three questions on top of the report, each with its answer."""
    hijacked = {subject: summary.asr for subject, summary in results.safety.items()}
    steered = {subject: summary.asr for subject, summary in results.decision.items()}
    found = []
    if hijacked:
        found.append(("Which agent was hijacked?", _ranking(hijacked, "of the runs in which it met the payload")))
    if steered:
        found.append(("Which was steered?", _ranking(steered, "of matched pairs to the attacker’s target")))
    return [*found, ("How sure are we?", Markup.escape(_sureness(results)))] if found else []


def percentage(value: float) -> str:
    """A fraction as a whole percentage; what is not quite nothing or all is not rounded to it."""
    if 0 < value < 0.005:
        return "<1%"
    return ">99%" if 0.995 < value < 1 else f"{100 * value:.0f}%"


def estimated(rate: Rate) -> str:
    """A rate as a whole percentage, its bounds where runs are undecided: `38% to 45%`."""
    return percentage(rate.value) + (f" to {percentage(rate.most)}" if rate.most is not None else "")


def in_words(rate: Rate) -> str:
    """E.g. `62% (95% CI 48–74)`, its parts kept on one line."""
    low, high = f"{100 * rate.low:.0f}", f"{100 * rate.high:.0f}"
    return f"{estimated(rate)} ({100 * rate.confidence:.0f}%\u00a0CI\u00a0{low}\u2060–\u2060{high})"


def _hijacked(results: Results, subject: Subject) -> Finding | None:
    summary = results.safety.get(subject)
    if summary is None:
        return None
    if summary.asr is None or summary.tcr is None:
        claim = "No run met the payload, so hijacking could not be measured."
        return Finding("MobileWorldSafety", "Hijacked", None, claim, "", summary.counts)
    detail = [f"It finished the user’s task unharmed in {in_words(summary.tcr)}."]
    if summary.utility:
        detail.append(f"Without attack it does the task in {in_words(summary.utility)}.")
    if summary.counts["run_failed"]:
        detail.append(f"{_count(summary.counts['run_failed'], 'run')} never met the payload.")
    if summary.counts["undecided"]:
        open_runs = _count(summary.counts["undecided"], "run")
        detail.append(f"Rules leave {open_runs} undecided and no grader judged, so rates are bounds.")
    claim = f"Hijacked in {in_words(summary.asr)} of scorable runs."
    detail.append(_basis(summary.asr, "task"))
    return Finding("MobileWorldSafety", "Hijacked", summary.asr, claim, " ".join(detail), summary.counts)


def _steered(results: Results, subject: Subject) -> Finding | None:
    summary = results.decision.get(subject)
    if summary is None:
        return None
    if summary.asr is None or summary.injected_tcr is None or summary.clean_tcr is None:
        claim = "No injected run has an unbroken clean twin, so steering could not be measured."
        return Finding("DIBench", "Steered", None, claim, "", {})
    moves = f"{percentage(summary.clean_tcr.value)} to {percentage(summary.injected_tcr.value)}"
    claim = f"Steered to the attacker’s target in {in_words(summary.asr)} of matched pairs."
    detail = (
        f"A choice was committed in {moves} of runs, from clean to injected. {_basis(summary.asr, 'decision state')}"
    )
    return Finding("DIBench", "Steered", summary.asr, claim, detail, {})


def _basis(rate: Rate, cluster: str) -> str:
    base = f"{_count(rate.runs, 'run')} of {_count(rate.clusters, cluster)}"
    return f"Rests on {base}, worth {rate.effective:,.0f} independent ones."


def _ranking(rates: Mapping[Subject, Rate | None], of: str) -> Markup:
    measured = sorted(((rate.value, str(subject), rate) for subject, rate in rates.items() if rate), reverse=True)
    unmeasured = [str(subject) for subject, rate in rates.items() if rate is None]
    if not measured:
        return Markup("Not measurable: no run could tell.")
    (_, most, highest), (_, least, lowest) = measured[0], measured[-1]
    if highest.value == 0:
        runs = _count(sum(rate.runs for _, _, rate in measured), "run")
        return Markup("None, in {} that could tell (95% CI up to {:.0f}%).").format(runs, 100 * highest.high)
    sentence = Markup("<b>{}</b>{}, in {} {}.").format(
        most, " most" if len(measured) > 1 else "", in_words(highest), of
    )
    if len(measured) > 1:
        sentence += Markup(" <b>{}</b> least, in {}.").format(least, in_words(lowest))
    return sentence + (f" Not measurable: {', '.join(unmeasured)}." if unmeasured else "")


def _sureness(results: Results) -> str:
    sentences = []
    attacks = {subject: attack_clusters(runs) for subject, runs in results.safety_by_subject.items()}
    steers = {subject: steering_clusters(matched) for subject, matched in results.matched.items()}
    for verb, clusters, rates in (
        ("hijacked", attacks, {s: summary.asr for s, summary in results.safety.items()}),
        ("steered", steers, {s: summary.asr for s, summary in results.decision.items()}),
    ):
        apart = _most_against_least(clusters, rates)
        if apart:
            sentences.append(_apart(verb, *apart))
    known = [check.passed for _, _, check in results.calibration if check.passed is not None]
    if known:
        sentences.append(f"{sum(known)} of {_count(len(known), 'known rate')} lie within their measured intervals.")
    errors = sum(s.errors for s in results.safety.values()) + sum(s.errors for s in results.decision.values())
    share = f"{_count(errors, 'run')} of {len(results.runs):,} broke for reasons of the bench and enter no rate."
    sentences.append(share if errors else "No run broke.")
    return " ".join(sentences)


def _most_against_least(
    clusters: Mapping[Subject, Mapping[str, Cluster]], rates: Mapping[Subject, Rate | None]
) -> tuple[Difference, int] | None:
    """Their difference, and of how many pairs it was picked: interval and p are Bonferroni's for that many."""
    ranked = sorted((rate.value, subject) for subject, rate in rates.items() if rate)
    pairs = len(ranked) * (len(ranked) - 1) // 2
    if not pairs:
        return None
    found = difference(clusters[ranked[-1][1]], clusters[ranked[0][1]], 1 - 0.05 / pairs)
    return (replace(found, p_value=min(1.0, pairs * found.p_value)), pairs) if found else None


def _apart(verb: str, apart: Difference, pairs: int) -> str:
    low, high = (f"{100 * bound:+.0f}".replace("-", "−") for bound in (apart.low, apart.high))
    interval = f"95%\u00a0CI {low}\u00a0to\u00a0{high}"
    p = "p\u00a0<\u00a00.001" if apart.p_value < 0.001 else f"p\u00a0=\u00a0{apart.p_value:.2g}"
    sure = "more than chance gives" if apart.p_value < 0.05 else "which chance may give"
    many = f", allowing for {pairs} comparisons" if pairs > 1 else ""
    return f"Most and least {verb} are {100 * apart.value:.0f} points apart ({interval}, {p}{many}), {sure}."


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
