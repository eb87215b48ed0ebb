"""Markup of lines, as Rich reads it: tags such as ``[bold]`` and ``[/bold]``, and a backslash before what is no tag.

What is written to a file or to another program has no colours: without its tags, it need not wait for Rich to load.
"""

from __future__ import annotations

import re

_TAG = re.compile(r"(\\*)(\[[a-z#/@][^[]*?])")


def escape(text: str) -> str:
    """Return the markup that says this text and nothing else."""
    text = _TAG.sub(lambda found: rf"{found[1]}{found[1]}\{found[2]}", text)
    return text + "\\" if text.endswith("\\") and not text.endswith("\\\\") else text


def without_tags(markup: str) -> str:
    """Return what markup says, its tags left out."""
    if "[" not in markup:
        return markup
    parts, end = [], 0
    for tag in _TAG.finditer(markup):
        pairs, escaped = divmod(len(tag[1]), 2)
        parts += [_bare(markup[end : tag.start()]), "\\" * pairs, tag[2] if escaped else ""]
        end = tag.end()
    return "".join((*parts, _bare(markup[end:])))


def _bare(text: str) -> str:
    r"""Return text between tags, in which ``\[`` is a bracket."""
    return text.replace(r"\[", "[")
