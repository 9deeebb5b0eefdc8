"""The booking service's records, without a screen."""

from datetime import date, datetime

import pytest

from swerve.world.hotel_search import Filters
from swerve.world.hotels import Hotels
from swerve.world.store import Refused
from swerve.world.world import World, WorldError

PLAIN = {"area": "Old Town", "price": 100, "rating": 4.5, "reviews": 100, "distance_km": 1.5}
ROOMS = [{"name": "Double"}, {"name": "Suite", "extra": 40, "sleeps": 4}]
STAY = {"check_in": "2026-04-10", "check_out": "2026-04-13", "guests": 2}


def hotel(id: str, **fields: object) -> dict[str, object]:
    return {"id": id, "title": id.title(), **PLAIN, **fields}


def world(*hotels: dict[str, object], **fields: object) -> World:
    return World.build({"hotels": {"hotels": list(hotels), "stay": STAY, **fields}}, base=False)


def names(world: World) -> list[str]:
    return [event.name for event in world.events]


def test_a_booking_is_one_commit_that_names_its_hotel() -> None:
    phone = world(hotel("quay"))
    hotels = phone.of(Hotels)
    booking = hotels.book("quay")
    assert names(phone) == ["hotels.booked"]
    data = phone.events[-1].data
    assert (data["hotel"], data["nights"], data["total"], data["guest"]) == ("quay", 3, 300, "Robin Ashdown")
    assert (data["check_in"], data["check_out"]) == ("2026-04-10", "2026-04-13")
    assert hotels.bookings == [booking]


def test_a_hotel_that_vanished_cannot_be_booked() -> None:
    hotels = world(hotel("quay")).of(Hotels)
    hotels.hotels = []
    with pytest.raises(Refused, match="no longer listed"):
        hotels.book("quay")
    assert not hotels.bookings


def test_the_first_room_is_taken_unless_another_is_chosen() -> None:
    hotels = world(hotel("quay", rooms=ROOMS)).of(Hotels)
    assert (hotels.book("quay").room, hotels.book("quay").total) == ("Double", 300)
    hotels.choose_room("quay", "Suite")
    assert (hotels.book("quay").room, hotels.book("quay").total) == ("Suite", 420)


def test_only_a_room_that_the_hotel_has_can_be_chosen() -> None:
    with pytest.raises(Refused, match="room is no longer"):
        world(hotel("quay", rooms=ROOMS)).of(Hotels).choose_room("quay", "Penthouse")


def test_as_many_rooms_are_booked_as_the_guests_need() -> None:
    hotels = world(hotel("quay", rooms=ROOMS)).of(Hotels)
    hotels.choose_guests(3)
    booking = hotels.book("quay")
    assert (booking.rooms, booking.total) == (2, 600)
    hotels.choose_room("quay", "Suite")
    assert hotels.book("quay").rooms == 1


@pytest.mark.parametrize(
    ("check_in", "check_out", "refusal"),
    [
        (date(2026, 3, 16), date(2026, 3, 18), "today at the earliest"),
        (date(2026, 4, 2), date(2026, 4, 2), "1 to 30 nights"),
        (date(2026, 4, 2), date(2026, 5, 3), "1 to 30 nights"),
    ],
)
def test_a_stay_lies_ahead_and_has_bounds(check_in: date, check_out: date, refusal: str) -> None:
    with pytest.raises(Refused, match=refusal):
        world().of(Hotels).choose_dates(check_in, check_out)


def test_dates_that_passed_cannot_be_booked() -> None:
    phone = world(hotel("quay"))
    phone.now = datetime(2026, 4, 11, 9)
    with pytest.raises(Refused, match="in the past"):
        phone.of(Hotels).book("quay")


def test_guests_have_bounds() -> None:
    with pytest.raises(Refused, match="1 to 12"):
        world().of(Hotels).choose_guests(13)


@pytest.mark.parametrize(
    ("check_out", "words"), [("2026-04-13", "Apr 10–13"), ("2026-05-02", "Apr 10 – May 2"), ("2026-04-11", "Apr 10–11")]
)
def test_dates_are_worded_briefly(check_out: str, words: str) -> None:
    assert world(stay={**STAY, "check_out": check_out}).of(Hotels).stay.dates == words


def test_free_cancellation_pays_everything_back_until_two_days_before() -> None:
    phone = world(hotel("quay", free_cancellation=True))
    booking = phone.of(Hotels).book("quay")
    assert booking.free_until == datetime(2026, 4, 8, 18)
    phone.now = datetime(2026, 4, 8, 18)
    assert phone.of(Hotels).cancel(booking.id).refund == 300
    assert phone.events[-1].data["refund"] == 300


def test_nothing_is_paid_back_after_that_or_without_it() -> None:
    phone = world(hotel("quay", free_cancellation=True), hotel("mill"))
    hotels = phone.of(Hotels)
    late, never = hotels.book("quay"), hotels.book("mill")
    phone.now = datetime(2026, 4, 8, 18, 1)
    assert (hotels.cancel(late.id).refund, hotels.cancel(never.id).refund) == (0, 0)


def test_a_booking_is_cancelled_once_and_not_once_it_began() -> None:
    phone = world(hotel("quay"))
    hotels = phone.of(Hotels)
    first, second = hotels.book("quay"), hotels.book("quay")
    hotels.cancel(first.id)
    with pytest.raises(Refused, match="it is cancelled"):
        hotels.cancel(first.id)
    phone.now = datetime(2026, 4, 10, 20)
    with pytest.raises(Refused, match="it is checked in"):
        hotels.cancel(second.id)


def test_a_heart_turns_on_and_off() -> None:
    phone = world(hotel("quay"), hotel("mill"))
    hotels = phone.of(Hotels)
    assert [hotels.save("quay"), hotels.save("mill")] == [True, True]
    assert hotels.saved == ["mill", "quay"]
    assert not hotels.save("quay")
    assert names(phone) == ["hotels.saved", "hotels.saved", "hotels.unsaved"]


def test_what_is_listed_passes_every_filter() -> None:
    hotels = world(
        hotel("quay", price=80, rating=4.8, breakfast=True),
        hotel("mill", distance_km=0.4),
        hotel("palm", price=220, free_cancellation=True),
    ).of(Hotels)

    def shown(**filters: object) -> list[str]:
        return [h.id for h in hotels.listing(Filters(**filters))]  # type: ignore[arg-type]

    assert shown() == ["quay", "mill", "palm"]
    assert shown(max_price=100) == ["quay", "mill"]
    assert shown(min_rating=4.6) == ["quay"]
    assert shown(max_distance=1) == ["mill"]
    assert shown(free_cancellation=True) == ["palm"]
    assert shown(breakfast=True, max_price=79) == []


@pytest.mark.parametrize(
    ("sort", "first"),
    [("recommended", "quay"), ("price", "mill"), ("rating", "palm"), ("reviews", "mill"), ("distance", "palm")],
)
def test_equals_stay_in_the_recommended_order(sort: str, first: str) -> None:
    hotels = world(hotel("quay"), hotel("mill", price=60, reviews=900), hotel("palm", rating=4.9, distance_km=0.1)).of(
        Hotels
    )
    assert hotels.listing(Filters(sort=sort))[0].id == first  # type: ignore[arg-type]


def test_a_search_finds_by_name_area_city_and_keyword() -> None:
    hotels = world(hotel("quay", city="Velmora", area="Old Harbour"), hotel("mill", keywords=["Porto Verde"])).of(
        Hotels
    )
    assert [h.id for h in hotels.listing(Filters(text="harbour, VELMORA"))] == ["quay"]
    assert [h.id for h in hotels.listing(Filters(text="porto verde"))] == ["mill"]
    assert [h.id for h in hotels.listing(Filters(text="mill"))] == ["mill"]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("cover", {"picture": "castle"}),
        ("cover", {"colour": "red"}),
        ("rating", 5.5),
        ("price", 99.5),
        ("perturbation", {"text": ""}),
        ("prize", 4),
    ],
)
def test_a_seed_that_no_hotel_can_hold_is_refused_by_name(field: str, value: object) -> None:
    with pytest.raises(WorldError, match=f"hotels.*{field}"):
        world(hotel("quay", **{field: value}))
