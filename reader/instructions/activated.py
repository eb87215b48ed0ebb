"""Activated abilities: cost, effects, targets, and when they may be activated (CR 602)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from model.cards.footprints import allows, bears_on, pays
from model.text.abilities import Activated, Effect, once_resolved, unmodelled
from model.text.conditions.condition import All, all_asked
from model.text.conditions.of_its_source import ThisIs
from model.text.costs.cost import Cost
from model.text.costs.parts import (
    AddCounters,
    CollectEvidence,
    DiscardThis,
    ExileFromGraveyard,
    ExileThis,
    Loyalty,
    PayEnergy,
    PayLife,
    RemoveAllCounters,
    RemoveCounters,
    RemoveCountersFrom,
    SacrificeThis,
    TapThis,
    UntapThis,
)
from model.text.instructions.adding_mana import AddMana, ManyIf, PaidX
from model.text.instructions.affected import CountersOn, CountOf, DevotionTo, PowerOf
from model.text.keywords.of_casting import CostsLess
from model.text.layers import Gift
from model.text.mana import FREE
from model.text.things import Those
from model.text.trigger_conditions.of_players import SpellCast
from model.text.unread import Cards, MovesTo, Of, Unread
from model.vocabulary import Zone
from reader.effects.mana import kinds_while
from reader.effects.said import Said
from reader.instructions.limits import limit
from reader.instructions.sentences import all_effects, instructions
from reader.parts import Part
from reader.segments.lines import BULLET, Line, sentences
from reader.segments.normalise import THIS, normalised, without_capital
from reader.words.cheaper import costs_less
from reader.words.costs import cost
from reader.words.cursor import NotRead, Words, whole
from reader.words.keywords import reads_in_quotes
from reader.words.moved import moved_out_of
from reader.words.spent_on import kinds_on_x

_COST = re.compile(r"""((?:[^":]|"[^"]*")+?):\s""")
_LOYALTY = re.compile(r"\[?([+-]?)(\d+|X)\]?$")
_ONLY = re.compile(r"(?:Activate|Any player may activate|Only|Each player may) |X can't be (?:0|zero)\.?$")
_OF_ITS_COST = re.compile(
    r"(?:X (?:can't|is) |Spend only |Only you |[^\"]*\b(?:~|[Tt]his ability) costs? |"
    r"[^\"]*\b[Tt]his ability's activation cost\b)"
)
"""How sentences begin that say what an ability costs, or who may activate it."""
_RIDER = re.compile(
    r"^\s*(?:If (?:that|this) mana is spent (?:on|to cast) |When(?:ever)? (?:you spend this mana to cast |"
    r"that mana is spent (?:on|to cast) )).*|, and that spell can't be countered(?=\.?$)",
    re.DOTALL,
)
"""What a text says of the spell that mana is spent on."""
_NEXT_CAST = re.compile(r"^\s*When you next cast [^,]* this turn, .*", re.DOTALL)
"""What is set off by the next spell, behind mana: it is no part of what the ability does as mana is made."""
_QUOTED = re.compile(r'"[^"]*"')
"""What something else is said to have: it makes no mana as the ability itself does."""
_MAKES_MANA = re.compile(r"\b[Aa]dds? (?:\{|X |an amount|an additional|that much|mana\b|[\w-]+ mana\b)")


def parted(line: Line) -> tuple[str, Line] | None:
    """Return the cost of an activated ability and the rest of its line, ``None`` if the line is none."""
    text = line.said
    found = _COST.match(text)
    if found is None or not _looks_like_a_cost(normalised(found[1], line.names)):
        return None
    return normalised(found[1], line.names), Line(text[found.end() :], (), line.names)


_BEGINS = re.compile(
    r"(?:\{|\[?[+-]?[0-9X]+\]?$|(?:Sacrifice|Discard|Pay|Tap|Untap|Remove|Exile|Return|Reveal|Put|Mill|Exert|Draw|Have|"
    r"Turn|Unattach|Flip|Roll|Collect|Forage|Behold|Waterbend|Gain|Say|Ask|As|Choose|Two|An|A|Each|Cast) )"
)


def _looks_like_a_cost(text: str) -> bool:
    return bool(_BEGINS.match(text + (" " if text.isalpha() else "")))


_STRANGE_COST = re.compile(
    r"(?!(?:When|Whenever|At|As|If|While|During|For|Choose|You|Players|Instead|Until|Rather)\b)"
    r"[A-Z][a-z]+ [^\",.:]+(?:, (?:(?:\{[^}]+\})+|[A-Z][a-z][^\",.:]*))*: (?=[A-Z][a-z]+ |~)"
)
"""Something to do, and more of it, before a colon: a cost in words that are not known (CR 602.1a)."""


def has_a_strange_cost(line: Line) -> bool:
    """Return whether a line of a permanent is an activated ability, though what stands before its colon is strange."""
    return line.said.endswith(".") and _STRANGE_COST.match(normalised(line.said, line.names)) is not None


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
    abilities = found if isinstance(found, tuple) else (found,)
    taken += [ability.name for ability in abilities]
    notes = tuple(one for one in also if isinstance(one, Unread))
    return Part(said, (*abilities, *(one for one in also if one not in notes)), notes)


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
    if BULLET in rest.said:
        return _by_mode(before, rest)
    if (either := _EITHER_COST.match(before)) is not None:
        return _by_cost((either[1], either[2]), rest)
    return _of_mana_that_is_there(before, rest, taken)


_SIMPLE_COST = r"(?:\{[^}]+\})+(?:, \{T\})?|[Pp]ay \d+ life"
_EITHER_COST = re.compile(rf"({_SIMPLE_COST}) or ({_SIMPLE_COST})$")
"""Two costs, each of them whole: "{3}, {T} or {U}, {T}"."""


def _by_cost(costs: tuple[str, ...], rest: Line) -> tuple[tuple[Activated, ...], list[Any]]:
    """Return an ability for which one of two costs is paid as one ability for each (CR 602.1a). Raises ``NotRead``."""
    read = [(ordinal, _ability(cost, rest, [])) for ordinal, cost in zip(_ORDINALS, costs, strict=False)]
    if any(one.adds_mana or one.is_limited for _, (one, _) in read):
        raise NotRead("a mana ability, or one that is counted, of several costs")
    return tuple(replace(one, name=f"{ordinal} cost") for ordinal, (one, _) in read), read[0][1][1]


_ONE_OF = re.compile(r"Choose one(?: —|\. (Activate [^.]*\.))\s*$")
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
    made, *others = ability.effects
    if not isinstance(made, AddMana) or made.per is not None or made.options != found.options:
        raise NotRead("other mana")
    if any(isinstance(other, AddMana) for other in others) or not ability.adds_mana:
        raise NotRead("mana besides, or with a target")
    if ability.cost.mana != FREE or not all(isinstance(part, _STAYS) for part in ability.cost.parts):
        raise NotRead("what is there once the cost is paid")
    return replace(ability, effects=(replace(made, while_so=found.while_so), *others)), also


_OF_ITSELF = (
    *(AddCounters, RemoveCounters, RemoveAllCounters, TapThis, UntapThis, SacrificeThis, DiscardThis, ExileThis),
    *(PayEnergy, PayLife, Loyalty),
)
"""The parts of costs that speak of nothing else than the object itself: "it" means that then."""


_NOT_FOR_MANA = (RemoveCountersFrom, CollectEvidence)


def _ability(before: str, rest: Line, taken: list[str]) -> tuple[Activated, list[Any]]:
    paid, name = _paid(before.replace("named ~", f'named "{max(rest.names, key=len)}"'), taken)
    told = sentences(rest)
    only = [one for one in told if _ONLY.match(normalised(one.said, one.names))]
    costly = [one for one in told if one not in only and _OF_ITS_COST.match(normalised(one.said, one.names))]
    said = Said(
        activated=True,
        has_x=paid.has_x and "X" in before,
        it="this" if all(isinstance(part, _OF_ITSELF) for part in paid.parts) else None,
    )
    less: list[CostsLess] = []
    for one in costly:
        text = without_capital(normalised(one.said, one.names)).rstrip(".")
        try:
            if paid.mana.xs and text.startswith("spend only "):
                paid = replace(paid, mana=replace(paid.mana, x_kinds=whole(text, kinds_on_x)))
            else:
                less.append(whole(text, _costs_less))
        except NotRead:
            said.also.append(unmodelled(one.said, bears_on("activating")))
    makes_mana = bool(_MAKES_MANA.search(_QUOTED.sub("", rest.said)))
    told, riders = _without_riders(told, makes_mana)
    done = instructions((one for one in told if one not in (*only, *costly)), said)
    effects = all_effects(done)
    makes_mana = makes_mana or any(isinstance(effect, AddMana) for effect in effects)
    if makes_mana and not (said.targets or any(isinstance(part, Loyalty) for part in paid.parts)):
        effects = _for_what_is_removed(paid, effects)
        _only_what_is_read(done, (*effects, *said.also))
        _counted_before_it_is_paid(paid, effects)
        if any("no more than t" in one.said for one in only):
            raise NotRead("mana more than once, but not any number of times")
    said.also += _noted(riders, paid)
    if "the top " in before and "of your graveyard" in before:
        effects = (*effects, *_topmost(paid))
    limits: dict[str, Any] = {"cheaper": tuple(less)} if less else {}
    for one in only:
        for field, value in whole(normalised(one.said, one.names).rstrip("."), limit).items():
            together = field == "condition" and field in limits
            limits[field] = All((limits[field], value)) if together else value
    zone = _where(before, paid, normalised(rest.said, rest.names))
    return Activated(paid, effects, tuple(said.targets), name=name, zone=zone, **limits), said.also


def _for_what_is_removed(paid: Cost, effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return what a mana ability does, with as much mana as counters are removed for it. Raises ``NotRead``."""
    by_x = [effect for effect in effects if isinstance(effect, AddMana) and isinstance(effect.per, PaidX)]
    removed = [part for part in paid.parts if isinstance(part, RemoveCounters) and part.x]
    other = any(getattr(part, "x", False) and part not in removed for part in paid.parts)
    if other or any(isinstance(part, _NOT_FOR_MANA) for part in paid.parts):
        raise NotRead("mana for as much as is paid, for what others have, or for evidence")
    if len(by_x) + len(removed) + paid.mana.xs == 0:
        return effects
    if by_x != list(effects) or len(by_x) != 1 or len(removed) + paid.mana.xs != 1:
        raise NotRead("as much as is paid for something else than mana alone, or as several things")
    per = by_x[0].per
    assert isinstance(per, PaidX)
    return (replace(by_x[0], per=PaidX(per.more + sum(part.number for part in removed))),)


def _topmost(paid: Cost) -> Iterator[Effect]:
    """Return the note for what is exiled from the top of a graveyard: in which order cards lie there is not kept."""
    for part in paid.parts:
        if isinstance(part, ExileFromGraveyard):
            yield once_resolved(
                "the topmost such card was exiled, whichever that was",
                MovesTo((Zone.EXILE,), Cards(Zone.GRAVEYARD, Of.YOU, part.what)),
                MovesTo((Zone.GRAVEYARD,), Cards(Zone.EXILE, Of.YOU, part.what)),
            )


def _costs_less(words: Words) -> CostsLess:
    words.take("this ability")
    return costs_less(words, "activate")


def _only_what_is_read(done: Any, effects: tuple[Any, ...]) -> None:
    """Raise ``NotRead`` for a mana ability with a note in it: payments would leave out what it says."""
    if not all(one.read for one in done) or any(isinstance(effect, Unread) for effect in effects):
        raise NotRead("mana with a sentence that is not read")


def _without_riders(told: list[Line], makes_mana: bool) -> tuple[list[Line], list[Line]]:
    """Return sentences without what they say of the spell that mana is spent on, and that (CR 106.6)."""
    later = [one for one in told if makes_mana and _NEXT_CAST.match(one.said)]
    told = [one for one in told if one not in later]
    riders = [one for one in told if _RIDER.search(normalised(one.said, one.names))] + later
    kept = [(one, _RIDER.sub("", one.said)) for one in told]
    return [one if rest == one.said else Line(rest, (), one.names) for one, rest in kept if rest.strip()], riders


def _noted(riders: list[Line], paid: Cost) -> list[Unread]:
    """Return the notes for what happens with a spell that mana is spent on: they act from the battlefield.

    Raises ``NotRead`` where the source of the mana has left by then.
    """
    stays = (isinstance(p, _STAYS) or (isinstance(p, Loyalty) and p.change > 0) for p in paid.parts)
    if riders and not all(stays):
        raise NotRead("what is spent once its source may have gone")
    return [unmodelled(one.said, acts=SpellCast()) for one in riders]


def _counted_before_it_is_paid(paid: Cost, effects: tuple[Any, ...]) -> None:
    """Raise ``NotRead`` where what is paid, or done before, could change how much mana is added: it is counted then."""
    adding = ((i, effect.per) for i, effect in enumerate(effects) if isinstance(effect, AddMana))
    places = [i for i, per in adding if per is not None and not isinstance(per, PaidX | int)]
    if any(places):
        raise NotRead("what is counted once something else was done")
    if paid.mana != FREE and any(isinstance(one.per, _OF_A_BOARD) for one in effects if isinstance(one, AddMana)):
        raise NotRead("what is counted once mana was paid, by which it may become less")
    counters = all(isinstance(one.per, CountersOn | PaidX | int | None) for one in effects if isinstance(one, AddMana))
    stays = (isinstance(part, _STAYS) or (counters and isinstance(part, SacrificeThis)) for part in paid.parts)
    if places and not all(stays):
        raise NotRead("what is counted once the cost is paid")


_STAYS = (TapThis, UntapThis, PayLife, PayEnergy)
"""The parts of costs that leave what is counted as it is; of what is sacrificed, counters are counted as they were."""


_OF_A_BOARD = (CountOf, PowerOf, DevotionTo, ManyIf)
"""What is counted as it is before anything is paid."""


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
    if _MAKES_MANA.search(rest.said):
        return unmodelled(said, allows("activating"), pays())
    return unmodelled(said, allows("activating"))
