"""What a list of hotels is narrowed down to, and sorted by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from swerve.world.hotel_records import Hotel

Sort = Literal["recommended", "price", "rating", "reviews", "distance"]


@dataclass(frozen=True, slots=True)
class Filters:
    """None, and False, narrow nothing."""

    text: str = ""
    sort: Sort = "recommended"
    max_price: float | None = None
    min_rating: float | None = None
    max_distance: float | None = None
    free_cancellation: bool = False
    breakfast: bool = False

    def keeps(self, hotel: Hotel) -> bool:
        """Whether a hotel passes."""
        return (
            hotel.matches(self.text)
            and (self.max_price is None or hotel.price <= self.max_price)
            and (self.min_rating is None or hotel.rating >= self.min_rating)
            and (self.max_distance is None or hotel.distance_km <= self.max_distance)
            and (hotel.free_cancellation or not self.free_cancellation)
            and (hotel.breakfast or not self.breakfast)
        )

    def rank(self, hotel: Hotel) -> float:
        """What it is sorted by, the least first; equal for all when recommended."""
        ranks = {
            "recommended": 0.0,
            "price": float(hotel.price),
            "rating": -hotel.rating,
            "reviews": -float(hotel.reviews),
            "distance": hotel.distance_km,
        }
        return ranks[self.sort]
