"""What cards say of turns and steps: which are skipped, and what untaps in those of others (CR 500.11, 502.3)."""

from __future__ import annotations

from typing import Any

from model.text.descriptions import Those
from model.text.statics.of_players import SkipsDrawStep, SkipsExtraTurns, UntapsBesides
from model.vocabulary import Who
from reader.words.conditions.every import condition
from reader.words.cursor import Words
from reader.words.nouns import nouns_alone

Says = tuple[Any, ...]


def skips_draw_step(words: Words) -> Says:
    """Read "skip your draw step", "players skip their draw steps" (CR 500.11)."""
    if words.has("skip your draw step"):
        return (SkipsDrawStep(),)
    words.take("players skip their draw steps", "each player skips their draw step")
    return (SkipsDrawStep(Who.EACH_PLAYER),)


def skips_extra_turns(words: Words) -> Says:
    """Read "if a player would begin an extra turn, that player skips that turn instead" (CR 614.10)."""
    who = _SKIPS_EXTRA[words.take(*_SKIPS_EXTRA)]
    words.take("would begin an extra turn, that player skips that turn instead")
    return (SkipsExtraTurns(who),)


_SKIPS_EXTRA = {"if a player": Who.EACH_PLAYER, "if an opponent": Who.EACH_OPPONENT}


def untaps_besides(words: Words) -> Says:
    """Read "untap all creatures you control during each other player's untap step", also of the object itself."""
    asked = condition(words) if words.has("as long as") else None
    if asked is not None:
        words.take(",")
    words.take("untap")
    if words.has("~"):
        what = Those(itself=True)
    else:
        words.take("all", "each")
        what = nouns_alone(words)
    words.take("during each other player's untap step")
    return (UntapsBesides(what, condition=asked),)


PATTERNS = {
    "players": (skips_draw_step,),
    "each": (skips_draw_step,),
    "skip": (skips_draw_step,),
    "if": (skips_extra_turns,),
    "untap": (untaps_besides,),
    "as": (untaps_besides,),
}
"""The patterns, by the word that a sentence begins with."""
