"""Counters by kind: what the kinds are called, and what having one makes of an object or a player (CR 122.1)."""

from __future__ import annotations

from collections.abc import Mapping

STATS_OF: Mapping[str, tuple[int, int]] = {
    "+1/+1": (1, 1),
    "-1/-1": (-1, -1),
    "+0/+1": (0, 1),
    "+0/+2": (0, 2),
    "+1/+0": (1, 0),
    "+1/+2": (1, 2),
    "+2/+2": (2, 2),
    "-0/-1": (0, -1),
    "-0/-2": (0, -2),
    "-1/-0": (-1, 0),
    "-2/-1": (-2, -1),
}
"""What a counter adds to the power and the toughness of an object (CR 122.1a)."""

KEYWORD_COUNTERS: Mapping[str, str] = {
    "reach": "2022-10-07",
    "flying": "2022-10-07",
    "menace": "2022-10-07",
    "shadow": "2024-08-02",
    "haste": "2022-10-07",
    "vigilance": "2022-10-07",
    "hexproof": "2022-10-07",
    "indestructible": "2022-10-07",
    "trample": "2022-10-07",
    "lifelink": "2022-10-07",
    "deathtouch": "2022-10-07",
    "first strike": "2022-10-07",
    "double strike": "2022-10-07",
    "exalted": "2024-08-02",
    "decayed": "2026-01-16",
}
"""The keywords that a counter can give, each with the first of the editions in which it does (CR 122.1b)."""

REPLACING = {"shield": "2022-10-07", "stun": "2022-10-07", "finality": "2024-08-02"}
"""The kinds that replace what would happen to a permanent (CR 122.1c, d, h), and the first edition with that."""

ASKED_OF_OFTEN = ("loyalty", "wish", "time", "charge", "+1/+1")
"""The kinds that a text may put which is not modelled and does not say which."""

_OTHERS = """
    acorn aegis age aim arrow arrowhead art awakening blaze blessing blight blood bloodline bloodstain book bore bounty
    bribery brick burden cage carrion cell chip chorus coin collection component conqueror contested corpse
    corruption credit croak crystal cube currency curse day death defense delay depletion descent despair
    devotion divinity doom dread dream duty echo egg elixir enlightened eon eruption everything eyeball
    eyestalk fade fate feather feeding fellowship fetch film fire flame flood fungus funk fury fuse
    ghostform globe glyph gold growth harmony hatching hatchling healing hit hone hoofprint hope hour
    hunger husk ice impostor incarnation incubation infection ingredient intervention invasion invitation
    isolation ki knickknack knowledge landmark level loot lore luck manabond manifestation mannequin matrix
    memory midway milk mine mining mire music necrodermis nest net night oil omen page pain paralyzation pause
    petal phylactery phyresis pin plague plan point possession pressure prey pupa quest rally rebuilding
    rejection release resonance rev revival ribbon ritual rope rust saurian scream shell shoe shred silver
    skewer sleep sleight slime slumber soot soul spite spore stall stash storage story strife stroopwafel study suspect
    takeover taste theft third-degree-burn tide traffic training trap unity unlock valor velocity verse
    vitality void vortex vow voyage wage winch wind
"""

COUNTERS: tuple[str, ...] = tuple(
    dict.fromkeys((*ASKED_OF_OFTEN, *STATS_OF, *KEYWORD_COUNTERS, *REPLACING, *_OTHERS.split()))
)
"""Every kind of counter that an object can have here, in a fixed order: a fact about counters has the kind's place."""

PLAYER_COUNTERS = ("poison", "energy", "experience", "ticket")
"""Every kind of counter that a player can have here."""

NOT_MODELLED = {"rad": "122.1i"}
"""The kinds of counters that do something by a rule that is not here, and that rule."""
