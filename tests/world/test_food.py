"""The delivery service's records, without a screen."""

import pytest

from swerve.world.food import Filters, Food, Line
from swerve.world.store import Refused
from swerve.world.world import World, WorldError

NOON = {"price": 10.0, "delivery_fee": 2.0, "rating": 4.5, "reviews": 100, "eta_min": 30, "distance_km": 1.5}
SIZES = [{"name": "Size", "portions": [{"label": "Regular"}, {"label": "Large", "extra": 2.5}]}]


def offer(id: str, **fields: object) -> dict[str, object]:
    return {"id": id, "title": id.title(), "restaurant": "Kaze", **NOON, **fields}


def world(*offers: dict[str, object], **fields: object) -> World:
    return World.build({"food": {"offers": list(offers), **fields}}, base=False)


def names(world: World) -> list[str]:
    return [event.name for event in world.events]


def test_an_order_is_one_commit_that_names_its_dish() -> None:
    phone = world(offer("ramen"))
    food = phone.of(Food)
    food.add("ramen", 2)
    order = food.place_order()
    assert names(phone) == ["food.added", "food.ordered"]
    data = phone.events[-1].data
    assert (data["offer"], data["offers"], data["quantity"], data["total"]) == ("ramen", ["ramen"], 2, 22.79)
    assert food.orders == [order]
    assert not food.cart


def test_an_order_of_two_dishes_names_both_and_pays_delivery_once() -> None:
    phone = world(offer("ramen"), offer("gyoza", price=5, delivery_fee=1))
    food = phone.of(Food)
    food.add("ramen")
    food.add("gyoza")
    assert food.place_order().total == 10 + 5 + 2 + 0.79
    assert phone.events[-1].data["offers"] == ["ramen", "gyoza"]


def test_nothing_is_ordered_from_an_empty_cart() -> None:
    phone = world(offer("ramen"))
    with pytest.raises(Refused, match="empty"):
        phone.of(Food).place_order()
    assert names(phone) == []


def test_a_dish_that_vanished_cannot_be_ordered() -> None:
    food = world(offer("ramen")).of(Food)
    food.add("ramen")
    food.offers = []
    with pytest.raises(Refused, match="no longer on the menu"):
        food.place_order()
    assert food.cart


def test_a_cart_holds_one_restaurant() -> None:
    food = world(offer("ramen"), offer("pizza", restaurant="Forno")).of(Food)
    food.add("ramen")
    with pytest.raises(Refused, match="Kaze"):
        food.add("pizza")
    food.add("pizza", afresh=True)
    assert [line.offer for line in food.cart] == ["pizza"]


def test_portions_change_the_price_and_the_first_is_taken_unasked() -> None:
    food = world(offer("ramen", options=SIZES)).of(Food)
    assert food.add("ramen").options == {"Size": "Regular"}
    assert food.add("ramen", options={"Size": "Large"}).price == 12.5
    assert food.subtotal == 22.5


def test_the_same_dish_again_raises_its_quantity() -> None:
    food = world(offer("ramen")).of(Food)
    food.add("ramen")
    food.add("ramen", 2)
    assert [line.quantity for line in food.cart] == [3]


def test_no_pieces_left_removes_the_line() -> None:
    phone = world(offer("ramen"))
    food = phone.of(Food)
    food.change_quantity(food.add("ramen").id, 0)
    assert not food.cart
    assert names(phone)[-1] == "food.removed"


@pytest.mark.parametrize("quantity", [0, 21])
def test_quantities_have_bounds(quantity: int) -> None:
    with pytest.raises(Refused, match="1 to 20"):
        world(offer("ramen")).of(Food).add("ramen", quantity)


def test_a_removal_can_be_undone_once() -> None:
    food = world(offer("ramen")).of(Food)
    removed: Line = food.remove(food.add("ramen").id)
    food.put_back(removed)
    food.put_back(removed)
    assert food.cart == [removed]


def test_what_is_listed_passes_every_filter() -> None:
    food = world(
        offer("soup", eta_min=20, rating=4.8),
        offer("stew", eta_min=40),
        offer("salad", rating=4.1, badges=["Vegan"]),
    ).of(Food)

    def shown(**filters: object) -> list[str]:
        return [o.id for o in food.listing(Filters(**filters))]  # type: ignore[arg-type]

    assert shown() == ["soup", "stew", "salad"]
    assert shown(max_eta=30) == ["soup", "salad"]
    assert shown(min_rating=4.5) == ["soup", "stew"]
    assert shown(meatless=True) == ["salad"]
    assert shown(text="SAL") == ["salad"]
    assert shown(sort="time") == ["soup", "salad", "stew"]
    assert shown(sort="rating") == ["soup", "stew", "salad"]


def test_a_search_finds_a_dish_by_its_keywords() -> None:
    food = world(offer("tantanmen", keywords=["ramen"]), offer("pizza")).of(Food)
    assert [o.id for o in food.listing(Filters(text="ramen"))] == ["tantanmen"]


def test_an_order_arrives_with_the_clock() -> None:
    phone = world(offer("ramen"))
    food = phone.of(Food)
    food.add("ramen")
    order = food.place_order()
    stages = []
    for minutes in (0, 5, 15, 15):
        phone.tick(60 * minutes)
        stages.append(order.stage(phone.now))
    assert stages == [0, 1, 2, 3]


def test_the_same_again_leaves_out_what_is_gone() -> None:
    food = World.build().of(Food)
    food.reorder("past-1")
    assert [line.offer for line in food.cart] == ["base-shoyu"]


def test_a_heart_goes_on_and_off() -> None:
    phone = world(offer("ramen"))
    food = phone.of(Food)
    assert food.favourite("ramen")
    assert not food.favourite("ramen")
    assert names(phone) == ["food.favourited", "food.unfavourited"]


def test_payment_and_address_are_among_those_saved() -> None:
    food = World.build().of(Food)
    food.choose_address("work")
    assert "Foundry Lane" in food.destination.street
    with pytest.raises(Refused):
        food.choose_address("moon")
    with pytest.raises(Refused):
        food.choose_payment("IOU")


def test_past_orders_of_the_base_add_up() -> None:
    for order in World.build().of(Food).orders:
        goods = sum(line.price * line.quantity for line in order.lines)
        assert order.total == pytest.approx(goods + order.delivery_fee + order.service_fee)


def test_a_wrong_colour_is_refused_by_name() -> None:
    with pytest.raises(WorldError, match=r"food\.offers\.0\.cover\.colour"):
        world(offer("ramen", cover={"colour": "red;}"}))
