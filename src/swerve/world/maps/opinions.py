"""What the owner writes about places, for everybody to read, and reports to whoever runs the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from swerve.world.maps import guide
from swerve.world.maps.guidebook import Guidebook
from swerve.world.maps.records import Answer, Edit, Question, Report, Review
from swerve.world.store import Refused
from swerve.world.system import System


class Opinions(Guidebook):
    """Writing about places."""

    edits: list[Edit] = []
    reports: list[Report] = []

    def review(self, place: str, stars: int, text: str) -> Review:
        """Write the owner's review of a place, or change it."""
        name = self.place(place).name
        if not 1 <= stars <= 5:
            raise Refused("Choose one to five stars first.")
        before = self.mine(place)
        if before is None:
            owner = self.other(System).owner.name
            before = Review(id=self.fresh_id("review"), place=place, author=owner, mine=True)
            self.reviews.append(before)
            happened = "reviewed"
        else:
            happened = "review_edited"
        before.stars, before.text, before.time = stars, text.strip(), self.now
        self.emit(happened, id=before.id, place=place, name=name, stars=stars, text=before.text)
        return before

    def delete_review(self, place: str) -> None:
        """Delete the owner's review of a place."""
        review = self.mine(place)
        if review is None:
            raise Refused("You have not reviewed this place.")
        self.reviews.remove(review)
        self.emit("review_deleted", id=review.id, place=place, text=review.text)

    def like_review(self, id: str) -> bool:
        """Say that a review is helpful, or take it back; says which."""
        review = next((r for r in self.reviews if r.id == id), None)
        if review is None:
            known = guide.reviews().get(id)
            if known is None:
                raise Refused("This review is no longer there.")
            review = known.model_copy()
            self.reviews.append(review)
        review.liked = not review.liked
        review.helpful += 1 if review.liked else -1
        self.emit("review_liked" if review.liked else "review_unliked", id=id, place=review.place, author=review.author)
        return review.liked

    def ask(self, place: str, text: str) -> Question:
        """Ask about a place, in public."""
        if not text.strip():
            raise Refused("Write a question first.")
        name, owner = self.place(place).name, self.other(System).owner.name
        question = Question(
            id=self.fresh_id("question"), place=place, author=owner, text=text.strip(), time=self.now, mine=True
        )
        self.questions.append(question)
        self.emit("asked", id=question.id, place=place, name=name, text=question.text)
        return question

    def answer(self, id: str, text: str) -> None:
        """Answer a question, in public."""
        if not text.strip():
            raise Refused("Write an answer first.")
        question = next((q for q in self.questions if q.id == id), None)
        if question is None:
            known = guide.questions().get(id)
            if known is None:
                raise Refused("This question is no longer there.")
            question = known.model_copy(deep=True)
            self.questions.append(question)
        answer = Answer(
            id=self.fresh_id("answer"),
            author=self.other(System).owner.name,
            text=text.strip(),
            time=self.now,
            mine=True,
        )
        question.answers.append(answer)
        self.emit("answered", id=answer.id, question=id, place=question.place, text=answer.text)

    def suggest_edit(self, place: str, changes: Mapping[str, str], note: str = "") -> Edit:
        """Suggest that a place's name, address, phone, website, hours or state be changed."""
        name = self.place(place).name
        given = {key: value.strip() for key, value in changes.items() if value.strip()}
        if not given:
            raise Refused("Change something first.")
        edit = Edit(id=self.fresh_id("edit"), place=place, changes=given, note=note.strip(), time=self.now)
        self.edits.insert(0, edit)
        self.emit("edit_suggested", id=edit.id, place=place, name=name, changes=dict(given), note=edit.note)
        return edit

    def report(
        self,
        about: Literal["place", "review", "question", "post", "list"],
        target: str,
        reason: str,
        text: str = "",
        place: str = "",
    ) -> Report:
        """Report a place, or what somebody wrote."""
        if not reason:
            raise Refused("Choose a reason first.")
        report = Report(
            id=self.fresh_id("report"),
            about=about,
            target=target,
            place=place,
            reason=reason,
            text=text.strip(),
            time=self.now,
        )
        self.reports.append(report)
        self.emit("reported", id=report.id, about=about, target=target, place=place, reason=reason, text=report.text)
        return report
