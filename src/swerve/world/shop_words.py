"""What people write on a marketplace: reviews, questions and answers, messages with sellers, the help centre."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import timedelta

from pydantic import JsonValue, model_validator

from swerve.world.shop_catalogue import Catalogue
from swerve.world.shop_ledger import HelpLine, HelpTopic, Note, Profile, Switches, Thread
from swerve.world.shop_records import UNDATED, Answer, Question, Review
from swerve.world.store import Clock, Refused
from swerve.world.system import System


class Words(Catalogue):
    """Everything that is written.

    Attributes:
        threads: messages with sellers.
        help_topics: what the help centre answers; `help_talk` is what was asked so far.
        profile: the account's own name and addresses.
        switches: what the app tells about by itself.
    """

    threads: list[Thread] = []
    help_topics: list[HelpTopic] = []
    help_talk: list[HelpLine] = []
    profile: Profile = Profile()
    switches: Switches = Switches()

    @model_validator(mode="before")
    @classmethod
    def _fold(cls, data: object) -> object:
        """Put threads with the same seller together, the later ones' messages after, and give messages their ids.

        A seed that names its `seller` in place of an `id` adds to what the owner already has with that seller.
        """
        if not isinstance(data, Mapping) or not isinstance(data.get("threads"), list):
            return data
        folded: dict[str, dict[str, JsonValue]] = {}
        for seed in reversed(data["threads"]):
            if not isinstance(seed, dict) or not isinstance(seed.get("messages", []), list):
                return data
            above = {key: value for key, value in seed.items() if key != "seller"}
            key = str(seed.get("id", seed.get("seller")))
            below = folded.pop(key, {})
            messages = [*below.get("messages", []), *seed.get("messages", [])]  # type: ignore[misc]  # lists: asked above
            folded[key] = {**below, **above, "id": key, "messages": messages}
        for key, thread in folded.items():
            thread["messages"] = [
                {"id": f"{key}/{n}", **m} if isinstance(m, dict) else m
                for n, m in enumerate(thread["messages"], 1)  # type: ignore[arg-type]  # made above
            ]
        return {**data, "threads": list(reversed(folded.values()))}

    def attach(self, world: Clock) -> None:
        """Join a world; messages without a time came in the last minutes."""
        super().attach(world)
        for thread in self.threads:
            undated = [note for note in thread.messages if note.time == UNDATED]
            for age, note in enumerate(reversed(undated)):
                note.time = world.now - timedelta(minutes=3 + 2 * age)
            thread.messages.sort(key=lambda note: note.time)

    @property
    def own_name(self) -> str:
        """What the owner is called here."""
        return self.profile.name or self.other(System).owner.name

    @property
    def own_email(self) -> str:
        """The account's mail address."""
        return self.profile.email or self.other(System).owner.email

    @property
    def own_phone(self) -> str:
        """The account's telephone number."""
        return self.profile.phone or self.other(System).owner.phone

    # Reviews

    def review(self, id: str) -> Review:
        """The review of that id."""
        review = next((r for r in self.reviews if r.id == id), None)
        if review is None:
            raise Refused("This review is no longer there.")
        return review

    def own_review(self, product: str) -> Review | None:
        """What the owner wrote about a product."""
        return next((r for r in self.reviews if r.mine and r.product == product), None)

    def write_review(self, product: str, stars: int, text: str, photos: Iterable[str] = (), bought: str = "") -> Review:
        """Publish the owner's review, or change the one that there is."""
        if not 1 <= stars <= 5:
            raise Refused("Choose 1 to 5 stars first.")
        pictures, before = list(photos), self.own_review(product)
        if before is None:
            review = Review(
                id=self.fresh_id("review"),
                product=product,
                author=self.own_name,
                stars=stars,
                text=text.strip(),
                time=self.now,
                photos=pictures,
                bought=bought,
                mine=True,
            )
            self.reviews.insert(0, review)
            self._count(product, stars)
        else:
            review = before
            review.stars, review.text, review.photos, review.time = stars, text.strip(), pictures, self.now
        self.emit(
            "reviewed",
            id=review.id,
            product=product,
            stars=stars,
            text=review.text,
            photos=list(pictures),
            changed=before is not None,
        )
        return review

    def delete_review(self, id: str) -> None:
        """Take the owner's own review back."""
        review = self.review(id)
        if not review.mine:
            raise Refused("Only your own reviews can be deleted.")
        self.reviews.remove(review)
        self.emit("review_deleted", id=id, product=review.product, stars=review.stars, text=review.text)

    def find_helpful(self, id: str) -> bool:
        """Find a review helpful or no longer; says which."""
        review = self.review(id)
        review.found_helpful = not review.found_helpful
        review.helpful = max(0, review.helpful + (1 if review.found_helpful else -1))
        self.emit("found_helpful" if review.found_helpful else "found_unhelpful", id=id, product=review.product)
        return review.found_helpful

    def report_review(self, id: str, reason: str) -> None:
        """Tell the marketplace that a review breaks its rules."""
        self.emit("review_reported", id=id, product=self.review(id).product, reason=reason)

    def post_review(
        self, product: str, stars: int, text: str, author: str = "A customer", photos: Iterable[str] = ()
    ) -> Review:
        """Let somebody else's review arrive."""
        review = Review(
            id=self.fresh_id("review"),
            product=product,
            author=author,
            stars=stars,
            text=text,
            time=self.now,
            photos=list(photos),
        )
        self.reviews.insert(0, review)
        self._count(product, stars)
        self.emit("review_posted", id=review.id, product=product, author=author, stars=stars, text=text)
        return review

    def _count(self, product: str, stars: int) -> None:
        if known := self.known(product):
            known.rating = round((known.rating * known.ratings + stars) / (known.ratings + 1), 3)
            known.ratings += 1

    # Questions

    def ask(self, product: str, text: str) -> Question:
        """Ask about a product; everybody can read it."""
        self.product(product)
        if not text.strip():
            raise Refused("Write your question first.")
        question = Question(
            id=self.fresh_id("question"),
            product=product,
            text=text.strip(),
            author=self.own_name,
            time=self.now,
            mine=True,
        )
        self.questions.insert(0, question)
        self.emit("asked", id=question.id, product=product, text=question.text)
        return question

    def answer(self, question: str, text: str) -> None:
        """Answer somebody's question."""
        asked = self._question(question)
        if not text.strip():
            raise Refused("Write your answer first.")
        asked.answers.append(Answer(author=self.own_name, text=text.strip(), time=self.now))
        self.emit("answered", question=question, product=asked.product, text=text.strip())

    def answer_question(self, question: str, text: str, author: str = "", seller: bool = True) -> None:
        """Let an answer arrive; the shade says so when the owner had asked."""
        asked = self._question(question)
        product = self.known(asked.product)
        name = author or (self.seller(product.seller).name if product else "Seller")
        asked.answers.append(Answer(author=name, text=text, time=self.now, seller=seller))
        self.emit("answer_posted", question=question, product=asked.product, author=name, text=text)
        if asked.mine:
            self.other(System).notify(self.role, f"{name} answered your question", text, "questions", id=asked.product)

    def _question(self, id: str) -> Question:
        question = next((q for q in self.questions if q.id == id), None)
        if question is None:
            raise Refused("This question is no longer there.")
        return question

    # Messages with sellers

    def thread(self, seller: str) -> Thread:
        """The messages with a seller; an empty one that is kept nowhere when there are none."""
        return next((t for t in self.threads if t.id == seller), None) or Thread(id=seller)

    def talks(self) -> list[Thread]:
        """Threads with messages, the newest first."""
        filled = [thread for thread in self.threads if thread.messages]
        return sorted(filled, key=lambda t: t.messages[-1].time, reverse=True)

    def send(self, seller: str, text: str, product: str = "", order: str = "", picture: str = "") -> Note:
        """Write to a seller, about a product or an order if one is named."""
        if not (text.strip() or product or order or picture):
            raise Refused("Write a message first.")
        note = Note(
            id=self.fresh_id("note"),
            mine=True,
            text=text.strip(),
            time=self.now,
            product=product,
            order=order,
            picture=picture,
        )
        self._kept(seller).messages.append(note)
        self.emit(
            "sent",
            id=note.id,
            seller=seller,
            name=self.seller(seller).name,
            text=note.text,
            product=product,
            order=order,
            picture=picture,
        )
        return note

    def receive_message(self, seller: str, text: str, product: str = "", order: str = "", picture: str = "") -> Note:
        """Let a seller's message arrive: it is unread, and the shade says so unless the seller is muted."""
        thread = self._kept(seller)
        note = Note(id=self.fresh_id("note"), text=text, time=self.now, product=product, order=order, picture=picture)
        thread.messages.append(note)
        thread.unread = True
        name = self.seller(seller).name
        self.emit("received", id=note.id, seller=seller, name=name, text=text, product=product, order=order)
        if self.switches.messages and not thread.muted:
            self.other(System).notify(self.role, name, text or "Sent a picture", "thread", seller=seller)
        return note

    def mark_read(self, seller: str) -> None:
        """The owner has seen the thread; its notifications go."""
        thread = self.thread(seller)
        if not thread.unread:
            return
        thread.unread = False
        system = self.other(System)
        for note in list(system.notifications):
            if note.role == self.role and note.args.get("seller") == seller:
                system.dismiss(note.id)
        self.emit("read", seller=seller)

    def mute(self, seller: str) -> bool:
        """Stop a seller's messages from showing in the shade, or let them again; says which."""
        thread = self._kept(seller)
        thread.muted = not thread.muted
        self.emit("muted" if thread.muted else "unmuted", seller=seller)
        return thread.muted

    def delete_thread(self, seller: str) -> None:
        """Remove all messages with a seller."""
        thread = self.thread(seller)
        self.threads = [t for t in self.threads if t.id != seller]
        self.emit("thread_deleted", seller=seller, ids=[note.id for note in thread.messages])

    def report_seller(self, seller: str, reason: str) -> None:
        """Tell the marketplace about a seller."""
        self.emit("seller_reported", seller=seller, name=self.seller(seller).name, reason=reason)

    def _kept(self, seller: str) -> Thread:
        thread = self.thread(seller)
        if all(t is not thread for t in self.threads):
            self.threads.append(thread)
        return thread

    # Help

    def ask_help(self, topic: str) -> None:
        """Ask the help centre one of its questions; it answers at once."""
        chosen = next((t for t in self.help_topics if t.id == topic), None)
        if chosen is None:
            raise Refused("The help centre no longer has this topic.")
        for mine, text in ((True, chosen.question), (False, chosen.answer)):
            self.help_talk.append(HelpLine(id=self.fresh_id("help"), mine=mine, text=text, time=self.now))
        self.emit("help_asked", topic=topic, text=chosen.question)

    def write_help(self, text: str) -> None:
        """Write freely to the help centre: it answers with the topic that shares most words, or hands over."""
        if not text.strip():
            raise Refused("Write a message first.")
        wanted = {w for w in text.casefold().replace("?", " ").replace(",", " ").split() if len(w) > 3}
        scored = [(len(wanted & set(f"{t.topic} {t.question}".casefold().split())), t) for t in self.help_topics]
        best = max(scored, key=lambda pair: pair[0], default=(0, None))
        reply = (
            best[1].answer
            if best[1] is not None and best[0]
            else "I could not find that in our help pages. A colleague will write to your e-mail address within a day."
        )
        for mine, words in ((True, text.strip()), (False, reply)):
            self.help_talk.append(HelpLine(id=self.fresh_id("help"), mine=mine, text=words, time=self.now))
        self.emit("help_written", text=text.strip())
