"""Targets: what stands behind a use of the word (CR 115.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal, TypeAlias

from model.text.descriptions import Those
from model.text.target import ANY_TARGET, Target
from model.vocabulary import CardType, Who, Zone
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words, remembered
from reader.words.nouns import Noun, more_of, noun, nouns_alone
from reader.words.numbers import NUMBERS

ANY_NUMBER = 99
"""Stands for "any number of" targets."""

PLANESWALKER = Those(types=frozenset({CardType.PLANESWALKER}))


@remembered
def target(words: Words) -> Target:
    """Take one use of the word "target" with what it asks for. Raises ``NotRead``.

    "target creature you control", "up to two target artifacts", "any target", "target card from your graveyard".
    """
    asked = _how_many(words)
    if words.has("any other target"):
        return replace(ANY_TARGET, another=True)
    if words.has("any target"):
        words.has(*_WHOSE_CHOICE)
        return ANY_TARGET
    words.take("target", "targets")
    if asked and words.ahead(_END):
        return replace(ANY_TARGET, **asked)
    return _what(words, asked)


def sharing(words: Words, whole: int | Literal["X"]) -> Target:
    """Take the targets among which so much is divided. Raises ``NotRead``."""
    return shared_out(target(words), whole)


def shared_out(aimed: Target, whole: int | Literal["X"]) -> Target:
    """Return targets among which so much is divided: no more of them than that (CR 601.2d). Raises ``NotRead``."""
    if aimed.number_is_x:
        raise NotRead("a share for each of X targets")
    return replace(aimed, shared=whole, number=aimed.number if whole == "X" else min(aimed.number, whole))


_END = Pattern(r"$|[.,;]")


def _how_many(words: Words) -> dict[str, Any]:
    """Take how many targets there may be, and whether they are others than those before."""
    if words.text.startswith((" target", "target"), words.at):
        return {}
    if words.has("any number of"):
        asked: dict[str, Any] = {"number": ANY_NUMBER, "up_to": True}
    elif words.has("one or more"):
        asked = {"number": ANY_NUMBER, "up_to": True, "at_least": 1}
    elif words.has("one or two"):
        asked = {"number": 2, "up_to": True, "at_least": 1}
    elif words.has("one, two, or three", "one, two or three"):
        asked = {"number": 3, "up_to": True, "at_least": 1}
    else:
        up_to = bool(words.has("up to"))
        if words.has("X", "x") and words.stands("target"):
            return {"number": ANY_NUMBER, "number_is_x": True, **({"up_to": True} if up_to else {})}
        before, number = words.at, words.has(*_FEW)
        if number and not words.stands("target", "other target", "another target"):
            words.at, number = before, ""
        if up_to and not number:
            raise NotRead("up to how many")
        asked = {**({"up_to": True} if up_to else {}), **({"number": NUMBERS[number]} if number not in _ONE else {})}
    if words.has("another", "other", "a third"):
        asked["another"] = True
    return asked


_FEW = tuple(NUMBERS)[1:11]

_ONE = ("", "one")


def _what(words: Words, asked: dict[str, Any]) -> Target:
    """Take what follows the word "target"."""
    if words.has("player or planeswalker", "players and/or planeswalkers"):
        return Target(PLANESWALKER, players=True, **asked)
    if words.has("creature or player"):
        return Target(Those(types=frozenset({CardType.CREATURE})), players=True, **asked)
    if words.has("player", "players"):
        return Target(only_players=Who.EACH_PLAYER, **asked)
    if said := words.has(*_OPPONENTS_AND):
        return Target(_OPPONENTS_AND[said], players=True, opponents=True, **asked)
    if words.has("creature token, player, or planeswalker"):
        token = Those(types=frozenset({CardType.CREATURE}), token=True)
        return Target(Those(alternatives=(token, PLANESWALKER)), players=True, **asked)
    if words.has("opponent", "opponents"):
        return Target(only_players=Who.EACH_OPPONENT, **asked)
    if said := words.has(*_ON_THE_STACK):
        return _of_whom_or_what(words, Target(zone=Zone.STACK, **_ON_THE_STACK[said], **asked))
    if words.has("spell or"):
        return _or_a_spell(words, asked)
    return _object(words, asked)


_OPPONENTS_AND: dict[str, Those] = {
    "opponent, battle, or planeswalker": Those(types=frozenset({CardType.BATTLE, CardType.PLANESWALKER})),
    "opponent, creature an opponent controls, or planeswalker an opponent controls": Those(
        types=frozenset({CardType.CREATURE, CardType.PLANESWALKER}), who=Who.EACH_OPPONENT
    ),
    "opponent or battle": Those(types=frozenset({CardType.BATTLE})),
    "opponent or planeswalker": PLANESWALKER,
}
"""What may be targeted besides opponents, as it is said with them."""


def _or_a_spell(words: Words, asked: dict[str, Any]) -> Target:
    """Take a kind of permanents, instead of which a spell may be targeted: "spell or nonland permanent".

    Raises ``NotRead`` where more is said of it, and perhaps of the spell as well.
    """
    what = words.needs(_KIND_ALONE)[0]
    words.at -= len(what)
    found = _object(words, asked)
    if found.what.who is not None or found.zone is not Zone.BATTLEFIELD or words.ahead(_SAYS_MORE):
        raise NotRead("of which of them that is said")
    return replace(found, or_else=Target(zone=Zone.STACK))


_KIND_ALONE = Pattern(r"(?:non[a-z]+,? )*[a-z]+\b(?! (?:you|an|your|with|without|that|that's|or|card)\b)")

_SAYS_MORE = Pattern(r"(?:that|that's|with|without|controlled|or)\b")


def _of_whom_or_what(words: Words, on_the_stack: Target) -> Target:
    """Take whose a spell or ability is, and from which source: "you control from an artifact source"."""
    if whose := words.has(*_WHOSE):
        on_the_stack = replace(on_the_stack, what=Those(who=_WHOSE[whose]))
    if on_the_stack.abilities and words.has("from an", "from a"):
        source = noun(words)
        if source.head != "source" or source.what.who is not None:
            raise NotRead("from what an ability is")
        on_the_stack = replace(on_the_stack, of_source=source.what)
    return replace(on_the_stack, aims_at=_aim(words))


def _aim(words: Words) -> Target | None:
    """Take what a spell or ability has to target: "that targets you or a creature you control". Raises ``NotRead``."""
    if not words.has("that targets"):
        return None
    you = Target(only_players=Who.YOU)
    if words.has("you"):
        return replace(_permanent_aimed_at(words), or_else=you) if words.has("or") else you
    return Target(only_players=Who.EACH_PLAYER) if words.has("a player") else _permanent_aimed_at(words)


def _permanent_aimed_at(words: Words) -> Target:
    words.take("an", "a")
    return Target(nouns_alone(words))


_WHOSE = {"you control": Who.YOU, "an opponent controls": Who.EACH_OPPONENT, "you don't control": Who.EACH_OTHER}

_ON_THE_STACK: dict[str, dict[str, Any]] = {
    "spell, activated ability, or triggered ability": {"abilities_too": True},
    "spell or ability with a single target": {"abilities_too": True, "with_one_target": True},
    "spell or ability": {"abilities_too": True},
    "activated or triggered ability": {"abilities": True},
    "activated ability": {"abilities": True, "activated_only": True},
    "triggered ability": {"abilities": True, "triggered_only": True},
    "spell with a single target": {"with_one_target": True},
}


def _object(words: Words, asked: dict[str, Any]) -> Target:
    """Take a permanent, spell or card that is targeted."""
    before = words.at
    found = noun(words)
    if words.text[before : words.at].strip().startswith(("another", "other")):
        raise NotRead("another after the word target")
    if found.head == "source":
        raise NotRead("a source")
    if words.has("defending player controls"):
        if found.what.who is not None:
            raise NotRead("whose they are is said twice")
        return Target(more_of(words, found).what, defending=True, **asked)
    if found.head in ("", "permanent", "token"):
        found = replace(found, what=_beside_this(words, found.what))
    aimed = replace(Target(found.what, **asked), by_x=_by_x(words))
    if found.head == "spell":
        return replace(aimed, zone=Zone.STACK, aims_at=_aim(words))
    if found.head == "card":
        return _in_a_graveyard(words, aimed)
    return replace(aimed, **_whose_permanents(words, aimed.what, several=aimed.number > 1))


def _beside_this(words: Words, what: Those) -> Those:
    """Take how a permanent fights with the object itself, and who chooses it: "blocking ~", "of an opponent's choice".

    A target that an opponent chooses is one that the player could choose (CR 602.3): that opponent's own, where "they"
    control it. "It" is the object itself only where that does what the sentence says.
    """
    if said := words.has(*_IN_FIGHT):
        if "~" not in said and not _IT_IS_THIS.fullmatch(words.text[: words.at - len(said)].rstrip()):
            raise NotRead("what blocks, or is blocked")
        kinds = _IN_FIGHT[said]
        if what.alternatives and len(kinds) > 1:
            raise NotRead("two ways to fight")
        what = replace(what, alternatives=kinds) if len(kinds) > 1 else replace(what, in_fight=kinds[0].in_fight)
    if words.has(*_WHOSE_CHOICE) == "of an opponent's choice" and words.has("they control", "you don't control"):
        if what.who is not None:
            raise NotRead("whose they are is said twice")
        what = replace(what, who=Who.EACH_OPPONENT)
    return what


_WHOSE_CHOICE = ("of an opponent's choice", "of your choice")


_BLOCKS, _IS_BLOCKED = Those(in_fight="blocks it"), Those(in_fight="is blocked by it")

_IN_FIGHT: dict[str, tuple[Those, ...]] = {
    "blocking or blocked by ~": (_BLOCKS, _IS_BLOCKED),
    "blocking or being blocked by ~": (_BLOCKS, _IS_BLOCKED),
    "blocking or blocked by it": (_BLOCKS, _IS_BLOCKED),
    "blocking ~": (_BLOCKS,),
    "blocking it": (_BLOCKS,),
    "blocked by ~": (_IS_BLOCKED,),
    "it's blocking": (_IS_BLOCKED,),
}
"""How a permanent fights with the object itself: one of these is enough."""

_IT_IS_THIS = Pattern(r"~ (?:deals|gets|taps|destroys)\b(?:(?!\btargets?\b).)*\b(?:up to one )?target [^\".]*")


def _in_a_graveyard(words: Words, card: Target) -> Target:
    """Take in whose graveyard a card is that is targeted: "from your graveyard", "from a single graveyard"."""
    card = replace(card, zone=Zone.GRAVEYARD)
    one_player: dict[str, Any] = {"together": "one player"} if card.number > 1 else {}
    if value := words.found(_EACH_OF_VALUE):
        card = replace(card, what=replace(card.what, most_value=int(value[1])))
    if words.has("from an opponent's graveyard", "in an opponent's graveyard"):
        return replace(card, what=replace(card.what, who=Who.EACH_OPPONENT), **one_player)
    if words.has("from your opponents' graveyards", "in your opponents' graveyards"):
        return replace(card, what=replace(card.what, who=Who.EACH_OPPONENT))
    if words.has("from your graveyard", "in your graveyard") or words.ahead(_ALSO_OF_YOURS):
        return replace(card, own=True)
    if words.has(*(f"{where} {whose} graveyard" for where in ("from", "in") for whose in ("their", "that player's"))):
        return replace(card, theirs=True)
    if words.has("from defending player's graveyard"):
        return replace(card, defending=True)
    if words.has("from a single graveyard", "in a single graveyard", "from a player's graveyard"):
        return replace(card, **one_player)
    words.take("from a graveyard", "in a graveyard", "from graveyards", "in graveyards")
    return replace(card, what=replace(card.what, not_basic=True)) if words.has("other than a basic land card") else card


_ALSO_OF_YOURS = Pattern(r"(?:,? ?(?:and )?(?:up to one )?target (?:[\w-]+,? ){0,6}card)+ from your graveyard\b")
"""Further targets, behind which it is said for all of them where they are."""

_EACH_OF_VALUE = Pattern(r"each with mana value (\d+) or less(?![\w'])")


def _by_x(words: Words) -> ByX:
    """Take what of a target the X is that was announced: "with mana value X or less". Raises ``NotRead``."""
    said = words.has(*_BY_X)
    if said and "where X is" in words.text:
        raise NotRead("an X that the text defines")
    return _BY_X[said] if said else ""


ByX: TypeAlias = Literal["", "mana value", "mana value or less", "power", "power or less"]

_BY_X: dict[str, ByX] = {
    "with mana value X or less": "mana value or less",
    "with mana value X": "mana value",
    "with power X or less": "power or less",
    "with power X": "power",
}


def _whose_permanents(words: Words, what: Those, *, several: bool) -> dict[str, Any]:
    """Take of which player permanents are that are targeted, beside others: "that player controls"."""
    if words.has("that player controls", "that opponent controls", "they control"):
        return {"theirs": True, "what": more_of(words, Noun(what)).what}
    if several and words.has("controlled by the same opponent"):
        return {"together": "one player", "what": replace(what, who=Who.EACH_OPPONENT)}
    if several and words.has("controlled by the same player", "with the same controller"):
        return {"together": "one player"}
    if several and words.has("controlled by different players", "with different controllers"):
        return {"together": "different players"}
    return {}
