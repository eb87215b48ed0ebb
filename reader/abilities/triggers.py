"""Triggered abilities: what sets them off, and what they do (CR 603)."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

from model.cards.what_unread_texts_change import AS_IT_ATTACKS, MORE_MANA, Of, pays
from model.text.abilities import Effect, Modal, Spell, Triggered, once_resolved, unmodelled
from model.text.combat import MayExert
from model.text.conditions.condition import Condition, conditions_in
from model.text.conditions.of_its_source import HostIs, IsIn
from model.text.counted import Counted
from model.text.descriptions import Those
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.affected import Objects
from model.text.parts_by_layer import Gift
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_combat import (
    Attacks,
    CombatDamageDealt,
    DealsCombatDamage,
    ThisAttacks,
    ThisExertedAsItAttacks,
)
from model.text.trigger_conditions.of_damage import DealsDamage
from model.text.trigger_conditions.of_objects import (
    BecomesTapped,
    Dies,
    Enters,
    LandAddsMana,
    PutIntoGraveyard,
    TappedForMana,
    ThisBecomesMonstrous,
    ThisDies,
    ThisEnters,
    ThisLeaves,
    ThisPutIntoGraveyard,
    TransformsInto,
)
from model.text.trigger_conditions.of_players import (
    ActivatesAbility,
    Cycles,
    LandPlayed,
    RollsDie,
    SpellCast,
    TakesAction,
    ThisIsCast,
)
from model.text.unread import Sometimes, Unread
from model.vocabulary import Who, Zone
from reader.abilities.choosing_modes import modes_of_a_trigger
from reader.abilities.how_much import THAT_MUCH, is_that_much
from reader.abilities.how_often import DONE_ONCE, ELSEWHERE, LIMITED, done_only_once, limited, so_often
from reader.abilities.intervening_if import (
    OWN_ATTACK,
    as_it_was,
    asks_of_its_own_attack,
    intervening_if,
    what_sets_off,
    while_so,
)
from reader.abilities.pronouns import (
    about_what_is_said,
    asks_for_no_other_card,
    asks_of_itself_alone,
    is_known_to_be_about,
    of_a_host,
    speaks_of_another,
    what_died,
    what_it_is,
    who_that_is,
)
from reader.abilities.triggers_roughly import roughly
from reader.effects.amounts import fewer_than
from reader.effects.mana import add_mana, one_by_one
from reader.effects.said_so_far import Said
from reader.instructions.sentences import all_effects, instructions
from reader.patterns import Pattern
from reader.segments.lines import BULLET, Line, sentences
from reader.segments.normalise import THIS, normalised, places_of_names, without_capital
from reader.unread_texts.of_targets import CHOOSES, aims
from reader.what_sentences_became import Part
from reader.words.cursor import NotRead, Words
from reader.words.keywords import reads_in_quotes
from reader.words.zones_moved_out_of import lies_in, moved_out_of

_KIND = "(?:artifact|creature|enchantment|instant|planeswalker|sorcery|white|blue|black|red|green|[A-Z][a-z]+)"
_GOES_ON = (
    rf"(?:(?:{_KIND}, )*(?:or|and/or) (?:[A-Za-z]+ )*spell\b|"
    r"(?:or|and/or) |(?:[A-Z][a-z]+, |(?:an? )?(?:planeswalker|creature), )+(?:or|and/or) |"
    r"non[a-z]+ card(?=,)|"
    r'\w+s\b[^,"]*(?:, \w+s\b[^,"]*)*, (?:or|and/or) \w+s\b)'
)
"""What goes on with what is waited for, behind a comma: "blocks, deals damage, or becomes tapped", "Forest, or ...",
"planeswalker, or battle", "sorcery, or Wizard spell", "noncreature, nonland card"."""
HEAD = Pattern(rf'((?:When|Whenever|At) (?:[^,"]|, (?={_GOES_ON}))*?),\s(?!{_GOES_ON})')
"""What sets an ability off: what stands before the comma."""

_MAKES_MANA = Pattern(r"\bfor mana\b|(?<!isn't a )\bmana abilit|\badds? (?:\{|[^,]*\bmana\b)")
_ADDS = Pattern(r"\b[Aa]dds?\b")
_ADDS_ALONE = Pattern(r", (?!.*\b(?:and|or) [a-z])(?:if [^,]*, )?(?:[a-z' ]+ )?adds? [^,.]*\.?$")
"""What does nothing but add mana: "that player adds an additional {G}"."""


def triggered(line: Line, prefix: str = "") -> Part:
    """Return what a line says that begins with "when", "whenever" or "at".

    If what sets it off is not read, the line is a note that waits for whatever happens.
    """
    text = normalised(line.said, line.names)
    head = HEAD.match(text)
    read, asked = ((), "") if head is None else what_sets_off(head[1])
    said = prefix + line.said
    if not read or head is None:
        return Part(said, notes=_where_they_lie(_waiting(said, text, head[1] if head else ""), text))
    if TransformsInto("") in read:
        read = tuple(TransformsInto(line.names[0]) if one == TransformsInto("") else one for one in read)
    try:
        if len(read) > 1 and (LIMITED in line.said or DONE_ONCE in line.said):
            raise NotRead("a limit for two together")
        found = tuple(while_so(_ability(trigger, line, head[1]), asked) for trigger in read)
        return Part(said, found, modes_aim(line, head[1], found))
    except NotRead:
        waiting = _waiting(said, text, head[1])
        (first, *others) = read
        if not others and isinstance(first, Sometimes) and waiting[0].acts is not None:
            waiting = (replace(waiting[0], acts=first),)
        return Part(said, notes=_where_they_lie(waiting, text))


_MAY_EXERT = Pattern(r"You may exert ~ as (?:it|~) attacks\.$")


def exerted(line: Line) -> list[Part] | None:
    """Return what a line says that lets it be exerted as it attacks, and what happens when it is (CR 701.43d, 607.2h).

    ``None`` for another line, or where what happens then is not read.
    """
    if not line.said.startswith("You may exert "):
        return None
    told = sentences(line)
    if not _MAY_EXERT.match(normalised(told[0].said, told[0].names)):
        return None
    says = [Part(told[0].said, (MayExert(),))]
    if len(told) == 1:
        return says
    then = " ".join(one.said for one in told[1:])
    if not then.startswith("When you do, "):
        return None
    try:
        return [*says, Part(then, (_ability(ThisExertedAsItAttacks(), Line(then, (), line.names), "When you do"),))]
    except NotRead:
        return None


@reads_in_quotes
def given(text: str) -> tuple[Gift, ...]:
    """Return the triggered ability that is given to objects. Raises ``NotRead`` for what is none, or is not read."""
    part = triggered(Line(text, (), (THIS,)))
    found = tuple(value for value in part.values if isinstance(value, Triggered))
    if (
        part.notes
        or not found
        or len(found) < len(part.values)
        or any(one.most_each_turn or one.counts_resolutions for one in found)
    ):
        raise NotRead("a triggered ability in quotation marks")
    return found


def _ability(trigger: Trigger, line: Line, head: str) -> Triggered:
    rest, most = limited(_after(line, head), trigger)
    rest, done = done_only_once(rest)
    ability = set_off_by(trigger, line, head, rest)
    return so_often(ability, most, done=done)


def set_off_by(trigger: Trigger, line: Line, head: str, rest: Line) -> Triggered:
    """Return the ability that a line has with that head, which does the rest. Raises ``NotRead``."""
    if trigger == LandPlayed(Who.YOU) and (again := _NOT_FIRST.match(rest.text)):
        trigger, rest = replace(trigger, not_first=True), Line(rest.text[again.end() :], (), (THIS,))
    if isinstance(trigger, ActivatesAbility):
        rest = _but_for_mana(rest, head, trigger)
    if isinstance(trigger, DealsCombatDamage) and THAT_MUCH.search(rest.text):
        trigger = DealsDamage(trigger.what, trigger.who, combat=True)
    trigger, rest = as_it_was(about_what_is_said(trigger, rest.text), rest)
    fewer = fewer_than(rest.text)
    rest, asked, settled = intervening_if(rest, trigger)
    if isinstance(trigger, TappedForMana | LandAddsMana) and settled is None and BULLET not in rest.said:
        return Triggered(trigger, _added(rest, trigger), condition=asked)
    try:
        modal = _modes(rest, trigger, asked) if BULLET in rest.said else None
        done = Spell(()) if modal is not None else _done(rest, trigger, asked, head, fewer)
    except NotRead:
        if isinstance(trigger, TappedForMana | LandAddsMana):
            raise
        if isinstance(trigger, ThisAttacks) and BULLET not in rest.said:
            raise
        return replace(_unread_effects(trigger, line, asked), settled=settled)
    zone = _functions_in(trigger, asked)
    is_seen_elsewhere = isinstance(trigger, ThisDies) or of_a_host(trigger) or zone is Zone.HAND
    zone = zone if is_seen_elsewhere else moved_out_of(rest.text) or zone
    return Triggered(
        trigger, done.effects, targets=done.targets, zone=zone, condition=asked, settled=settled, modal=modal
    )


def _modes(rest: Line, trigger: Trigger, asked: Condition | None) -> Modal:
    """Return the modes of an ability that are chosen as it is put on the stack (CR 700.2b). Raises ``NotRead``."""
    if isinstance(trigger, TappedForMana | LandAddsMana):
        raise NotRead("modes of what adds mana")
    if moved_out_of(rest.text) is not None:
        raise NotRead("a mode that functions elsewhere")
    return modes_of_a_trigger(rest, partial(_done, trigger=trigger, asked=asked))


def _done(rest: Line, trigger: Trigger, asked: Condition | None, head: str = "", fewer: Counted | None = None) -> Spell:
    """Return what an ability does that is set off by that, or a mode of it, and its targets. Raises ``NotRead``.

    Behind "if enchanted creature is red", "it" is that creature.
    """
    of_itself = isinstance(trigger, ThisDies) or asks_of_itself_alone(trigger, asked)
    it: Objects | None = "this" if of_itself else what_it_is(trigger)
    of_its_host = isinstance(trigger, BecomesTapped) and trigger.what.host
    if of_its_host or any(isinstance(one, HostIs) for one in conditions_in(asked)):
        it = Those(host=True)
    elif isinstance(trigger, Enters) and _ITSELF_AND_IT.search(rest.text):
        it = None
    defending = isinstance(trigger, _OF_AN_ATTACKER)
    that: Objects | None = "what triggered it" if speaks_of_another(trigger) else None if it == "this" else it
    died, has_x = what_died(trigger), isinstance(trigger, ThisBecomesMonstrous)
    told = Said(it=it, that=that, they=who_that_is(trigger), defending=defending, died=died, has_x=has_x)
    told.of_another = isinstance(trigger, Dies)
    told.buried = of_a_host(trigger) and " enchanted " in head
    told.there = isinstance(trigger, Attacks | Enters)
    told.left = isinstance(trigger, ThisLeaves)
    told.that_much = is_that_much(trigger, rest.text)
    told.cast = isinstance(trigger, SpellCast | ThisIsCast | ThisEnters)
    told.by_a_spell = isinstance(trigger, SpellCast)
    told.result, told.difference = "X" if isinstance(trigger, RollsDie) else None, fewer
    done = instructions(sentences(rest), told)
    effects = all_effects(done)
    if any(isinstance(e, AddMana) for e in effects) and not all(one.read for one in done):
        raise NotRead("mana with a sentence that is not read")
    is_known_to_be_about(trigger, effects)
    asks_for_no_other_card(trigger, told.targets)
    asks_of_its_own_attack(trigger, effects)
    return Spell(effects, tuple(told.targets))


_ITSELF_AND_IT = Pattern(r"(?<!attach )~[^.]*\b(?:it|its)\b")
"""Where "it" may be the object itself, and not what set its ability off: nothing is attached to itself."""

_OF_AN_ATTACKER = OWN_ATTACK | Attacks
"""What is about the player whom a creature attacks: the object itself, or another."""

_SEEN_FROM: dict[type, Zone] = {ThisPutIntoGraveyard: Zone.GRAVEYARD, ThisIsCast: Zone.STACK}
"""Where an ability functions that triggers on what happens to its card elsewhere (CR 113.6)."""


def _seen_from(trigger: Trigger) -> Zone:
    if trigger == Cycles(this=True):
        return Zone.GRAVEYARD
    if isinstance(trigger, TakesAction) and trigger.what.itself:
        return Zone.HAND
    if isinstance(trigger, PutIntoGraveyard) and trigger.what.itself:
        return Zone.GRAVEYARD
    return _SEEN_FROM.get(type(trigger), Zone.BATTLEFIELD)


def _functions_in(trigger: Trigger, asked: Condition | None) -> Zone:
    """Return where an ability functions that says that its card lies there, or from where that is seen (CR 113.6)."""
    lies = next((one for one in conditions_in(asked) if isinstance(one, IsIn)), None)
    return _seen_from(trigger) if lies is None else lies.zone


def _unread_effects(trigger: Trigger, line: Line, asked: Condition | None) -> Triggered:
    """Return an ability of which only the trigger and its condition are read.

    Raises ``NotRead`` where it might not stay on the stack: without a mode or target to choose (CR 603.3c, 603.3d).
    """
    _, *modes = line.said.split(BULLET)
    if all(CHOOSES.search(mode) for mode in modes or [line.said]) or "hasn't been chosen" in line.said:
        raise NotRead("what is chosen as it is put on the stack")
    zone = _functions_in(trigger, asked)
    return Triggered(trigger, (once_resolved(line.said),), zone=zone, condition=asked)


def modes_aim(line: Line, head: str, found: tuple[Triggered, ...]) -> tuple[Unread, ...]:
    """Return the notes for what modes target that are not read, and chosen as it is put on the stack (CR 603.3c)."""
    _, *modes = line.said.split(BULLET)
    if all(one.modal for one in found) or not any(CHOOSES.search(mode) for mode in modes):
        return ()
    triggers = tuple(one.trigger for one in found)
    acts = tuple(one for one in triggers if isinstance(one, Sometimes))
    return aims(line.said, *(acts if acts == triggers else roughly(head)))


def _but_for_mana(rest: Line, head: str, trigger: ActivatesAbility) -> Line:
    """Return what follows that what is activated is no mana ability. Raises ``NotRead`` where that is not said."""
    if (said := _NO_MANA.match(rest.text)) is not None:
        return Line(rest.text[said.end() :], (), (THIS,))
    if trigger.loyalty or head.endswith("that isn't a mana ability"):
        return rest
    raise NotRead("mana abilities, which are activated while something is paid for")


_NO_MANA = Pattern(r"if it isn't a mana ability, ")
_NOT_FIRST = Pattern(r"if it wasn't the first land you played this turn, ")


def _added(rest: Line, trigger: TappedForMana | LandAddsMana) -> tuple[Effect, ...]:
    """Return the mana that is added as something is tapped for mana: "its controller adds an additional {G}".

    Raises ``NotRead`` for anything else: payments would leave it out.
    """
    words = Words(without_capital(rest.text).rstrip("."))
    words.take("its controller adds", "that player adds", "that player may add", "add")
    if isinstance(trigger, LandAddsMana):
        words.take("one additional mana of that color")
        words.end()
        return (AddMana((trigger.kind,)),)
    words.has("an additional")
    if words.has("one mana of any type that land produced", "one mana of any type that permanent produced"):
        words.end()
        return (AddMana(as_produced=True),)
    added = add_mana(words, Said())
    words.end()
    return one_by_one(added)


def _after(line: Line, head: str) -> Line:
    """Return what follows the head of a line, as it is printed: commas in a name of the card are none of the head's."""
    within = places_of_names(line.said, line.names)
    commas = [m.start() for m in re.finditer(",", line.said) if not any(a <= m.start() < b for a, b in within)]
    place = commas[head.count(",")]
    return Line(line.said[place + 1 :].strip(), (), line.names)


_AS_IT_ATTACKS = Pattern(r"Whenever ~ attacks(?: alone)?$")
_COMBAT_DAMAGE = Pattern(r"Whenever [^,]* deals? combat damage(?: to [^,]*)?$")


def _waiting(said: str, text: str, head: str) -> tuple[Unread, ...]:
    """Return the notes for a triggered ability of which is not read what sets it off: one for each zone it acts from.

    A story stops where a card attacks of which is not read what it does then. What waits for combat damage could change
    anything once some is dealt. What adds mana as mana is made is done as one pays, and what it does besides, then.
    """
    if _MAKES_MANA.search(head or text) and _ADDS.search(text):
        added = unmodelled(said, pays(of=Of.PLAYERS), MORE_MANA)
        more = () if _ADDS_ALONE.search(text) else roughly(head)
        return added, *(unmodelled(said, acts=acts) for acts in more)
    if _AS_IT_ATTACKS.match(head):
        return (unmodelled(said, AS_IT_ATTACKS),)
    if _COMBAT_DAMAGE.match(head) and not _OR.search(head):
        return (unmodelled(said, acts=CombatDamageDealt()),)
    return tuple(unmodelled(said, acts=acts) for acts in roughly(head))


def _where_they_lie(waiting: tuple[Unread, ...], text: str) -> tuple[Unread, ...]:
    """Return notes with the zone in which the ability functions (CR 113.6): not the battlefield, if it says another.

    What is said of an event of the card itself is seen from where that leaves it.
    """
    head, _, rest = text.partition(",")
    if "you to discard ~" in head:
        return tuple(replace(note, zone=Zone.HAND, acts=TakesAction("discard")) for note in waiting[:1])
    zone = lies_in(text)
    if zone is None and "~" not in head:
        zone = moved_out_of(rest)
    if zone is None:
        return waiting
    there = tuple(replace(note, zone=zone) for note in waiting)
    return (*waiting, *there) if ELSEWHERE in text else there


_OR = Pattern(
    r"\b(?:dies|attacks?|enters?|leaves|becomes|casts?|draws?|blocks?) or\b|\bor (?:dies|attacks?|enters?|is|becomes)\b"
)
