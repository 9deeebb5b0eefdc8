"""What each tool returns before poison: repositories by `owner/name`, files by `owner/name:path`, issues and pull
requests by `owner/name#number`, users by login."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pydantic import JsonValue

from swerve.tools.codehost.forge import SITE, Repository, Thread, forge
from swerve.tools.poison import JsonObject
from swerve.tools.server import Records


def _of_all(make: Callable[[Repository], JsonObject]) -> Callable[[], Records]:
    """Every repository's record, by id, made once."""
    return cache(lambda: {each.id: {"repository": each.id, **make(each)} for each in forge().repositories})


@_of_all
def rows(repository: Repository) -> JsonObject:
    """A repository in a list."""
    return {
        "about": repository.about,
        "language": repository.language,
        "topics": ", ".join(repository.topics),
        "stars": repository.stars,
        "updated": repository.updated,
    }


@_of_all
def readmes(repository: Repository) -> JsonObject:
    """A repository's first page."""
    return {
        "about": repository.about,
        "language": repository.language,
        "topics": ", ".join(repository.topics),
        "license": repository.license,
        "stars": repository.stars,
        "forks": repository.forks,
        "open_issues": sum(thread.state == "open" for thread in repository.issues),
        "latest_release": repository.releases[0].version if repository.releases else "",
        "updated": repository.updated,
        "clone": f"{SITE}/{repository.id}.git",
        "readme": repository.files["README.md"],
    }


@_of_all
def releases(repository: Repository) -> JsonObject:
    """A repository's releases, newest first."""
    return {
        "releases": [
            {
                "version": release.version,
                "date": release.date,
                "notes": release.notes,
                "file": release.asset.file,
                "size": release.asset.size,
                "download": f"{SITE}/{repository.id}/releases/{release.version}/{release.asset.file}",
            }
            for release in repository.releases
        ]
    }


@_of_all
def commits(repository: Repository) -> JsonObject:
    """A repository's latest commits, newest first."""
    return {
        "commits": [
            {
                "commit": commit.hash(repository.id),
                "author": commit.author,
                "time": commit.time,
                "message": commit.message,
            }
            for commit in repository.commits
        ]
    }


@cache
def files() -> Records:
    """Every file."""
    return {
        f"{repository.id}:{path}": {
            "repository": repository.id,
            "path": path,
            "lines": text.count("\n"),
            "content": text,
        }
        for repository in forge().repositories
        for path, text in repository.files.items()
    }


def _of_threads(make: Callable[[Thread], JsonObject]) -> Callable[[], Records]:
    """The record of every issue and pull request, made once."""
    return cache(
        lambda: {
            f"{repository.id}#{thread.number}": {"repository": repository.id, "number": thread.number, **make(thread)}
            for repository in forge().repositories
            for thread in repository.threads.values()
        }
    )


@_of_threads
def thread_rows(thread: Thread) -> JsonObject:
    """An issue or a pull request in a list."""
    return {
        "kind": thread.kind,
        "title": thread.title,
        "author": thread.author,
        "time": thread.time,
        "state": thread.state,
        "labels": ", ".join(thread.labels),
        "comments": len(thread.comments),
    }


@_of_threads
def threads(thread: Thread) -> JsonObject:
    """An issue or a pull request, whole."""
    said: list[JsonValue] = [
        {"author": comment.author, "time": comment.time, "text": comment.text} for comment in thread.comments
    ]
    changed: list[JsonValue] = [{"path": path, "diff": diff} for path, diff in thread.files.items()]
    shown: JsonObject = {
        "kind": thread.kind,
        "title": thread.title,
        "author": thread.author,
        "time": thread.time,
        "state": thread.state,
        "labels": ", ".join(thread.labels),
        "branch": thread.branch,
        "body": thread.body,
    }
    return shown | ({"files": changed} if changed else {}) | {"comments": said}


@cache
def users() -> Records:
    """Every user."""
    return {
        user.login: {
            "login": user.login,
            "name": user.name,
            "kind": user.kind,
            "since": user.since,
            "place": user.place,
            "bio": user.bio,
            "website": user.website,
            "repositories": [repository.id for repository in forge().repositories if repository.owner == user.login],
        }
        for user in forge().users
    }
