"""The intervening "if" of a triggered ability, right behind what sets it off (CR 603.4), and its "while"."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import partial

from model.text.abilities import Triggered
from model.text.conditions.condition import All, Condition, No, OfActivePlayer, OfDefender, conditions_in
from model.text.conditions.of_its_source import HasCounters, IsIn, ManaSpent, ThisIs, WasPaid, XIs
from model.text.conditions.of_the_turn import ON_ANOTHERS_TURN, OnOwnTurn
from model.text.descriptions import ANY_COUNTER, ANYTHING, Those, descriptions_in
from model.text.happened_this_turn import HasHappened
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_combat import ThisAttacks, ThisBecomesBlocked, ThisIsNotBlocked
from model.text.trigger_conditions.of_objects import Dies, Enters, Leaves, PutIntoGraveyard, ThisDies, ThisLeaves
from model.text.trigger_conditions.of_players import DiscardsTogether, SpellCast, TakesAction, ThisIsCast
from model.vocabulary import Zone
from reader.abilities.pronouns import what_it_is, who_that_is
from reader.abilities.trigger_conditions.every import heads
from reader.patterns import Pattern
from reader.segments.lines import Line
from reader.segments.normalise import THIS
from reader.words.conditions.every import condition, had_counters, quality
from reader.words.conditions.how_cast import how_it_was_cast
from reader.words.conditions.of_players import of_active_player
from reader.words.cursor import NotRead, Words


def intervening_if(rest: Line, trigger: Trigger) -> tuple[Line, Condition | None, Condition | None]:
    """Return what follows a condition behind the trigger, and that (CR 603.4): "if you control a Goblin, ...".

    Last comes one that can't be otherwise by the time the ability resolves: "if it was kicked, ...". Raises ``NotRead``
    for a condition that is not read, as one on others than another object that set it off: whether the ability triggers
    at all turns on it.
    """
    words = Words(rest.text)
    if not words.has("if"):
        return rest, None, None
    settled = words.maybe(partial(_settled, trigger=trigger)) if _is_about_itself(trigger) else None
    if settled is not None:
        if any(isinstance(one, XIs) for one in conditions_in(settled)):
            raise NotRead("what X was for the spell")
        words.take(",")
        return Line(words.rest, (), (THIS,)), None, settled
    if words.has("~ is in your graveyard"):
        return _lying_in_a_graveyard(words, trigger)
    it = None if isinstance(trigger, Enters) else what_it_is(trigger)
    of_it = words.stands("it ", "it's", "its ") and not words.stands("it's the first combat phase ")
    if of_it and it != "this":
        raise NotRead("a condition of something else")
    asked = _condition(words, trigger)
    words.take(",")
    asks_of_its_own_attack(trigger, asked)
    if any(one.other for one in descriptions_in(asked)) and not all(one.itself for one in descriptions_in(trigger)):
        raise NotRead("others than what set it off")
    return Line(words.rest, (), (THIS,)), asked, None


def what_sets_off(head: str) -> tuple[tuple[Trigger, ...], str]:
    """Return what sets an ability off, and what has to be so as it does: "~ attacks while you control an artifact".

    That it is the first time each turn is such a thing: "you surveil for the first time each turn".
    """
    if found := heads(head):
        return found, ""
    if head.endswith(FIRST) and (found := heads(head.removesuffix(FIRST))):
        return found if all(map(_is_counted, found)) else (), FIRST
    said = _WHILE.match(head)
    found = () if said is None or _OR_ANOTHER.search(head) else heads(said[1])
    return found, "" if said is None else said[2] or said[3]


FIRST = " for the first time each turn"
_COUNTED = DiscardsTogether | PutIntoGraveyard | TakesAction
"""What is counted of each player, whatever waits for it."""


def _is_counted(trigger: Trigger) -> bool:
    """Return whether it is counted of each player how often that happens: of an action, whatever it is done with."""
    if isinstance(trigger, TakesAction):
        return trigger == TakesAction(trigger.action, trigger.who)
    return isinstance(trigger, _COUNTED)


_WHILE = Pattern(r"(.*?) (?:while (.*)|(during your turn))$")
_OR_ANOTHER = Pattern(r" (?:or|and) (?:whenever|when|at|an?|another|you|~) ")


def while_so(ability: Triggered, asked: str) -> Triggered:
    """Return an ability that triggers only while something is so, whatever is later. Raises ``NotRead``."""
    if not asked:
        return ability
    so: Condition = OnOwnTurn()
    if asked == FIRST and isinstance(ability.trigger, _COUNTED):
        so = No(HasHappened(ability.trigger, at_least=2))
    elif asked != "during your turn":
        rest, condition, settled = intervening_if(Line(f"if {asked}, done", (), (THIS,)), ability.trigger)
        if rest.said != "done" or any(isinstance(one, IsIn) for one in conditions_in((condition, settled))):
            raise NotRead("while what")
        so = All(tuple(one for one in (condition, settled) if one is not None))
    return replace(ability, settled=so if ability.settled is None else All((ability.settled, so)))


def as_it_was(trigger: Trigger, rest: Line) -> tuple[Trigger, Line]:
    """Return what sets an ability off, with what is asked of what died, left, attacked or was cast, and what follows.

    "If it had a +1/+1 counter on it, ...", "if it was a Human, ...": it was so as it left, for good (CR 603.10a); "if
    at least four mana was spent to cast it, ...", "if it's not their turn, ...", "if you attacked with creatures with
    total power 6 or greater this combat, ...".
    """
    words = Words(rest.text)
    if trigger == ThisAttacks() and (attacked := words.found(_TOGETHER)) is not None:
        return ThisAttacks(total_power=int(attacked[1])), Line(words.rest, (), (THIS,))
    if isinstance(trigger, SpellCast) and trigger.how is None and (how := words.maybe(_how_it_was_cast)) is not None:
        return replace(trigger, how=how), Line(words.rest, (), (THIS,))
    if isinstance(trigger, SpellCast) and words.found(_MORE_THAN_ITS_POWER):
        return replace(trigger, beyond=("power",)), Line(words.rest, (), (THIS,))
    if not isinstance(trigger, Dies | Leaves) or (was := words.maybe(_what_it_was)) is None:
        return trigger, rest
    told = {one.name for one in fields(was) if getattr(was, one.name) != getattr(ANYTHING, one.name)}
    if any(getattr(trigger.what, name) != getattr(ANYTHING, name) for name in told):
        raise NotRead("a quality is said twice")
    narrowed = replace(trigger.what, **{name: getattr(was, name) for name in told})
    return replace(trigger, what=narrowed), Line(words.rest, (), (THIS,))


_TOGETHER = Pattern(r"if you attacked with creatures with total power (\d+) or greater this combat, ")
_MORE_THAN_ITS_POWER = Pattern(
    r"if the amount of mana (?:spent to cast (?:it|that spell)|you spent) is greater than ~'s power, "
    r"(?=put an? \S+ counter on ~\.?$)"
)
"""What is asked of the source as well, which gets a counter: none if it has left (CR 603.4)."""


def _how_it_was_cast(words: Words) -> Condition:
    """Take in whose turn a spell was cast, or what was spent on it, which can't change later. Raises ``NotRead``."""
    if words.has("if it's not their turn,"):
        return ON_ANOTHERS_TURN
    if words.has("if that spell was kicked,"):
        return WasPaid("kicker")
    words.take("if")
    how = how_it_was_cast(words)
    words.take(",")
    if not all(isinstance(one, ManaSpent | All | No) for one in conditions_in(how)):
        raise NotRead("what is not kept of each spell")
    return how


def _what_it_was(words: Words) -> Those:
    words.take("if it", "if that creature", "if that permanent")
    if words.take("had", "was") == "was":
        was = quality(words)
    else:
        asked = had_counters(words)
        if not isinstance(asked, HasCounters) or asked.at_least > 1:
            raise NotRead("how many counters it had")
        was = Those(counters=asked.kind or ANY_COUNTER)
    words.take(",")
    return was


def _lying_in_a_graveyard(words: Words, trigger: Trigger) -> tuple[Line, Condition, None]:
    """Return what follows "if ~ is in your graveyard", where "it" returns from there, and that condition (CR 113.6b).

    Raises ``NotRead`` for what is asked of the order of the graveyard, and for what has gone there by what set it off.
    """
    if isinstance(trigger, ThisDies | ThisLeaves):
        raise NotRead("whether it has gone there")
    lies: Condition = IsIn(Zone.GRAVEYARD)
    asked = All((lies, _condition(words, trigger))) if words.has("and") else lies
    words.take(",")
    return Line(_RETURNS.sub(r"\1 ~ from your graveyard ", words.rest), (), (THIS,)), asked, None


_RETURNS = Pattern(r"\b([Rr]eturn) (?:~|it) (?=to (?:your hand|its owner's hand|the battlefield))")


def _condition(words: Words, trigger: Trigger) -> Condition:
    """Take a condition behind a trigger, in which "that player" is the active player where a step begins."""
    of_active = who_that_is(trigger) == "active player"
    asked = words.maybe(of_active_player) if of_active else None
    return condition(words) if asked is None else OfActivePlayer(asked)


def _settled(words: Words, trigger: Trigger) -> Condition:
    """Take what can't be otherwise later: how it was cast, or what it was that has died. Raises ``NotRead``."""
    cast = words.maybe(how_it_was_cast)
    if cast is not None:
        return cast
    if not isinstance(trigger, ThisDies | ThisLeaves):
        raise NotRead("what may be otherwise")
    words.take("it", "~")
    if words.has("had"):
        return had_counters(words)
    negated = words.take("was", "wasn't") == "wasn't"
    asked = ThisIs(quality(words))
    return No(asked) if negated else asked


def _is_about_itself(trigger: Trigger) -> bool:
    """Return whether "it" behind a trigger is the object itself, which still knows how it was cast."""
    return isinstance(trigger, ThisDies | ThisIsCast | ThisLeaves) or what_it_is(trigger) == "this"


OWN_ATTACK = ThisAttacks | ThisBecomesBlocked | ThisIsNotBlocked
"""What is about the player whom the object itself attacks."""


def asks_of_its_own_attack(trigger: Trigger, asks: object) -> None:
    """Raise ``NotRead`` for a condition on the defending player of another attacker than the object itself."""
    if not isinstance(trigger, OWN_ATTACK) and any(isinstance(one, OfDefender) for one in conditions_in(asks)):
        raise NotRead("whom another attacks")
