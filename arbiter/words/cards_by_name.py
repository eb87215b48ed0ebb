"""From names to cards: of the catalogue or imported, to tokens and emblems of theirs, and to described cards."""

from __future__ import annotations

import re
from functools import cache

from arbiter.errors import CaseError, nearest, unknown
from arbiter.imported.cards_by_name import how_to_import, imported_card, names_of_imported
from arbiter.set_apart_characters import fold, plain
from arbiter.words.names_in_phrases import TOKEN
from model.cards import Card, halves_of, known_cards
from model.cards.cards_from_descriptions import blank_card
from model.cards.emblems import EMBLEM, emblems_of
from model.cards.roles import roles
from model.cards.tokens import by_whose_they_are, created, predefined, token_named


def card_named(name: str) -> Card:
    """Return the card of that name: of the catalogue, or else imported. Raises ``CaseError`` if there is none."""
    known = known_cards()
    card = known.get(name) or known.get(names_in_small_letters().get(name.lower(), "")) or imported_card(name)
    if card is None or _is_of_another_face(card, name):
        raise CaseError(_no_card(name, card))
    return card


def _is_of_another_face(card: Card, name: str) -> bool:
    """Return whether the name under which a card was found is that of its back face, or of what is inset."""
    return fold(name) not in (fold(own) for own in halves_of(card.name)) and " // " not in name


def _no_card(name: str, of: Card | None) -> str:
    """Return the message for a name that no card has, or another face ``of`` a card; like names are looked for."""
    backs = ((fold(back.name), card) for card in known_cards().values() for back in card.faces[1:])
    of = of or dict(backs).get(fold(name))
    if of is not None and of.inset:
        return f'"{name}" is the {of.inset} of {of.name}: name that card'
    if of is not None:
        return f'"{name}" is the back face of {of.name}: {{ card = "{of.name}", back_face_up = true }}'
    imported = names_of_imported()
    like = [one for one in imported if one[:2].lower() == name[:2].lower()]
    if imported and not nearest(name, (*known_cards(), *like)):
        return f'there is no card "{name}", and none of the {len(imported):,} that were imported'
    message = unknown("card", name, (*known_cards(), *like))
    hint = how_to_import()
    if not hint:
        return message
    return f"{message} ({hint})" if message.endswith("?") else f"{message}; {hint}"


def described_card(name: str, text: str, cost: str) -> Card:
    """Return a card of that name that a text describes, and that says nothing. Raises ``CaseError``."""
    words = " ".join(name.split())
    if words.lower() in names_in_small_letters():
        raise CaseError(f'{words} is in the catalogue: leave "described" out', place="described")
    if not words or words.lower().endswith(TOKEN) or "#" in words:
        raise CaseError(f'"{name}" can\'t be the name of a card', place="card")
    try:
        return blank_card(words, text, cost or None)
    except ValueError as problem:
        raise CaseError(f"{problem}", place="cost" if cost and "mana" in str(problem) else "described") from None


def what_named(name: str) -> tuple[Card, bool]:
    """Return what a name means, and whether it is a token or emblem, with that word after it. Raises ``CaseError``."""
    words = plain(name).strip()
    if words.lower().endswith(TOKEN):
        return _token_named(words[: -len(TOKEN)]), True
    if words.lower().endswith(EMBLEM):
        return the_emblem_of(card_named(words[: -len(EMBLEM)])), True
    if words.capitalize() in predefined():
        raise CaseError(f'there is no card "{words}"; did you mean "{words.capitalize()}{TOKEN}"?')
    return card_named(name), False


def the_emblem_of(giver: Card) -> Card:
    """Return the emblem that a card gives. Raises ``CaseError`` if it gives none, or several."""
    given = emblems_of(giver)
    if len(given) != 1:
        raise CaseError(f"{giver.name} gives {'several emblems' if given else 'no emblem'}")
    return given[0]


def _token_named(name: str) -> Card:
    known = {n.lower(): n for n in (*known_cards(), *predefined(), *roles(), *created())}
    try:
        token = token_named(known.get(name.lower(), name))
    except ValueError as problem:
        imported = _of_an_imported_card(name)
        if imported is None:
            hint = nearest(name, known.values())
            raise CaseError(f'there is no token "{name}": {problem}' + (f"; {hint}" if hint else "")) from None
        token = imported
    if not token.is_permanent:
        raise CaseError(f"no token is a copy of {token.name}, which is no permanent (CR 111.5)")
    return token


def _of_an_imported_card(name: str) -> Card | None:
    """Return a token that is a copy of an imported card, or that such a card creates: "Wolf's Quarry's Boar"."""
    if (copied := imported_card(name)) is not None:
        return copied
    for found in re.finditer("'s ", name):
        card = imported_card(name[: found.start()])
        made = {} if card is None else {n.lower(): what for n, what in by_whose_they_are([card]).items()}
        if name.lower() in made:
            return made[name.lower()]
    return None


@cache
def names_in_small_letters() -> dict[str, str]:
    """Return the names of the catalogue by what they are in small letters."""
    return {name.lower(): name for name in known_cards()}
