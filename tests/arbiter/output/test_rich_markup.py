from __future__ import annotations

import io

from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from rich.markup import escape as as_rich_escapes

from arbiter.output.rich_markup import escape, without_tags

PARTS = ("\\", "[", "]", "[R]", "[bold]", "a", "Z", "/", "[/", "#", " ", ":", "é", "－")

texts = st.lists(st.sampled_from(PARTS)).map("".join)


@given(texts)
def test_a_text_is_escaped_as_rich_does(text: str) -> None:
    assert escape(text) == as_rich_escapes(text)


@given(texts, texts)
def test_what_is_written_without_colours_is_what_rich_writes_without_them(text: str, other: str) -> None:
    markup = f"  [bold]{escape(text)}[/bold]  [green]{escape(other)}[/green]"
    written = io.StringIO()
    Console(file=written, emoji=False).print(markup, soft_wrap=True, highlight=False)
    assert f"{without_tags(markup)}\n" == written.getvalue()
