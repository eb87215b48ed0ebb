"""Random boards on which attacks and blocks cost mana, life, lands or enchantments, and battles may be attacked.

What each declaration costs is told by the names of the cards alone, and python-constraint lists the ways to pay. The
rules of the model that ask for prices, and that compare declarations, have no part in what is expected.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from constraint import Problem

from model.actions.declarations import Declaration, DeclareAttackers, object_at
from model.game.game import Object
from model.game.state import State
from model.rulebook.combat.possible_declarations import RULE_OF_THE_MOST, possible_pairs, requirements
from model.rulebook.combat.requirements import number_obeyed
from model.rulebook.rule import legal
from solver.questions.check import verdict
from tests.declaration_boards import MOST_PAIRS, declared_on, every_declaration, filled
from tests.random_boards import Board, Table

NAMES = ("Ann", "Ned", "Olga")

RULES_LEFT_OUT = frozenset(
    {*RULE_OF_THE_MOST.values(), "what_it_costs_to_attack_can_be_paid", "what_it_costs_to_block_can_be_paid"}
)

MINE = (
    *("Grizzly Bears", "Walking Corpse", "Floodtide Serpent", "Llanowar Elves", "Juggernaut", "Hipparion"),
    *("Hill Giant", "Mogg Flunkies", "Razorgrass Screen"),
)
RESOURCES = ("Forest", "Plains", "Swamp", "Serra's Blessing")
ATTACKED = ("Propaganda", "Baird, Steward of Argive", "Norn's Annex", "Reclamation", "Sphere of Safety", "Grand Melee")
BLOCKED = ("Heat Wave", "Grand Melee")
BLACK, ENCHANTMENTS = {"Walking Corpse"}, {"Serra's Blessing", "Propaganda", "Reclamation", "Sphere of Safety"}
ENCHANTMENTS |= {"Grand Melee", "Heat Wave", "Brainwash"}
POWER = {"Hill Giant": 3, "Archangel of Tithes": 3, "Walking Corpse": 2, "Taunting Elf": 0}
MAKES = {"Forest": "G", "Plains": "W", "Swamp": "B", "Llanowar Elves": "G"}


class Price(NamedTuple):
    """What is asked for one creature: generic mana, mana that is {W} or 2 life, life, and what is given up."""

    mana: int = 0
    white_or_life: int = 0
    life: int = 0
    lands: int = 0
    enchantments: int = 0

    def __add__(self, other: Any) -> Price:
        return Price(*(a + b for a, b in zip(self, other, strict=True)))


Prices = dict[tuple[Object, Object], Price]


def prices(now: State, act: Declaration) -> Prices:
    """Return what is asked for each creature by each card, as their texts say."""
    there = [o for o in now.game.cards if now.on_battlefield(o) is True]
    found: Prices = {}
    for creature, what in act.pairs:
        for source in there:
            asked = (_to_attack if isinstance(act, DeclareAttackers) else _to_block)(now, there, source, creature, what)
            if asked is not None:
                found[creature, source] = asked
    return found


def _to_attack(now: State, there: list[Object], source: Object, creature: Object, what: int) -> Price | None:
    whose = now.controller(source)
    attacked = object_at(now.game, what)
    at_player = what == whose
    at_theirs = at_player or (
        attacked is not None and attacked.card.name == "Jace Beleren" and now.controller(attacked) == whose
    )
    match source.card.name:
        case "Propaganda" if at_player:
            return Price(mana=2)
        case "Baird, Steward of Argive" if at_theirs:
            return Price(mana=1)
        case "Norn's Annex" if at_theirs:
            return Price(white_or_life=1)
        case "Sphere of Safety" if at_theirs:
            return Price(mana=sum(o.card.name in ENCHANTMENTS and now.controller(o) == whose for o in there))
        case "Reclamation" if creature.card.name in BLACK:
            return Price(lands=1)
        case "Floodtide Serpent" if source is creature:
            return Price(enchantments=1)
        case "Brainwash" if now.attached(source, creature) is True:
            return Price(mana=3)
    return None


def _to_block(now: State, _there: list[Object], source: Object, creature: Object, what: int) -> Price | None:
    attacker = object_at(now.game, what)
    assert attacker is not None
    match source.card.name:
        case "Archangel of Tithes" if now.number("attacking", source.index) >= 0:
            return Price(mana=1)
        case "Heat Wave" if creature.card.name != "Floodtide Serpent" and now.controller(attacker) == now.controller(
            source
        ):
            return Price(life=1)
        case "Hipparion" if source is creature and POWER.get(attacker.card.name, 0) >= 3:
            return Price(mana=1)
    return None


def can_be_paid(now: State, act: Declaration, asked: Prices) -> bool:
    """Return whether some way to tap, give up and lose pays all of it: python-constraint lists the ways."""
    whole = sum(asked.values(), Price())
    mine = [o for o in now.game.cards if now.on_battlefield(o) is True and now.controller(o) == act.player]
    vigilant = any(o.card.name == "Serra's Blessing" for o in mine)
    tapped = {c for c, _ in act.pairs if not vigilant} if isinstance(act, DeclareAttackers) else set()
    problem, lands, makers = Problem(), [], []
    for o in mine:
        if o.card.name in MAKES:
            creature = o.card.name == "Llanowar Elves"
            new = creature and now.holds("summoning_sick", o.index) is True
            can_tap = now.holds("tapped", o.index) is not True and o not in tapped and not new
            makers.append(o)
            problem.addVariable(("tap", o.index), [False, True] if can_tap else [False])
            if not creature:
                lands.append(o)
                problem.addVariable(("give up", o.index), [False, True])
    problem.addVariable("by life", range(whole.white_or_life + 1))
    ways = problem.getSolutionIter()
    enchantments = sum(o.card.name in ENCHANTMENTS for o in mine)
    life = now.number("life", act.player)
    assert isinstance(life, int)
    return any(_pays(way, whole, lands, makers, enchantments, life) for way in ways)


def _pays(
    way: dict[Any, int], whole: Price, lands: list[Object], makers: list[Object], enchantments: int, life: int
) -> bool:
    made = Counter(MAKES[o.card.name] for o in makers if way["tap", o.index])
    white = whole.white_or_life - way["by life"]
    lost = whole.life + 2 * way["by life"]
    return (
        sum(bool(way["give up", o.index]) for o in lands) == whole.lands
        and made["W"] >= white
        and made.total() >= whole.mana + white
        and (lost == 0 or life >= lost)
        and enchantments >= whole.enchantments
    )


def expected(now: State, act: Declaration) -> dict[Declaration, bool]:
    """Which declarations are legal, with what they cost as told here (CR 508.1c-d, 508.1h-j, 509.1b-f)."""
    every = list(every_declaration(now, act))
    asked = {one: prices(now, one) for one in every}
    restricted = [one for one in every if legal(now, replace(one, against=()), RULES_LEFT_OUT) is True]
    allowed = [one for one in restricted if can_be_paid(now, one, asked[one])]
    obeyed = {one: number_obeyed(requirements(now, one), one) for one in every}
    most = {one: max((obeyed[o] for o in allowed if asked[o].keys() <= asked[one].keys()), default=0) for one in every}
    return {one: one in allowed and obeyed[one] == most[one] for one in every}


def prices_against_listing(seed: int) -> Iterator[str]:
    """Which declarations on a board with prices are legal is what listing says, with the ways to pay listed as well."""
    now = priced_board(seed).now
    act = declared_on(seed)
    if sum(1 for _ in possible_pairs(now, act)) > MOST_PAIRS:
        return
    for one, is_legal in expected(now, act).items():
        if (verdict(now, one) == "legal") != is_legal:
            yield f"{one.words(now.game)}: legal by {'listing' if is_legal else 'the solver'} alone"


def priced_board(seed: int) -> Board:
    """Return the board made from a number: attackers are declared on even ones, blockers on odd ones."""
    dice, blocks = Random(f"prices {seed}"), bool(seed % 2)
    names = NAMES if dice.random() < 0.3 and not blocks else NAMES[:2]
    table: Table = {name: {} for name in names}
    table["Ann"] = {"life": dice.choice((1, 2, 3, 4, 20))}
    return filled(seed, table, _entries(dice, blocks, names))


def _entries(dice: Random, blocks: bool, names: tuple[str, ...]) -> Iterator[tuple[str, dict[str, Any]]]:
    first = dice.choice(MINE)
    yield "Ann", {"card": first}
    for _ in range(dice.randint(0, 2)):
        entry: dict[str, Any] = {"card": dice.choice(MINE)}
        if not blocks and dice.random() < 0.3:
            entry["goaded_by"] = [dice.choice(names[1:])]
        yield "Ann", entry
    for _ in range(dice.randint(1, 2) if blocks else 0):
        yield "Ned", {"card": dice.choice(("Archangel of Tithes", "Hill Giant", "Taunting Elf")), "attacking": "Ann"}
    for _ in range(dice.randint(0, 3)):
        yield "Ann", {"card": dice.choice(RESOURCES), **({"tapped": True} if dice.random() < 0.2 else {})}
    for _ in range(dice.randint(1, 2)):
        yield dice.choice(names), {"card": dice.choice(BLOCKED if blocks else ATTACKED)}
    if not blocks and dice.random() < 0.2:
        yield "Ned", {"card": "Brainwash", "attached_to": first}
    if not blocks and dice.random() < 0.4:
        yield dice.choice(("Ann", "Ned")), {"card": "Invasion of Dominaria", "protector": dice.choice(names)}
    if not blocks and dice.random() < 0.2:
        yield dice.choice(names[1:]), {"card": "Jace Beleren"}
