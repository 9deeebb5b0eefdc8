"""Flights, trains, coaches and rides."""
