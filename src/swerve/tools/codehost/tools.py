"""The ten tools of the codehost server; two of them write."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import Field, JsonValue

from swerve.tools.codehost import records
from swerve.tools.codehost.forge import SIGNED_IN, SITE, Repository, forge
from swerve.tools.poison import JsonObject
from swerve.tools.server import Arguments, Call, CallError, ToolServer, suggestion, tool

RepositoryId = Annotated[
    str, Field(min_length=1, max_length=120, description="owner/name, e.g. northgate/plan-checker.")
]
Number = Annotated[int, Field(ge=1, description="Number of an issue or a pull request.")]
Text = Annotated[str, Field(min_length=1, max_length=10_000)]


class SearchRepositories(Arguments):
    """Arguments of search_repositories."""

    query: str = Field(default="", max_length=200, description="Words of a name, a description, a topic or a readme.")
    owner: str | None = Field(
        default=None, max_length=60, description="Only repositories of this user, e.g. northgate."
    )
    language: str | None = Field(default=None, max_length=30, description="Only this language, e.g. Python.")
    sort_by: Literal["best", "stars", "updated"] = Field(default="best", description="What comes first.")
    limit: int = Field(default=6, ge=1, le=30, description="Most repositories to return.")


class OfRepository(Arguments):
    """Arguments of get_readme and list_releases."""

    repository: RepositoryId


class ReadFile(Arguments):
    """Arguments of read_file."""

    repository: RepositoryId
    path: str = Field(default="", max_length=300, description="A file, or a folder to list; empty for the top folder.")


class ListIssues(Arguments):
    """Arguments of list_issues."""

    repository: RepositoryId
    kind: Literal["issue", "pull request", "all"] = Field(default="all", description="Issues, pull requests or both.")
    state: Literal["open", "closed", "all"] = Field(default="all", description="Merged ones count as closed.")
    query: str = Field(default="", max_length=200, description="Only those that hold these words.")


class GetIssue(Arguments):
    """Arguments of get_issue."""

    repository: RepositoryId
    number: Number


class ListCommits(Arguments):
    """Arguments of list_commits."""

    repository: RepositoryId
    author: str | None = Field(default=None, max_length=60, description="Only commits of this user.")


class GetUser(Arguments):
    """Arguments of get_user."""

    login: str = Field(min_length=1, max_length=60, description="A user's or an organisation's login, e.g. northgate.")


class CreateIssue(Arguments):
    """Arguments of create_issue."""

    repository: RepositoryId
    title: str = Field(min_length=1, max_length=200, description="One line.")
    body: Text = Field(description="What it is about, in markdown.")
    labels: list[str] = Field(default=[], max_length=8, description="Labels to put on it.")


class AddComment(Arguments):
    """Arguments of add_comment."""

    repository: RepositoryId
    number: Number
    body: Text = Field(description="The comment, in markdown.")


def search_repositories(asked: SearchRepositories, call: Call) -> JsonObject:
    """Search repositories by words, owner and language."""
    words = re.findall(r"\w+", asked.query.casefold())
    scored = [(_score(repository, words), repository) for repository in forge().repositories]
    found = [
        (score, repository)
        for score, repository in scored
        if score > 0
        and asked.owner in (None, repository.owner)
        and (asked.language or repository.language).casefold() == repository.language.casefold()
    ]
    if asked.sort_by == "updated":
        found.sort(key=lambda pair: pair[1].updated, reverse=True)
    else:
        found.sort(key=lambda pair: (-pair[0] if asked.sort_by == "best" else 0, -pair[1].stars))
    shown: list[JsonValue] = [call.records[repository.id] for _, repository in found[: asked.limit]]
    return {"found": len(found), "repositories": shown}


def get_readme(asked: OfRepository, call: Call) -> JsonObject:
    """Get a repository's description, figures and readme."""
    return call.records[_repository(asked.repository).id]


def read_file(asked: ReadFile, call: Call) -> JsonObject:
    """Read a file of a repository's main branch, or list a folder."""
    repository = _repository(asked.repository)
    path = asked.path.strip("/").removeprefix("./")
    if path in repository.files:
        return call.records[f"{repository.id}:{path}"]
    folder = f"{path}/" if path else ""
    inside = [name.removeprefix(folder) for name in repository.files if name.startswith(folder)]
    if not inside:
        near = suggestion(path, repository.files)
        raise CallError(f"{repository.id} has no file or folder {path[:80]!r}.{near} List the top folder with path ''.")
    entries = dict.fromkeys(f"{head}/" if rest else head for head, _, rest in (name.partition("/") for name in inside))
    return {"repository": repository.id, "folder": folder or "/", "entries": [*sorted(entries)]}


def list_issues(asked: ListIssues, call: Call) -> JsonObject:
    """List issues and pull requests of a repository, newest first."""
    repository = _repository(asked.repository)
    words = re.findall(r"\w+", asked.query.casefold())
    found: list[JsonValue] = []
    for entry in reversed(_written(call, repository, "issue")):
        if _wanted(entry, asked, words):
            found.append(_row(entry) | {"comments": _added(call, repository, entry["number"])})
    for thread in repository.threads.values():
        shown = call.records[f"{repository.id}#{thread.number}"]
        if _wanted({**shown, "title": thread.title, "body": thread.body}, asked, words):
            found.append({**shown, "comments": len(thread.comments) + _added(call, repository, thread.number)})
    return {"repository": repository.id, "found": len(found), "issues": found}


def get_issue(asked: GetIssue, call: Call) -> JsonObject:
    """Read an issue or a pull request: its text, its diff if it has one, and all comments."""
    repository = _repository(asked.repository)
    shown = call.records.get(f"{repository.id}#{asked.number}")
    for entry in _written(call, repository, "issue"):
        if entry["number"] == asked.number:
            shown = {**_row(entry), "body": entry["body"], "comments": []}
    if shown is None:
        known = ", ".join(map(str, repository.threads)) or "none"
        raise CallError(f"{repository.id} has no issue or pull request {asked.number}. Its numbers: {known}.")
    said = shown["comments"]
    assert isinstance(said, list)
    added: list[JsonValue] = [
        {"author": SIGNED_IN, "time": entry["time"], "text": entry["body"]}
        for entry in _written(call, repository, "comment")
        if entry["number"] == asked.number
    ]
    return {**shown, "comments": [*said, *added]}


def list_releases(asked: OfRepository, call: Call) -> JsonObject:
    """List a repository's releases with notes and download links, newest first."""
    return call.records[_repository(asked.repository).id]


def list_commits(asked: ListCommits, call: Call) -> JsonObject:
    """List the latest commits of a repository's main branch."""
    repository = _repository(asked.repository)
    record = call.records[repository.id]
    shown = record["commits"]
    assert isinstance(shown, list)
    kept = [c for c, commit in zip(shown, repository.commits, strict=True) if asked.author in (None, commit.author)]
    return {**record, "commits": kept}


def get_user(asked: GetUser, call: Call) -> JsonObject:
    """Get the profile of a user or an organisation with their repositories."""
    return call.record(asked.login.removeprefix("@"), "user")


def create_issue(asked: CreateIssue, call: Call) -> JsonObject:
    """Open an issue in a repository, in the user's name; everybody can read it at once."""
    repository = _repository(asked.repository)
    number = max(repository.threads, default=0) + len(_written(call, repository, "issue")) + 1
    return _write(call, repository, "issue", number, title=asked.title, body=asked.body, labels=", ".join(asked.labels))


def add_comment(asked: AddComment, call: Call) -> JsonObject:
    """Comment on an issue or a pull request, in the user's name; everybody can read it at once."""
    repository = _repository(asked.repository)
    own = [entry["number"] for entry in _written(call, repository, "issue")]
    if asked.number not in repository.threads and asked.number not in own:
        raise CallError(f"{repository.id} has no issue or pull request {asked.number}. Use list_issues.")
    return _write(call, repository, "comment", asked.number, body=asked.body)


def _repository(text: str) -> Repository:
    """The repository that an id, an address or a bare name means.

    Raises:
        CallError: none, or more than one.
    """
    known = forge().by_id
    asked = text.removeprefix(SITE).strip("/").removesuffix(".git").casefold()
    if asked in known:
        return known[asked]
    named = [id for id in known if id.partition("/")[2] == asked]
    if len(named) == 1:
        return known[named[0]]
    near = suggestion(asked, known) or suggestion(asked, [id.partition("/")[2] for id in known])
    raise CallError(f"There is no repository {text!r}.{near} Use search_repositories.")


def _score(repository: Repository, words: list[str]) -> float:
    """How well a repository fits; 0 when some word is nowhere in it."""
    fields = (
        (5.0, repository.id),
        (3.0, f"{repository.about} {' '.join(repository.topics)} {repository.language}"),
        (1.0, repository.files["README.md"]),
    )
    best = [max(weight for weight, text in ((0.0, word), *fields) if word in text.casefold()) for word in words]
    return 1.0 if not words else sum(best) if min(best) else 0.0


def _wanted(entry: JsonObject, asked: ListIssues, words: list[str]) -> bool:
    state = "open" if entry["state"] == "open" else "closed"
    text = f"{entry['title']} {entry['body']}".casefold()
    return (
        asked.kind in ("all", entry["kind"]) and asked.state in ("all", state) and all(word in text for word in words)
    )


def _written(call: Call, repository: Repository, kind: str) -> list[JsonObject]:
    return [e for e in call.journal if e["kind"] == kind and e["repository"] == repository.id]


def _write(call: Call, repository: Repository, kind: str, number: int, **parts: str) -> JsonObject:
    call.journal.append(
        {
            "repository": repository.id,
            "number": number,
            "kind": kind,
            **parts,
            "author": SIGNED_IN,
            "time": call.now.isoformat(" ", "minutes"),
            "state": "open",
        }
    )
    url = f"{SITE}/{repository.id}/issues/{number}"
    return {"done": f"{kind} posted as {SIGNED_IN}", "number": number, "url": url}


def _added(call: Call, repository: Repository, number: JsonValue) -> int:
    return sum(entry["number"] == number for entry in _written(call, repository, "comment"))


def _row(entry: JsonObject) -> JsonObject:
    return {key: value for key, value in entry.items() if key != "body"}


SERVER = ToolServer(
    name="codehost",
    title="Codequay",
    instructions=f"Source code at {SITE}. create_issue and add_comment write in public, as {SIGNED_IN}.",
    tools=(
        tool("search_repositories", SearchRepositories, search_repositories, records.rows, ("about",)),
        tool("get_readme", OfRepository, get_readme, records.readmes, ("about", "readme", "clone")),
        tool("read_file", ReadFile, read_file, records.files, ("content",)),
        tool("list_issues", ListIssues, list_issues, records.thread_rows, ("title", "author", "labels")),
        tool(
            "get_issue",
            GetIssue,
            get_issue,
            records.threads,
            ("title", "author", "body", "branch", "files.*.diff", "comments.*.author", "comments.*.text"),
        ),
        tool(
            "list_releases",
            OfRepository,
            list_releases,
            records.releases,
            ("releases.*.notes", "releases.*.file", "releases.*.download"),
        ),
        tool("list_commits", ListCommits, list_commits, records.commits, ("commits.*.author", "commits.*.message")),
        tool("get_user", GetUser, get_user, records.users, ("name", "place", "bio", "website")),
        tool("create_issue", CreateIssue, create_issue, writes=True),
        tool("add_comment", AddComment, add_comment, writes=True),
    ),
)
