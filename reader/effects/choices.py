"""What is done only if a player likes: "you may draw a card" (CR 608.2d)."""

from __future__ import annotations

from dataclasses import replace

from model.text.abilities import Effect
from model.text.instructions.compound import May
from model.text.instructions.instruction import Instruction
from model.text.instructions.libraries.library import Mill
from model.text.instructions.libraries.looking import Scry
from model.text.instructions.libraries.searching import Search
from model.text.instructions.numbers import Fight
from model.text.instructions.permanents import Goad
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import Put, PutFromHand
from reader.effects.said import Said
from reader.effects.targets import target
from reader.effects.verbs import verb
from reader.words.cursor import NotRead, Words

SAYS_SO = (Mill, Scry, Fight, Goad, Search, CreateTokens)
"""The instructions that say themselves that a player may leave them."""


@verb("choose")
def choose_targets(words: Words, said: Said) -> tuple[Effect, ...]:
    """Choose targets, and do nothing yet: "choose target creature you control and target creature ..."."""
    while True:
        aimed = target(words)
        if aimed.only_players is not None:
            said.player_target(aimed)
        else:
            said.object_target(aimed)
            if aimed.players:
                said.forgets()
        if not words.has("and"):
            return ()


def if_liked(effects: tuple[Effect, ...], action: str, whose: str) -> tuple[Effect, ...]:
    """Return what is done if a player likes, which is called so. Raises ``NotRead`` for several things at once."""
    if len(effects) != 1:
        raise NotRead("several things that may be done")
    effect = effects[0]
    if isinstance(effect, PutFromHand) or (isinstance(effect, Put) and getattr(effect.of, "up_to", False)):
        return effects
    if isinstance(effect, Search) and effect.any_zones:
        return effects
    if isinstance(effect, SAYS_SO):
        return (replace(effect, may=True),)
    if whose != "you" or not isinstance(effect, Instruction):
        raise NotRead("what another may do")
    return (May(action, effect),)
