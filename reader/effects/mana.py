"""Adding mana (CR 106.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, combinations_with_replacement, islice
from math import comb

from model.text.abilities import Effect
from model.text.conditions.condition import Condition, No
from model.text.conditions.of_players import Controls, HasColourIdentity, HasInGraveyard
from model.text.counted import CountOf, DevotionTo, StatOf
from model.text.instructions.adding_mana import AddMana, CouldProduce, PaidX, Times
from model.text.mana import COLOURS, KINDS
from model.value_dataclasses import dataclass
from model.vocabulary import Who, Zone
from reader.effects.said_so_far import Said
from reader.effects.verb_register import verb
from reader.patterns import Pattern
from reader.words.conditions.every import condition
from reader.words.cost_reductions import greatest
from reader.words.counters import counters_on_this
from reader.words.cursor import NotRead, Words, whole
from reader.words.nouns import Noun, noun
from reader.words.numbers import number
from reader.words.qualities import colours_of_devotion

_SYMBOLS = Pattern(r"(?:\{[WUBRGC]\})+")


MOST_WAYS = 35
"""So many ways to choose mana are tried: those of three mana of five colours."""


@verb("add")
def add_mana(words: Words, said: Said) -> tuple[Effect, ...]:
    """Add mana: "add {G}", "add {R}, {G}, or {W}", "add {G} for each Elf you control", "add two mana of any one color".

    Or "add X mana of any one color, where X is ~'s power", "add an amount of {G} equal to ~'s power", "add two mana in
    any combination of {R} and/or {G}".
    """
    if said.who != "you":
        raise NotRead("mana of another player")
    many = words.maybe(lambda rest: _so_much(rest, said))
    if many is not None:
        return (many,)
    first = words.found(_SYMBOLS)
    if first is None:
        return (_of_colours(words),)
    options = [_kinds(first[0])]
    while words.found(_OR):
        options.append(_kinds(words.needs(_SYMBOLS)[0]))
    if said.activated and (removed := _as_many_as_removed(words, options)) is not None:
        return _several(tuple(options), removed)
    if words.has("for each"):
        return _several(tuple(options), _counted(words))
    return (AddMana(tuple(options)),)


def _so_much(words: Words, said: Said) -> AddMana:
    """Take so much mana that is said before its kind: "X mana of any one color", "an amount of {G} equal to ..."."""
    if words.has("X mana of any one color"):
        return AddMana(tuple(COLOURS), per=_x(words, said))
    if words.has("X mana in any combination of"):
        kinds = COLOURS if words.has("colors") else _listed(words)
        return AddMana(tuple(kinds), per=_x(words, said), mixed=True)
    much = words.take("an amount of", "that much") == "that much"
    (made,) = _several((_kinds(words.needs(_SYMBOLS)[0]),), PaidX())
    if much:
        return made
    words.take("equal to")
    return replace(made, per=PaidX(1) if said.has_x and words.has("X plus one") else _amount(words))


_REMOVED = Pattern(r" ?for each [a-z+/0-9-]+ counter removed this way")
"""As many as the counters that are removed for its cost."""


def _as_many_as_removed(words: Words, options: list[str]) -> PaidX | None:
    """Take "for each charge counter removed this way", or that as many are added besides; ``None`` for neither."""
    if words.found(_REMOVED):
        return PaidX()
    if words.has(", then add an additional"):
        if [_kinds(words.needs(_SYMBOLS)[0])] != options or not words.found(_REMOVED):
            raise NotRead("what else is added")
        return PaidX(1)
    return None


def _x(words: Words, said: Said) -> Times:
    """Take what X is: what follows, or the X in the cost of the ability."""
    if words.has(", where X is"):
        return _amount(words)
    if not said.has_x:
        raise NotRead("what X is")
    return PaidX()


def one_by_one(added: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the same with each mana of a combination by itself, as what triggers adds it. Raises ``NotRead``."""
    (effect,) = added
    if isinstance(effect, AddMana) and effect.mixed:
        raise NotRead("so much mana in any combination, each by itself")
    if not isinstance(effect, AddMana) or not any(len(set(option)) > 1 for option in effect.options):
        return added
    kinds, many = tuple(dict.fromkeys("".join(effect.options))), len(effect.options[0])
    if effect.options != tuple("".join(some) for some in combinations_with_replacement(kinds, many)):
        raise NotRead("mana of several kinds at once")
    return (AddMana(kinds),) * many


def _several(options: tuple[str, ...], per: Times) -> tuple[AddMana]:
    """Return what adds one of these mana as often as that."""
    if any(len(option) != 1 for option in options):
        raise NotRead("several mana for each")
    return (AddMana(options, per=per),)


def _of_colours(words: Words) -> AddMana:
    """Take mana whose colours are chosen: all of one, or each of any (CR 106.1a)."""
    many = number(words)
    if words.has("mana in any combination of"):
        kinds = COLOURS if words.has("colors") else _listed(words)
        if comb(many + len(kinds) - 1, many) > MOST_WAYS:
            return AddMana(tuple(kinds), per=many, mixed=True)
        return AddMana(_ways(combinations_with_replacement(kinds, many)))
    if words.has("mana of different colors"):
        return AddMana(_ways(combinations(COLOURS, many)))
    words.take("mana of any one color", "mana of any color" if many == 1 else "mana of any one color")
    return AddMana(tuple(colour * many for colour in COLOURS))


def _ways(found: Iterator[tuple[str, ...]]) -> tuple[str, ...]:
    """Return ways to choose mana, if there are not too many to try each. Raises ``NotRead``."""
    ways = tuple("".join(some) for some in islice(found, MOST_WAYS + 1))
    if not 0 < len(ways) <= MOST_WAYS:
        raise NotRead("no way to choose mana, or too many")
    return ways


def _listed(words: Words) -> str:
    """Take the kinds that a combination is of: "{R} and/or {G}", "{U}, {B}, and/or {R}"."""
    found = _kinds(words.needs(_SYMBOLS)[0])
    while words.found(_AND_OR):
        found += _kinds(words.needs(_SYMBOLS)[0])
    if len(found) < 2:
        raise NotRead("a combination of one kind")
    return found


_OR = Pattern(r" ?(?:, or|,|or) (?=\{)")
_AND_OR = Pattern(r" ?(?:, and/or|and/or|,) (?=\{)")


def _amount(words: Words) -> Times:
    """Take how much: "~'s power", "the number of Elves on the battlefield", "your devotion to green"."""
    if words.has("the number of"):
        return _counted(words)
    if words.has("your devotion to"):
        return DevotionTo(colours_of_devotion(words))
    if words.stands("the greatest "):
        return greatest(words)
    return StatOf("power" if words.take("~'s power", "~'s toughness") == "~'s power" else "toughness", "this")


def _counted(words: Words) -> Times:
    """Take what is counted: "creature you control", "charge counter on ~"."""
    on_this = words.maybe(counters_on_this)
    if on_this is not None:
        return on_this
    found = noun(words)
    what = found.what
    if found.head == "card":
        words.take("in your graveyard")
        return CountOf(replace(what, who=Who.YOU), Zone.GRAVEYARD)
    if found.head in ("spell", "source"):
        raise NotRead(f"{found.head} is no permanent")
    words.has("on the battlefield")
    if what.tapped is not None:
        raise NotRead("what is tapped: paying for it may change that")
    return what


def _kinds(symbols: str) -> str:
    return "".join(kind for kind in symbols if kind.isalpha())


_AMONG = Pattern(r"Add one mana of any color among ([^.]*)\.")
_OF_ONE = Pattern(r"Choose a color of an? ([^.]*)\. Add one mana of that color\.")
_IDENTITY = Pattern(r"Add one mana of any color in your commander's color identity\.")
_COULD = Pattern(r"Add one mana of any (type|color) that an? ([^.]*) could produce\.")
_INSTEAD = Pattern(r"(Add [^.]*\.) If ([^.,]*), (?:(add [^.]*) instead|instead (add [^.]*))\.")
_SAME = Pattern(r"Add (\{\w\})\. If [^,]*, add (?:\1)+ instead\.")
"""More of the same mana: that is one ability, which says how much."""


@dataclass(frozen=True)
class KindsWhile:
    """The mana of which one is added, each with what has to be so for it; ``said`` says that without conditions."""

    options: tuple[str, ...]
    while_so: tuple[Condition, ...]
    said: str


def kinds_while(text: str) -> KindsWhile | None:
    """Return what mana an ability adds while something is so, ``None`` for another. Raises ``NotRead``.

    "Add one mana of any color among permanents you control", "... in your commander's color identity", "... that a land
    you control could produce", "add {U}. If you control a Bear, add {B} instead".
    """
    if found := _AMONG.match(text) or _OF_ONE.match(text):
        what = whole(found[1], _those_there)
        return _one_of({colour: _there_is(what, colour) for colour in COLOURS}, text[found.end() :])
    if found := _IDENTITY.match(text):
        return _one_of({colour: HasColourIdentity(colour) for colour in COLOURS}, text[found.end() :])
    if found := _COULD.match(text):
        producing = whole(found[2], noun)
        if producing.head or producing.what.who is None:
            raise NotRead("whose that is")
        kinds = KINDS if found[1] == "type" else COLOURS
        return _one_of({kind: CouldProduce(producing.what, kind) for kind in kinds}, text[found.end() :])
    if (found := _INSTEAD.match(text)) and not _SAME.match(text):
        return _instead(found[1], found[3] or found[4], whole(found[2], condition), text[found.end() :])
    return None


def _one_of(kinds: dict[str, Condition], rest: str) -> KindsWhile:
    said = f"Add {' or '.join(f'{{{kind}}}' for kind in kinds)}.{rest}"
    return KindsWhile(tuple(kinds), tuple(kinds.values()), said)


def _instead(first: str, more: str, asked: Condition, rest: str) -> KindsWhile:
    """Return what is added, or instead of that. Raises ``NotRead`` where it is counted."""
    plain, instead = (whole(one.lower()[:4] + one[4:].rstrip("."), _added) for one in (first, more))
    if set(plain) & set(instead):
        raise NotRead("the same mana in both")
    said = f"Add {' or '.join(''.join(f'{{{kind}}}' for kind in one) for one in (*plain, *instead))}.{rest}"
    return KindsWhile((*plain, *instead), (*(No(asked) for _ in plain), *(asked for _ in instead)), said)


def _added(words: Words) -> tuple[str, ...]:
    words.take("add")
    (made,) = add_mana(words, Said())
    if not isinstance(made, AddMana) or made.per is not None:
        raise NotRead("mana that is counted")
    return made.options


def _those_there(words: Words) -> Noun:
    """Take permanents of one's own, or cards in one's graveyard, that have colours. Raises ``NotRead``."""
    found = noun(words)
    if found.head == "card":
        words.take("in your graveyard")
    elif found.head not in ("", "permanent") or found.what.who is not Who.YOU:
        raise NotRead("whose they are")
    if found.what.colours or found.what.colourless:
        raise NotRead("a colour of what is of some colours")
    return found


def _there_is(found: Noun, colour: str) -> Condition:
    what = replace(found.what, colours=frozenset(colour))
    return HasInGraveyard(1, what) if found.head == "card" else Controls(replace(what, who=None))
