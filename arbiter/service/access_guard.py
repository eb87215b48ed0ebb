"""Who is let in: requests that are meant for this host, come from this site, and have the token if one is needed.

A page of another site can make a browser send requests to this machine. Its ``Origin`` gives it away, and where it had
a name of its own point here, ``Host`` does. What no browser sends is let in: it names us, and has no ``Origin``.
"""

from __future__ import annotations

import hmac
import ipaddress
import socket
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arbiter.service.error_responses import problem
from model.value_dataclasses import dataclass

COOKIE = "arbiter_token"
"""The cookie that has the token for the page; its address is given with ``?token=`` once."""

LOOPBACK_NAMES = ("localhost", "127.0.0.1", "::1")

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""What every response says: nothing comes from elsewhere, no script stands in a page, and nobody frames it."""


def is_loopback(host: str) -> bool:
    """Return whether a host is this machine, and nobody else can reach it there."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


@dataclass(frozen=True)
class Allowed:
    """Which hosts requests may name, and which token they need ("": none)."""

    host: str = "127.0.0.1"
    token: str = ""

    def names(self, host: str) -> bool:
        """Return whether a request may be meant for a host: a name of ours, or an address where we are at any."""
        if host in (*LOOPBACK_NAMES, self.host):
            return True
        if is_loopback(self.host):
            return False
        if host == socket.gethostname().lower():
            return True
        try:
            return bool(ipaddress.ip_address(host))  # no other site's name can be made to point to an address
        except ValueError:
            return False


class Guard:
    """Lets in who may come in, and puts the headers on what is answered."""

    def __init__(self, app: ASGIApp, allowed: Allowed) -> None:
        self._app = app
        self._allowed = allowed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            return  # nothing here speaks anything else

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        refused = self._refused(HTTPConnection(scope), scope["method"])
        await (refused or self._app)(scope, receive, with_headers)

    def _refused(self, asked: HTTPConnection, method: str) -> Response | None:
        headers = asked.headers
        host = _host_of(f"//{headers.get('host', '')}")
        if len(headers.getlist("host")) != 1 or host is None or not self._allowed.names(host):
            return problem("misdirected", "the Host of the request is none of this service")
        if _is_foreign(headers, method):
            return problem("foreign", "the request comes from a page of another site")
        return self._without_token(asked, method) if self._allowed.token else None

    def _without_token(self, asked: HTTPConnection, method: str) -> Response | None:
        scheme, _, told = asked.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer" and self._is_token(told.strip()):
            return None
        if self._is_token(asked.cookies.get(COOKIE, "")):
            return None
        if method == "GET" and self._is_token(asked.query_params.get("token", "")):
            to_page = RedirectResponse(asked.url.path, 303)
            to_page.set_cookie(COOKIE, self._allowed.token, httponly=True, samesite="strict")
            return to_page
        challenge = {"WWW-Authenticate": 'Bearer realm="arbiter"'}
        return problem("no-token", "say it as: Authorization: Bearer TOKEN", challenge)

    def _is_token(self, told: str) -> bool:
        return hmac.compare_digest(told.encode(errors="surrogateescape"), self._allowed.token.encode())


def _is_foreign(headers: Headers, method: str) -> bool:
    """Return whether a page of another site has the browser ask; that it leads to a page of ours is let be."""
    origin = headers.get("origin")
    host = headers["host"].lower()
    if origin is not None and origin.lower() not in (f"http://{host}", f"https://{host}"):
        return True
    leads_here = method == "GET" and headers.get("sec-fetch-mode") == "navigate"
    into_a_page = headers.get("sec-fetch-dest", "document") == "document"
    return headers.get("sec-fetch-site") in ("cross-site", "same-site") and not (leads_here and into_a_page)


def _host_of(address: str) -> str | None:
    """Return the host that an address names, without its port; ``None`` if it can't be read."""
    try:
        parts = urlsplit(address)
        return None if parts.username or parts.port == 0 else parts.hostname
    except ValueError:
        return None
