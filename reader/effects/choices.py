"""What is done only if a player likes: "you may draw a card" (CR 608.2d)."""

from __future__ import annotations

from dataclasses import replace

from model.text.abilities import Effect
from model.text.instructions.compound import May
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.instruction import Instruction
from model.text.instructions.libraries.library import Mill
from model.text.instructions.libraries.looking import Scry
from model.text.instructions.libraries.searching import Search
from model.text.instructions.numbers import Fight
from model.text.instructions.permanents import Goad
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import PutFromHand
from model.text.target import Target
from model.vocabulary import Who
from reader.effects.said import Said
from reader.effects.targets import target
from reader.effects.verbs import verb
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun

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
            said.it = None if aimed.players else said.it
        if not words.has("and"):
            return ()


def if_liked(effects: tuple[Effect, ...], action: str, whose: str) -> tuple[Effect, ...]:
    """Return what is done if a player likes, which is called so. Raises ``NotRead`` for several things at once."""
    if len(effects) != 1:
        raise NotRead("several things that may be done")
    effect = effects[0]
    if isinstance(effect, PutFromHand):
        return effects
    if isinstance(effect, SAYS_SO):
        return (replace(effect, may=True),)
    if whose != "you" or not isinstance(effect, Instruction):
        raise NotRead("what another may do")
    return (May(action, effect),)


def discarded_by_choice(told: list[str], said: Said) -> tuple[Effect, ...] | None:
    """Return what three sentences say together, ``None`` if they are others.

    The first has a player reveal a hand, the second has its reader choose a card of it, the third has that discarded.
    """
    if len(told) < 3 or said.targets or told[2] != "that player discards that card.":
        return None
    whom = {
        "target player reveals their hand.": Who.EACH_PLAYER,
        "target opponent reveals their hand.": Who.EACH_OPPONENT,
    }
    words = Words(told[1])
    if told[0] not in whom or not words.has("you choose a", "you choose an"):
        return None
    try:
        found = noun(words)
        words.take("from it.")
        words.end()
    except NotRead:
        return None
    if found.head != "card":
        return None
    who = said.player_target(Target(only_players=whom[told[0]]))
    return (DiscardCards(who=who, what=found.what, chosen_by_you=True),)
