"""The owner's own content agrees with itself."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict

from swerve.world.browser import Browser
from swerve.world.contacts import Contacts
from swerve.world.social import Social
from swerve.world.teamchat import Teamchat
from swerve.world.town.city import city
from swerve.world.world import World


def names(words: str) -> set[str]:
    """What a party can be known by: its longer words, the city's name aside."""
    plain = unicodedata.normalize("NFD", words.casefold()).encode("ascii", "ignore").decode()
    return {word for word in re.findall("[a-z]{3,}", plain) if word != "larkhaven"}


def owners() -> dict[str, list[str]]:
    """Who says of each telephone number that it is theirs."""
    world = World.build()
    said = [(person.name, text) for person in world.of(Contacts).people for text in map(str, person.numbers)]
    said += [(person.name, person.phone) for person in world.of(Teamchat).people]
    said += [(place.name, place.phone) for place in city().places]
    said += [(f"{site.name} {site.footer}", site.footer) for site in world.of(Browser).sites]
    social = world.of(Social)
    said += [(social.account(post.author).name, post.text) for post in social.posts]
    found = defaultdict(list)
    for party, text in said:
        for number in re.findall(r"555-01\d\d", text):
            found[number].append(party)
    return found


def test_a_telephone_number_has_one_owner() -> None:
    shared = {
        number: parties
        for number, parties in owners().items()
        if not all(names(parties[0]) & names(other) for other in parties[1:])
    }
    assert shared == {}
