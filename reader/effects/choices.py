"""What players choose as a text is followed: targets, new ones, and whether something is done (CR 115, 608.2d)."""

from __future__ import annotations

from dataclasses import replace

from model.text.abilities import Effect
from model.text.continuous import MakesUntil
from model.text.instructions.affected import ControllerOf, Players, ResultOfRoll
from model.text.instructions.compound import FlipCoin, May
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.draws_life_damage_counters import DrawCards, LoseLife
from model.text.instructions.instruction import Instruction
from model.text.instructions.libraries.looking import Scry
from model.text.instructions.libraries.searching import Search
from model.text.instructions.libraries.top_cards import Mill
from model.text.instructions.permanents import SacrificePermanents
from model.text.instructions.rolling import RollDie
from model.text.instructions.stack import ChangeTargets
from model.text.instructions.zones import Exile, MayPlayCards, OfferCards, Put, PutFromHand
from model.text.target import Target
from model.vocabulary import Zone
from reader.effects.said_so_far import Said
from reader.effects.targets import target
from reader.effects.verb_register import verb
from reader.patterns import Pattern
from reader.segments.normalise import without_marks
from reader.words.cost_reductions import amount as amount_counted
from reader.words.cursor import NotRead, Words
from reader.words.numbers import NUMBERS

SAYS_SO = (Mill, Scry, Search)
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


@verb("choose")
def choose_new_targets(words: Words, said: Said) -> tuple[Effect, ...]:
    """Let new targets be chosen: "you may choose new targets for target spell" (CR 115.7d)."""
    words.take("new targets for")
    _one_on_the_stack(words, said)
    return (ChangeTargets(new=True),)


@verb("change")
def change_targets(words: Words, said: Said) -> tuple[Effect, ...]:
    """Change a target: "change the target of target spell with a single target", "... a target of ... to ~"."""
    one_of_several = words.take("the target of", "a target of") == "a target of"
    aimed = _one_on_the_stack(words, said)
    to_this = bool(words.has("to ~"))
    if not (aimed.with_one_target or (one_of_several and to_this)):
        raise NotRead("which of several targets is changed")
    if to_this and said.spell:
        raise NotRead("a spell as a target")
    return (ChangeTargets(to_this=to_this),)


def _one_on_the_stack(words: Words, said: Said) -> Target:
    """Take the spell or ability of which targets are changed: the first target, and only one. Raises ``NotRead``."""
    aimed = target(words)
    if said.targets or aimed.number != 1 or aimed.zone is not Zone.STACK or aimed.or_else is not None:
        raise NotRead("of what a target is changed")
    said.object_target(aimed)
    return aimed


@verb("flip")
def flip_a_coin(words: Words, said: Said) -> tuple[Effect, ...]:
    """Flip a coin: what is done if it is won or lost, other sentences say (CR 705.1)."""
    words.take("a coin")
    if said.may or said.who != "you":
        raise NotRead("whether, or by whom, a coin is flipped")
    return (FlipCoin(),)


@verb("roll")
def roll_a_die(words: Words, said: Said) -> tuple[Effect, ...]:
    """Roll a die: "roll a d20", "roll a six-sided die", "roll two d6 and ignore the lower roll" (CR 706.1a, 706.6).

    Or "roll a d20 and add the number of cards in your hand". What is done with the result, other sentences say.
    """
    found = words.needs(_DIE)
    if said.may or said.who != "you":
        raise NotRead("whether, or by whom, a die is rolled")
    if found[1] == "two":
        words.take("and ignore the lower roll", "and ignore the lowest roll")
    sides = found[2] or found[3]
    more = amount_counted(words) if words.has("and add") else 0
    said.result = ResultOfRoll()
    return (RollDie(int(sides) if sides.isdigit() else NUMBERS[sides], plus=more),)


_DIE = Pattern(r"(an?|two) (?:d(\d+)|([\w]+)-sided (?:die|dice))(?![\w-])(?: \(a twenty-sided die\))?")


def if_liked(effects: tuple[Effect, ...], action: str, whose: Players) -> tuple[Effect, ...]:
    """Return what is done if a player likes, which is called so. Raises ``NotRead`` for several things at once."""
    if len(effects) != 1:
        raise NotRead("several things that may be done")
    effect = effects[0]
    if isinstance(effect, May):
        return effects
    if isinstance(effect, PutFromHand | OfferCards | MayPlayCards) or (
        isinstance(effect, Put | Exile) and getattr(effect.of, "up_to", False)
    ):
        return effects
    if isinstance(effect, ChangeTargets) and effect.new:
        return effects
    if isinstance(effect, SAYS_SO):
        return (replace(effect, may=True),)
    if whose != "you" and not (_is_one_player(whose) and isinstance(effect, DrawCards) and effect.who == whose):
        raise NotRead("what another may do")
    if not isinstance(effect, Instruction | MakesUntil):
        raise NotRead("what is no instruction")
    return (May(without_marks(action), effect, who=whose),)


def if_had_done(effects: tuple[Effect, ...], action: str, whose: Players) -> tuple[Effect, ...]:
    """Return what others do if the controller likes: "have target player mill two cards". Raises ``NotRead``."""
    if whose != "you" or len(effects) != 1:
        raise NotRead("what another may have done")
    effect = effects[0]
    if not isinstance(effect, DiscardCards | DrawCards | LoseLife | Mill | SacrificePermanents):
        raise NotRead("what others choose then")
    return (May(without_marks(action), effect),)


def _is_one_player(whose: Players) -> bool:
    return isinstance(whose, ControllerOf) or whose in ("target", "second target", "its controller", "who triggered it")
