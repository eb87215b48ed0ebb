"""What an instant or sorcery does: its instructions, its modes, and what it says besides (CR 608, 700.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from model.text.abilities import Modal, Spell, once_resolved, unmodelled
from model.text.conditions.of_its_source import WasCastWith
from model.text.continuous import MakesUntil
from model.text.costs.cost import Cost
from model.text.counted import Gone
from model.text.instructions.compound import IfSo
from model.text.instructions.draws_life_damage_counters import PutCounters
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import AdditionalCost, OptionalCost
from model.text.keywords.of_permanents import Haste
from model.text.parts_by_layer import AddsTypes, Has, SetsBase
from model.text.target import Target
from model.text.trigger_conditions.every import Whatever
from model.text.unread import Unread
from model.vocabulary import CardType
from reader.abilities.choosing_modes import CHOOSE, NO_HEAD, does_as_a_mode, head_of
from reader.abilities.paid_modes import MODES, PaidFor, parted
from reader.abilities.static import read_static
from reader.effects.said_so_far import Awakens, OfACost, Said
from reader.instructions.kind_chosen_first import by_a_kind_that_is_chosen
from reader.instructions.sentences import Does, all_effects, instructions
from reader.instructions.what_went_for_a_cost import gone_for, one_size_alone
from reader.patterns import Pattern
from reader.segments.ability_words import RULES_NOTHING, headed
from reader.segments.lines import BULLET, Line, sentences
from reader.segments.normalise import without_capital
from reader.unread_texts.of_statics import notes as notes_of
from reader.unread_texts.of_targets import announced
from reader.what_sentences_became import Part
from reader.words.cursor import NotRead

NOTHING_BESIDES = PaidFor()

PaidSo: TypeAlias = OptionalCost | AlternativeCost
"""What may be paid besides or instead."""

_TOGETHER = Pattern(CHOOSE.pattern + r"|^As an additional cost .* less to cast for each \w+ \w+ this way\.$")
"""The lines of which the sentences are read together: before modes, or of a cost and what is paid for it."""
_OF_ITSELF = Pattern(
    r"(?:(?:~|It also) costs?\b|~ can't be (?:countered|copied)|[Cc]ast ~ only|You may cast ~|As an additional cost|"
    r"Casting|If [^,]+, you may cast ~|You may [^.]* rather than pay|If ~ (?:is|would)|If ~ was [^,]+, it has |"
    r"~ has (?!the )|~ is (?:all colors|colorless)\.$|Spend only |X can't |"
    r"[^\"]*~ (?:costs?|can't be (?:countered|copied))\b|As long as [^\"]*~ is (?:on the stack|in your graveyard)\b|"
    r"[^\"]*\byou may cast ~ from\b|[^\"]*\brather than pay(?:ing)? (?:~'s|its) mana cost)"
)
"""How sentences begin that are no instruction, though an instant or sorcery says them."""
_TRIGGERS = Pattern(r"When(?:ever)? ")
"""How a line begins that is a triggered ability: each of its sentences waits for the trigger."""


def spell(lines: list[Line], has_x: bool, paid: PaidFor = NOTHING_BESIDES) -> list[Part]:
    """Return what the lines of an instant or sorcery say that are no keyword abilities.

    ``paid`` says what is paid for its modes besides.

    What no pattern takes is done as it resolves, and could be anything. Where targets or modes can't be told, casting
    it could be allowed or forbidden by what is not read.
    """
    if any("[" in line.said for line in lines):
        return _cleaved(lines)
    parts: list[Part] = []
    told: list[Line] = []
    for line in lines:
        word = headed(line)
        if word is not None and not word.means_more:
            parts.append(Part(word.words, harmless=RULES_NOTHING))
            line = word.rest
        as_one = line.said.startswith(MODES) or _TOGETHER.search(line.text) or _TRIGGERS.match(line.said)
        for sentence in [line] if as_one else sentences(line):
            if _OF_ITSELF.match(sentence.text):
                parts.append(_of_itself(sentence, has_x))
            else:
                told.append(sentence)
    has_x = has_x or any(map(_asks_for_x, parts))
    went = None if has_x else _what_goes_for_it(parts)
    if told:
        parts += (
            _modal(told, has_x, paid) if any(one.said.startswith(MODES) for one in told) else _plain(told, has_x, went)
        )
    return parts


def _what_goes_for_it(parts: list[Part]) -> Gone | None:
    """Return what goes for a spell as an additional cost, if that is one object (CR 608.2h)."""
    added = [value for part in parts for value in part.values if isinstance(value, AdditionalCost)]
    return gone_for(added[0].options[0]) if len(added) == 1 and len(added[0].options) == 1 else None


def _of_itself(sentence: Line, has_x: bool) -> Part:
    """Return what a spell says of itself: any number that it asks for is no other X than that of its mana cost."""
    found = read_static(sentence)
    if not (has_x and "any number of" in sentence.said and _asks_for_x(found)):
        return found
    return Part(sentence.said, notes=notes_of(sentence.said, without_capital(sentence.text.strip()).rstrip(".")))


def _asks_for_x(part: Part) -> bool:
    return any(one.has_x for value in part.values if isinstance(value, AdditionalCost) for one in value.options)


def _plain(told: list[Line], has_x: bool, went: Gone | None = None) -> list[Part]:
    said = Said(has_x=has_x, spell=True, went=went)
    try:
        done = by_a_kind_that_is_chosen(told, said) or instructions(told, said)
        one_size_alone(all_effects(done))
    except NotRead:
        return _not_read(told)
    first, *others = _as_parts(done, Spell(all_effects(done), tuple(said.targets)))
    return [replace(first, values=(*first.values, *said.of_costs)), *others]


def _cleaved(lines: list[Line]) -> list[Part]:
    """Return what a spell with cleave targets: with the words in square brackets, and without them (CR 702.148a).

    What it does as it resolves is noted.
    """
    try:
        as_printed, cleaved = (_targets_of(lines, sign) for sign in (_BRACKETS, _IN_BRACKETS))
    except NotRead:
        return _not_read(lines)
    does = Spell((once_resolved("\n".join(line.said for line in lines)),), as_printed)
    besides = () if as_printed == cleaved else (OfACost(("cleave",), cleaved, instead=True),)
    return [Part(lines[0].said, (does, *besides)), *(Part(line.said, joined=True) for line in lines[1:])]


_BRACKETS = Pattern(r"[\[\]]")
_IN_BRACKETS = Pattern(r"(?: \[[^\]]*\]|\[[^\]]*\] ?)")


def _targets_of(lines: list[Line], without: Pattern) -> tuple[Target, ...]:
    said = Said(has_x=any("X" in line.said for line in lines), spell=True)
    told = (Line(without.sub("", line.said).strip(), (), line.names) for line in lines)
    done = instructions([sentence for line in told if line.said for sentence in sentences(line)], said)
    if said.of_costs or not done:
        raise NotRead("what is targeted for another cost")
    return tuple(said.targets)


def _modal(told: list[Line], has_x: bool, paid: PaidFor) -> list[Part]:
    """Read "choose one" and the modes under it; what stands before or after them is not read then."""
    found: list[tuple[str, Spell]] = []
    costs: list[Cost] = []
    parts: list[Part] = []
    try:
        head = NO_HEAD if paid.each else head_of(told)
        modes = told[head.sentences :]
        if not all(one.said.startswith(MODES) for one in modes):
            raise NotRead("what stands between modes")
        for number, mode in enumerate(modes, 1):
            said, name = Said(has_x=has_x, spell=True), str(number)
            before, line = f"{BULLET} ", Line(mode.said.lstrip(f"{BULLET} "), (), mode.names)
            if paid.each:
                one = parted(mode)
                before, line, name = one.before, one.does, one.name or name
                costs.append(one.cost)
            elif (word := headed(line)) is not None:
                before, line = before + word.words, word.rest
            done = does_as_a_mode(line, said)
            found.append((name, Spell(all_effects(done), tuple(said.targets))))
            first, *others = _as_parts(done, None) or [Part("")]
            parts += [replace(first, said=f"{before}{first.said}"), *others]
    except NotRead:
        return _not_read(told)
    found = head.as_often(found)
    least, most = (1, len(found) if paid.keyword == "spree" else 1) if paid.each else head.how_many(len(found))
    modal = Modal(
        tuple(found),
        least,
        at_most=most if most != least else 0,
        all_with=paid.all_with,
        costs=tuple(costs),
        beyond_first=paid.beyond_first,
        by=paid.keyword,
    )
    if head.more:
        many = len(found) if head.more["at_most"] is None else head.more["at_most"]
        modal = replace(modal, **{**head.more, "at_most": many})
    if paid.each:
        return [Part("", (modal,)), *parts]
    more = (Part(one.said, joined=True) for one in told[1 : head.sentences])
    return [Part(told[0].said, (modal,)), *more, *parts]


def _as_parts(done: list[Does], value: Any) -> list[Part]:
    """Return the sentences with what each does; the whole of it stands with the first."""
    first = (value,) if value is not None else ()
    return [
        Part(one.said, first if place == 0 else (), does=one.effects, read=one.read, joined=not one.effects)
        for place, one in enumerate(done)
    ]


def _not_read(told: list[Line]) -> list[Part]:
    """Return the note that stands for a whole text: what is announced for it is not known."""
    whole = "\n".join(one.said for one in told)
    return [Part(whole, (Spell((once_resolved(whole),)),), announced(whole))]


def with_targets_of_costs(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return the parts of a card with what it targets for an optional cost told to that cost.

    Without one such cost, what is announced for the spell is not known.
    """
    told = [(part, value) for part in parts for value in part.values if isinstance(value, OfACost)]
    for place, (part, asked) in enumerate(told):
        costs = [value for one in parts for value in one.values if isinstance(value, OptionalCost | AlternativeCost)]
        named = [cost for cost in costs if cost.name in asked.names and not (_is_repeated(cost) or cost.targets)]
        if len(named) != 1 or place:
            text = "\n".join(one.said for one in parts)
            notes = announced(text)
            parts = tuple(_without(one, asked, notes if one is part else ()) for one in parts)
            continue
        targeting = replace(named[0], targets=asked.targets, instead=asked.instead)
        parts = tuple(_without(one, asked, (), {named[0]: targeting}) for one in parts)
    return parts


def _is_repeated(cost: PaidSo) -> bool:
    return isinstance(cost, OptionalCost) and cost.repeated


def _without(
    part: Part, asked: OfACost, notes: tuple[Unread, ...], other: Mapping[PaidSo, PaidSo] | None = None
) -> Part:
    """Return a part without what it asks for a cost: with notes of that, or with the cost that has it."""
    values = tuple((other or {}).get(value, value) for value in part.values if value != asked)
    return replace(part, values=values, notes=(*part.notes, *notes))


def with_what_awakens(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return the parts of a card whose spell does at last what awaken says, or with a note of that (CR 702.113a)."""
    awakens = [value for part in parts for value in part.values if isinstance(value, Awakens)]
    if not awakens:
        return parts
    does = [value for part in parts for value in part.values if isinstance(value, Spell)]
    is_told = len(does) == 1 and not any(isinstance(one, Unread) for one in does[0].effects)
    if not is_told or len(does[0].targets) >= len(_OF_THE_LAND) or any(one.number != 1 for one in does[0].targets):
        note = unmodelled("awaken: the land that is targeted becomes a creature", acts=Whatever())
        return _with_values(parts, {awakens[0]: (note,)})
    land = _OF_THE_LAND[len(does[0].targets)]
    becomes = MakesUntil(_AWAKENED, of=land, lasts="for good")
    wakes = IfSo(WasCastWith("awaken"), (PutCounters("+1/+1", awakens[0].many, on=land), becomes))
    more = replace(does[0], effects=(*does[0].effects, wakes))
    return _with_values(parts, {does[0]: (more,), awakens[0]: ()})


def _with_values(parts: tuple[Part, ...], other: Mapping[Any, tuple[Any, ...]]) -> tuple[Part, ...]:
    """Return parts with other values in the place of some."""
    return tuple(
        replace(part, values=tuple(one for was in part.values for one in other.get(was, (was,)))) for part in parts
    )


_OF_THE_LAND: tuple[Literal["target"], Literal["second target"]] = ("target", "second target")
"""What the land is called that is targeted last, by how many others are."""

_AWAKENED = (
    AddsTypes(types=frozenset({CardType.CREATURE}), subtypes=frozenset({"Elemental"})),
    SetsBase(0, 0),
    Has((Haste(),)),
)
"""What a land becomes that was awakened."""
