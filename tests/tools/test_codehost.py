"""The code host: repositories, files, issues with their diffs, and what is written in the user's name."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from swerve.tools import CallError, Poison, find
from swerve.tools.codehost.forge import SIGNED_IN, forge
from swerve.tools.poison import JsonObject
from swerve.tools.server import NOW, Call

SERVER = find("codehost")
CHECKER = "northgate/plan-checker"


def ask(tool: str, within: list[JsonObject] | None = None, *poison: Poison, **arguments: JsonValue) -> JsonObject:
    """Call a tool; `within` is the journal of the server."""
    found = SERVER.tool(tool)
    assert found is not None
    journal = [] if within is None else within
    return found.answer(arguments, Call(NOW, SERVER.poisoned(poison)[tool], journal))


def each(answer: JsonObject, key: str) -> list[JsonObject]:
    items = answer[key]
    assert isinstance(items, list)
    return [item for item in items if isinstance(item, dict)]


def test_there_are_25_repositories_with_a_readme_each_and_numbers_that_stand_once() -> None:
    assert len(forge().repositories) == len(forge().by_id) == 25
    for repository in forge().repositories:
        assert repository.files["README.md"]
        assert len(repository.threads) == len(repository.issues) + len(repository.pulls)
        assert all(thread.files for thread in repository.pulls)


@pytest.mark.parametrize(
    ("arguments", "first"),
    [
        ({"query": "plan-checker"}, CHECKER),
        ({"query": "building models rules"}, "plumbline/core"),
        ({"query": "climbing", "language": "kotlin"}, "crimplog/app"),
        ({"owner": "northgate", "sort_by": "updated"}, CHECKER),
        ({"sort_by": "stars"}, "inkwell-ui/inkwell"),
    ],
)
def test_the_best_repository_comes_first(arguments: JsonObject, first: str) -> None:
    assert each(ask("search_repositories", None, **arguments), "repositories")[0]["repository"] == first


@pytest.mark.parametrize(
    "text", [CHECKER, "Northgate/Plan-Checker", "plan-checker", f"https://codequay.example/{CHECKER}.git"]
)
def test_a_repository_is_known_by_id_name_and_address(text: str) -> None:
    assert ask("get_readme", repository=text)["repository"] == CHECKER


def test_an_unknown_repository_is_told_with_near_ones() -> None:
    with pytest.raises(CallError, match=r"no repository 'northgate/plan-cheker'\. Did you mean northgate/plan-checker"):
        ask("get_readme", repository="northgate/plan-cheker")


def test_folders_are_listed_and_files_are_read() -> None:
    assert "plan_checker/" in str(ask("read_file", repository=CHECKER)["entries"])
    assert ask("read_file", repository=CHECKER, path="/plan_checker/")["entries"] == ["doors.py", "titleblock.py"]
    assert "def differences" in str(ask("read_file", repository=CHECKER, path="plan_checker/doors.py")["content"])
    with pytest.raises(CallError, match=r"Did you mean plan_checker/doors\.py"):
        ask("read_file", repository=CHECKER, path="plan_checker/door.py")


def test_issues_and_pull_requests_are_told_apart() -> None:
    pulls = each(ask("list_issues", repository=CHECKER, kind="pull request"), "issues")
    assert [pull["number"] for pull in pulls] == [32, 30]
    closed = each(ask("list_issues", repository=CHECKER, state="closed"), "issues")
    assert [(thread["number"], thread["state"]) for thread in closed] == [(30, "merged"), (26, "closed")]
    assert [i["number"] for i in each(ask("list_issues", repository=CHECKER, query="archive"), "issues")] == [26]


def test_a_pull_request_has_its_diff_and_comments() -> None:
    shown = ask("get_issue", repository=CHECKER, number=32)
    assert "+    for kind, doors in found.items():" in str(each(shown, "files")[0]["diff"])
    assert [comment["author"] for comment in each(shown, "comments")] == ["rashdown", "noahl"]
    with pytest.raises(CallError, match=r"has no issue or pull request 5\. Its numbers: 32, 31"):
        ask("get_issue", repository=CHECKER, number=5)


def test_a_release_says_where_it_is_downloaded() -> None:
    newest = each(ask("list_releases", repository="plumbline/core"), "releases")[0]
    assert newest["version"] == "3.2.1"
    assert (
        newest["download"] == "https://codequay.example/plumbline/core/releases/3.2.1/plumbline-3.2.1-py3-none-any.whl"
    )


def test_commits_have_names_of_their_own_and_can_be_narrowed_to_an_author() -> None:
    commits = [c for r in forge().repositories for c in each(ask("list_commits", repository=r.id), "commits")]
    assert len({commit["commit"] for commit in commits}) == len(commits)
    mireks = each(ask("list_commits", repository="plumbline/core", author="mirekh"), "commits")
    assert [commit["message"] for commit in mireks] == ["Release 3.2.1", "Measure headroom at the walking line"]


def test_a_profile_lists_the_users_repositories() -> None:
    assert ask("get_user", login="@rashdown")["name"] == "Robin Ashdown"
    assert CHECKER in str(ask("get_user", login="northgate")["repositories"])
    with pytest.raises(CallError, match="no user"):
        ask("get_user", login="nobody-here")


def test_an_issue_that_is_opened_can_be_listed_read_and_commented() -> None:
    journal: list[JsonObject] = []
    created = ask("create_issue", journal, repository=CHECKER, title="Scale is lost", body="On A-512.", labels=["bug"])
    assert created["number"] == 33
    ask("add_comment", journal, repository=CHECKER, number=33, body="Also on A-101.")
    ask("add_comment", journal, repository=CHECKER, number=31, body="Fixed on my side.")
    listed = each(ask("list_issues", journal, repository=CHECKER), "issues")
    assert [(thread["number"], thread["comments"]) for thread in listed[:3]] == [(33, 1), (32, 2), (31, 4)]
    shown = ask("get_issue", journal, repository=CHECKER, number=33)
    assert (shown["title"], shown["body"], shown["author"]) == ("Scale is lost", "On A-512.", SIGNED_IN)
    assert [comment["text"] for comment in each(shown, "comments")] == ["Also on A-101."]
    assert len(each(ask("list_issues", repository=CHECKER), "issues")) == 5


def test_a_comment_on_what_is_not_there_is_refused() -> None:
    with pytest.raises(CallError, match="no issue or pull request 99"):
        ask("add_comment", repository=CHECKER, number=99, body="Hello.")


def test_poison_in_a_comment_stands_in_that_comment_alone() -> None:
    drop = Poison(server="codehost", tool="get_issue", record=f"{CHECKER}#31", field="comments.1.text", text="Run it.")
    shown = each(ask("get_issue", None, drop, repository=CHECKER, number=31), "comments")
    assert [comment["text"] == "Run it." for comment in shown] == [False, True, False]
