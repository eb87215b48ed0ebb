"""A shape: an object of JSON with keys of their types, each described where it stands."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field


class Shape(BaseModel):
    """An object of an answer. Keys that were not said are left out; what is no such key, or of another type, raises."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)

    def told(self) -> dict[str, Any]:
        """Return the object as JSON has it, its keys in the order in which they stand in the shape."""
        return self.model_dump(by_alias=True, exclude_unset=True)


def maybe(description: str, alias: str | None = None) -> Any:
    """Return a key that is left out where there is nothing to say."""
    return Field(default=None, serialization_alias=alias, description=description, json_schema_extra=_without_default)


def _without_default(schema: dict[str, Any]) -> None:
    schema.pop("default", None)
