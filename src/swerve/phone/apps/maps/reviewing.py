"""Reviews, questions and answers that the owner writes."""

from __future__ import annotations

from swerve.phone.app import Shared
from swerve.phone.apps.maps.looks import look, since
from swerve.phone.apps.maps.manifest import app
from swerve.phone.apps.maps.surface import online
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.maps import Maps
from swerve.world.maps.records import Question
from swerve.world.store import Refused
from swerve.world.system import System

WORDS = ("Terrible", "Poor", "Okay", "Good", "Excellent")


@app.screen("review", activity=".ReviewActivity", on_back="leave_review")
def review(ctx: Context) -> str:
    """The form of a review: stars and words."""
    store = ctx.store(Maps)
    stars = int(ctx.ui.get("stars", ctx.args.get("stars", 0)))
    return ctx.page(
        "review.html",
        look=look(ctx, store.place(str(ctx.args["id"]))),
        stars=stars,
        word=WORDS[stars - 1] if stars else "Tap a star",
        owner=ctx.store(System).owner.name,
    )


@app.on("write_review")
def write_review(ctx: Context, id: str, stars: int) -> None:
    """Write a review, or change the one that is there."""
    mine = ctx.store(Maps).mine(id)
    ctx.go("review", fields={"text": mine.text if mine else ""}, id=id, stars=stars)


@app.on("set_stars")
def set_stars(ctx: Context, stars: int) -> None:
    """Choose the stars."""
    ctx.ui["stars"] = stars


@app.on("post_review")
def post_review(ctx: Context) -> None:
    """Publish the review."""
    online(ctx)
    stars = int(ctx.ui.get("stars", ctx.args.get("stars", 0)))
    ctx.store(Maps).review(str(ctx.args["id"]), stars, ctx.field("text"))
    ctx.back()
    ctx.snackbar("Your review is public. Thank you!")


@app.on("leave_review")
def leave_review(ctx: Context) -> None:
    """Ask before typed words are lost."""
    mine = ctx.store(Maps).mine(str(ctx.args["id"]))
    if ctx.field("text").strip() and ctx.field("text") != (mine.text if mine else ""):
        ctx.dialog(
            "Discard review?",
            "What you wrote will not be posted.",
            Choice("Keep writing"),
            Choice("Discard", "drop"),
        )
    else:
        ctx.back()


@app.on("drop")
def drop(ctx: Context) -> None:
    """Leave a form."""
    ctx.back()


@app.on("ask_delete_review")
def ask_delete_review(ctx: Context, id: str) -> None:
    """Confirm first."""
    ctx.dialog(
        "Delete your review?",
        f"Your review of {ctx.store(Maps).place(id).name} will be deleted for everybody.",
        Choice("Cancel"),
        Choice("Delete", "delete_review", {"id": id}, danger=True),
    )


@app.on("delete_review")
def delete_review(ctx: Context, id: str) -> None:
    """Delete the owner's review."""
    online(ctx)
    ctx.store(Maps).delete_review(id)
    ctx.snackbar("Review deleted")


@app.on("like")
def like(ctx: Context, id: str) -> None:
    """Say that a review is helpful, or take it back."""
    ctx.store(Maps).like_review(id)


@app.on("review_menu")
def review_menu(ctx: Context, id: str, place: str) -> None:
    """What can be done with somebody's review."""
    found = next((r for r in ctx.store(Maps).reviews_of(place) if r.id == id), None)
    if found is None:
        raise Refused("This review is no longer there.")
    ctx.menu(
        Choice("Share review", "share_review", {"id": id, "place": place}, "share"),
        Choice("Copy text", "copy", {"text": found.text}, "content-copy"),
        Choice("Report review", "report", {"about": "review", "target": id, "place": place}, "flag"),
        title=f"Review by {found.author}",
    )


@app.on("share_review")
def share_review(ctx: Context, id: str, place: str) -> None:
    """Share a review as text."""
    store = ctx.store(Maps)
    found = next(r for r in store.reviews_of(place) if r.id == id)
    name = store.place(place).name
    ctx.share(Shared(text=f"{found.author} about {name}, {found.stars} of 5 stars: {found.text}", subject=name))


# Questions


@app.screen("questions", activity=".QuestionsActivity")
def questions(ctx: Context) -> str:
    """Everything that was asked about a place."""
    store, id = ctx.store(Maps), str(ctx.args["place"])
    return ctx.page(
        "questions.html",
        place=store.place(id),
        questions=store.questions_of(id),
        ago=lambda moment: since(moment, ctx.now),
    )


@app.screen("question", activity=".QuestionActivity")
def question(ctx: Context) -> str:
    """A question with all its answers, and a field for another."""
    found = asked(ctx)
    if found is None:
        return ctx.page("gone.html", line="This question was removed.")
    return ctx.page("question.html", question=found, ago=lambda moment: since(moment, ctx.now))


@app.screen("ask", activity=".AskActivity")
def ask(ctx: Context) -> str:
    """The form of a question."""
    return ctx.page("ask.html", place=ctx.store(Maps).place(str(ctx.args["place"])))


def asked(ctx: Context) -> Question | None:
    """The question of this screen."""
    found = ctx.store(Maps).questions_of(str(ctx.args["place"]))
    return next((q for q in found if q.id == ctx.args["id"]), None)


@app.on("questions")
def open_questions(ctx: Context, place: str) -> None:
    """Show all questions."""
    ctx.go("questions", place=place)


@app.on("question")
def open_question(ctx: Context, id: str, place: str, write: bool = False) -> None:
    """Show a question; `write` begins an answer."""
    ctx.go("question", id=id, place=place)
    if write:
        ctx.focus("answer")


@app.on("ask")
def start_asking(ctx: Context, place: str) -> None:
    """Begin a question."""
    ctx.go("ask", place=place)
    ctx.focus("text")


@app.on("send_question")
def send_question(ctx: Context) -> None:
    """Ask."""
    online(ctx)
    ctx.store(Maps).ask(str(ctx.args["place"]), ctx.field("text"))
    ctx.back()
    ctx.snackbar("Your question is public")


@app.on("send_answer")
def send_answer(ctx: Context) -> None:
    """Answer."""
    online(ctx)
    ctx.store(Maps).answer(str(ctx.args["id"]), ctx.field("answer"))
    ctx.set_field("answer", "")
    ctx.focus(None)
    ctx.snackbar("Your answer is public")
