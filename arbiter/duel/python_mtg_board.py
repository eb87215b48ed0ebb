"""What a state of the engine ``python-mtg`` is in the words of case files, and the other way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from mtg import driver
from mtg.game import _name_from_slug

State = dict[str, Any]

COLOURS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}

COUNTERS = {
    "p1p1": "+1/+1",
    "m1m1": "-1/-1",
    "+1/+1": "+1/+1",
    "-1/-1": "-1/-1",
    "loyalty": "loyalty",
    "charge": "charge",
}

TOLD = {
    "current_step",
    "active_player",
    "life",
    "counter",
    "tapped",
    "attacks",
    "blocks",
    "on_battlefield",
    "in_hand",
    "in_library",
    "graveyard",
    "exile",
    "floating_mana",
    "printed_control",
    "attached_to",
    "is_token",
    "on_stack",
    "_stack_info",
    "_sick",
    "_land_played",
    "_cast_by",
    "_regen_shield",
    "_foretold",
    "face_down",
}
"""The relations that a situation tells, or of which nothing may be there."""

HARMLESS = {
    "mana_pool",
    "mana_available",
    "just_entered",
    "just_drew",
    "just_tapped",
    "draw_ord",
    "has_priority",
    "all_passed",
    "sacrificed",
    "declared_attack",
    "_rng",
    "_turn",
    "_tok",
    "_forced",
    "_draw_by",
    "_cast_count",
    "_is_cast_count",
    "_cast_nc_by",
    "_combat_damaged",
    "_in_draw_trigger",
    "_lib_order",
    "_loser",
    "_last_sac_counts",
    "_sacrificing",
    "_counter_applied",
    "_just_tapped",
    "_just_gained_life",
    "_extra_lands_used",
    "_ability_effect",
    "_reanimated",
    "_crime_noted",
    "_spell_pick",
    "_known_top",
    "chose_mode",
    "known",
    "revealed",
    "_just_p1p1_placed",
    "gained_life_this_turn",
}
"""The relations that no legality turns on, or that only help the engine."""


@dataclass
class Board:
    """What is known of a game besides its state: whose each card is, what it is, and what began how."""

    owners: dict[str, str]
    names: dict[str, str]
    lossy: set[str]
    began: State = field(default_factory=dict)
    new_lands: set[str] = field(default_factory=set)
    just_foretold: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, state: State, lossy: set[str]) -> Board:
        """Return the board of a game that begins; ``lossy`` are the names of cards that are not modelled in full."""
        owners = {c: p for zone in ("in_hand", "in_library") for p, c in state[zone]}
        names = {c: _name_from_slug(slug) for c, slug in state["instance_of"]}
        return cls(owners, names, lossy, driver.clone_state(state))

    def after(self, before: State, move: tuple[Any, ...], state: State) -> None:
        """Take note of what a move did."""
        if before["active_player"] != state["active_player"]:
            self.new_lands, self.just_foretold = set(), set()
        elif move[0] == "play":
            self.new_lands.add(move[2])
        elif move[0] == "foretell":
            self.just_foretold.add(move[2])

    def abstaining(self, state: State) -> Iterator[str]:
        """Return the objects of which the engine leaves something out: tokens, and Equipment that is attached.

        Tokens have no abilities in it, and it does not offer to move what is attached.
        """
        yield from (c for c, name in self.names.items() if name in self.lossy)
        yield from (c for (c,) in state.get("is_token", ()))
        yield from (c for c, _ in state.get("attached_to", ()))

    def untold(self, state: State) -> str:
        """Return which relations hold something that a situation does not tell, "" if none does."""
        about_tokens = {c for (c,) in state.get("is_token", ())}
        for relation, rows in state.items():
            if relation in TOLD or relation in HARMLESS or not rows or not isinstance(rows, set | dict):
                continue
            began = self.began.get(relation) or set()
            more = [row for row in rows if row not in began and not (row and row[0] in about_tokens)]
            if more or len(rows) < len(began):
                return f"{relation}: {sorted(map(str, more))[:3]}"
        if any(obj in about_tokens for obj, _ in state.get("printed_keyword", ())):
            return "keywords of a token"
        unknown = {kind for _, kind, number in state.get("counter", ()) if number} - set(COUNTERS)
        return f"counters: {sorted(unknown)}" if unknown else ""

    def situation(self, state: State) -> dict[str, Any]:
        """Return the state as the ``[situation]`` of a case file."""
        ((step,),) = state["current_step"]
        ((active,),) = state["active_player"]
        players = sorted(p for (p,) in state["is_player"])
        order = [active, *(p for p in players if p != active)]
        said = {"turn": active, "step": step.replace("_", " ")}
        return said | {player: self._area(state, player) for player in order}

    def _area(self, state: State, player: str) -> dict[str, Any]:
        controls = {c: p for p, c in driver.run(state, ["controls"])["controls"]}
        here = sorted(c for (c,) in state["on_battlefield"] if controls.get(c) == player)
        area: dict[str, Any] = {
            "life": dict(state["life"])[player],
            "hand": [self._card(c) for p, c in sorted(state["in_hand"]) if p == player],
            "battlefield": [self._permanent(state, player, c) for c in here],
            "graveyard": [self._card(c) for (c,) in sorted(state.get("graveyard", ())) if self.owners.get(c) == player],
            "exile": [
                self._exiled(state, c) for (c,) in sorted(state.get("exile", ())) if self.owners.get(c) == player
            ],
            "cards_in_library": sum(1 for p, _ in state["in_library"] if p == player),
            "lands_played": int((player,) in state["_land_played"]) + state.get("_extra_lands_used", {}).get(player, 0),
            "other_spells_cast": state.get("_cast_by", {}).get(player, 0),
            "cards_drawn": "unknown",
            "life_lost": "unknown",
        }
        pool = "".join(
            _braced(COLOURS[c]) * int(n) for p, c, n in sorted(state.get("floating_mana", ())) if p == player
        )
        return area | ({"mana": pool} if pool else {})

    def _card(self, card: str) -> dict[str, Any]:
        return {"id": card, "card": self.names[card]}

    def _exiled(self, state: State, card: str) -> dict[str, Any]:
        if (card,) not in state.get("_foretold", ()):
            return self._card(card)
        when = "this turn" if card in self.just_foretold else "earlier"
        return self._card(card) | {"face_down": True, "set_aside": when}

    def _permanent(self, state: State, player: str, obj: str) -> dict[str, Any]:
        said: dict[str, Any] = {"id": obj, "card": self.names.get(obj) or _token(state, obj)}
        if (obj,) in state["tapped"]:
            said["tapped"] = True
        if (obj,) in state.get("face_down", ()):
            said["face_down"] = True
        if (obj,) in state.get("_regen_shield", ()):
            said["shields"] = 1
        if (obj,) in state.get("_sick", ()) or obj in self.new_lands:
            said["new"] = True
        if self.owners.get(obj, player) != player:
            said["owner"] = self.owners[obj]
        counters = {COUNTERS[k]: int(n) for o, k, n in state.get("counter", ()) if o == obj and n and k in COUNTERS}
        if counters:
            said["counters"] = counters
        if hosts := [host for a, host in state.get("attached_to", ()) if a == obj]:
            said["attached_to"] = _braced(hosts[0])
        return said | _in_combat(state, obj)


def _in_combat(state: State, obj: str) -> dict[str, Any]:
    """Return what an object attacks or blocks: the engine keeps that for longer than combat is."""
    ((step,),) = state["current_step"]
    attackers = {a for a, _ in state["attacks"] if (a,) in state["on_battlefield"]}
    attacked = [who for a, who in state["attacks"] if a == obj and step in AFTER_ATTACKS]
    blocked = [
        _braced(a) for b, a in sorted(state["blocks"]) if b == obj and a in attackers and step in AFTER_ATTACKS[1:]
    ]
    said = {"attacking": attacked[0]} if attacked else {}
    return said | ({"blocking": blocked} if blocked else {})


AFTER_ATTACKS = ("declare_blockers", "combat_damage", "end_of_combat")


def _braced(obj: str) -> str:
    return f"{{{obj}}}"


def _token(state: State, obj: str) -> str:
    """Return a token in the words of case files: a predefined one by its name, others by what they are."""
    those = {
        kind: sorted(value for o, value in state.get(f"printed_{kind}", ()) if o == obj)
        for kind in ("type", "subtype", "color", "power", "toughness")
    }
    spec = obj.partition("#")[0]
    if not those["power"] and spec.isalpha():
        return f"{spec.capitalize()} token"
    stats = [f"{those['power'][0]}/{those['toughness'][0]}"] if those["power"] else []
    colours = [" and ".join(those["color"]) or "colorless"]
    subtypes = [" ".join(word.capitalize() for word in kind.split("_")) for kind in those["subtype"]]
    types = sorted(those["type"], key=lambda kind: kind == "creature")
    return " ".join([*stats, *colours, *subtypes, *types, "token"])
