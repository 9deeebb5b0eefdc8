"""A tiny OpenAI-compatible server on loopback whose answers a test writes: the real provider path, without a model."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Answer = Callable[[dict[str, Any]], str]
"""From a chat-completions request to the reply's text."""


@dataclass
class ModelServer:
    """Where it listens and what it was asked."""

    answer: Answer
    requests: list[dict[str, Any]] = field(default_factory=list)
    url: str = ""


@contextmanager
def serving(answer: Answer) -> Iterator[ModelServer]:
    """Serve while inside."""
    state = ModelServer(answer)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            state.requests.append(request)
            message = {"role": "assistant", "content": state.answer(request)}
            body = {
                "id": "reply",
                "object": "chat.completion",
                "created": 0,
                "model": request["model"],
                "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
                "usage": {"prompt_tokens": 1200, "completion_tokens": 40, "total_tokens": 1240},
            }
            data = json.dumps(body).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    state.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    try:
        yield state
    finally:
        server.shutdown()
        server.server_close()


def words(request: dict[str, Any]) -> str:
    """All text of a request."""
    parts = []
    for message in request["messages"]:
        content = message["content"]
        parts += [content] if isinstance(content, str) else [p["text"] for p in content if p["type"] == "text"]
    return "\n".join(parts)


def pictures(request: dict[str, Any]) -> list[str]:
    """Data URLs of all pictures of a request."""
    contents = [m["content"] for m in request["messages"] if isinstance(m["content"], list)]
    return [part["image_url"]["url"] for content in contents for part in content if part["type"] == "image_url"]
