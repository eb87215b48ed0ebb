"""What cards say that players can't do, one thing or several, always or at some times (CR 101.2, 601.3, 602.5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from model.game.kinds_of_counters import PLAYER_COUNTERS
from model.text.conditions.condition import Condition, No, all_asked
from model.text.conditions.of_its_source import IsAttached
from model.text.conditions.of_players import ControlsWhatItEnchants, HasCast, HasCastSpells
from model.text.conditions.of_the_turn import IN_COMBAT, ON_ANOTHERS_TURN, OnItsControllersTurn, OnOwnTurn
from model.text.descriptions import ANYTHING, Those
from model.text.statics.prohibitions import (
    CantActivate,
    CantBeMadeToSacrifice,
    CantCast,
    CantDraw,
    CantGainLife,
    CantGetCounters,
    CantPlayLands,
    CantSearch,
    LifeTotalCantChange,
    UntapsAtMost,
)
from model.value_dataclasses import dataclass
from model.vocabulary import CardType, Who, Zone
from reader.effects.this_turn import reads_for_a_time
from reader.words.conditions.controlled import controls
from reader.words.conditions.every import condition
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun, nouns_alone, spells
from reader.words.numbers import number

Says = tuple[Any, ...]

WHO = {
    "you": Who.YOU,
    "players": Who.EACH_PLAYER,
    "each player": Who.EACH_PLAYER,
    "your opponents": Who.EACH_OPPONENT,
    "each opponent": Who.EACH_OPPONENT,
    "opponents": Who.EACH_OPPONENT,
    "enchanted player": Who.ENCHANTED,
}
_OF_THE_HOST = tuple(f"enchanted {kind}'s controller" for kind in ("creature", "permanent", "land", "artifact"))


@dataclass(frozen=True)
class _Player:
    """Who can't do something, and of which of these players something has to hold besides."""

    who: Who
    asked: Condition | None = None


def prohibited(words: Words) -> Says:
    """Read "players can't gain life", "during combat, players can't cast instant spells or activate abilities".

    Of several things each is forbidden; what is said of the time at the beginning or the end is said of all of them.
    """
    soon = _before(words)
    player = _player(words)
    if soon and player.who is Who.YOU:
        raise NotRead("whose turn that is, of oneself")
    words.take("can't")
    says = _one(words, player.who)
    while (more := words.maybe(lambda rest: _another(rest, player.who))) is not None:
        if any(isinstance(one, _FROM_A_ZONE) and _place(one) for one in more):
            says = tuple(_from_there(one, more) for one in says)
        says += more
    later = words.maybe(lambda rest: _behind(rest, player.who))
    return _while(says, player.asked, later, *soon)


@reads_for_a_time
def no_life_gained(words: Words) -> Says:
    """Read "players can't gain life", "your opponents can't gain life", "enchanted player can't gain life"."""
    who = WHO[words.take(*WHO)]
    words.take("can't gain")
    return _gain(words, who)


def _player(words: Words) -> _Player:
    if words.has(*_OF_THE_HOST):
        return _Player(Who.EACH_PLAYER, ControlsWhatItEnchants())
    return _Player(WHO[words.take(*WHO)])


def _another(words: Words, who: Who) -> Says:
    """Take something else that the same players can't do: "or activate abilities", "and can't search libraries"."""
    said = words.take(*_JOINED[who])
    before = words.at
    if said == "and" and not words.stands(*_VERBS):
        words.at = before
        words.fail("a verb")
    return _one(words, who)


_JOINED = {
    who: (*(("and you can't",) if who is Who.YOU else ("and they can't",)), "and can't", "or", ", or", "and", ",")
    for who in Who
}


def _one(words: Words, who: Who) -> Says:
    """Take one thing that such players can't do."""
    return _VERBS[words.take(*_VERBS)](words, who)


def _cast(words: Words, who: Who) -> Says:
    if words.has("more than"):
        return (_limited(words, who),)
    if words.has("spells with even mana values"):
        return (CantCast(Those(even_value=True), who),)
    what = spells(words)
    if words.has("with the same name as the exiled card", "with the same name as a card exiled with ~"):
        return (CantCast(what, who, named_like=Those(exiled_with=True)),)
    if words.has("with the same name as a"):
        return (CantCast(what, who, named_like=nouns_alone(words)),)
    if words.has("from anywhere other than their hands", *(("from anywhere other than your hand",) * (who is Who.YOU))):
        return (CantCast(what, who, not_from=Zone.HAND),)
    return (CantCast(what, who, only_from=_zones(words)),)


def _limited(words: Words, who: Who) -> CantCast:
    """Take how many spells of a kind each of them casts in a turn at most: "two noncreature spells each turn"."""
    most = number(words, article=False)
    what = spells(words)
    words.take("each turn")
    if most == 1:
        return CantCast(what, who, after=what)
    so_many = HasCastSpells(most) if what == ANYTHING else HasCast(what, at_least=most)
    return CantCast(what, who, so_many)


def _play(words: Words, who: Who) -> Says:
    words.take("lands")
    zones = _zones(words)
    return tuple(CantPlayLands(who, zone) for zone in sorted(zones)) if zones else (CantPlayLands(who),)


def _activate(words: Words, who: Who) -> Says:
    """Take which abilities: all of them, those of permanents of a kind, or of cards in a zone."""
    if words.has("planeswalkers' loyalty abilities"):
        of_these = Those(types=frozenset({CardType.PLANESWALKER}))
        return (CantActivate(of_these, who, loyalty_only=True),)
    words.take("abilities")
    what, zones = ANYTHING, frozenset[Zone]()
    if words.has("of"):
        found = noun(words)
        what, zones = found.what, _zones(words, "in") if found.head == "card" else zones
        if (found.head == "card") != bool(zones) or found.head == "spell":
            raise NotRead("abilities of cards that are anywhere")
    mana_too = not words.has("that aren't mana abilities", "unless they're mana abilities")
    return tuple(CantActivate(what, who, mana_too=mana_too, zone=zone) for zone in sorted(zones) or (None,))


def _draw(words: Words, who: Who) -> Says:
    if words.has("cards"):
        return (CantDraw(who),)
    words.take("more than")
    most = number(words, article=False)
    words.take("card each turn", "cards each turn")
    return (CantDraw(who, after=most),)


def _get(words: Words, who: Who) -> Says:
    kind = "" if words.has("counters") else words.take(*PLAYER_COUNTERS)
    if kind:
        words.take("counters")
    return (CantGetCounters(who, kind),)


def _gain(words: Words, who: Who) -> Says:
    words.take("life")
    return (CantGainLife(who),)


def _search(words: Words, who: Who) -> Says:
    words.take("libraries", *(("their libraries",) * (who is not Who.YOU)))
    return (CantSearch(who),)


def _cycle(words: Words, who: Who) -> Says:
    words.take("cards")
    return (CantActivate(who=who, named="cycling"),)


_VERBS: dict[str, Callable[[Words, Who], Says]] = {
    "cast": _cast,
    "play": _play,
    "activate": _activate,
    "draw": _draw,
    "get": _get,
    "gain": _gain,
    "search": _search,
    "cycle": _cycle,
}
_WHERE = {
    "graveyards": Zone.GRAVEYARD,
    "your graveyard": Zone.GRAVEYARD,
    "exile": Zone.EXILE,
    "libraries": Zone.LIBRARY,
    "your hand": Zone.HAND,
}


def _zones(words: Words, where: str = "from") -> frozenset[Zone]:
    """Take from where: "from graveyards or exile"; none if nothing is said of that."""
    if not words.has(where):
        return frozenset()
    zones = {_WHERE[words.take(*_WHERE)]}
    before = words.at
    while words.has("or", "and") and (zone := words.has(*_WHERE)):
        zones.add(_WHERE[zone])
        before = words.at
    words.at = before
    return frozenset(zones)


_FROM_A_ZONE = CantCast | CantPlayLands


def _place(one: CantCast | CantPlayLands) -> frozenset[Zone]:
    if isinstance(one, CantCast):
        return one.only_from
    return frozenset() if one.origin is None else frozenset({one.origin})


def _from_there(one: Any, others: Says) -> Any:
    """Return what can't be done from where the others can't: "play lands or cast spells from your hand"."""
    zones = frozenset[Zone]().union(*(_place(other) for other in others if isinstance(other, _FROM_A_ZONE)))
    if not isinstance(one, _FROM_A_ZONE) or _place(one):
        return one
    if isinstance(one, CantCast):
        return replace(one, only_from=zones)
    if len(zones) > 1:
        raise NotRead("lands from several zones")
    return replace(one, origin=next(iter(zones)))


def _before(words: Words) -> list[Condition]:
    """Take when that is so, at the beginning: "during combat,", "as long as ~ is attached to a creature,"."""
    asked: list[Condition] = []
    if words.has("as long as ~ is attached to a creature,"):
        asked.append(IsAttached())
    if time := words.has(*_TIMES):
        words.take(",")
        asked.insert(0, _TIMES[time])
    return asked


_TIMES: dict[str, Condition] = {"during your turn": OnItsControllersTurn(), "during combat": IN_COMBAT}


def _behind(words: Words, who: Who) -> Condition:
    """Take when that is so, at the end: "during combat", "during your turn", "unless they control an Elf"."""
    if words.has("during their own turns", "during their turns", "during their turn", "during that player's turn"):
        return OnOwnTurn()
    if words.has("during each opponent's turn", "during your opponents' turns") and who is Who.YOU:
        return ON_ANOTHERS_TURN
    if time := words.has(*_TIMES):
        return OnOwnTurn() if who is Who.YOU and time == "during your turn" else _TIMES[time]
    unless = words.take("unless", "if", "as long as") == "unless"
    words.take(*(("you control",) if who is Who.YOU else ("they control", "that player controls")))
    asked = controls(words)
    return No(asked) if unless else asked


def _while(says: Says, *asked: Condition | None) -> Says:
    """Return the same while all that holds for who would do it. Raises ``NotRead`` where that can't be asked."""
    if all(one is None for one in asked):
        return says
    if not all(isinstance(one, CantCast | CantActivate | CantPlayLands) for one in says):
        raise NotRead("what can't be done for a while only")
    return tuple(replace(one, condition=all_asked(one.condition, *asked)) for one in says)


def untaps_at_most(words: Words) -> Says:
    """Read "players can't untap more than one land during their untap steps", also "as long as ~ is untapped, ..."."""
    asked = condition(words) if words.has("as long as") else None
    if asked is not None:
        words.take(",")
    who = WHO[words.take(*WHO)]
    words.take("can't untap more than")
    most = number(words, article=False)
    what = nouns_alone(words)
    words.take("during your untap step" if who is Who.YOU else "during their untap steps")
    return (UntapsAtMost(what, most, who, asked),)


def only_so(words: Words) -> Says:
    """Read "you can cast spells only during your turn and no more than two spells each turn", or one of the two."""
    who = _player(words).who
    words.take("can cast")
    says: Says = ()
    if words.has("spells only during"):
        words.take("your turn" if who is Who.YOU else "their own turns", *(("your own turn",) * (who is Who.YOU)))
        says = (CantCast(who=who, condition=ON_ANOTHERS_TURN),)
        if not words.has("and"):
            return says
        words.has("you can cast", "can cast")
    words.take("no more than")
    return (*says, _limited(words, who))


_OF_PLAYERS = (prohibited, untaps_at_most, only_so)


def life_total_cant_change(words: Words) -> Says:
    """Read "your life total can't change", "each opponent's life total can't change"."""
    who = _WHOSE[words.take(*_WHOSE)]
    words.take("life total can't change")
    return (LifeTotalCantChange(who),)


def cant_be_made_to_sacrifice(words: Words) -> Says:
    """Read that what opponents control can't cause its controller to sacrifice permanents."""
    words.take("spells and abilities your opponents control can't cause you to sacrifice permanents")
    return (CantBeMadeToSacrifice(),)


_WHOSE = {"your": Who.YOU, "each player's": Who.EACH_PLAYER, "each opponent's": Who.EACH_OPPONENT}

PATTERNS = {
    **dict.fromkeys(("you", "players", "opponents", "enchanted"), _OF_PLAYERS),
    **dict.fromkeys(("each", "your"), (*_OF_PLAYERS, life_total_cant_change)),
    "as": (prohibited, untaps_at_most),
    "during": (prohibited,),
    "spells": (cant_be_made_to_sacrifice,),
}
"""The patterns, by the word that a sentence begins with."""
