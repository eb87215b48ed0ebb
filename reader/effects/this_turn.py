"""What lets players do more or keeps them from it until the turn ends, and phases added to it (500.8, 611.2a)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Literal, TypeAlias

from model.text.abilities import Effect, ThisTurn
from model.text.combat import (
    CantAttack,
    CantBeBlocked,
    CantBlock,
    IgnoresDefender,
    MustAttack,
    MustBeBlocked,
    MustBlock,
    OfCombat,
    ThisTurnIt,
)
from model.text.continuous import MakesUntil
from model.text.descriptions import ANYTHING, Those
from model.text.instructions.affected import Players
from model.text.instructions.permanents import (
    AttackIfAble,
    BindThisTurn,
    BlockIfAble,
    CantBeRegenerated,
    KeepFromBlocking,
)
from model.text.instructions.phases import AddCombat
from model.text.keywords.of_permanents import Hexproof, PlayerCantBeTarget, Protection, Shroud
from model.text.parts_by_layer import CantBeBlockedBy, Gift, Has
from model.text.prevention import PreventsDamage
from model.text.replacement_effects import ExilesInstead
from model.text.statics.changed_costs import SpellsCost, SpellsHave
from model.text.statics.of_players import AdditionalLandPlays
from model.text.statics.permissions import CastAsThoughFlash, LoyaltyMoreOften, MayCastFrom, MayPlayLandsFrom
from model.text.statics.prohibitions import CantBeCountered, CantCast, CantGainLife, CantPlayLands, LifeTotalCantChange
from model.vocabulary import Who
from reader.effects.said_so_far import Said
from reader.effects.subjects import objects, of_a_player, player
from reader.effects.verb_register import verb
from reader.patterns import Pattern
from reader.words.cost_reductions import each, spells_pay_with
from reader.words.cursor import NotRead, Words, able, whole
from reader.words.keywords import gift
from reader.words.nouns import noun, nouns_alone, of_spells, spells
from reader.words.numbers import number


def this_turn(words: Words, said: Said) -> tuple[Effect, ...]:
    """Read "you may play an additional land this turn"."""
    words.take("may play")
    words.has("up to")
    more = number(words)
    words.take("additional lands this turn", "additional land this turn")
    if said.who != "you":
        raise NotRead("lands of others")
    return (ThisTurn(AdditionalLandPlays(more)),)


OfStatics: TypeAlias = Callable[[Words], tuple[Any, ...]]
_FOR_A_TIME: list[OfStatics] = []


def reads_for_a_time(pattern: OfStatics) -> OfStatics:
    """Enter what reads a static ability, of which an effect may say the same for a time."""
    _FOR_A_TIME.append(pattern)
    return pattern


def for_a_time(words: Words, said: Said) -> tuple[Effect, ...] | None:
    """Read "until your next turn, noncreature spells cost {2} more to cast", "Elf spells you cast this turn cost ...".

    Also "spells you control can't be countered this turn", and what players gain. ``None``, with nothing taken, for
    anything else, and for what turns on more than who casts which spells.
    """
    gained = words.maybe(lambda rest: gained_by_a_player(rest, said)) if words.stands("you") else None
    if gained is not None:
        return gained
    until, told = said.until, words.rest
    if not until and (for_how_long := _FOR_HOW_LONG.search(told)) is not None:
        until = "until your next turn" if for_how_long[1] == "until your next turn" else "this turn"
        told = told[: for_how_long.start()] + told[for_how_long.end() :]
    for reads in able(tuple(_FOR_A_TIME), Words(told)) if until else ():
        try:
            found = whole(told, reads)
        except NotRead:
            continue
        if any(getattr(one, "who", None) is Who.ENCHANTED for one in found):
            raise NotRead("who is enchanted for a time")
        if all(_is_plain(one) or (until == "this turn" and _is_of_a_turn(one)) for one in found):
            words.at = len(words.text)
            return tuple(ThisTurn(one, until_next_turn=until == "until your next turn") for one in found)
    return None


def gained_by_a_player(words: Words, said: Said) -> tuple[Effect, ...]:
    """Read "you and permanents you control gain hexproof until end of turn", "you gain shroud until your next turn".

    Also "you gain protection from everything", with "your life total can't change and" before it.
    The permanents are those that are there as it resolves (CR 611.2c).
    """
    lasts = said.until
    life = (LifeTotalCantChange(Who.YOU),) if lasts and words.has("your life total can't change and") else ()
    words.take("you")
    others: list[Those] = []
    while words.has("and", ", and", ","):
        others.append(nouns_alone(words))
    words.take("gain")
    given = gift(words)
    lasts = lasts or _LASTS[words.take(*_LASTS)]
    if lasts == "for good":
        raise NotRead("what a player has for good")
    until_next_turn = lasts == "until your next turn"
    shields = (ThisTurn(one, until_next_turn=until_next_turn) for one in (*life, *_of_a_player(given)))
    return *shields, *(MakesUntil((Has((given,)),), of=those, lasts=lasts) for those in others)


_LASTS: dict[str, Literal["this turn", "until your next turn"]] = {
    "until end of turn": "this turn",
    "until your next turn": "until your next turn",
}


def _of_a_player(given: Gift) -> tuple[PlayerCantBeTarget | PreventsDamage, ...]:
    """Return what a player has by that keyword (CR 702.11c-d, 702.16b, 702.16e, 702.18a). Raises ``NotRead``."""
    if given == Shroud():
        return (PlayerCantBeTarget(),)
    if isinstance(given, Hexproof) and given.what is None:
        colours = Those(colours=given.colours) if given.colours else None
        return (PlayerCantBeTarget(opponents_only=True, sources=colours),)
    if given == Protection(from_opponents=True):
        theirs = Those(who=Who.EACH_OPPONENT)
        return PlayerCantBeTarget(from_opponents=True), PreventsDamage(to_players=Who.YOU, by=theirs)
    if given == Protection(everything=True):
        return PlayerCantBeTarget(sources=ANYTHING), PreventsDamage(to_players=Who.YOU)
    if isinstance(given, Protection) and given == Protection(colours=given.colours):
        sources = Those(colours=given.colours)
        return PlayerCantBeTarget(sources=sources), PreventsDamage(to_players=Who.YOU, by=sources)
    raise NotRead("what a player gains")


def _is_plain(said: Any) -> bool:
    """Return whether it is said of spells of a kind and of who casts them, and of nothing else."""
    if not isinstance(said, CastAsThoughFlash | SpellsCost):
        return False
    flash, cost = CastAsThoughFlash(said.what), SpellsCost(getattr(said, "more", 0), said.what, said.who)
    return said in (flash, cost) and not said.what.chosen


def _is_of_a_turn(said: Any) -> bool:
    """Return whether an effect may say it for a turn: what is played from where, goes elsewhere, isn't countered.

    Or that no life is gained.
    """
    if isinstance(said, MayCastFrom | MayPlayLandsFrom):
        return said == type(said)(said.zone, what=said.what) and not said.what.chosen
    if isinstance(said, CantBeCountered):
        return said.what is not None and not said.what.chosen
    return isinstance(said, ExilesInstead | LoyaltyMoreOften | CantGainLife)


_FOR_HOW_LONG = Pattern(r" (this turn|until end of turn|until your next turn)\b")


@verb("the next")
def on_the_next_spell(words: Words, said: Said) -> tuple[Effect, ...]:
    """Read "the next Elf spell you cast this turn costs {1} less", "... has convoke", "... as though it had flash".

    What it costs less may be counted as it is cast: "for each artifact you control as you cast it".
    """
    found = noun(words)
    if found.head == "card" and found.what.who is None:
        words.take("you play this turn")
        words.take("can be played as though it had flash")
        return (ThisTurn(CastAsThoughFlash(found.what, next_only=True)),)
    what = of_spells(found)
    words.take("you cast this turn")
    if words.has("can be cast as though it had flash"):
        return (ThisTurn(CastAsThoughFlash(what, next_only=True)),)
    if words.has("can't be countered"):
        return (ThisTurn(CantBeCountered(what, next_only=True)),)
    if words.has("has"):
        return (ThisTurn(SpellsHave(spells_pay_with(words), what, next_only=True)),)
    words.take("costs {")
    less = int(words.needs(_GENERIC)[1])
    counted = each(words) if words.has("for each") else None
    if counted is not None:
        words.take("as you cast it")
    return (ThisTurn(SpellsCost(-less, what, Who.YOU, next_only=True, for_each=counted)),)


_GENERIC = Pattern(r"(\d+)\} less to cast(?= for each |$)")


@verb("can't")
def cant_this_turn(words: Words, said: Said) -> tuple[Effect, ...]:
    """Read "target player can't play lands this turn", "target creature can't block this turn"."""
    if words.has("attack or block this turn"):
        return _bound(said, "can't attack", "can't block")
    if words.has("attack this turn"):
        return _bound(said, "can't attack")
    if words.has("block this turn"):
        return _bound(said, "can't block")
    if words.has("block"):
        return (_kept_from_blocking(words, said),)
    if words.has("be blocked this turn"):
        return _bound(said, "can't be blocked")
    if words.has("be blocked by"):
        return (_blocked_by_none_of(words, said),)
    if words.has("be regenerated this turn") and said.what is not None:
        return (CantBeRegenerated(said.what),)
    if words.has("play lands this turn"):
        return (_on(said, CantPlayLands),)
    words.take("cast")
    what = spells(words)
    words.take("this turn")
    return (_on(said, partial(CantCast, what)),)


def _blocked_by_none_of(words: Words, said: Said) -> Effect:
    """Take by whom some can't be blocked: "target creature can't be blocked by Walls this turn". Raises ``NotRead``."""
    by = nouns_alone(words)
    if by != Those(by.types, subtypes=by.subtypes, colours=by.colours, power=by.power):
        raise NotRead("blockers told by more than what they are")
    if said.until != "this turn":
        words.take("this turn")
    if (all_of := of_a_player(said.what)) is not None and said.what != said.those:
        return ThisTurn(CantBeBlocked(all_of[0], by=by), all_of[1])
    if said.what not in ("target", "second target", "this", "what triggered it"):
        raise NotRead("what can't be blocked by those")
    return MakesUntil((CantBeBlockedBy(by),), of=said.what)


def _kept_from_blocking(words: Words, said: Said) -> KeepFromBlocking:
    """Take what a creature can't block this turn: "can't block ~ this turn". Raises ``NotRead``."""
    if said.what not in ("target", "second target"):
        raise NotRead("what is kept from blocking")
    kept, it = said.what, said.before
    what = it if words.has("it") else objects(words, said)
    if what not in ("this", "target", "second target") or what == kept:
        raise NotRead("what it is kept from blocking")
    words.take("this turn")
    return KeepFromBlocking(what, kept)


@verb("can")
def can_attack_this_turn(words: Words, said: Said) -> tuple[Effect, ...]:
    """Read "~ can attack this turn as though it didn't have defender" (CR 609.4)."""
    words.take(
        "attack this turn as though it didn't have defender", "attack this turn as though they didn't have defender"
    )
    return _bound(said, "can attack as though it had no defender")


@verb("attack", "attacks")
def attacks_if_able(words: Words, said: Said) -> tuple[Effect, ...]:
    """Read "target creature attacks this turn if able", "target creature attacks target opponent this turn if able"."""
    if words.has("or blocks this turn if able", "or block this turn if able"):
        return _bound(said, "attacks if able", "blocks if able")
    if (whom := words.maybe(lambda words: player(words, said))) is not None:
        return (_attacks_whom(words, said, whom),)
    words.take("this turn if able")
    return _bound(said, "attacks if able")


def _attacks_whom(words: Words, said: Said, whom: Players) -> AttackIfAble:
    """Take for how long a creature attacks a player if able. Raises ``NotRead``."""
    if said.what not in ("this", "target", "second target", "what triggered it"):
        raise NotRead("what attacks whom")
    lasts = words.take("this turn if able", "this combat if able")
    return AttackIfAble(whom, said.what, this_combat=lasts.startswith("this combat"))


@verb("block", "blocks")
def blocks_if_able(words: Words, said: Said) -> tuple[Effect, ...]:
    """Read "target creature blocks this turn if able", "target creature blocks it this turn if able"."""
    if words.has("this turn if able"):
        return _bound(said, "blocks if able")
    if said.what not in ("target", "second target"):
        raise NotRead("what blocks another")
    blocker, before = said.what, said.before
    blocked = before if words.has("it") else objects(words, said)
    if blocked not in ("this", "target", "second target") or blocked == blocker:
        raise NotRead("what is blocked")
    lasts = words.take("this turn if able", "this combat if able")
    return (BlockIfAble(blocked, blocker, this_combat=lasts.startswith("this combat")),)


@verb("must")
def must_be_blocked(words: Words, said: Said) -> tuple[Effect, ...]:
    """Read "target creature must be blocked this turn if able"."""
    words.take("be blocked this turn if able")
    return _bound(said, "is blocked if able")


@verb("assign", "assigns")
def assigns_no_combat_damage(words: Words, said: Said) -> tuple[Effect, ...]:
    """Read "~ assigns no combat damage this turn"."""
    words.take("no combat damage this turn")
    if said.what != "this":
        raise NotRead("what else assigns none")
    return (BindThisTurn(("assigns no combat damage",), "this"),)


_OF_ALL: dict[ThisTurnIt, Callable[[Those], OfCombat]] = {
    "attacks if able": MustAttack,
    "blocks if able": MustBlock,
    "is blocked if able": MustBeBlocked,
    "can't attack": CantAttack,
    "can't block": CantBlock,
    "can't be blocked": CantBeBlocked,
    "can attack as though it had no defender": IgnoresDefender,
}
"""What is said of all creatures of a description, of those that come later in the turn as well (CR 611.2c)."""


def _bound(said: Said, *says: ThisTurnIt) -> tuple[Effect, ...]:
    if said.what is None:
        raise NotRead("what players do")
    if said.what == said.those:
        raise NotRead("those alone, and none that come later")
    if (all_of := of_a_player(said.what)) is not None:
        return tuple(ThisTurn(_OF_ALL[one](all_of[0]), all_of[1]) for one in says)
    return (BindThisTurn(says, said.what),)


def _on(said: Said, forbids: Callable[[Who], CantPlayLands | CantCast]) -> ThisTurn:
    if said.what is not None:
        raise NotRead("what objects can't do")
    if said.who in ("target", "second target", "who triggered it"):
        return ThisTurn(forbids(Who.YOU), said.who)
    if said.who in _WHO:
        return ThisTurn(forbids(_WHO[said.who]))
    raise NotRead("whom it keeps from that")


_WHO = {"each opponent": Who.EACH_OPPONENT, "each player": Who.EACH_PLAYER}


@verb("after")
def after_this_phase(words: Words, _said: Said) -> tuple[Effect, ...]:
    """Read "after this phase, there is an additional combat phase", or several, or one with a main phase after it."""
    in_main = words.take("this phase,", "this combat phase,", "this main phase,") == "this main phase,"
    if in_main and words.has("there are"):
        many = number(words)
        words.take("additional combat phases")
        return (AddCombat(after_main=True, number=many),)
    words.take("there is an additional combat phase", "there's an additional combat phase")
    if in_main and not words.has("followed by an additional main phase"):
        return (AddCombat(after_main=True),)
    return (AddCombat(with_main=in_main),)


@verb("there")
def there_is_another(words: Words, _said: Said) -> tuple[Effect, ...]:
    """Read "there is an additional combat phase after this phase"."""
    words.take("is an additional combat phase after this phase")
    return (AddCombat(),)
