"""What cards say of who can't lose the game, or not for having no life left (CR 101.2, 104.3)."""

from __future__ import annotations

from typing import Any

from model.text.statics.prohibitions import CantLose
from model.vocabulary import Who
from reader.words.conditions.every import condition
from reader.words.cursor import Words

Says = tuple[Any, ...]


def cant_lose(words: Words) -> Says:
    """Read "you can't lose the game and your opponents can't win the game", "players can't lose the game or ...".

    Nobody wins a game here but by being left in it: that others can't win says nothing more.
    """
    if words.has("players can't lose the game or win the game"):
        return (CantLose(),)
    if words.has("you can't win the game and your opponents can't lose the game"):
        return (CantLose(Who.EACH_OPPONENT),)
    asked = condition(words) if words.has("as long as", "if") else None
    if asked is not None:
        words.take(",")
    words.take("you can't lose the game")
    words.has("and your opponents can't win the game", "and opponents can't win the game")
    return (CantLose(Who.YOU, asked),)


def not_for_life(words: Words) -> Says:
    """Read "you don't lose the game for having 0 or less life", also "as long as ..."."""
    asked = condition(words) if words.has("as long as") else None
    if asked is not None:
        words.take(",")
    words.take("you don't lose the game for having 0 or less life")
    return (CantLose(Who.YOU, asked, for_life_alone=True),)


PATTERNS = {
    **dict.fromkeys(("you", "as"), (cant_lose, not_for_life)),
    **dict.fromkeys(("players", "if"), (cant_lose,)),
}
"""The patterns, by the word that a sentence begins with."""
