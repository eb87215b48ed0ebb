"""The shell of the page, as it comes first: the text of the case, and what stays while the view of it is made anew."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from arbiter.desk.opened_file import Opened


@cache
def _template() -> Template:
    folder = FileSystemLoader(Path(__file__).with_name("templates"))
    return Environment(loader=folder, autoescape=True, undefined=StrictUndefined).get_template("page.html")


def page(name: str, found: Opened) -> str:
    """Return the page for a file with that name, or for none if the name is empty."""
    return _template().render(name=name, text=found.text, mark=found.mark)
