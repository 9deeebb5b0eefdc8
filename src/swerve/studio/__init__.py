"""Web pages for people, on loopback: a phone to hold, a task to do by hand. Whoever has the address has the phone."""
