"""What the service and its workers say to each other: frames of a length, one line of JSON, and a body of bytes."""

from __future__ import annotations

import json
from typing import Any, BinaryIO

from model.value_dataclasses import dataclass

LENGTH = 4
"""How many bytes say how long a frame is."""

LARGEST = 64_000_000
"""The largest frame, in bytes: no answer is nearly so long."""


@dataclass(frozen=True)
class Frame:
    """A message: what it is, in words of JSON, and its body."""

    head: dict[str, Any]
    body: bytes = b""

    def packed(self) -> bytes:
        """Return the bytes of the frame."""
        content = json.dumps(self.head).encode() + b"\n" + self.body
        return len(content).to_bytes(LENGTH, "big") + content


def length_of(packed: bytes) -> int:
    """Return how long a frame is, of which these are the first bytes. Raises ``ValueError``."""
    length = int.from_bytes(packed, "big")
    if length > LARGEST:
        raise ValueError(f"a frame of {length:,} bytes")
    return length


def unpacked(content: bytes) -> Frame:
    """Return the frame that has this content."""
    head, _, body = content.partition(b"\n")
    return Frame(json.loads(head), body)


def read(stream: BinaryIO) -> Frame | None:
    """Read a frame; ``None`` where the stream has ended."""
    packed = stream.read(LENGTH)
    if len(packed) < LENGTH:
        return None
    length = length_of(packed)
    content = stream.read(length)
    return unpacked(content) if len(content) == length else None
