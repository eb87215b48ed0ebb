"""The sentences of functions, which are part of what is said: there even where Python leaves docstrings out."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from functools import cache
from inspect import cleandoc
from pathlib import Path
from typing import Any


def docstring_of(function: Callable[..., Any]) -> str:
    """Return the docstring of a function of this project; from its source under ``python -OO``; "" if it has none."""
    code = function.__code__
    written = function.__doc__ or _docstrings(code.co_filename).get((code.co_name, code.co_firstlineno), "")
    return cleandoc(written).strip()


@cache
def _docstrings(file: str) -> Mapping[tuple[str, int], str]:
    """Return the docstrings of a source file, each by the name and the first line of its function."""
    path = Path(file)
    if not path.is_file():
        return {}
    functions = (node for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.FunctionDef))
    return {
        (node.name, min([node.lineno, *(d.lineno for d in node.decorator_list)])): ast.get_docstring(node) or ""
        for node in functions
    }
