"""What a puzzle file of Forge (``.pzl``) calls what a case file says: steps, zones, counters, tokens."""

from __future__ import annotations

import re

from arbiter.errors import CaseError
from model.vocabulary import Step

PLAYERS = {"human": "Ann", "ai": "Ned", "p0": "Ann", "p1": "Ned"}
"""The two players of a puzzle, and what they are called here."""

ZONES = {"hand": "hand", "battlefield": "battlefield", "play": "battlefield", "graveyard": "graveyard"}
ZONES |= {"library": "library", "exile": "exile", "command": "command"}

PHASES = {
    "UNTAP": Step.UNTAP,
    "UPKEEP": Step.UPKEEP,
    "DRAW": Step.DRAW,
    "MAIN1": Step.PRECOMBAT_MAIN,
    "COMBAT_BEGIN": Step.BEGINNING_OF_COMBAT,
    "COMBAT_DECLARE_ATTACKERS": Step.DECLARE_ATTACKERS,
    "COMBAT_DECLARE_BLOCKERS": Step.DECLARE_BLOCKERS,
    "COMBAT_DAMAGE": Step.COMBAT_DAMAGE,
    "COMBAT_END": Step.END_OF_COMBAT,
    "MAIN2": Step.POSTCOMBAT_MAIN,
    "END_OF_TURN": Step.END,
    "CLEANUP": Step.CLEANUP,
}
"""The phases of a puzzle."""

FLAGS = {"Tapped": "tapped", "SummonSick": "new", "FaceDown": "face_down", "Transformed": "back_face_up"}
FLAGS |= {"Manifested": "manifested", "Monstrous": "monstrous"}
"""What is said of a permanent with a word alone."""

HARMLESS = frozenset({"Set", "Art", "NoETBTrigs", "Id"})
"""What is said of a card and is nothing of the game."""

_LETTERS = {"w": "white", "u": "blue", "b": "black", "r": "red", "g": "green", "c": "colorless"}
_SCRIPT = re.compile(
    r"(?P<colours>[wubrg]+|c)_(?P<power>\d+)_(?P<toughness>\d+)_(?P<artifact>a_)?(?P<subtypes>[a-z_]+)"
)
_NAMED = re.compile(r"c_a_(?P<name>[a-z]+)(?:_(?:sac|draw))?")


def counter_named(kind: str) -> str:
    """Return the kind of counter that a puzzle means: ``P1P1`` is a +1/+1 counter."""
    stats = re.fullmatch(r"([PM])(\d)([PM])(\d)", kind)
    if stats is None:
        return kind.lower().replace("_", " ")
    signs = {"P": "+", "M": "-"}
    return f"{signs[stats[1]]}{stats[2]}/{signs[stats[3]]}{stats[4]}"


def counter_written(kind: str) -> str:
    """Return what a puzzle calls a kind of counter."""
    stats = re.fullmatch(r"([+-])(\d)/([+-])(\d)", kind)
    if stats is None:
        return kind.upper().replace(" ", "_")
    signs = {"+": "P", "-": "M"}
    return f"{signs[stats[1]]}{stats[2]}{signs[stats[3]]}{stats[4]}"


def token_named(script: str) -> str:
    """Return in the words of case files the token that a puzzle names by its script. Raises ``CaseError``.

    ``w_1_1_soldier`` is a 1/1 white Soldier creature token, ``c_a_treasure_sac`` a Treasure.
    """
    if named := _NAMED.fullmatch(script):
        return f"{named['name'].capitalize()} token"
    found = _SCRIPT.fullmatch(script)
    if found is None:
        raise CaseError(f'the token "{script}" is not known here: one is told as w_1_1_soldier or c_a_treasure_sac')
    colours = " and ".join(_LETTERS[letter] for letter in found["colours"])
    subtypes = " ".join(word.capitalize() for word in found["subtypes"].split("_"))
    types = "artifact creature" if found["artifact"] else "creature"
    return f"{found['power']}/{found['toughness']} {colours} {subtypes} {types} token"


def token_written(words: str) -> str:
    """Return the script by which a puzzle names a token. Raises ``CaseError`` for one that has no such name."""
    letters = {colour: letter for letter, colour in _LETTERS.items()}
    pattern = r"(\d+)/(\d+) (\w+(?: and \w+)*?) ([A-Z][\w ]*?) (artifact )?creature token"
    found = re.fullmatch(pattern, words)
    if found is None and re.fullmatch(r"[A-Z][a-z]+ token", words):
        return f"c_a_{words.removesuffix(' token').lower()}_sac"
    if found is None or not all(colour in letters for colour in found[3].split(" and ")):
        raise CaseError(f'a puzzle has no name for "{words}"')
    colours = "".join(letters[colour] for colour in found[3].split(" and "))
    artifact = "a_" if found[5] else ""
    return f"{colours}_{found[1]}_{found[2]}_{artifact}{found[4].lower().replace(' ', '_')}"
