"""Wanderpost: a travel magazine whose pictures are postage stamps, with the price as their denomination."""
