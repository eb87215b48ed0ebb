"""What a player can do. An action names who does it and what is chosen; it says nothing of legality.

What a field of an action leaves open (``None``) is searched for: :func:`model.actions.ways_to_announce.announcements`
gives the same action with every choice made that the rules ask to be announced.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, TypeAlias

from model.actions.damage_assignment import AssignDamage
from model.actions.declarations import DeclareAttackers, DeclareBlockers
from model.actions.special_actions import RollPlanarDie, SpecialAction, said_of_payment
from model.game.game import Game, Object
from model.objects.printed_on_its_card import back_named, name_of, part_named, said_on, says
from model.text.abilities import Activated
from model.text.card import PROTOTYPE, Card
from model.text.costs.cost import Cost
from model.text.costs.parts import TAP
from model.text.instructions.adding_mana import AddMana
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import OptionalCost, keyword_of
from model.text.keywords.special_actions import Foretell, Morph, Plot
from model.text.mana import FREE, written
from model.text.statics.permissions import GivesWayToCast, MayCastWithoutPaying
from model.value_dataclasses import dataclass
from model.vocabulary import NOBODY, Player

THE_RULE = "the rule"

SEVERAL_WAYS = " and "
"""Joins the names of several ways to cast, if more than one is announced: which no rule allows (CR 118.9a)."""


@dataclass(frozen=True)
class PlayLand:
    """A player plays a land (CR 116.2a, 305).

    ``announced`` names what the play is charged to where an edition asks for it (CR 305.2 until April
    2013): the source of an effect, ``"the rule"``, or ``None`` if nothing was announced. ``half`` is the name of the
    back face if that is played, "" for the front (CR 712.12).
    """

    player: Player
    land: Object
    announced: Object | str | None = None
    half: str = ""
    topic: ClassVar[str] = "playing lands"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        announced = "" if self.announced is None else f", announcing {self.announced}"
        return f"{game.players[self.player]} plays {label_of_half(self.land, self.half)}{announced}"

    @property
    def face(self) -> Card:
        """The face that is played: only that is looked at."""
        return back_named(self.land, self.half) or self.land.card


@dataclass(frozen=True)
class PassPriority:
    """A player with priority takes no action (CR 117.3d)."""

    player: Player
    topic: ClassVar[str] = "passing"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        return f"{game.players[self.player]} passes"


@dataclass(frozen=True)
class CastSpell:
    """A player casts a card as a spell (CR 601).

    ``way`` is "" for the mana cost, else the name of an alternative ("flashback", "face down" ...); ``extras``
    are the optional costs paid (kicker ...); ``modes`` are the names of the modes chosen; ``x`` is the value
    of {X}; ``targets`` are players, or objects counted after the players; ``paying_with`` are objects named
    for parts of the cost, each with the verb that says how; ``half`` is the name of the half of a split card that is
    cast, or of the back face, "" for a whole card and its front (CR 709.3, 712.11b); ``for_cost`` is what is paid in
    that way, where it is one of several of that name (CR 118.9a); ``spliced`` are cards in hand of which the spell is
    to gain the text, in that order (CR 702.47b); ``shares`` are what each target gets of what is divided among them;
    ``life`` is how much life is paid, where that is said.
    """

    player: Player
    card: Object
    way: str | None = None
    x: int | None = None
    modes: tuple[str, ...] | None = None
    extras: frozenset[str] | None = None
    targets: tuple[int, ...] | None = None
    paying_with: tuple[tuple[str, Object], ...] = ()
    half: str | None = None
    for_cost: Cost | None = None
    spliced: tuple[Object, ...] = ()
    shares: tuple[int, ...] | None = None
    life: int | None = None
    topic: ClassVar[str] = "casting"

    @property
    def spell(self) -> Object:
        """The card with the half or face that is cast: only that is looked at (CR 709.3a, 712.11c)."""
        part = part_named(self.card, self.half or "")
        return self.card if part is None else replace(self.card, card=part)

    @property
    def paid_besides(self) -> tuple[str, ...]:
        """The names of the optional costs paid; of one that is called by its cost, the name without that as well."""
        names = (name for extra in sorted(self.extras or ()) for name in (extra, keyword_of(extra)))
        return tuple(dict.fromkeys(names))

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        text = f"{game.players[self.player]} casts {label_of_half(self.card, self.half or '')}"
        text += " prototyped" * (bool(self.half) and self.card.card.inset == PROTOTYPE)
        for way in self.way.split(SEVERAL_WAYS) if self.way else ():
            text += SAID.get(way, f" with {way}")
        text += "" if self.for_cost is None else f" {told_by(self.for_cost)}"
        is_inset = self.card.card.inset == PROTOTYPE and not self.half
        if self.way == "" and (is_inset or _has_other_ways(game, self.card)):
            text += " for its mana cost"
        for extra in sorted(self.extras or ()):
            text += f" with {extra}"
        if self.card.card.halves and self.half == name_of(self.card):
            text += f" with {FUSE}"
        if self.extras == frozenset() and any(cost.casts_from is None for cost in said_on(self.spell, OptionalCost)):
            text += " unkicked"
        text += f" splicing {' and '.join(card.label for card in self.spliced)}" if self.spliced else ""
        x = self.x if self.x or self.spell.has_x else None
        chosen = _choices(x, self.modes, self.targets, self.shares, game)
        return text + chosen + said_of_payment(self.paying_with, self.life)


def told_by(cost: Cost) -> str:
    """Return what tells a cost from others of its name: its mana, if it has any."""
    return str(cost.mana) if cost.mana != FREE else str(cost)


def mana_of(ability: Activated) -> list[str]:
    """Return each of the options of mana that an ability adds, as their symbols."""
    return [option for e in ability.effects if isinstance(e, AddMana) for option in e.options]


def is_called(ability: Activated, name: str) -> bool:
    """Return whether an ability has that name, or is a variant: typecycling, commander ninjutsu (702.29f, 702.49d)."""
    return ability.name == name or (name in ("cycling", "ninjutsu") and ability.name.endswith(name))


def told_by_place(game: Game, obj: Object) -> dict[int, Activated]:
    """Return the abilities that phrases tell by their place: an object's own, then others that it may be given.

    Mana abilities that are given to what has others are told by the mana; what several effects give is there once.
    """
    told = dict(game.by_itself(obj))
    given = [(n, ability) for n, ability in enumerate(game.activated(obj)) if n not in told]
    no_mana = [(n, ability) for n, ability in given if not ability.adds_mana]
    for number, ability in no_mana if told or no_mana else given:
        if ability not in told.values():
            told[number] = ability
    return told


def told_on_each_face(game: Game, obj: Object) -> list[list[int]]:
    """Return the numbers of the abilities that phrases tell by their place, as each face of an object has them.

    Those that it may be given come behind those of either face.
    """
    told, faces = told_by_place(game, obj), obj.card.faces
    printed = {n for n in game.by_itself(obj) if any(told[n] in face.abilities for face in faces)}
    return [[n for n in told if n not in printed or told[n] in face.abilities] for face in faces]


def by_its_place(game: Game, obj: Object, number: int) -> str:
    """Return how phrases tell the ability of that number by its place on its face: "third ability"."""
    place = next(face.index(number) for face in told_on_each_face(game, obj) if number in face)
    return f"{ordinal(place)} ability"


@dataclass(frozen=True)
class ActivateAbility:
    """A player activates an ability of an object (CR 602). ``number`` is its place among the activated ones.

    ``makes`` is the mana that a mana ability is to add, if it can add different mana; ``shares`` are what each target
    gets of what is divided among them; ``life`` is how much life is paid, where that is said.
    """

    player: Player
    source: Object
    ability: Activated
    number: int = 0
    makes: str = ""
    x: int | None = None
    targets: tuple[int, ...] | None = None
    paying_with: tuple[tuple[str, Object], ...] = ()
    shares: tuple[int, ...] | None = None
    life: int | None = None
    topic: ClassVar[str] = "activating"

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        player = game.players[self.player]
        says_x = self.ability.has_x and self.x is not None and not self.makes
        if not says_x and (made := self._taps_for(game)):
            return f"{player} taps {self.source.label} for {made}{said_of_payment(self.paying_with)}"
        text = f"{player} activates {self.source.label}{self._which(game)}"
        x = self.x if self.x or self.ability.has_x else None
        chosen = _choices(x, None, self.targets, self.shares, game)
        return text + chosen + said_of_payment(self.paying_with, self.life)

    def _taps_for(self, game: Game) -> str:
        """Return for what mana it is said to be tapped, "" where that would not say this ability.

        Where effects give mana abilities, the mana is named, and what they give is that of the abilities they give.
        """
        own, every = game.by_itself(self.source), game.activated(self.source)
        options = mana_of(self.ability)
        if self.number not in own:
            if not options:
                return ""
            leaves_it_open = not self.makes and len(options) > 1 and self.number == len(self.source.activated)
            return "mana" if leaves_it_open else written(self.makes or options[0])
        mana = [number for number, ability in own.items() if ability.adds_mana]
        if mana[:1] != [self.number] or not (self.makes or TAP in self.ability.cost.parts):
            return ""
        if len(every) == len(own):
            return written(self.makes) or "mana"
        made = self.makes or (options[0] if len(options) == 1 else "")
        given = (ability for number, ability in enumerate(every) if number not in own)
        return "" if any(made in mana_of(ability) for ability in given) else written(made)

    def _which(self, game: Game) -> str:
        """Return what tells the ability from the others of its object."""
        told = told_by_place(game, self.source)
        named = self.ability.name
        if named and len([one for one in told.values() if one.name == named]) == 1:
            return f"'s {named}"
        number = self.number if self.number in told else list(told)[list(told.values()).index(self.ability)]
        return f"'s {by_its_place(game, self.source, number)}" if len(told) > 1 else ""


def label_of_half(card: Object, half: str) -> str:
    """Return how a half or a back face is called in phrases, or the card if it is none: "Locker Room #2"."""
    return card.label.replace(name_of(card), half) if half else card.label


FUSE = "fuse"
"""Said of a split card of which both halves are cast (CR 702.102a)."""

SAID = {
    "face down": " face down",
    "foretold": " foretold",
    "plotted": " plotted",
    "no mana cost": " without paying its mana cost",
}
"""How a way to cast is said, where it is not "with ..."."""

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def ordinal(place: int) -> str:
    """Return which one that is, counted from 0: "first", and above ten "11th"."""
    if place < len(_ORDINALS):
        return _ORDINALS[place]
    number = place + 1
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{ending}"


Action: TypeAlias = (
    PlayLand
    | PassPriority
    | CastSpell
    | ActivateAbility
    | DeclareAttackers
    | DeclareBlockers
    | AssignDamage
    | SpecialAction
)


def _choices(
    x: int | None,
    modes: tuple[str, ...] | None,
    targets: tuple[int, ...] | None,
    shares: tuple[int, ...] | None,
    game: Game,
) -> str:
    text = f" with X={x}" if x is not None else ""
    text += f" choosing {' and '.join(modes)}" if modes else ""
    if targets is None:
        return text
    text += f" targeting {' and '.join(_named_once_each(game, targets)) or 'nothing'}"
    return text + (f" dividing {' and '.join(map(str, shares))}" if shares else "")


def _named_once_each(game: Game, targets: Sequence[int]) -> Iterator[str]:
    """Return the names of targets; with its number that of one chosen twice, as a name that is said twice means two."""
    for target in targets:
        name = target_name(game, target)
        is_twice = targets.count(target) > 1 and target >= len(game.players) and "#" not in name
        yield f"{name} #1" if is_twice else name


def _has_other_ways(game: Game, card: Object) -> bool:
    """Return whether a card could be cast in another way than for its mana cost."""
    own = says(card, Morph, Foretell, Plot) or any(isinstance(a, AlternativeCost) for a in card.card.on_its_faces)
    free = game.casts_free or bool(game.continuous(MayCastWithoutPaying))
    return own or free or game.has_offers or bool(list(game.continuous(GivesWayToCast)))


def subject_of(act: Action) -> Object | None:
    """Return the card that an action is done with, if it is done with one."""
    match act:
        case PlayLand(_, land):
            return land
        case CastSpell(_, card):
            return card
        case ActivateAbility(_, source):
            return source
        case PassPriority() | RollPlanarDie() | DeclareAttackers() | DeclareBlockers() | AssignDamage():
            return None
    return act.obj


def target_name(game: Game, target: int) -> str:
    """Return the name of a target: a player's, or an object's; "nothing" where there is none."""
    players = len(game.players)
    if target == NOBODY:
        return "nothing"
    return game.players[target] if target < players else game.objects[target - players].label
