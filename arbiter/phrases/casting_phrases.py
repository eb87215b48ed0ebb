"""Phrases about casting spells, and what is said there of targets and of what goes for a cost."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from dataclasses import replace

from arbiter.cases.situations.abilities_and_modes_named import mode_said
from arbiter.errors import CaseError, unknown
from arbiter.phrases.choice_phrases import each_mode
from arbiter.phrases.target_phrases import targets_of
from arbiter.set_apart_characters import plain
from arbiter.words import announcement_clauses
from arbiter.words.announcement_clauses import Said
from arbiter.words.objects_by_name import half_named, object_named, possessor
from arbiter.words.phrase_forms import Parts, the_player
from arbiter.words.players_zones_steps_by_name import zone_named
from model.actions.actions import FUSE, SEVERAL_WAYS, Action, ActivateAbility, CastSpell, ordinal, told_by
from model.actions.announced import costs_called
from model.actions.casting_options import (
    BY_MANA_COST,
    FACE_DOWN,
    FORETOLD,
    PLOTTED,
    WITHOUT_PAYING,
    additional_costs,
    alternatives,
    costs_to_add,
    given_ways,
    optional_costs,
)
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, any_of
from model.objects.printed_on_its_card import inset_of, modal_back, name_of, part_named, said_on
from model.objects.targeting.targets_asked_for import asked_of, modal_of
from model.text.card import PROTOTYPE
from model.text.costs.cost import Cost
from model.text.costs.parts import ExileFromHand
from model.text.entering_and_halves import Aftermath, Fuse
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import AnyNumberForLess, Splice
from model.text.statics.permissions import GivesWayToCast
from model.text.unread import Reach
from model.vocabulary import Player, Zone

PLAYED_FROM = (Zone.HAND, Zone.COMMAND, Zone.EXILE, Zone.LIBRARY, Zone.GRAVEYARD)
"""Where a card to be played is looked for, if the phrase does not say where it is."""

ASIDE = (FORETOLD, PLOTTED)
"""What is said of a card that was put aside, and is cast from exile for that (CR 116.2h, 116.2k)."""

_ALTERNATIVE = "alternative cost"
"""What a way to cast is called that has no name of its own, and the only one where one alone is there."""

INSETS = {"prototyped": PROTOTYPE, "as an Adventure": "Adventure", "as an Omen": "Omen"}
"""What is said where not the card itself is cast, but what is inset in it."""

_MODE = re.compile(r"(?:modes?|tiers?)\s+(?P<name>\S+)|the\s+(?P<word>\S+)(?:\s+(?:modes?|tiers?))?", re.IGNORECASE)
"""Said of a mode by its place: "mode 2", "the second mode"."""

_OF_THEIRS = re.compile(r"(?:the )?(?:top of )?(?:her|his|their)\b", re.IGNORECASE)
"""Said of a zone that is the acting player's."""

_ORDINALS = [ordinal(place) for place in range(10)]

_EXILED_FROM = (Zone.GRAVEYARD, Zone.HAND)
_GOES_FROM = {"discarding": (Zone.HAND,), "exiling": _EXILED_FROM}
"""Where what is named for a cost is looked for first, where that is not the battlefield."""


def casting(now: State, parts: Parts) -> tuple[State, Action]:
    """Return the spell that a phrase has a player cast."""
    player = the_player(now, parts)
    head, said = announcement_clauses.split(parts["object"], announcement_clauses.OF_CASTING, "casting")
    place = announcement_clauses.one(said, "from")
    card = to_be_played(
        now, player, {"object": head} | ({"place": place} if place is not None else {}), _ways_said(said)
    )
    fused = name_of(card) if FUSE in said.get("with", []) and said_on(card, Fuse) else ""
    said = said | {"with": [word for word in said["with"] if word != FUSE]} if fused else said
    part = fused or half_named(card, head) or _inset_said(card, said) or _turned_by(card, said)
    half = part or (None if modal_back(card) is None or _may_be_prototyped(card, said) else "")
    begun = CastSpell(player, card, half=half)
    face = begun.spell
    way, for_cost, extras = _ways(now, begun, said)
    announcement_clauses.only_where_x(said, card, face.has_x or _announces_x(now, face))
    act = CastSpell(
        player,
        card,
        half=half,
        way=way,
        x=announcement_clauses.announced_x(said),
        modes=_modes(face, said),
        extras=extras,
        paying_with=paid_with(now, player, said, _costs(now, face)),
        for_cost=for_cost,
        spliced=_spliced(now, player, said),
        life=announcement_clauses.life_paid(said),
    )
    targets, shares = targets_said(now, said, act)
    return now, replace(act, targets=targets, shares=shares)


def _spliced(now: State, player: Player, said: Said) -> tuple[Object, ...]:
    """Return the cards in hand that are named to be spliced onto the spell. Raises ``CaseError`` for any other."""
    names = announcement_clauses.names(said, "splicing")
    spliced = [object_named(now, name, among=is_card, zones=(Zone.HAND,), player=player) for name in names]
    for card in spliced:
        if not said_on(card, Splice):
            raise CaseError(f'"splicing {card}" says nothing: its text can\'t be added to a spell')
    return tuple(spliced)


def _inset_said(card: Object, said: Said) -> str:
    """Return the name of what is inset in a card, if that is what is said to be cast, else "" (CR 715.3, 718.3)."""
    for words, kind in INSETS.items():
        if words in said and inset_of(card) != kind:
            raise CaseError(f'"{words}" says nothing of {card}: it has no {kind}')
        if words in said:
            return (modal_back(card) or card.card).name
    return ""


def _may_be_prototyped(card: Object, said: Said) -> bool:
    """Return whether it is left open if a card is cast normally or prototyped, which its player chooses (CR 718.3)."""
    return inset_of(card) == PROTOTYPE and "for its mana cost" not in said


def _turned_by(card: Object, said: Said) -> str:
    """Return the name of the back face that a way which is said casts the card as, "" if none does (CR 702.146a)."""
    back = modal_back(card)
    ways = [a.name for a in back.abilities if isinstance(a, AlternativeCost) and a.turned] if back is not None else []
    return back.name if back is not None and set(ways) & set(said.get("with", [])) else ""


def to_be_played(now: State, player: Player, parts: Parts, ways: Container[str] = ()) -> Object:
    """Return the card that a phrase has a player play or cast, from where it says if it does, or where its way is."""
    if "place" not in parts:
        return object_named(
            now,
            parts["object"],
            among=is_card,
            zones=PLAYED_FROM,
            player=player,
            able=lambda card: _is_where_it_is_cast_so(now, card, half_named(card, parts["object"]), ways),
            likely=lambda card: _may_be_played(now, player, card),
        )
    owner, place = possessor(now, parts["place"])
    owner = player if _OF_THEIRS.match(place) else owner
    zone = zone_named(place)

    def there(obj: Object) -> bool:
        return is_card(obj) and owner in (None, obj.owner) and (now.zone(obj) == zone) is not False

    return object_named(now, parts["object"], among=there, player=player)


def _ways_said(said: Said) -> list[str]:
    """Return the names of the ways and costs that are said, without the mana that tells two of one name apart."""
    ways = (word for words in said.get("with", []) for word in re.split(r"\s+and\s+", words))
    return [*(word.partition(" {")[0].lower() for word in ways), *(word for word in ASIDE if word in said)]


def _is_where_it_is_cast_so(now: State, card: Object, half: str, ways: Container[str]) -> Formula:
    """Return whether a card is where one of these ways casts it from; of none, of a half, or of hands anywhere."""
    back = modal_back(card)
    own = (*alternatives(card), *(a for a in (back.abilities if back else ()) if isinstance(a, AlternativeCost)))
    given = (effect.effect.way for effect in now.game.continuous(GivesWayToCast))
    origins = [way.origin for way in (*own, *given) if way.name in ways]
    origins += [one.casts_from for name, one in costs_to_add(now, card).items() if name in ways and one.casts_from]
    part = part_named(card, half) if half else None
    if part is not None and any(isinstance(ability, Aftermath) for ability in part.abilities):
        origins.append(Zone.GRAVEYARD)
    return not origins or any_of(*(now.zone(card) == origin for origin in origins))


def _may_be_played(now: State, player: Player, card: Object) -> Formula:
    """Return whether a card is anywhere but in exile, or was left there for this player to play, or set aside."""
    theirs = now.number("may_play", card.index) == player
    return any_of(now.zone(card) != Zone.EXILE, theirs, now.holds("set_aside", card.index))


def targets_said(
    now: State, said: Said, act: CastSpell | ActivateAbility
) -> tuple[tuple[int, ...] | None, tuple[int, ...] | None]:
    """Return the targets that are named for an action, and what is divided among them; ``None`` of what is not said."""
    names = announcement_clauses.names(said, "targeting") if "targeting" in said else None
    if "dividing" not in said:
        return None if names is None else targets_of(now, act, names), None
    asked = act.ability.targets if isinstance(act, ActivateAbility) else (one.target for one in asked_of(act.card))
    if not any(target.shared for target in asked):
        raise CaseError('"dividing" says nothing here: nothing is divided among targets')
    shares, named = announcement_clauses.shares(said["dividing"][0])
    if names is not None and named:
        raise CaseError('"targeting" and "dividing ... to" both name the targets: say them once')
    names = named if names is None else names
    if not names:
        raise CaseError('"dividing" says how much each target gets, and no target is named')
    return targets_of(now, act, names), shares


def paid_with(now: State, player: Player, said: Said, costs: Iterable[Cost] = ()) -> tuple[tuple[str, Object], ...]:
    """Return what is named to go for one of these costs, each with the verb that says how."""
    from_hand = any(isinstance(part, ExileFromHand) for cost in costs for part in cost.parts)
    taken: list[tuple[str, Object]] = []
    for verb in announcement_clauses.PAID_WITH:
        zones = _GOES_FROM.get(verb, (Zone.BATTLEFIELD,))
        for name in announcement_clauses.names(said, verb):
            others = [obj for _, obj in taken]
            found = object_named(
                now,
                name,
                among=lambda o, others=others: is_card(o) and o not in others,  # type: ignore[misc]
                zones=_EXILED_FROM[::-1] if from_hand and verb == "exiling" else zones,
                player=player,
                untapped=verb == "tapping",
            )
            taken.append((verb, found))
    return tuple(taken)


def is_card(obj: Object) -> bool:
    """Return whether an object is a card or token, and no ability."""
    return not obj.is_ability


def _ways(now: State, act: CastSpell, said: Said) -> tuple[str | None, Cost | None, frozenset[str] | None]:
    """Return the way to cast, its cost, and the optional costs that are said, ``None`` of each if nothing is."""
    card = act.spell
    kinds = [*(a.name for a in alternatives(card)), *given_ways(now)]
    by_cost = _ways_by_cost(now, act, kinds)
    extras = list(costs_to_add(now, card))
    known = [*kinds, *by_cost, *extras]
    only = dict.fromkeys(kind for kind in kinds if kind not in (FACE_DOWN, *ASIDE))
    called = {_ALTERNATIVE: next(iter(only))} if len(only) == 1 else {}
    if "multikicker" in extras:
        called["kicker"] = "multikicker"
    each = [called.get(word, word) for words in said.get("with", []) for word in _each_of(words, [*known, *called])]
    wanted = [_way_named(now, card, word, known) for word in each]
    ways = [by_cost[word][0] if word in by_cost else word for word in wanted if word not in extras]
    ways += [word for word in (FACE_DOWN, *ASIDE) if word in said]
    if "for its mana cost" in said:
        ways.append(BY_MANA_COST)
    if any(word in said for word in ("without paying", "without paying its mana cost")):
        ways.append(WITHOUT_PAYING)
    chosen = frozenset(word for word in wanted if word in extras)
    if "unkicked" in said:
        _pays_no_optional_cost(card, extras, chosen)
    twice = next((word for word in wanted if wanted.count(word) > 1), None)
    if twice is not None:
        raise CaseError(f'"with {twice}" is there twice')
    added = chosen if wanted or ways or "unkicked" in said else None
    for_cost = next((by_cost[word][1] for word in wanted if word in by_cost), None)
    return SEVERAL_WAYS.join(ways) if ways else None, for_cost, added


def _ways_by_cost(now: State, act: CastSpell, kinds: Iterable[str]) -> dict[str, tuple[str, Cost]]:
    """Return the ways of one name that cost differently, each by that name and its cost: "flashback {2}{R}"."""
    several = {way: costs_called(now, replace(act, way=way)) for way in kinds}
    return {f"{way} {told_by(one)}": (way, one) for way, costs in several.items() if len(costs) > 1 for one in costs}


def _pays_no_optional_cost(card: Object, extras: list[str], chosen: frozenset[str]) -> None:
    """Refuse to say so of a card without optional costs, and beside one that is paid."""
    if not extras:
        raise CaseError(f'"unkicked" says nothing of {card}: it has no optional cost')
    if chosen:
        raise CaseError(f'"unkicked" and "with {min(chosen)}" exclude each other')


def _modes(card: Object, said: Said) -> tuple[str, ...] | None:
    """Return the modes that are named; one that is named again is chosen again, where that may be (CR 700.2d)."""
    if "choosing" not in said:
        return None
    choice = modal_of(card)
    names = [_without_mode(name) for name in announcement_clauses.names(said, "choosing")]
    if choice is None:
        raise CaseError(f'"choosing {" and ".join(names)}" says nothing of {card}: it has no modes')
    known = dict(choice.modes)
    chosen: list[str] = []
    for name in each_mode(names, list(known)):
        mode = mode_said(plain(name), card)
        alike = (other for other, does in choice.modes if does == known[mode] and other not in chosen)
        chosen.append(next(alike, mode) if mode in chosen else mode)
    return tuple(chosen)


def _without_mode(name: str) -> str:
    """Return what a mode is called, of "mode 2", "the second mode" and "modes 2": its number or its word."""
    found = _MODE.fullmatch(name)
    word = name if found is None else found["name"] or found["word"]
    return str(_ORDINALS.index(word.lower()) + 1) if word.lower() in _ORDINALS else word


def _way_named(now: State, card: Object, word: str, known: list[str]) -> str:
    """Return one of these ways to cast a card, or costs. Raises ``CaseError``, with what texts say of it unread."""
    try:
        return _one_of(word, known, f"way to cast {card}")
    except CaseError as error:
        said = plain(word).lower()
        ways = ("rather than", "you may cast") if said == _ALTERNATIVE else (said,)
        noted = {obj: texts_noted(obj, ways, of_others=obj is not card) for obj in (card, *now.game.cards)}
        if word != plain(word):
            raise CaseError(f'{error.message}; mana of it is said with "tapping {plain(word)}"') from None
        told = (f"{'it' if obj is card else obj}: {'; '.join(texts)}" for obj, texts in noted.items() if texts)
        raise CaseError("; ".join((error.message, *(f"not modelled of {text}" for text in told)))) from None


def texts_noted(obj: Object, words: Iterable[str], *, of_others: bool) -> list[str]:
    """Return what a card says with one of these words and is not modelled, or of that what could be about others."""
    texts = (one for one in obj.card.unmodelled if not of_others or one.reach is not Reach.ITSELF)
    return list(dict.fromkeys(one.text for one in texts if any(word in one.text.lower() for word in words)))


def _each_of(words: str, known: list[str]) -> list[str]:
    """Return what is joined by "and" there, if each is known: "flashback and kicker"."""
    each = re.split(r"\s+and\s+", words)
    return each if {plain(word).lower() for word in each} <= {name.lower() for name in known} else [words]


def _one_of(word: str, known: list[str], kind: str) -> str:
    found = next((name for name in known if name.lower() == plain(word).lower()), None)
    if found is None:
        raise CaseError(unknown(kind, plain(word), known))
    return found


def _announces_x(now: State, card: Object) -> bool:
    """Return whether a number is announced for what is paid besides, or how often a cost is."""
    return any(cost.has_x for cost in _costs(now, card)) or any(o.repeated for o in optional_costs(card))


def _costs(now: State, card: Object) -> list[Cost]:
    """Return the costs of a card besides its mana cost, and those that effects may add."""
    added = (option for cost in additional_costs(card) for option in cost.options)
    optional = costs_to_add(now, card).values()
    for_less = (Cost(parts=(one.part,)) for one in said_on(card, AnyNumberForLess))
    return [*(a.cost for a in alternatives(card)), *(o.cost for o in optional), *added, *for_less]
