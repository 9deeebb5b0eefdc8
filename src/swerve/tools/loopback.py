"""HTTP on this machine only: which addresses are allowed, how a port is opened, how a server is run."""

from __future__ import annotations

import ipaddress
import socket

import uvicorn
from starlette.types import ASGIApp

from swerve.core.outcome import SwerveError

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def loopback(host: str) -> Address:
    """The address of a host that only this machine can reach.

    Raises:
        SwerveError: another host: what tool servers return may be hostile, so no other machine is let in.
    """
    try:
        address = ipaddress.ip_address("127.0.0.1" if host == "localhost" else host)
    except ValueError:
        raise SwerveError(f"{host!r} is not an IP address. Tool servers listen on 127.0.0.1 or ::1.") from None
    if not address.is_loopback:
        raise SwerveError(f"Tool servers listen on loopback only, not on {host}. Use 127.0.0.1 or ::1.")
    return address


def listener(address: Address, port: int = 0) -> socket.socket:
    """An open port, with connections queueing from now on; 0 takes a free one.

    Raises:
        SwerveError: the port cannot be had.
    """
    family = socket.AF_INET6 if address.version == 6 else socket.AF_INET
    # asyncio turns Nagle's algorithm off only where the protocol is named; with it on, a call takes 40 ms longer.
    opened = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind((str(address), port))
        opened.listen(2048)
    except (OSError, OverflowError) as error:
        opened.close()
        raise SwerveError(f"Cannot listen on {address} port {port}: {error}. Choose another port.") from None
    return opened


def base_url(opened: socket.socket) -> str:
    """The URL of an open port, without a path."""
    host, port = opened.getsockname()[:2]
    return f"http://[{host}]:{port}" if opened.family == socket.AF_INET6 else f"http://{host}:{port}"


def http_config(app: ASGIApp) -> uvicorn.Config:
    """How every server of ours is run: quiet, no websockets, no start-up protocol."""
    return uvicorn.Config(
        app,
        http="h11",
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=1,
    )
