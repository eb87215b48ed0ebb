"""What cards make of themselves, of others, or of what they are attached to, also while something holds (CR 611.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from model.cards.what_unread_texts_change import larger
from model.text.abilities import unmodelled
from model.text.combat import Bound, DealsByToughness, IgnoresDefender, IsGoaded, MustAttack, MustBeBlocked, MustBlock
from model.text.conditions.condition import All, Condition, No, all_asked
from model.text.conditions.of_its_source import IsIn
from model.text.conditions.of_the_turn import During, OnOwnTurn
from model.text.continuous import Makes, may_be_counted_in_layers
from model.text.counted import CountersOn, CountOf, LifeTotal
from model.text.descriptions import Those, descriptions_in
from model.text.parts_by_layer import AddsTypes, Gets, Has, HasActivatedOf, IsNoCreature, LosesAbilities, Part, SetsBase
from model.text.statics.prohibitions import CantActivate, DoesntUntap
from model.text.trigger_conditions.every import Whatever
from model.text.unread import Of, Unread
from model.vocabulary import ANY_AMOUNT, Step, Zone
from reader.effects.subjects import host
from reader.patterns import Pattern
from reader.statics.combat.lifted import can_block
from reader.statics.combat.restricted import cant_fight
from reader.statics.supertypes_and_cant_be_target import cant_be_target, supertype_had
from reader.words.conditions.every import condition, condition_of_host
from reader.words.cost_reductions import each
from reader.words.counters import counters_on_this
from reader.words.cursor import NotRead, Words, remembered
from reader.words.keywords import gifts_and_what_waits, keywords_lost
from reader.words.nouns import noun, nouns_alone
from reader.words.numbers import change_by_x, change_of_stats
from reader.words.types_colours_size import ARTIFACT_CREATURE, of_no_other_type, what_they_are

Says = tuple[Any, ...]
ITSELF = Those(itself=True)
_SOON = {
    "during your turn,": OnOwnTurn(),
    "during turns other than yours,": No(OnOwnTurn()),
    "during your end step,": All((OnOwnTurn(), During((Step.END,)))),
}


@remembered
def whom(words: Words) -> Those:
    """Take whom it is about: "enchanted creature", "other Goblins you control", "each creature token"."""
    attached = words.maybe(host)
    if attached is not None:
        return attached
    if words.rest == "~":
        raise NotRead("nothing but the object itself")
    return _with_others(words, _some(words))


def _some(words: Words) -> Those:
    if words.has("~"):
        return ITSELF
    words.has("all", "each")
    return nouns_alone(words)


def _with_others(words: Words, first: Those) -> Those:
    """Take who else it is about, each described by itself: "Goblins you control and Elementals you control"."""
    found = [first]
    while True:
        before = words.at
        other = words.maybe(_some) if words.has("and") else None
        if other is None:
            words.at = before
            return first if len(found) == 1 else Those(alternatives=tuple(found))
        found.append(other)


def makes(words: Words) -> Says:
    """Read "creatures you control get +1/+1 and have haste", "enchanted creature has flying and can't block"."""
    return _made(words, whom(words), None)


def makes_while(words: Words) -> Says:
    """Read "as long as you control a Forest, ~ has reach", "... as long as it's attacking", "... unless ..."."""
    if words.has("as long as ~ is in your graveyard"):
        return _from_the_graveyard(words)
    asked, it = _soon(words)
    of = _whom_then(words, it)
    if asked is None:
        return _later(words, of)
    return _made(words, of, asked)


def _from_the_graveyard(words: Words) -> Says:
    """Read "... you control a Swamp, creatures you control have fear", which functions in that zone (CR 113.6b)."""
    asked = all_asked(IsIn(Zone.GRAVEYARD), _before_comma(words) if words.has("and") else None)
    words.take(",")
    made = _made(words, whom(words), asked)
    if not all(isinstance(one, Makes) for one in made):
        raise NotRead("what else is said from a graveyard")
    return made


def of_a_pair(words: Words) -> Says:
    """Read "as long as ~ is paired with another creature, both creatures have flying", "... each of those ..."."""
    words.take("as long as ~ is paired with another creature, both creatures", _EACH_OF_A_PAIR)
    made = _made(words, Those(pair="of this"), None)
    if not all(isinstance(one, Makes) for one in made):
        raise NotRead("what else is said of a pair")
    return made


_EACH_OF_A_PAIR = "as long as ~ is paired with another creature, each of those creatures"


def otherwise(words: Words, before: Sequence[Any]) -> Says:
    """Read "Otherwise, it has reach" behind what is made of an object while something holds."""
    words.take("Otherwise, it")
    made = [one for one in before if isinstance(one, Makes)]
    if not made or not (made[0].what.itself or made[0].what.host):
        raise NotRead("what that is")
    asked = made[0].condition
    if asked is None or any(getattr(one, "condition", None) != asked for one in before):
        raise NotRead("otherwise than what")
    return _made(words, made[0].what, No(asked))


def _soon(words: Words) -> tuple[Condition | None, Those | None]:
    """Take a condition at the beginning, and what "it" is then; nothing if none is there."""
    soon = words.has(*_SOON)
    asked, it = _as_long_as(words)
    if not soon:
        return asked, it
    return all_asked(_SOON[soon], asked), it


def _as_long_as(words: Words) -> tuple[Condition | None, Those | None]:
    if not words.has("as long as"):
        return None, None
    begins = words.rest
    asked = words.maybe(_before_comma) or condition(words)
    words.take(",")
    if begins.startswith("~"):
        return asked, ITSELF
    return asked, Those(host=True) if begins.startswith(("enchanted", "equipped", "fortified")) else None


def _before_comma(words: Words) -> Condition:
    """Take a condition that goes to the next comma: what follows is no more of what it lists."""
    asks = Words(words.text[: words.text.find(",", words.at)], words.at)
    asked = condition(asks)
    asks.end()
    words.at = asks.at
    return asked


def _whom_then(words: Words, it: Those | None) -> Those:
    if words.has("~"):
        return _with_others(words, ITSELF)
    if words.has("it") or words.text.startswith(_IS, words.at):
        if it is None:
            raise NotRead("which object")
        return it
    return whom(words)


_IS = (" it's ", " he's ", " she's ")


def _later(words: Words, of: Those) -> Says:
    """Read what is made of objects with its condition at the end."""
    place = _LATER.search(words.text, words.at)
    if place is None:
        if of.itself and not words.stands(*_SAID_ALWAYS):
            raise NotRead("nothing that has to hold")
        return _made(words, of, None)
    asks = Words(words.text, place.end())
    takes = condition_of_host if of.host else condition
    asked = _SOON.get(f"{place[1]},") or takes(asks)
    asked = No(asked) if place[1] == "unless" else asked
    asks.end()
    before = Words(words.text[: place.start()], words.at)
    says = _made(before, of, asked)
    before.end()
    words.at = len(words.text)
    return says


_SAID_ALWAYS = (
    *("gets ", "assigns ", "has all activated abilities of ", "can't be the target of "),
    *("is the creature type that was chosen", "has protection from ", "can't be sacrificed"),
    "attacks each combat if able, ",
)
"""What an object says of itself without a condition, and in no keyword."""

_LATER = Pattern(
    r" (as long as|if(?! able\b)|unless(?! they're mana )|during your turn|during turns other than yours)(?=[^\"]*$)"
)


def _made(words: Words, of: Those, asked: Condition | None) -> Says:
    """Take what is made of such objects, while that holds."""
    parts: list[Part] = []
    others: list[Any] = []
    while True:
        _predicate(words, of, parts, others)
        before = words.at
        if not words.has(", and", ",", "and") or not words.ahead(_PREDICATE):
            words.at = before
            break
        if words.stands("it gets ", "it has ", "it can't "):
            words.take("it")
    if _sized(others) and (not parts or not (words.done or words.found(_WHERE_X))):
        raise NotRead("how large they are, and nothing else")
    made = (Makes(of, tuple(parts), asked),) if parts else ()
    return (*made, *(_while(one, asked) for one in others))


_PREDICATE = Pattern(
    r"(?:(?:it )?(?:gets?|has|have|loses?|can't)|can(?:'t)?|attacks?"
    r"|blocks?|must|assigns?|(?:is|are)(?:n't)?|do(?:es)?n't)\b"
    r"|its activated\b|all creatures able\b"
)
_LOST = (
    "it loses all other abilities, card types, and creature types",
    *("loses all abilities", "loses all other abilities", "lose all abilities", "lose all other abilities"),
    "it loses all other abilities",
    *("loses all other card types and abilities", "loses all other card types", "it loses all other card types"),
)
"""What something loses besides what it is made; of two that begin alike the longer one stands first."""


def _without(lost: str, parts: list[Part]) -> list[Part]:
    """Return what something is made that loses this as well. Raises ``NotRead``."""
    made = of_no_other_type(parts) if "card types" in lost else parts
    return [*made, LosesAbilities()] if "abilities" in lost else made


def _while(says: Any, asked: Condition | None) -> Any:
    """Return what is said while that holds. Raises ``NotRead`` where that can't be said."""
    if asked is None or isinstance(says, Unread):
        return says
    if getattr(says, "condition", asked) is not None:
        raise NotRead("what is only so for a while")
    return replace(says, condition=asked)


_SO_MUCH = Pattern(
    r"(?:gets?(?: an additional)? )(?:[+-]X/[+-][X0]|[+-]0/[+-]X|"
    r"[+-]\d+/[+-]\d+ for (?:each|every) [^\",.]*?(?=,? and (?:it )?(?:has|have|can't|attacks?|is|are)\b|$))"
)
"""How much larger something is by what is counted: that is left open."""

_WHERE_X = Pattern(r", where X is [^\".]*$")


def _sized(others: list[Any]) -> bool:
    return any(isinstance(one, Unread) and one.text == COUNTED for one in others)


COUNTED = "how large they are"

_HAS_BASE = Pattern(r"(?:has|have) base power and toughness (\d+)/(\d+)(?![\w/])")


def _predicate(words: Words, of: Those, parts: list[Part], others: list[Any]) -> None:
    """Take one thing that is said of such objects."""
    bound = Of.HOST if of.host else Of.ITSELF if of.itself else of
    if _size(words, bound, parts, others):
        return
    if words.has("has all activated abilities of", "have all activated abilities of"):
        parts.append(_activated_of(words, of))
    elif words.has("has", "have"):
        given, named = gifts_and_what_waits(words, of)
        parts += [Has(given)] if given else []
        others += [unmodelled(f"they have {one}", acts=Whatever()) for one in named]
    elif words.stands("lose", "it lose"):
        _loses(words, parts)
    elif words.has("is goaded", "are goaded"):
        others.append(IsGoaded(bound))
    elif words.stands(*_BEING):
        _is(words, of, parts)
    elif words.has("can't be the target of", "can't be the targets of"):
        others += cant_be_target(words, bound)
    else:
        others += _fights(words, bound)


_BEING = ("is ", "are ", "it's ", "he's ", "she's ", "isn't ", "aren't ")


def _size(words: Words, bound: Bound, parts: list[Part], others: list[Any]) -> bool:
    """Take how large they are, and return whether that is said."""
    if size := words.found(_HAS_BASE):
        parts.append(SetsBase(int(size[1]), int(size[2])))
    elif (counted := words.maybe(lambda rest: _by_a_count(rest, bound))) is not None:
        parts.append(counted)
    elif words.found(_SO_MUCH):
        others.append(unmodelled(COUNTED, larger(-ANY_AMOUNT, ANY_AMOUNT, bound)))
    elif words.has("gets an additional", "gets", "get an additional", "get"):
        parts.append(Gets(*change_of_stats(words)))
    else:
        return False
    return True


def _by_a_count(words: Words, bound: Bound) -> Gets:
    """Take "gets +1/+0 for each artifact you control", "gets +X/+X, where X is the number of Elves you control"."""
    words.take("gets an additional", "gets", "get an additional", "get")
    if (size := words.maybe(change_by_x)) is not None:
        words.take(", where X is")
        if words.has("your life total"):
            return Gets(*size, per=LifeTotal())
        words.take("the number of")
    else:
        size = change_of_stats(words)
        words.take("for each")
    counted = words.maybe(lambda rest: _on_it(rest, bound)) or each(words)
    for_each_of_them = bound is not Of.ITSELF and any(what.other for what in descriptions_in(counted))
    if for_each_of_them or not may_be_counted_in_layers(counted):
        raise NotRead("what is counted for each of them, or by their size")
    return Gets(*size, per=counted)


def _on_it(words: Words, bound: Bound) -> CountersOn | CountOf:
    """Take what is counted that is on it: "+1/+1 counter on it", "Aura and Equipment attached to it", "... to ~"."""
    if bound is Of.ITSELF and (counters := words.maybe(lambda rest: counters_on_this(rest, "on it"))) is not None:
        return counters
    what = nouns_alone(words)
    to = words.take("attached to ~", *("attached to it",) * (bound in (Of.ITSELF, Of.HOST)))
    on_host = to == "attached to it" and bound is Of.HOST
    return CountOf(replace(what, on=Those(host=True) if on_host else ITSELF))


def _loses(words: Words, parts: list[Part]) -> None:
    """Take what they lose: "loses all abilities", "loses flying"."""
    if lost := words.has(*_LOST):
        parts[:] = _without(lost, parts)
        return
    words.take("loses", "lose")
    parts.append(keywords_lost(words))


def _is(words: Words, of: Those, parts: list[Part]) -> None:
    """Take what they are."""
    if words.has("isn't a creature", "aren't creatures"):
        parts.append(IsNoCreature())
    elif of.itself and words.has("is an artifact creature", "it's an artifact creature"):
        parts.append(AddsTypes(ARTIFACT_CREATURE))
    elif supertype := words.maybe(supertype_had):
        parts.append(supertype)
    else:
        words.take("is", "are", "it's", "he's", "she's")
        parts += what_they_are(words, alone=of.itself)


def _activated_of(words: Words, of: Those) -> HasActivatedOf:
    """Take whose activated abilities something has: "all lands on the battlefield", "all cards exiled with ~"."""
    if words.has("the exiled card"):
        return HasActivatedOf(Those(exiled_with=True), Zone.EXILE)
    words.has("all", "each")
    of_whom = noun(words)
    if of_whom.head == "card" and words.has("exiled with ~", *("exiled with it",) * of.itself):
        return HasActivatedOf(replace(of_whom.what, exiled_with=True), Zone.EXILE)
    if of_whom.head != "card":
        words.has("on the battlefield")
        return HasActivatedOf(of_whom.what, Zone.BATTLEFIELD)
    whose = words.take("in all graveyards", "in your graveyard")
    what = of_whom.what if whose == "in all graveyards" else replace(of_whom.what, owned=True)
    return HasActivatedOf(what, Zone.GRAVEYARD)


def _fights(words: Words, bound: Bound) -> Says:
    """Take what such creatures have to do, or can't."""
    if words.has("attacks each combat if able", "attacks each turn if able", "attack each combat if able"):
        return (MustAttack(bound),)
    if words.has("blocks each combat if able", "block each combat if able"):
        return (MustBlock(bound),)
    if words.has("must be blocked if able"):
        return (MustBeBlocked(bound),)
    if bound is Of.HOST and words.has("its activated abilities can't be activated"):
        return (CantActivate(attached=True, mana_too=not words.has("unless they're mana abilities")),)
    if bound is Of.HOST and words.has("doesn't untap during its controller's untap step"):
        return (DoesntUntap(Of.HOST),)
    if words.has("can attack as though it didn't have defender", "can attack as though they didn't have defender"):
        return (IgnoresDefender(bound),)
    if words.has("all creatures able to block it do so"):
        return (MustBeBlocked(bound, by_all=True),)
    if words.has("can block"):
        return can_block(words, bound)
    if words.found(_BY_TOUGHNESS):
        return (DealsByToughness(bound),)
    return cant_fight(words, bound)


_BY_TOUGHNESS = Pattern(r"assigns? combat damage equal to (its|their) toughness rather than \1 power")


PATTERNS = {"as": (of_a_pair, makes_while), "during": (makes_while,), "~": (makes_while,), "": (makes, makes_while)}
"""The patterns, by the word that a sentence begins with, "" for a description."""
