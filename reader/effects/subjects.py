"""Whom and what a sentence speaks of: players, and objects."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, get_args

from model.text.descriptions import Those, descriptions_in
from model.text.instructions.affected import (
    Chosen,
    ControllerOf,
    Objects,
    Players,
    SharingItsName,
    Theirs,
    Utmost,
    WithValue,
)
from model.text.target import Target
from model.vocabulary import Stat, Who, Zone
from reader.effects.amounts import equal_to, how_much
from reader.effects.said_so_far import OBJECT_PLACES, Said
from reader.effects.targets import target
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words, first_of, whole
from reader.words.nouns import Noun, more_of, nouns_alone

_TARGET = Pattern(
    r"(?:(?:up to )?X |up to \w+ |any number of |one or two |two |three )?"
    r"(?:another |other )?(?:any )?(?:other )?targets?\b"
)

PLAYERS: dict[str, Players] = {
    "you": "you",
    "each player": "each player",
    "players": "each player",
    "each opponent": "each opponent",
    "your opponents": "each opponent",
    "each other player": "each other player",
}


def player(words: Words, said: Said) -> Players:
    """Take whom something is done to or by: "target opponent", "each player", "its controller". Raises ``NotRead``."""
    if named := words.has(*PLAYERS):
        return _other_than_you(PLAYERS[named], said)
    if whose := words.has("its controller", *_THAT_ONES_CONTROLLER, "its owner"):
        return _controller_or_owner(whose, said)
    if said.defending and words.has("defending player"):
        said.they = "who triggered it"
        return "who triggered it"
    if words.has("that player", "they"):
        return said.they or _opponent_of_the_target(said)
    if said.they is not None and said.those is None and not said.targets and words.has("them"):
        return said.they
    if not words.ahead(_TARGET):
        raise NotRead("no player")
    found = target(words)
    if found.only_players is None:
        raise NotRead("a target that is no player")
    who = said.player_target(found)
    if found.number != 1:
        _each_of_several(words, said)
    return who


def _each_of_several(words: Words, said: Said) -> None:
    """Take that each of several target players does one thing: "any number of target players each draw a card".

    None of them is "they", and who does what stands behind it is not told by its verb.
    """
    words.take("each")
    if _MORE_OF_SEVERAL.search(words.rest):
        raise NotRead("who of them does what")
    said.they = None


_MORE_OF_SEVERAL = Pattern(r"^may\b|\band\b|\bthen\b")


def _opponent_of_the_target(said: Said) -> Players:
    """Return whom "that player" means behind "target creature an opponent controls". Raises ``NotRead``."""
    if [(one.number, one.what.who, one.zone) for one in said.targets] != [(1, Who.EACH_OPPONENT, Zone.BATTLEFIELD)]:
        raise NotRead("which player")
    return "its controller"


def _controller_or_owner(whose: str, said: Said) -> Players:
    """Return whom "its controller" means: of the one target, or of what set an ability off. Raises ``NotRead``."""
    meant, owner = _meant_by(whose, said), whose.endswith("owner")
    if meant == "what triggered it" and said.of_another and not owner:
        return "who triggered it"
    if not owner and (meant == "what triggered it" or (isinstance(meant, Those) and meant.host)):
        return ControllerOf(meant)
    if meant != "target" or len(said.targets) != 1 or said.targets[0].number != 1:
        raise NotRead("whose controller")
    return "its controller"


_THAT_ONES_CONTROLLER = tuple(
    f"that {kind}'s controller" for kind in ("creature", "permanent", "land", "artifact", "enchantment", "planeswalker")
)


def _other_than_you(named: Players, said: Said) -> Players:
    if named == "each other player" and (said.they is not None or said.targets):
        raise NotRead("other than whom")
    return named


def _meant_by(whose: str, said: Said) -> Objects | None:
    return said.it if whose.startswith("its") else said.that


def permanents(words: Words, said: Said) -> Objects:
    """Take objects that have to be permanents. Raises ``NotRead`` for a target in another zone."""
    found = objects_together(words, said)
    if said.targets and found in ("target", "second target"):
        aimed = said.targets[0 if found == "target" else 1]
        if aimed.zone is not Zone.BATTLEFIELD:
            raise NotRead("a target that is no permanent")
    return found


def objects_together(words: Words, said: Said) -> Objects:
    """Take objects, or several targets one after another: "target artifact, target creature, and target land"."""
    before = len(said.targets)
    found = objects(words, said)
    while found in ("target", "every target") and words.ahead(_MORE):
        words.take(", and", ",", "and")
        if before:
            raise NotRead("several targets after others")
        said.takes(_permanent(words))
        found = "every target"
        said.forgets()
    return found


_MORE = Pattern(r"(?:, and |, |and )(?:up to one )?target ")


def _permanent(words: Words) -> Target:
    found = target(words)
    if found.only_players is not None or found.players or found.zone is not Zone.BATTLEFIELD:
        raise NotRead("a target that is no permanent")
    return found


THAT = ("that creature", "that permanent", "that artifact", "that land", "that enchantment", "that spell", "that card")
PLURAL = ("those creatures", "those permanents", "those lands", "those artifacts", "those cards", "them")
_THOSE = (*PLURAL, *(f"each of {those}" for those in PLURAL))


def objects(words: Words, said: Said) -> Objects:
    """Take which objects: "~", "it", "target creature", "each creature you control". Raises ``NotRead``."""
    if words.has("~"):
        said.it = "this"
        return "this"
    if said.that == "what control was gained of" and words.has("they"):
        return said.that
    if said.those is not None and words.has("they", *_THOSE):
        return said.those
    if pronoun := words.has("it", *THAT, *_THOSE) or (words.has("they") if _are_several_targets(said) else ""):
        meant = said.it if pronoun == "it" else said.that
        if meant is None:
            raise NotRead("which object")
        said.it = meant
        return meant
    if words.ahead(_TARGET):
        found = target(words)
        if found.only_players is not None or found.players:
            raise NotRead("a target that may be a player")
        return with_its_name(words, said, said.object_target(found))
    if named := words.has(*_NAMED):
        said.it = said.that = _NAMED[named]
        return _NAMED[named]
    return _described(words, said)


def _described(words: Words, said: Said) -> Objects:
    """Take all of a kind, of one player or of all, or the one of all that has most of something."""
    described: Objects | None = words.maybe(_the_one_with_most)
    if described is None:
        described = with_value(words, said, first_of(words, host, _all))
    if isinstance(described, Those) and not described.host:
        described = _whose(words, said, described)
    said.forgets()
    return described


def _are_several_targets(said: Said) -> bool:
    """Return whether the objects that were spoken of last are targets of which there may be more than one."""
    spoken_of = [target for place, target in zip(OBJECT_PLACES, said.targets, strict=False) if place == said.that]
    return any(target.number != 1 for target in spoken_of)


def _whose(words: Words, said: Said, what: Those) -> Those | Theirs:
    """Take which player controls all of a kind, if that is said: "target player controls", "they control without ...".

    Raises ``NotRead`` where another is meant than all of that player's.
    """
    of = words.maybe(lambda words: _who_controls(words, said))
    if of is None:
        return what
    if what.other or any(one.who is not None for one in descriptions_in(what)):
        raise NotRead("whose they are is said twice, or others are meant")
    return Theirs(more_of(words, Noun(what)).what, of)


def _who_controls(words: Words, said: Said) -> Players:
    if words.has("target player controls"):
        return said.player_target(Target(only_players=Who.EACH_PLAYER))
    if words.has("target opponent controls"):
        return said.player_target(Target(only_players=Who.EACH_OPPONENT))
    if said.defending and words.has("defending player controls"):
        said.they = "who triggered it"
    else:
        words.take("that player controls", "they control")
    if said.they is None:
        raise NotRead("which player")
    return said.they


def with_its_name(words: Words, said: Said, of: Objects) -> Objects:
    """Take "and all other creatures with the same name as that creature" behind a target. Raises ``NotRead``."""
    also = words.found(_SAME_NAME) if of == "target" else None
    if also is None:
        return of
    if len(said.targets) != 1 or said.targets[0].number != 1 or said.targets[0].zone is not Zone.BATTLEFIELD:
        raise NotRead("what shares a name with which permanent")
    said.forgets()
    return SharingItsName(whole(also["what"], nouns_alone), of_its_controller=bool(also["theirs"]))


_SAME_NAME = Pattern(
    r"and (?:all|each) other (?P<what>[\w -]+?) (?P<theirs>(?:its controller|that player) controls )?"
    r"with the same name as (?:that \w+|it)\b"
)


def with_value(words: Words, said: Said, what: Those) -> Those | WithValue:
    """Take "with mana value X or less" or "with mana value equal to 1 plus ..." behind all of a kind, if it is there.

    Raises ``NotRead``.
    """
    if words.has("with mana value X"):
        if not said.has_x:
            raise NotRead("an X that is not announced")
        return WithValue(what, "X", or_less=bool(words.has("or less")))
    if words.has("with mana value less than or"):
        return WithValue(what, equal_to(words, said), or_less=True)
    if not words.has("with mana value"):
        return what
    if (more := words.found(_PLUS)) is not None:
        return WithValue(what, how_much(words, said), more=int(more[1]))
    return WithValue(what, equal_to(words, said))


_PLUS = Pattern(r"equal to (\d+) plus\b")


_NAMED: dict[str, Objects] = {
    "the Army you amassed": "the amassed Army",
    "the amassed Army": "the amassed Army",
    "each creature that convoked ~": "what convoked it",
}
"""Objects that were chosen or used before, by what texts call them."""


def host(words: Words) -> Those:
    """Take what an Aura or Equipment is attached to: "enchanted creature". Raises ``NotRead``."""
    words.take("enchanted", "equipped", "fortified")
    words.take("artifact creature", "creature", "permanent", "land", "artifact", "enchantment", "planeswalker", *_HOSTS)
    return Those(host=True)


_HOSTS = ("Equipment", "Vehicle", "Plains", "Island", "Swamp", "Mountain", "Forest", "Wall")


def one(words: Words) -> Those:
    """Take one permanent of a kind: "a creature you control", "another artifact"."""
    if not words.stands("another"):
        words.take("an", "a")
    return nouns_alone(words)


def _all(words: Words) -> Those:
    """Take all of a kind: "all creatures", "each artifact and each land", "creatures you control"."""
    every = words.has("all", "each")
    before = words.at
    what = nouns_alone(words)
    plural = words.text[before : words.at]
    if not every and not re.search(r"s\b", plural):
        raise NotRead("one of a kind")
    kinds = [what]
    while every and (more := words.maybe(_and_all)) is not None:
        kinds.append(more)
    return what if len(kinds) == 1 else Those(alternatives=tuple(kinds))


def _and_all(words: Words) -> Those:
    words.take("and all", "and each")
    return nouns_alone(words)


def of_a_player(of: Objects | None) -> tuple[Those, Players] | None:
    """Return all of a description with the player who is "you" in it, ``None`` for other objects.

    Raises ``NotRead`` for others than the source: that is one of them itself once it has left and come back (CR 400.7).
    """
    if any(one.other for one in descriptions_in(of)):
        raise NotRead("others than an object that may become another")
    if isinstance(of, Theirs):
        return replace(of.what, who=Who.YOU), of.of
    return (of, "you") if isinstance(of, Those) and not of.host else None


def of_ones_own(what: Those) -> Those:
    """Return a description of what the player has who chooses."""
    return what if what.who is not None else replace(what, who=Who.YOU)


def with_most(words: Words, what: Those) -> Utmost | None:
    """Take "with the greatest power among creatures they control", of creatures that they control; ``None`` if not."""
    most = words.has(*_MOST)
    if not most:
        return None
    stat: Any = words.take(*get_args(Stat))
    words.take("among")
    if of_ones_own(nouns_alone(words)) != of_ones_own(what):
        raise NotRead("among which others")
    words.has("they control", "that player controls")
    return Utmost(stat, least=most in _LEAST)


def _the_one_with_most(words: Words) -> Chosen:
    """Take one of all permanents of a kind: "the creature with the least power". Of several one is chosen."""
    words.take("the")
    what = nouns_alone(words)
    most = words.take(*_MOST)
    stat: Any = words.take(*get_args(Stat))
    return Chosen(what, utmost=Utmost(stat, least=most in _LEAST))


_LEAST = ("with the least", "with the lowest")
_MOST = ("with the greatest", "with the highest", *_LEAST)
