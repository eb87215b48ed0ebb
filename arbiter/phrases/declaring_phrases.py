"""Phrases for declarations: "Ann attacks Ned with Grizzly Bears; Jace Beleren with Hill Giant", and what blocks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress

from arbiter.errors import CaseError
from arbiter.phrases.casting_phrases import is_card
from arbiter.set_apart_characters import apart, plain
from arbiter.words.announcement_clauses import each_of
from arbiter.words.objects_by_name import THE_FIRST, object_named, target_named
from arbiter.words.phrase_forms import Parts, is_player, the_player
from model.actions.actions import Action
from model.actions.declarations import DeclareAttackers, DeclareBlockers, Pair, place_of
from model.game.game import Object
from model.game.state import State
from model.objects.combat.attacked import attacks_player, what_may_be_attacked
from model.objects.printed_on_its_card import said_on
from model.rulebook.combat.attacking import may_be_among_attackers
from model.text.keywords.triggering import Enlist
from model.vocabulary import NOBODY, Player, Zone

_EACH_WHOM = re.compile(r";|(?:,\s+(?:and\s+)?|\s+and\s+)(?=(?:(?!,\s|\sand\s|;).)+?\swith\s)", re.IGNORECASE)
"""What stands between one of whom is attacked or blocked, with what, and the next."""

_EACH_BLOCKED = re.compile(
    r"(?<![^;])\s*(?P<first>(?:(?!;|\swith\s).)+?)(?:,\s+and|,|\s+and)\s+(?P<last>(?:(?!;|,|\swith\s|\sand\s).)+)"
    r"\swith\s(?P<blockers>(?:(?!;|\swith\s).)+)(?=;|$)",
    re.IGNORECASE,
)
"""Several attackers that the same creatures block: "Hill Giant and Juggernaut with Two-Headed Giant"."""

NOTHING = ("nothing", "nobody", "with nothing", "with no creatures", "with no creature")
"""Said where no creature is declared."""

EVERYTHING = (
    "everything",
    "all creatures",
    "all her creatures",
    "all his creatures",
    "all their creatures",
    "all of her creatures",
    "all of his creatures",
    "all of their creatures",
)
"""Said of every creature that a player can choose to attack with: no tapped or new one, and none with defender."""

_BUT = re.compile(r"\s+(?:but|except(?:\s+for)?|besides)\s+", re.IGNORECASE)
"""Said between everything and what is left out of it."""


def attacks(now: State, parts: Parts) -> tuple[State, Action]:
    """Read what a player attacks with, and whom, and what is exerted or tapped to enlist."""
    player, nothing = the_player(now, parts), plain(parts["declared"]).lower() in NOTHING
    pairs = () if nothing else _pairs_declared(now, player, parts["declared"], _attacked, what_may_be_attacked)
    exerted = list[Object]()
    for name in each_of(parts["exerted"]) if "exerted" in parts else ():
        exerted.append(_creature_named(now, player, name, exerted, exerted))
    enlisted = tuple(_enlisted(now, player, [o for o, _ in pairs], parts["enlisted"])) if "enlisted" in parts else ()
    return now, DeclareAttackers(player, pairs, exerted=tuple(exerted), enlisted=enlisted)


def _enlisted(now: State, player: Player, attackers: list[Object], text: str) -> Iterator[tuple[Object, Object]]:
    """Read "Hill Giant for Odd Cavalier and Grizzly Bears for Odd Brute": for which attacker each is tapped.

    For which is plain where one of the attackers alone may enlist, by what is on its card, or one alone attacks.
    """
    taken = list[Object]()
    for part in each_of(text):
        other, said, attacker = part.partition(" for ")
        may_enlist = [one for one in attackers if said_on(one, Enlist)] or attackers
        if not said and len(may_enlist) != 1:
            raise CaseError(f'"{plain(part).strip()}" does not say what enlists it: "... for" the attacker')
        taken.append(_creature_named(now, player, other.strip(), [*taken, *attackers], taken))
        if said:
            may_enlist = [object_named(now, attacker.strip(), among=is_card, zones=(Zone.BATTLEFIELD,), player=player)]
        yield may_enlist[0], taken[-1]


def blocks(now: State, parts: Parts) -> tuple[State, Action]:
    """Read what a player blocks, and with what."""
    player = the_player(now, parts)
    if plain(parts["declared"]).lower() in NOTHING:
        return now, DeclareBlockers(player)
    return now, DeclareBlockers(player, _pairs_declared(now, player, parts["declared"], _blocked, _to_be_blocked))


def blocks_together(number: int) -> Callable[[State, Parts], tuple[State, Action]]:
    """Return the meaning of "double-blocks": so many creatures block one attacker, and nothing else is blocked."""

    def means(now: State, parts: Parts) -> tuple[State, Action]:
        after, act = blocks(now, parts)
        pairs = act.pairs if isinstance(act, DeclareBlockers) else ()
        if len(pairs) != number or len({blocked for _, blocked in pairs}) != 1:
            raise CaseError(f"these are not {number} creatures that block one attacker")
        return after, act

    return means


def declares_none(of: type[DeclareAttackers | DeclareBlockers]) -> Callable[[State, Parts], tuple[State, Action]]:
    """Return the meaning of a phrase that says that nothing is declared."""
    return lambda now, parts: (now, of(the_player(now, parts)))


def alpha_strikes(now: State, parts: Parts) -> tuple[State, Action]:
    """Read "Ann alpha strikes Ned": she attacks with everything, whom alone she can attack if it is not said."""
    whom = f"{parts['target']} " if "target" in parts else ""
    return attacks(now, {"player": parts["player"], "declared": f"{whom}with {EVERYTHING[0]}"})


def declares(now: State, parts: Parts) -> tuple[State, Action]:
    """Read "Ann declares Hill Giant as an attacker": what attacks what alone can be attacked."""
    return attacks(now, {"player": parts["player"], "declared": f"with {parts['declared']}"})


def alone(means: Callable[[State, Parts], tuple[State, Action]]) -> Callable[[State, Parts], tuple[State, Action]]:
    """Return the meaning of a phrase about creatures, "Hill Giant attacks Ned": their controller declares these alone.

    What one name means is found first; of several, each is what that player means by it.
    """

    def of_their_controller(now: State, parts: Parts) -> tuple[State, Action]:
        if is_player(now, parts["object"]):
            raise CaseError('say what attacks or blocks, and what: "Ann attacks Ned with Grizzly Bears"')
        first, *others = each_of(parts["object"])
        creature = object_named(now, first, among=is_card, zones=(Zone.BATTLEFIELD,))
        controller = now.controller(creature)
        if not isinstance(controller, int) or controller == NOBODY:
            raise CaseError(f"say who declares {creature}")
        player = now.game.players[controller]
        number = "" if "#" in creature.label else THE_FIRST
        whom = f"{parts['target']} " if "target" in parts else ""
        declared = " and ".join((f"{apart(creature.label)}{number}", *others))
        return means(now, {"player": player, "declared": f"{whom}with {declared}"})

    return of_their_controller


def _attacked(now: State, player: Player, text: str) -> int:
    return target_named(now, plain(text))


def _attackers(now: State, player: Player) -> list[Object]:
    there = (o for o in now.game.cards if (now.number("attacking", o.index) == NOBODY) is not True)
    return [o for o in there if attacks_player(now, o, player) is not False]


def _to_be_blocked(now: State, player: Player) -> list[int]:
    return [place_of(now.game, attacker) for attacker in _attackers(now, player)]


def _blocked(now: State, player: Player, text: str) -> int:
    attackers = _attackers(now, player)
    try:
        return place_of(now.game, object_named(now, text, among=lambda o: o in attackers))
    except CaseError:
        return place_of(now.game, object_named(now, text, among=is_card, zones=(Zone.BATTLEFIELD,)))


def _pairs_declared(
    now: State,
    player: Player,
    text: str,
    toward: Callable[[State, Player, str], int],
    alone: Callable[[State, Player], list[int]],
) -> tuple[Pair, ...]:
    """Read "Ned with Grizzly Bears and Hill Giant; Jace Beleren with nothing": each creature, and whom.

    ``toward`` reads whom; where there is one of whom there could be ``alone``, it need not be said.
    """
    taken: list[Pair] = []
    if toward is _blocked:
        text = _EACH_BLOCKED.sub(_said_of_each, text)
    for part in _EACH_WHOM.split(text):
        whom, found, creatures = f" {part.strip()} ".partition(" with ")
        if not whom.strip():
            creatures, _, whom = creatures.partition(" at ")
        if not found or not creatures.strip():
            raise CaseError(f'"{plain(part).strip()}" does not say with what: "... with Grizzly Bears and Hill Giant"')
        what = toward(now, player, whom.strip()) if whom.strip() else _the_only(alone(now, player), part)
        if plain(creatures).strip().lower() == "nothing":
            continue
        everything, *left_out = _BUT.split(creatures.strip(), maxsplit=1)
        if plain(everything).lower() in EVERYTHING:
            every = _everything(now, player, what, alone=part.strip() == text.strip() and toward is _attacked)
            out = _left_out(now, player, each_of(left_out[0]) if left_out else [], [one for one, _ in every])
            taken += [pair for pair in every if pair[0] not in out]
            continue
        for name in each_of(creatures):
            creature = _creature_named(now, player, name, [o for o, _ in taken], [o for o, to in taken if to == what])
            taken.append((creature, what))
    return tuple(taken)


def _said_of_each(blocked: re.Match[str]) -> str:
    """Return of each of several attackers what blocks it: all of what is said behind them blocks each (CR 509.1a)."""
    attackers = (*each_of(blocked["first"]), blocked["last"])
    return "; ".join(f"{attacker} with {blocked['blockers'].strip()}" for attacker in attackers)


def _everything(now: State, player: Player, what: int, *, alone: bool) -> list[Pair]:
    """Return every creature that a player can choose to attack that. Raises ``CaseError`` where it is not plain."""
    if not alone:
        raise CaseError('"everything" can only attack, and one player or permanent alone: name the creatures')
    pairs = list[Pair]()
    for obj in now.game.cards:
        can = may_be_among_attackers(now, player, obj, what)
        if not isinstance(can, bool):
            raise CaseError(f"it is open whether {obj} could attack: name the creatures")
        pairs += [(obj, what)] if can else []
    if not pairs:
        raise CaseError('there is no creature here that could attack: "attacks with nothing" declares none')
    return pairs


def _left_out(now: State, player: Player, names: list[str], every: list[Object]) -> list[Object]:
    """Return which creatures are named that are left out of everything. Raises ``CaseError`` for what is not in it."""
    out = list[Object]()
    for name in names:
        creature = _creature_named(now, player, name, out, out)
        if creature not in every:
            raise CaseError(f"{creature} is not among everything that could attack here")
        out.append(creature)
    return out


def _the_only(there: list[int], part: str) -> int:
    """Return what alone could be attacked or blocked. Raises ``CaseError`` if it is not alone."""
    if len(there) != 1:
        raise CaseError(f'"{plain(part).strip()}" does not say what is attacked or blocked: say it before "with"')
    return there[0]


def _creature_named(now: State, player: Player, name: str, taken: list[Object], here: list[Object]) -> Object:
    """Return the creature that a name means: one that is not named yet and not tapped, if there is one of that name."""

    def among(left_out: list[Object]) -> Object:
        return object_named(
            now,
            name,
            among=lambda o: is_card(o) and o not in left_out,
            zones=(Zone.BATTLEFIELD,),
            player=player,
            untapped=True,
        )

    with suppress(CaseError):
        return among(taken)
    creature = among([])
    if creature in here:
        raise CaseError(f"{creature} is named twice")
    return creature
