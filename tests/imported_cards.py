"""Small card files with invented cards, in each format that can be imported."""

from __future__ import annotations

import json
from typing import Any

SCRYFALL: list[dict[str, Any]] = [
    {
        "object": "card",
        "name": "Meadow Cub",
        "layout": "normal",
        "mana_cost": "{G}",
        "type_line": "Creature — Bear",
        "oracle_text": "Vigilance, exalted",
        "power": "1",
        "toughness": "2",
        "colors": ["G"],
    },
    {
        "object": "card",
        "name": "Ember Lash",
        "layout": "normal",
        "mana_cost": "{R}",
        "type_line": "Instant",
        "oracle_text": "Ember Lash deals 2 damage to any target.",
    },
    {
        "object": "card",
        "name": "Dusk Walker // Dawn Runner",
        "layout": "transform",
        "type_line": "Creature — Human // Creature — Wolf",
        "card_faces": [
            {
                "name": "Dusk Walker",
                "mana_cost": "{1}{B}",
                "type_line": "Creature — Human",
                "oracle_text": "Menace",
                "power": "2",
                "toughness": "2",
            },
            {
                "name": "Dawn Runner",
                "mana_cost": "",
                "type_line": "Creature — Wolf",
                "oracle_text": "",
                "power": "4",
                "toughness": "4",
                "color_indicator": ["B"],
            },
        ],
    },
    {"object": "card", "name": "Cub", "layout": "token", "type_line": "Token Creature — Bear"},
]

MTGJSON: dict[str, Any] = {
    "meta": {"date": "2026-01-01", "version": "5"},
    "data": {
        "Meadow Cub": [
            {
                "name": "Meadow Cub",
                "layout": "normal",
                "manaCost": "{G}",
                "type": "Creature — Bear",
                "types": ["Creature"],
                "text": "Vigilance, exalted",
                "power": "1",
                "toughness": "2",
            }
        ],
        "Ember Lash": [
            {
                "name": "Ember Lash",
                "layout": "normal",
                "manaCost": "{R}",
                "type": "Instant",
                "types": ["Instant"],
                "text": "Ember Lash deals 2 damage to any target.",
            }
        ],
        "Dusk Walker // Dawn Runner": [
            {
                "name": "Dusk Walker // Dawn Runner",
                "faceName": face,
                "side": side,
                "layout": "transform",
                "type": f"Creature — {kind}",
                "types": ["Creature"],
                "power": size,
                "toughness": size,
                **more,
            }
            for face, side, kind, size, more in (
                ("Dawn Runner", "b", "Wolf", "4", {"colorIndicator": ["B"]}),
                ("Dusk Walker", "a", "Human", "2", {"manaCost": "{1}{B}", "text": "Menace"}),
            )
        ],
    },
}

CORPUS: list[dict[str, Any]] = [
    {key: value for key, value in faces[-1].items() if key not in ("faceName", "side")}
    for faces in MTGJSON["data"].values()
]
"""The shape of a list of such cards: front faces only, under the name of both."""

LINES: list[dict[str, Any]] = [
    {
        "name": "Meadow Cub",
        "mana_cost": "{G}",
        "supertypes": [],
        "types": ["Creature"],
        "subtypes": ["Bear"],
        "pt": "1/2",
        "oracle": "Vigilance, exalted",
    },
    {
        "name": "Ember Lash",
        "mana_cost": "{R}",
        "supertypes": [],
        "types": ["Instant"],
        "subtypes": [],
        "oracle": "Ember Lash deals 2 damage to any target.",
    },
    {
        "name": "Dusk Walker",
        "mana_cost": "{1}{B}",
        "supertypes": [],
        "types": ["Creature"],
        "subtypes": ["Human"],
        "pt": "2/2",
        "oracle": "Menace",
        "layout": "DoubleFaced",
        "other_faces": [
            {"name": "Dawn Runner", "mana_cost": None, "types": ["Creature"], "subtypes": ["Wolf"], "pt": "4/4"}
        ],
    },
]

FILES = {
    "scryfall": json.dumps(SCRYFALL),
    "scryfall over lines": json.dumps(SCRYFALL, indent=1),
    "mtgjson": json.dumps(MTGJSON),
    "a list like mtgjson": json.dumps(CORPUS),
    "lines": "\n".join(json.dumps(card) for card in LINES),
}
"""Each format, as the text of a file."""
