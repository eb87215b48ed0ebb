"""Scopes of searches, shipped or of one's own: which cards take part, and what is asked of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace

from arbiter.cases.situations.who_acts import DEFAULT_PLAYERS
from arbiter.errors import CaseError, unknown
from arbiter.words.cards_by_name import card_named
from arbiter.words.players_zones_steps_by_name import edition_named
from model.actions.actions import Action, ActivateAbility, CastSpell, PlayLand, subject_of
from model.actions.damage_assignment import AssignDamage, divisions
from model.actions.declarations import DeclareAttackers, DeclareBlockers, place_of
from model.actions.possible_actions import possible_actions
from model.actions.special_actions import (
    SPECIAL_ACTIONS,
    DiscardAtInstantSpeed,
    EndEffect,
    ForetellCard,
    IgnoreEffect,
    PlotCard,
    RevealConspiracy,
    RollPlanarDie,
    SuspendCard,
    TakeCompanion,
    TurnFaceUp,
    UnlockHalf,
)
from model.actions.ways_to_announce import announcements
from model.cards.invented import MARK
from model.game.game import NEWEST_EDITION, Game, Object
from model.game.state import State
from model.objects.printed_on_its_card import all_said_on, is_card_of, number_on
from model.rulebook.rule import readings, rule_named
from model.text.abilities import Activated
from model.text.card import Card
from model.text.instructions.libraries.top_cards import OfferTopCard
from model.value_dataclasses import dataclass
from model.vocabulary import CardType, Player
from solver.rulebooks.compare import Side
from solver.rulebooks.scope import Scope

OFF_THE_STACK: tuple[type[Action], ...] = (PlayLand, *SPECIAL_ACTIONS)
"""The kinds of actions that never use the stack: a scope that says nothing else asks about these."""

KINDS: tuple[type[Action], ...] = (PlayLand, CastSpell, ActivateAbility, *SPECIAL_ACTIONS)
"""The kinds of actions that are taken with a card, and rolling the planar die."""

OF_COMBAT: tuple[type[Action], ...] = (DeclareAttackers, DeclareBlockers, AssignDamage)
"""The turn-based actions of combat: of them assigning damage is asked about, where a scope says so."""

OF_A_CARD = tuple(kind for kind in KINDS if kind is not RollPlanarDie)
"""The kinds of actions that are taken with a card: what is asked of those that one names."""


@dataclass(frozen=True)
class Board:
    """The cards of a scope, by owner. ``asks`` are the kinds of actions that are asked about."""

    ann: tuple[str, ...]
    ned: tuple[str, ...] = ()
    asks: tuple[type, ...] = OFF_THE_STACK


SCOPES: dict[str, Board] = {
    "land plays": Board(
        (
            "Forest",
            "Azusa, Lost but Seeking",
            "Azusa, Lost but Seeking",
            "Exploration",
            "Explore",
            "Fastbond",
            "Crucible of Worlds",
        ),
        ("Rites of Flourishing",),
        (PlayLand,),
    ),
    "land permissions": Board(
        (
            "Forest",
            "Dryad Arbor",
            "Crucible of Worlds",
            "Courser of Kruphix",
            "Experimental Frenzy",
            "Teferi, Mage of Zhalfir",
            "Djinn of Wishes",
            "Exploration",
            "Thaumatic Compass",
        ),
        ("Shock", "Forest"),
        (PlayLand,),
    ),
    "land prohibitions": Board(
        ("Forest", "Dryad Arbor", "Crucible of Worlds", "Teferi, Mage of Zhalfir", "Exploration", "Damping Engine"),
        ("Worms of the Earth", "Turf Wound", "Ward of Bones", "Forest", "Shock"),
        (PlayLand,),
    ),
    "lands that can't enter": Board(("Dryad Arbor", "Crucible of Worlds"), ("Grafdigger's Cage",), (PlayLand,)),
    "face down": Board(
        ("Willbender", "Zombie Cutthroat", "Zoetic Cavern", "Grizzly Bears", "Whetwheel"),
        ("Krosan Grip", "Willbender"),
        (TurnFaceUp,),
    ),
    "disguise": Board(("Dog Walker",), ("Krosan Grip",), (TurnFaceUp,)),
    "face-down lands": Board(("Yedora, Grave Gardener", "Willbender"), ("Krosan Grip",), (TurnFaceUp,)),
    "suspend": Board(
        ("Rift Bolt", "Ancestral Vision", "Errant Ephemeron", "Leyline of Anticipation", "Teferi, Mage of Zhalfir"),
        ("Meddling Mage", "Krosan Grip", "Shock", "Rule of Law", "Teferi, Mage of Zhalfir"),
        (SuspendCard,),
    ),
    "foretell and plot": Board(
        ("Saw It Coming", "Slickshot Show-Off", "Grizzly Bears"),
        ("Meddling Mage", "Krosan Grip", "Shock"),
        (ForetellCard, PlotCard),
    ),
    "companions and the planar die": Board(
        ("Yorion, Sky Nomad", "Grizzly Bears"), ("Krosan Grip", "Shock"), (TakeCompanion, RollPlanarDie)
    ),
    "rooms and conspiracies": Board(
        ("Bottomless Pool // Locker Room", "Brago's Favor", "Grizzly Bears"),
        ("Krosan Grip", "Shock"),
        (UnlockHalf, RevealConspiracy),
    ),
    "casting face down": Board(("Dog Walker", "Willbender"), ("Krosan Grip",), (CastSpell,)),
    "casting": Board(("Zoetic Cavern", "Rolling Thunder"), ("Void Winnower",), (CastSpell,)),
    "given retrace": Board(("Six", "Grizzly Bears", "Forest"), ("Shock",), (CastSpell,)),
    "offering": Board(("Patron of the Orochi", "Sakura-Tribe Elder"), ("Shock",), (CastSpell,)),
    "flash": Board(("Ashcoat Bear", "Grizzly Bears", "Evermind"), ("Shock",), (CastSpell,)),
    "activating": Board(
        ("Llanowar Elves", "Leonin Scimitar", "Jace Beleren", "Lion's Eye Diamond"), ("Mana Leak",), (ActivateAbility,)
    ),
    "abilities with X": Board(("Whetwheel",), ("No Small Measures (invented)",), (ActivateAbility,)),
    "discards": Board(
        ("Raven's Crime", "Forest", "Putrid Raptor", "Walking Corpse"),
        ("Quiet Disposal (invented)",),
        (CastSpell, TurnFaceUp),
    ),
    "triggered mana": Board(("Grizzly Bears", "Forest", "Mana Flare", "Caged Sun"), ("Shock",), (CastSpell,)),
    "Channel": Board(("Grizzly Bears", "Channel"), ("Mana Leak",), (CastSpell, EndEffect)),
    "combat damage": Board(("Grizzly Bears",), ("Storm Crow", "Hill Giant"), (AssignDamage,)),
    "power and toughness": Board(
        ("Grizzly Bears", "Glorious Anthem", "Humility", "Forest"), ("Traproot Kami", "Hill Giant"), (AssignDamage,)
    ),
    "effects that are ended": Board(
        ("Quenchable Fire", "Gliding Licid", "Circling Vultures"), ("Shock",), (EndEffect, DiscardAtInstantSpeed)
    ),
    "effects that are ignored": Board(("Damping Engine", "Grizzly Bears"), ("Leonin Arbiter",), (IgnoreEffect,)),
}

_OF_PRINTED_CARDS = {
    name: board for name, board in SCOPES.items() if not any(card.endswith(MARK) for card in (*board.ann, *board.ned))
}

GROUPS = {
    "lands": tuple(name for name, board in _OF_PRINTED_CARDS.items() if board.asks == (PlayLand,)),
    "special actions": tuple(
        name for name, board in _OF_PRINTED_CARDS.items() if set(board.asks) <= set(SPECIAL_ACTIONS)
    ),
}
"""Scopes that can be named together; those in none of them, such as with invented cards, are asked about by name."""


PARTS_IN: dict[str, tuple[str, ...]] = {
    "117.1b as written": ("activating",),
    "602.5a as written": ("activating", "abilities with X"),
    "605.3a as written": ("activating",),
    "602.5 as written": ("abilities with X",),
    "305.1 for face-down cards": ("casting",),
    "117.1a as written": ("offering", "flash"),
    "702.48a as written": ("offering",),
    "118.6 as written": ("flash",),
    "701.18a as written": ("land plays", "land permissions", "land prohibitions"),
    "505.6b as written": ("land plays", "land permissions", "land prohibitions"),
    "115.2a of 2013 as written": ("land plays", "land permissions", "land prohibitions"),
    "505.5b of 2013 as written": ("land plays", "land permissions", "land prohibitions"),
    "305.1 as written": ("land permissions",),
    "101.1 over 305.2b and 305.3": ("land permissions",),
    "605.5a as written": ("triggered mana",),
    "116.1 as written": ("Channel",),
    "118.11 as written": ("discards",),
    "116.2k as written": ("foretell and plot",),
    "116.2f and 116.2k without a cost": ("suspend", "foretell and plot"),
    "901.12d as written": ("companions and the planar die",),
    "117.1c as written": ("foretell and plot",),
    "116.2b as written": ("face-down lands",),
    "514.3a as written": (
        "face down",
        "face-down lands",
        "suspend",
        "foretell and plot",
        "rooms and conspiracies",
        "discards",
        "Channel",
        "effects that are ended",
        "effects that are ignored",
    ),
    "the reminder text of hidden agenda": ("rooms and conspiracies",),
}
"""Scopes in which each reading parts from how the rulebook is read usually."""


def scopes_asked(names: Iterable[str] = (), cards: Iterable[str] = (), edition: str = "") -> list[Scope]:
    """Return the scopes of these names, and one over these cards if there are any; all groups if nothing is named.

    ``edition`` is a date, the newest if left out. Raises ``CaseError`` for an unknown name or an empty scope.
    """
    date = edition_named(edition) if edition else NEWEST_EDITION
    names, cards = list(names), list(cards)
    named = scopes_named(names, date) if names or not cards else []
    return [*named, scope_of(cards, date)] if cards else named


def scopes_named(names: Iterable[str], edition: str = NEWEST_EDITION) -> list[Scope]:
    """Return the scopes of these names, all groups if none is named. Raises ``CaseError`` for an unknown one."""
    named = list(names) or list(GROUPS)
    are_known(named)
    wanted = dict.fromkeys(scope for name in named for scope in GROUPS.get(name, (name,)))
    return [_scope(name, SCOPES[name], edition) for name in wanted]


def are_known(names: Iterable[str]) -> None:
    """Raise ``CaseError`` for the first of these names that no scope and no group of scopes has."""
    for name in names:
        if name not in SCOPES and name not in GROUPS:
            raise CaseError(unknown("scope", name, dict.fromkeys((*GROUPS, *SCOPES))))


def about_rules(asked: Iterable[Scope], names: Iterable[str]) -> list[Scope]:
    """Return the scopes with only those actions that one of these rules is about. Raises ``CaseError`` if none is."""
    meant = [rule_named(name) for name in names]
    kinds = {kind for rule in meant for kind in rule.actions}
    topics = sorted({str(getattr(kind, "topic", "")) for kind in kinds})
    acting = [(scope, tuple(act for act in scope.actions if type(act) in kinds)) for scope in asked]
    narrowed = [replace(scope, actions=actions) for scope, actions in acting if actions]
    if not narrowed:
        raise CaseError(
            f"nothing is asked about {', '.join(topics)} in these scopes: name others, or cards with --card"
        )
    return narrowed


def scope_of(cards: Iterable[str], edition: str = NEWEST_EDITION) -> Scope:
    """Return the scope over these cards; "Ned: Shock" is one of Ned's. Raises ``CaseError``."""
    ann: list[str] = []
    ned: list[str] = []
    for card in cards:
        owner, _, name = card.rpartition(":")
        if owner.strip() not in ("", *DEFAULT_PLAYERS):
            raise CaseError(unknown("player", owner.strip(), DEFAULT_PLAYERS))
        (ned if owner.strip() == DEFAULT_PLAYERS[1] else ann).append(name.strip())
    return _scope("these cards", Board(tuple(ann), tuple(ned), OF_A_CARD), edition)


def scopes_about(*sides: Side) -> list[str]:
    """Return the names of the scopes in which sides of a comparison can part.

    For a rule and a reading these are the scopes that ask about its actions, for whole editions all of them.
    """
    known = readings()
    named = [(rule_named(side.rule),) if side.rule else known.get(side.reading, ()) for side in sides]
    actions = {action for some in named for rule in some for action in rule.actions}
    return [name for name, board in SCOPES.items() if not actions or actions & set(board.asks)]


@dataclass(frozen=True)
class Asked:
    """What a search asks about: the scopes, and in words the kinds of actions that are asked about there or not."""

    scopes: tuple[str, ...]
    kinds: tuple[str, ...]
    not_kinds: tuple[str, ...]


NO_BOARDS: Mapping[str, Action] = {}


def asked_in(scopes: Iterable[Scope], boards: Mapping[str, Action] = NO_BOARDS) -> Asked:
    """Return what is asked about in some scopes, and on boards of a name about an action."""
    scopes = list(scopes)
    there = {type(act) for act in (*(act for scope in scopes for act in scope.actions), *boards.values())}
    words = {kind: str(kind.topic) for kind in (*KINDS, *OF_COMBAT)}
    asked = tuple(dict.fromkeys(word for kind, word in words.items() if kind in there))
    return Asked((*(s.name for s in scopes), *boards), asked, tuple(w for w in words.values() if w not in asked))


def _scope(name: str, board: Board, edition: str) -> Scope:
    cards = [(card_named(card), owner) for owner, cards in enumerate((board.ann, board.ned)) for card in cards]
    return scope_over(name, cards, edition, DEFAULT_PLAYERS, board.asks)


def scope_over(
    name: str,
    cards: Iterable[tuple[Card, Player]],
    edition: str,
    players: tuple[str, ...] = DEFAULT_PLAYERS,
    asks: tuple[type, ...] = OF_A_CARD,
    tokens: Iterable[tuple[Card, Player]] = (),
) -> Scope:
    """Return the scope over cards and tokens, each with its owner.

    Raises ``CaseError`` if there is nothing to ask about them.
    """
    game = Game(players, (), edition)
    for card, owner in cards:
        game, obj = game.with_card(card, owner)
        for ability in all_said_on(obj):
            if isinstance(ability, Activated) and any(isinstance(e, OfferTopCard) for e in ability.effects):
                game, _ = game.with_ability(obj, ability)
    for token, owner in tokens:
        game, _ = game.with_token(token, owner)
    base = State(game, acted=None)
    actions = tuple(_actions(base, asks))
    if not actions:
        raise CaseError("there is nothing to ask about these cards: nobody could play, cast or activate any of them")
    return Scope(name, base, actions)


def _actions(base: State, kinds: tuple[type, ...]) -> Iterator[Action]:
    """Return what Ann might do, each announced in every way, copies of a card once.

    Of each kind of action one is asked of a card as well that it is not for.
    """
    if AssignDamage in kinds:
        yield from _assignments(base.game)
    reading = base.set({}).as_variables()
    suited = [act for act in possible_actions(reading, 0) if isinstance(act, kinds)]
    seen: set[object] = set()
    for act in (*suited, *_unsuited(base, suited, kinds)):
        for announced in announcements(reading, act):
            like = (type(announced), *(_as_cards(getattr(announced, f.name)) for f in fields(announced)))
            if like not in seen:
                seen.add(like)
                yield announced


def _as_cards(value: object) -> object:
    """Return what stands in a field of an action, of each object the card and whose it is."""
    if isinstance(value, Object):
        return value.card.name, value.owner
    return tuple(_as_cards(one) for one in value) if isinstance(value, tuple) else value


def _assignments(game: Game) -> Iterator[Action]:
    """Return how each of Ann's creatures might assign its printed power to Ned and his creatures."""
    creatures = [obj for obj in game.cards if is_card_of(obj, CardType.CREATURE)]
    theirs = [place_of(game, obj) for obj in creatures if obj.owner != 0]
    for obj in (obj for obj in creatures if obj.owner == 0):
        yield from (AssignDamage(0, said) for said in divisions(obj, number_on(obj.card, "power"), [*theirs, 1]))


def _unsuited(base: State, suited: list[Action], kinds: tuple[type, ...]) -> Iterator[Action]:
    for kind in kinds:
        if kind in (ActivateAbility, RollPlanarDie, UnlockHalf) or not any(isinstance(act, kind) for act in suited):
            continue
        named = {subject_of(act) for act in suited if isinstance(act, kind)}
        other = next((card for card in base.game.cards if card not in named and card.owner == 0), None)
        if other is not None:
            yield kind(0, other)
