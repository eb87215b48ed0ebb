"""What is made of objects for a time: larger, with abilities, under another's control (CR 611.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from model.text.abilities import Effect, once_resolved
from model.text.continuous import Lasts, MakesUntil, WhileThis, becomes
from model.text.creature_types import CREATURE_TYPES
from model.text.descriptions import COLOURS, Those
from model.text.instructions.affected import SharingItsName, Theirs
from model.text.instructions.copying import BecomeCopies
from model.text.parts_by_layer import (
    AddsTypes,
    Controlled,
    Gets,
    Gift,
    Has,
    KeptTapped,
    LosesAbilities,
    Part,
    SetsBase,
    SetsColours,
    SetsCreatureTypes,
    SetsTypes,
)
from model.text.target import Target
from model.vocabulary import CardType, Zone
from reader.effects.amounts import counted, explained
from reader.effects.said_so_far import OBJECT_PLACES, Said
from reader.effects.subjects import objects
from reader.effects.verb_register import verb
from reader.patterns import Pattern
from reader.words.copy_exceptions import exceptions
from reader.words.cursor import NotRead, Words, first_of
from reader.words.keywords import gifts, keywords_lost
from reader.words.numbers import change_by_x, change_of_stats
from reader.words.types_colours_size import ARTIFACT_CREATURE, what_they_are

_FOR: dict[str, Lasts] = {
    "until end of turn": "this turn",
    "this turn": "this turn",
    "until your next turn": "until your next turn",
}
_WHILE: dict[str, Lasts] = {
    "for as long as you control ~ and ~ remains tapped": WhileThis(tapped=True, controlled=True),
    "for as long as you control ~": WhileThis(controlled=True),
    "for as long as ~ remains tapped": WhileThis(tapped=True),
    "for as long as ~ remains on the battlefield": WhileThis(),
}
"""How long what is made of objects lasts, by how it is said; what lasts with its source is said by no spell."""


@verb("gets", "get")
def gets(words: Words, said: Said) -> tuple[Effect, ...]:
    """Get larger or smaller: "gets +2/+2 until end of turn", "get -1/-1 and gain haste until end of turn"."""
    changed = Gets(*change_of_stats(words))
    if (kinds := words.maybe(_all_creature_types_too)) is not None:
        return _made(words, said, (changed, kinds), ())
    if words.has("and loses", "and lose"):
        return _made(words, said, (changed, keywords_lost(words)), ())
    given = _gained_besides(words)
    made = _made(words, said, (changed,), given)
    if given or not words.has("for each"):
        return made
    return (MakesUntil((changed,), _of(said), _lasts_of(made), counted(words, said)),)


@verb("gets", "get")
def gets_x(words: Words, said: Said) -> tuple[Effect, ...]:
    """Get larger or smaller by X: "gets +X/+0 until end of turn, where X is ...", "get -X/-X until end of turn"."""
    changed = Gets(*change_by_x(words))
    given = _gained_besides(words)
    made = _made(words, said, (), given) if given else ()
    lasts = _lasts_of(made) if made else _lasts(words, said)
    _not_of_a_player(lasts)
    return _at_once(MakesUntil((changed,), _of(said), lasts, explained(words, said, "X")), *made)


def _at_once(first: Effect, *others: Effect) -> tuple[Effect, ...]:
    """Return what is made of the same objects at once. Raises ``NotRead`` if the first could change which they are."""
    of = getattr(first, "of", None)
    if others and isinstance(of, Those) and of != replace(of, power=None, toughness=None, having="", lacking=""):
        raise NotRead("which objects they were before")
    return (first, *others)


def _gained_besides(words: Words) -> tuple[Gift, ...]:
    if words.stands("and has base", "and have base"):
        return ()
    return gifts(words) if words.has("and gains", "and gain", "and has", "and have") else ()


@verb("gains", "gain", "has", "have")
def gains(words: Words, said: Said) -> tuple[Effect, ...]:
    """Gain abilities: "gains flying until end of turn", or for good where no time is named (CR 611.2a).

    They may get larger besides: "gains trample and gets +X/+0 until end of turn, where X is its power".
    """
    given = gifts(words)
    if words.has("and gets", "and get"):
        larger = first_of(words, lambda rest: gets(rest, said), lambda rest: gets_x(rest, said))
        return _at_once(MakesUntil((Has(given),), _of(said), _lasts_of(larger)), *larger)
    if words.done and not said.until:
        said = replace(said, until="for good")
    return _made(words, said, (), given)


@verb("gains", "gain")
def gains_all_creature_types(words: Words, said: Said) -> tuple[Effect, ...]:
    """Be of every creature type besides: "target creature gains all creature types until end of turn" (CR 205.1b)."""
    words.take("all creature types")
    return _made(words, said, (_OF_EVERY_KIND,), ())


@verb("loses", "lose")
def loses_all_creature_types(words: Words, said: Said) -> tuple[Effect, ...]:
    """Be of no creature type: "target creature loses all creature types until end of turn" (CR 205.1a)."""
    words.take("all creature types")
    return _made(words, said, (_OF_NO_KIND,), ())


def _all_creature_types_too(words: Words) -> Part:
    gain = words.take("and gains", "and gain", "and loses", "and lose").startswith("and gain")
    words.take("all creature types")
    return _OF_EVERY_KIND if gain else _OF_NO_KIND


_OF_EVERY_KIND, _OF_NO_KIND = AddsTypes(every_creature_type=True), SetsCreatureTypes()


_BASE = Pattern(r"(?:(\d+)/(\d+)|X/X)(?![\w/])")
_OF_A_KIND = Pattern(
    rf"an? ((?:(?:{'|'.join(COLOURS)}|and) )*)([A-Z][\w'-]+)( creature)? with base power and toughness "
)


@verb("loses", "lose")
def loses_all_abilities(words: Words, said: Said) -> tuple[Effect, ...]:
    """Lose all abilities: "loses all abilities until end of turn", "... and becomes a blue Frog with base power ...".

    What becomes something without a card type stays of the card types that it is of, and else is of that alone (CR
    205.1a). Without a time that is named it is so for good (CR 611.2a).
    """
    words.take("all abilities")
    parts: list[Part] = [LosesAbilities()]
    given = _gained_besides(words)
    if words.has("and becomes", "and become"):
        colours, subtype, creature = words.needs(_OF_A_KIND).groups()
        if subtype not in CREATURE_TYPES:
            raise NotRead(f"no creature type: {subtype}")
        kind = frozenset({subtype})
        parts.append(SetsTypes(frozenset({CardType.CREATURE}), kind) if creature else SetsCreatureTypes(kind))
        letters = frozenset(COLOURS[word] for word in colours.split() if word != "and")
        parts += [SetsColours(letters)] if letters else []
        parts.append(_base(words))
    elif words.has("and has base power and toughness", "and have base power and toughness"):
        parts.append(_base(words))
    if words.done and not said.until:
        said = replace(said, until="for good")
    return _made(words, said, tuple(parts), given)


@verb("has", "have")
def has_base(words: Words, said: Said) -> tuple[Effect, ...]:
    """Have another base power and toughness: "has base power and toughness 1/1 until end of turn" (CR 613.4b).

    Or "has base power and toughness 5/5 and gains trample", "... and loses all abilities", for the time that is named.
    """
    words.take("base power and toughness")
    parts: tuple[Part, ...] = (_base(words),)
    if words.has("and loses all abilities", "and lose all abilities"):
        parts = (LosesAbilities(), *parts)
    if (kinds := words.maybe(_all_creature_types_too)) is not None:
        parts = (*parts, kinds)
    given = _gained_besides(words)
    if words.done and not said.until:
        said = replace(said, until="for good")
    return _made(words, said, parts, given)


@verb("loses", "lose")
def loses_keywords(words: Words, said: Said) -> tuple[Effect, ...]:
    """Lose keywords: "loses flying until end of turn", or for good where no time is named."""
    lost = keywords_lost(words)
    if words.done and not said.until:
        said = replace(said, until="for good")
    return _made(words, said, (lost,), ())


def _base(words: Words) -> SetsBase:
    power, toughness = words.needs(_BASE).groups()
    return SetsBase("X", "X") if power is None else SetsBase(int(power), int(toughness))


def _made(words: Words, said: Said, parts: tuple[Part, ...], given: tuple[Gift, ...]) -> tuple[Effect, ...]:
    """Take how long it lasts, and return what makes them so."""
    lasts = _lasts(words, said)
    if any(isinstance(part, Gets) for part in parts):
        _not_of_a_player(lasts)
    parts = (*parts, Has(given)) if given else parts
    made = MakesUntil(parts, _of(said), lasts)
    if made.sets_to_x and made.remembers_player:
        raise NotRead("what X was, beside who controlled it")
    return (replace(made, times=explained(words, said, "X")) if made.sets_to_x else made,) if parts else ()


def _lasts(words: Words, said: Said) -> Lasts:
    """Take how long it lasts, unless the sentence began with that."""
    if said.until:
        return said.until
    return _FOR[words.take(*_FOR)] if said.spell or not words.stands("for as ") else _WHILE[words.take(*_WHILE)]


def _not_of_a_player(lasts: Lasts) -> None:
    """Raise ``NotRead`` for a size that lasts while a player has control: how often it was made is not told then."""
    if isinstance(lasts, WhileThis) and lasts.controlled:
        raise NotRead("a size for as long as somebody has control")


def _lasts_of(made: tuple[Effect, ...]) -> Lasts:
    return next((one.lasts for one in made if isinstance(one, MakesUntil)), "this turn")


@verb("doesn't", "don't")
def is_kept_tapped(words: Words, said: Said) -> tuple[Effect, ...]:
    """Not untap for a time: "it doesn't untap during its controller's untap step for as long as ~ remains tapped"."""
    words.take("untap during its controller's untap step", "untap during their controllers' untap steps")
    return _made(words, said, (KeptTapped(),), ())


@verb("gain control of")
def gain_control(words: Words, said: Said) -> tuple[Effect, ...]:
    """Gain control: "gain control of target creature until end of turn", or of "target land", "all Walls" for good.

    Or of what has set the ability off: "gain control of that creature for as long as you control ~".
    """
    of = objects(words, said)
    if isinstance(of, Those | Theirs):
        said.it = said.that = "what control was gained of"
    elif of not in ("target", "what triggered it") or any(
        aimed.abilities or aimed.abilities_too for aimed in said.targets[:1]
    ):
        raise NotRead("control of something that is no target, or may be an ability")
    return (MakesUntil((Controlled(),), of, "for good" if words.done and not said.until else _lasts(words, said)),)


@verb("gains control of")
def gives_control(words: Words, said: Said) -> tuple[Effect, ...]:
    """Give control: "target opponent gains control of ~", "target player gains control of target land you control"."""
    of = objects(words, said)
    if said.who not in ("target", "chosen opponent") or of not in ("target", "second target", "this"):
        raise NotRead("who gains control of what")
    if not words.done or said.until:
        raise NotRead("control for a time")
    return (MakesUntil((Controlled(),), of, "for good", who=said.who),)


@verb("an opponent gains control of")
def gives_control_to_an_opponent(words: Words, said: Said) -> tuple[Effect, ...]:
    """Give control to an opponent who is chosen as it is done: "an opponent gains control of ~"."""
    return gives_control(words, replace(said, who="chosen opponent"))


def _of(
    said: Said,
) -> (
    Literal["target", "second target", "this", "what triggered it", "what control was gained of"]
    | Those
    | SharingItsName
    | Theirs
):
    """Return of which objects, as such an effect names them. Raises ``NotRead``."""
    if said.what in ("target", "second target", "this", "what triggered it", "what control was gained of"):
        return said.what
    if isinstance(said.what, Those | SharingItsName | Theirs):
        return said.what
    raise NotRead("what is made so")


def together(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return effects with all that is made of the same objects for the same time as one: it lasts as one."""
    found: list[Any] = []
    for effect in effects:
        place = next((n for n, other in enumerate(found) if _same(other, effect)), None)
        if place is None:
            found.append(effect)
        else:
            assert isinstance(effect, MakesUntil)
            first = found[place]
            found[place] = MakesUntil((*first.parts, *effect.parts), first.of, first.lasts, first.times)
    return tuple(found)


def _same(one: object, other: object) -> bool:
    if type(one) is not MakesUntil or type(other) is not MakesUntil:
        return False
    if one.option or other.option:
        return False
    alike = (one.of, one.lasts, one.times, one.who) == (other.of, other.lasts, other.times, other.who)
    return alike and one.who == "you" and isinstance(one.of, str)


_CREATURE = Pattern(
    rf"an? (\d+/\d+)((?: (?:{'|'.join(COLOURS)}|and))*)((?: [A-Z][\w'-]+)*) creature"
    r"(?: with (all creature types))?(?![\w'])"
)


@verb("becomes")
def becomes_creature(words: Words, said: Said) -> tuple[Effect, ...]:
    """Become a creature: "target land becomes a 2/2 blue Elemental creature with flying until end of turn"."""
    aimed = said.targets[0] if said.what == "target" and said.targets else None
    of_a_host = isinstance(said.what, Those) and said.what.host
    if not (of_a_host or (said.what == "this" and not said.spell) or (aimed and _are_permanents(aimed))):
        raise NotRead("what becomes a creature")
    stats, colours, subtypes, every = words.needs(_CREATURE).groups()
    if not set(subtypes.split()) <= CREATURE_TYPES:
        raise NotRead(f"no creature types: {subtypes}")
    given = gifts(words) if words.has("with", "and") else ()
    letters = frozenset(COLOURS[word] for word in colours.split() if word != "and")
    made = becomes(stats, frozenset(subtypes.split()), every_creature_type=bool(every), colours=letters)
    if words.stands("in addition ", "that's "):
        raise NotRead("what it is besides")
    if words.done and not said.until and said.what != "this":
        said = replace(said, until="for good")
    return (*_made(words, said, made.parts, given), NOTHING_ELSE)


@verb("becomes", "become")
def becomes_what(words: Words, said: Said) -> tuple[Effect, ...]:
    """Become something else: "becomes blue until end of turn", "becomes an artifact creature with ...".

    A spell may be of another colour and nothing else. Without a time that is named it is so for good (CR 611.2a).
    """
    parts = tuple(what_they_are(words))
    aimed = said.targets[OBJECT_PLACES.index(said.what)] if said.what in OBJECT_PLACES and said.targets else None
    if aimed is not None and not (_are_permanents(aimed) or all(isinstance(part, SetsColours) for part in parts)):
        raise NotRead("what is no permanent")
    if words.done and not said.until:
        said = replace(said, until="for good")
    return _made(words, said, parts, ())


@verb("becomes")
def becomes_an_artifact_creature(words: Words, said: Said) -> tuple[Effect, ...]:
    """Become one besides what it is, of a Vehicle: "~ becomes an artifact creature until end of turn" (CR 205.1b)."""
    words.take("an artifact creature")
    aimed = said.targets[0] if said.what == "target" and said.targets else None
    if not (aimed.what.subtypes == {"Vehicle"} if aimed else said.what == "this" and not said.spell):
        raise NotRead("how large it is then")
    if words.done and not said.until:
        said = replace(said, until="for good")
    return _made(words, said, (AddsTypes(ARTIFACT_CREATURE),), ())


def _are_permanents(aimed: Target) -> bool:
    return aimed.zone is Zone.BATTLEFIELD and aimed.or_else is None


@verb("becomes")
def becomes_a_copy(words: Words, said: Said) -> tuple[Effect, ...]:
    """Become a copy for a turn: "~ becomes a copy of target creature until end of turn" (CR 707.4).

    Or for good, where no time is named: "~ becomes a copy of target land, except it has this ability".
    """
    if said.what != "this" or said.spell:
        raise NotRead("what becomes a copy")
    words.take("a copy of")
    copied = objects(words, said)
    if copied != "target" or len(said.targets) != 1 or said.targets[0].zone is not Zone.BATTLEFIELD:
        raise NotRead("of what it becomes a copy")
    if said.until == "until your next turn":
        raise NotRead("a copy until the next turn")
    for_good = not (said.until or words.has("until end of turn"))
    return (BecomeCopies("this", copied, exceptions(words, of_an_ability=True), for_good=for_good),)


NOTHING_ELSE = once_resolved("whether it is what it was as well")
"""What is noted of what becomes a creature, unless it is said that it is still what it was (CR 205.1a, 205.1b)."""
