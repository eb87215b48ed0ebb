"""Activated abilities: cost, effects, targets, and when they may be activated (CR 602)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from model.cards.what_unread_texts_change import allows, bears_on, pays
from model.text.abilities import Activated, Effect, once_resolved, unmodelled
from model.text.conditions.condition import All, all_asked
from model.text.conditions.of_its_source import ThisIs
from model.text.costs.cost import Cost
from model.text.costs.parts import (
    AddCounters,
    DiscardThis,
    ExileFromGraveyard,
    ExileThis,
    Loyalty,
    PayEnergy,
    PayLife,
    RemoveAllCounters,
    RemoveCounters,
    SacrificeThis,
    TapThis,
    UntapThis,
)
from model.text.descriptions import Those
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.compound import May, with_those_in
from model.text.keywords.of_casting import CostsLess
from model.text.parts_by_layer import Gift
from model.text.unread import Cards, MovesTo, Of, Unread
from model.vocabulary import Zone
from reader.effects.mana import kinds_while
from reader.effects.said_so_far import Said
from reader.instructions.activation_limits import limit
from reader.instructions.mana_abilities import (
    added_while,
    for_this_cost,
    makes_mana,
    mentions_mana,
    noted,
    without_riders,
)
from reader.instructions.sentences import all_effects, instructions
from reader.instructions.what_went_for_a_cost import gone_for, one_size_alone
from reader.patterns import Pattern
from reader.segments.lines import BULLET, Line, sentences
from reader.segments.normalise import THIS, normalised, without_capital
from reader.what_sentences_became import Part
from reader.words.cost_reductions import costs_less
from reader.words.costs import cost
from reader.words.cursor import NotRead, Words, whole
from reader.words.keywords import reads_in_quotes
from reader.words.spent_on import kinds_on_x
from reader.words.zones_moved_out_of import moved_out_of

_COST = Pattern(r"""((?:[^":]|"[^"]*")+?):\s""")
_LOYALTY = Pattern(r"\[?([+-]?)(\d+|X)\]?$")
_ONLY = Pattern(r"(?:Activate|Any player may activate|Only|Each player may) |X can't be (?:0|zero)\.?$")
_OF_ITS_COST = Pattern(
    r"(?:X (?:can't|is) |Spend only |Only you |[^\"]*\b(?:~|[Tt]his ability) costs? |"
    r"[^\"]*\b[Tt]his ability's activation cost\b)"
)
"""How sentences begin that say what an ability costs, or who may activate it."""
_OF_ACTIVATING = Pattern(r"[^\"]*\b(?:may|may also|can't) activate this ability\b|This ability has (?!been )")
"""What is said of activating an ability, or that it has something meanwhile, is no instruction (CR 602.1b)."""


def parted(line: Line) -> tuple[str, Line] | None:
    """Return the cost of an activated ability and the rest of its line, ``None`` if the line is none."""
    text = line.said
    found = _COST.match(text)
    if found is None or not _looks_like_a_cost(normalised(found[1], line.names)):
        return None
    return normalised(found[1], line.names), Line(text[found.end() :], (), line.names)


_BEGINS = Pattern(
    r"(?:\{|\[?[+-]?[0-9X]+\]?$|(?:Sacrifice|Discard|Pay|Tap|Untap|Remove|Exile|Return|Reveal|Put|Mill|Exert|Draw|Have|"
    r"Turn|Unattach|Flip|Roll|Collect|Forage|Behold|Waterbend|Gain|Say|Ask|As|Choose|Two|An|A|Each|Cast) )"
)


def _looks_like_a_cost(text: str) -> bool:
    return bool(_BEGINS.match(text + (" " if text.isalpha() else "")))


_STRANGE_COST = Pattern(
    r"(?!(?:When|Whenever|At|As|If|While|During|For|Choose|You|Players|Instead|Until|Rather)\b)"
    r"[A-Z][a-z]+ [^\",.:]+(?:, (?:(?:\{[^}]+\})+|[A-Z][a-z][^\",.:]*))*: (?=[A-Z][a-z]+ |~)"
)
"""Something to do, and more of it, before a colon: a cost in words that are not known (CR 602.1a)."""


def has_a_strange_cost(line: Line) -> bool:
    """Return whether a line of a permanent is an activated ability, though what stands before its colon is strange."""
    return line.said.endswith(".") and _STRANGE_COST.match(line.text) is not None


def activated(line: Line, taken: list[str], prefix: str = "") -> Part:
    """Return what a line says that has a cost before a colon. ``taken`` are the names of the abilities before.

    What can't be read of its cost or its targets makes the whole line a note.
    """
    before, rest = parted(line) or ("", line)
    said = prefix + line.said
    try:
        found, also = _in_several_ways(before, rest, taken)
    except NotRead:
        return Part(said, notes=(note(said, rest),))
    abilities = found if isinstance(found, tuple) else (_called(found, prefix),)
    taken += [ability.name for ability in abilities]
    notes = tuple(one for one in also if isinstance(one, Unread))
    return Part(said, (*abilities, *(one for one in also if one not in notes)), notes)


_WORDS_BEFORE_A_DASH = Pattern(r"(?!.* (?:with|from) )([\w -]*\w)(?: ?—| -) ?$")


def _called(ability: Activated, prefix: str) -> Activated:
    """Return an ability with the words before its dash as its name, if it has no other (CR 207.2c)."""
    found = _WORDS_BEFORE_A_DASH.match(prefix)
    return ability if found is None or ability.name else replace(ability, name=found[1].lower())


@reads_in_quotes
def given(text: str) -> tuple[Gift, ...]:
    """Return the activated ability that is given to objects. Raises ``NotRead`` for what is none, or is not read."""
    part = activated(Line(text, (), (THIS,)), [])
    found = tuple(value for value in part.values if isinstance(value, Activated))
    if part.notes or not found or len(found) < len(part.values):
        raise NotRead("an activated ability in quotation marks")
    return found


def boast(line: Line, taken: list[str], prefix: str) -> Part:
    """Return what a line says behind "boast": once each turn, if the creature attacked this turn (CR 702.142a)."""
    found, has_attacked = activated(line, taken, prefix), ThisIs(Those(attacked=True))
    limited = []
    for one in found.values:
        if isinstance(one, Activated):
            limited.append(replace(one, once=True, condition=all_asked(has_attacked, one.condition)))
        else:
            limited.append(one)
    return replace(found, values=tuple(limited))


def exhaust(line: Line, taken: list[str], prefix: str) -> Part:
    """Return what a line says behind "exhaust": an activated ability that is activated only once (CR 702.177a)."""
    found = activated(line, taken, prefix)
    once = (replace(one, only_once=True) if isinstance(one, Activated) else one for one in found.values)
    return replace(found, values=tuple(once))


def _in_several_ways(before: str, rest: Line, taken: list[str]) -> tuple[Activated | tuple[Activated, ...], list[Any]]:
    """Return an ability as one for each mode, or for each of two costs, or by itself. Raises ``NotRead``."""
    if parted(rest) is not None:
        raise NotRead("a second colon, which may end the cost as well")
    if BULLET in rest.said:
        return _by_mode(before, rest)
    if (either := _EITHER_COST.match(before)) is not None:
        return _by_cost((either[1], either[2]), rest)
    return _of_mana_that_is_there(before, rest, taken)


_SIMPLE_COST = r"(?:\{[^}]+\})+(?:, \{T\})?|[Pp]ay \d+ life"
_EITHER_COST = Pattern(rf"({_SIMPLE_COST}) or ({_SIMPLE_COST})$")
"""Two costs, each of them whole: "{3}, {T} or {U}, {T}"."""


def _by_cost(costs: tuple[str, ...], rest: Line) -> tuple[tuple[Activated, ...], list[Any]]:
    """Return an ability for which one of two costs is paid as one ability for each (CR 602.1a). Raises ``NotRead``."""
    read = [(ordinal, _ability(cost, rest, [])) for ordinal, cost in zip(_ORDINALS, costs, strict=False)]
    if any(one.adds_mana or one.is_limited for _, (one, _) in read):
        raise NotRead("a mana ability, or one that is counted, of several costs")
    return tuple(replace(one, name=f"{ordinal} cost") for ordinal, (one, _) in read), read[0][1][1]


_ONE_OF = Pattern(r"Choose one(?: —|\. (Activate [^.]*\.))\s*$")
_ORDINALS = ("first", "second", "third", "fourth", "fifth")


def _by_mode(before: str, rest: Line) -> tuple[tuple[Activated, ...], list[Any]]:
    """Return an ability of which one mode is chosen as one ability for each mode: only its targets go by that.

    Raises ``NotRead`` where more than that could turn on all modes at once.
    """
    head, *modes = rest.said.split(BULLET)
    chosen = _ONE_OF.match(head)
    if chosen is None or len(modes) > len(_ORDINALS):
        raise NotRead("modes")
    found: list[Activated] = []
    also: list[Any] = []
    for ordinal, mode in zip(_ORDINALS, modes, strict=False):
        ability, more = _ability(before, Line(f"{mode.strip()} {chosen[1] or ''}".strip(), (), rest.names), [])
        if ability.adds_mana or ability.is_limited:
            raise NotRead("a mana ability, or one that is counted, of several modes")
        found.append(replace(ability, name=f"{ordinal} mode"))
        also += more
    return tuple(found), also


def _of_mana_that_is_there(before: str, rest: Line, taken: list[str]) -> tuple[Activated, list[Any]]:
    """Return an ability, and of mana that it adds only while something is so, when that is. Raises ``NotRead``."""
    found = kinds_while(rest.text)
    if found is None:
        return _ability(before, rest, taken)
    ability, also = _ability(before, Line(found.said, (), rest.names), taken)
    return added_while(ability, found), also


_OF_ITSELF = (
    *(AddCounters, RemoveCounters, RemoveAllCounters, TapThis, UntapThis, SacrificeThis, DiscardThis, ExileThis),
    *(PayEnergy, PayLife, Loyalty),
)
"""The parts of costs that speak of nothing else than the object itself: "it" means that then."""


def _ability(before: str, rest: Line, taken: list[str]) -> tuple[Activated, list[Any]]:
    """Return the ability with that cost, and what it says besides. Raises ``NotRead``."""
    paid, name = _paid(before, taken)
    told = sentences(rest)
    limiting = [one for one in told if _ONLY.match(one.text)]
    of_its_cost = [one for one in told if one not in limiting and _OF_ITS_COST.match(one.text)]
    if any(_OF_ACTIVATING.match(one.text) for one in told if one not in limiting):
        raise NotRead("when, from where or by whom else it may be activated")
    said = Said(
        activated=True,
        has_x=paid.has_x and "X" in before,
        it="this" if all(isinstance(part, _OF_ITSELF) for part in paid.parts) else None,
        went=gone_for(paid),
    )
    paid, less = _priced(paid, of_its_cost, said)
    told, riders = without_riders(told, makes_mana(rest))
    done = instructions((one for one in told if one not in (*limiting, *of_its_cost)), said)
    effects, limits = all_effects(done), _limits(limiting)
    if _is_for_mana(rest, paid, effects, said):
        if _additions(effects) > sum(isinstance(effect, AddMana) for effect in effects):
            raise NotRead("mana that is added only if something is so")
        effects = for_this_cost(paid, done, said.also)
        if limits.get("at_most"):
            raise NotRead("mana more than once, but not any number of times")
    one_size_alone(effects, makes_mana=any(isinstance(effect, AddMana) for effect in effects))
    said.also += noted(riders, paid)
    if "the top " in before and "of your graveyard" in before:
        effects = (*effects, *_topmost(paid))
    zone = _where(before, paid, rest.text)
    if zone is Zone.GRAVEYARD and "other " not in before:
        paid = _with_itself(paid)
    return Activated(paid, effects, tuple(said.targets), name=name, zone=zone, cheaper=less, **limits), said.also


def _priced(paid: Cost, told: list[Line], said: Said) -> tuple[Cost, tuple[CostsLess, ...]]:
    """Return a cost with what sentences say of it, and what it costs less; what is not read of that is said besides."""
    less: list[CostsLess] = []
    for one in told:
        text = without_capital(one.text).rstrip(".")
        try:
            if paid.mana.xs and text.startswith("spend only "):
                paid = replace(paid, mana=replace(paid.mana, x_kinds=whole(text, kinds_on_x)))
            else:
                less.append(whole(text, _costs_less))
        except NotRead:
            said.also.append(unmodelled(one.said, bears_on("activating")))
    return paid, tuple(less)


def _is_for_mana(rest: Line, paid: Cost, effects: tuple[Effect, ...], said: Said) -> bool:
    """Return whether an ability is a mana ability: no target, no loyalty, and it adds mana (CR 605.1a)."""
    adds = makes_mana(rest) or _additions(effects) > 0
    return adds and not said.targets and not any(isinstance(part, Loyalty) for part in paid.parts)


def _additions(effects: tuple[Effect, ...]) -> int:
    """Return how many effects add mana, those included that are done only if something is so, or is chosen."""
    done = (effect.effect if isinstance(effect, May) else effect for effect in with_those_in(effects))
    return sum(isinstance(effect, AddMana) for effect in done)


def _limits(told: list[Line]) -> dict[str, Any]:
    """Return when, how often and by whom an ability may be activated, as fields of it. Raises ``NotRead``."""
    found: dict[str, Any] = {}
    for one in told:
        for field, value in whole(one.text.rstrip("."), limit).items():
            both = field == "condition" and field in found
            found[field] = All((found[field], value)) if both else value
    return found


def _topmost(paid: Cost) -> Iterator[Effect]:
    """Return the note for what is exiled from the top of a graveyard: in which order cards lie there is not kept."""
    for part in paid.parts:
        if isinstance(part, ExileFromGraveyard):
            yield once_resolved(
                "the topmost such card was exiled, whichever that was",
                MovesTo((Zone.EXILE,), Cards(Zone.GRAVEYARD, Of.YOU, part.what)),
                MovesTo((Zone.GRAVEYARD,), Cards(Zone.EXILE, Of.YOU, part.what)),
            )


def _with_itself(paid: Cost) -> Cost:
    """Return a cost for which the card whose ability it is, in the graveyard, may be exiled as well as another."""
    parts = (replace(part, itself=True) if isinstance(part, ExileFromGraveyard) else part for part in paid.parts)
    return replace(paid, parts=tuple(parts))


def _costs_less(words: Words) -> CostsLess:
    words.take("this ability")
    return costs_less(words, "activate")


def _paid(before: str, taken: list[str]) -> tuple[Cost, str]:
    """Return a cost and what the ability is called by it: a loyalty ability by its number."""
    found = _LOYALTY.match(before)
    if found is None:
        return whole(before, cost), ""
    sign, number = found.groups()
    part = Loyalty(0, x=True) if number == "X" else Loyalty(int(number) * (-1 if sign == "-" else 1))
    if number == "X" and sign != "-":
        raise NotRead("X counters to put on")
    name = f"{sign}{number}"
    ordinals = ("", "second ", "third ", "fourth ")
    again = sum(other.endswith(name) for other in taken)
    return Cost(parts=(part,)), f"{ordinals[again]}{name}"


def _where(before: str, paid: Cost, rest: str) -> Zone:
    """Return from where an ability is activated: from hand or graveyard, if it moves the card from there (CR 113.6)."""
    if any(isinstance(part, DiscardThis) for part in paid.parts):
        return Zone.HAND
    return moved_out_of(before) or moved_out_of(rest) or Zone.BATTLEFIELD


def note(said: str, rest: Line) -> Unread:
    """Return the note for an activated ability that is not read: it can't be asked about, and may help to pay."""
    if mentions_mana(rest):
        whose = Of.PLAYERS if "ny player may activate this ability" in rest.said else Of.YOU
        return unmodelled(said, allows("activating"), pays(of=whose))
    return unmodelled(said, allows("activating"))
