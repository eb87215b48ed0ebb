"""Which texts that are not modelled bear on an action: while they function, or since they have acted in the story."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from model.actions.actions import Action, ActivateAbility, CastSpell, PlayLand, subject_of
from model.actions.announced import targets_asked
from model.actions.damage_assignment import AssignDamage
from model.game.facts import Fact
from model.game.game import Object
from model.game.left_unsettled import Acted
from model.game.state import State
from model.keyword_actions.carrying_out_effects import effects_of
from model.logic.formulas import Formula, all_of, any_of, integer
from model.logic.terms import Term
from model.objects.characteristics import lends
from model.objects.combat.combat_damage import fighters
from model.objects.counting.sizes_that_texts_may_change import MORE
from model.objects.matching import matches
from model.objects.printed_on_its_card import is_permanent_card, says
from model.objects.reach_of_unread_texts import Acting, means_object, means_player, text_functions
from model.objects.what_conditions_mean import holds_for
from model.play.combat_damage import ABOUT_DAMAGE
from model.rulebook.legality import legality
from model.text.descriptions import Those, descriptions_in
from model.text.keywords.of_combat import Skulk
from model.text.parts_by_layer import HasActivatedOf
from model.text.unread import Bears, Cards, Changes, Of, Unread, Whose
from model.vocabulary import Player

COMBAT = "combat"
"""The quality of texts that say how something attacks or blocks."""

SIZE = frozenset({"power", "toughness"})

OF_COMBAT = ("attacking", "blocking")
"""The topics of declarations: what one creature may do bears on what all others have to."""


def bearing(now: State, act: Action, is_legal: bool) -> Iterator[Acted]:
    """Return the texts that could make an action legal that is not, or the other way round.

    Those that function now come first, then those that have acted in the story, each with the step, then those of what
    is resolving.
    """
    if now.acted is None:
        return
    for source, text in now.game.unread:
        if text.acts is None and any(_bears(now, source, text, act, is_legal, has_acted=False)):
            yield Acted(source, text, frozenset())
    if not is_legal and now.game.making(HasActivatedOf):
        yield from (Acted(o, text, frozenset()) for o, text in now.game.unread if _may_be_lent(now, o, text, act))
    for one in (*now.acted, *(one for one in _resolving(now) if _may_speak_of(one.text, act, is_legal))):
        if any(_bears(now, one.source, one.text, act, is_legal, has_acted=True)):
            yield one


def _resolving(now: State) -> Iterator[Acted]:
    """Return the texts of what is resolving right now: what it does may let players act meanwhile (CR 608.2g)."""
    for obj in now.game.objects if now.resolving is not False else ():
        if now.on_top_of_stack(obj) is not False:
            texts = (effect for effect in effects_of(obj) if isinstance(effect, Unread))
            yield from (Acted(obj.source or obj, text, frozenset()) for text in texts)


def remembering_its_price(before: State, act: Action, now: State) -> State:
    """Return the state after an action that remembers by which texts it may have cost something else.

    As they are not modelled, all that is so from then on rests on them: what was paid is what is no longer there.
    """
    if before.acted is None or not before.game.unread:
        return now
    found = (one for is_legal in (True, False) for one in bearing(before, act, is_legal) if one not in before.acted)
    priced = dict.fromkeys((one.source, replace(one.text, could=None)) for one in found if _speaks_of_costs(one.text))
    return now.with_acted(*(Acted(source, text, frozenset()) for source, text in priced))


_ACTIVATED = re.compile(
    r"(?:[\w' ]+ — )?(?:\{|\[|Sacrifice|Discard|Exile|Pay|Tap|Untap|Remove|Return|Reveal|Put|Mill|Collect)[^:\"]*: "
)
"""How an activated ability begins: with what it costs (CR 602.1). It does nothing that no story says is done."""


def _speaks_of_costs(text: Unread) -> bool:
    return _ACTIVATED.match(text.text) is None and re.search(r"\b(?:costs?|pays?|paid)\b", text.text, re.I) is not None


def changing_anything(now: State) -> Iterator[Acted]:
    """Return the texts of which it is not known what they could change: those that function, and those that acted."""
    if now.acted is None:
        return
    for source, text in now.game.unread:
        if text.could is None and text.acts is None and text_functions(now, source, text) is not False:
            yield Acted(source, text, frozenset())
    yield from (one for one in now.acted if _could_have_changed_anything(one.text))


def _could_have_changed_anything(text: Unread) -> bool:
    """Return whether nothing is known of what a text has changed, or that it could bear on whatever a player does."""
    return text.could is None or any(
        isinstance(one, Bears) and one.could == "change" and not one.topics and one.of is Of.PLAYERS
        for one in text.could
    )


def _bears(now: State, source: Object, text: Unread, act: Action, is_legal: bool, *, has_acted: bool) -> Iterator[bool]:
    """Return for each part of a footprint whether it bears on the action."""
    if text.could is None:
        spoken_of = has_acted or (_may_speak_of(text, act, is_legal) and text_functions(now, source, text) is not False)
        yield spoken_of or subject_of(act) is source
    for could in text.could or ():
        if isinstance(could, Changes) and _is_asked_for(now, source, text, could, act):
            yield has_acted or text_functions(now, source, text) is not False
        if isinstance(could, Bears):
            wrong_way = could.could == ("allow" if is_legal else "forbid")
            about = not could.topics or act.topic in could.topics
            about = about and (not could.targeting or _is_targeted(now, source, could, act, is_legal))
            if not wrong_way and about:
                its_own = could.of is Of.ITSELF or _is_of_its_casting(source, act)
                there = has_acted or its_own or text_functions(now, source, text)
                matters = holds_for(could.when, now, source, act.player)
                meant = all_of(there, matters, _means(now, source, could.of, act))
                yield meant is not False and _could_lift(now, act, could, is_legal)


def _is_of_its_casting(source: Object, act: Action) -> bool:
    """Return whether an action casts the instant or sorcery that says a text: it says how that is done (CR 113.6e)."""
    return isinstance(act, CastSpell) and subject_of(act) is source and not is_permanent_card(source)


def _may_be_lent(now: State, source: Object, text: Unread, act: Action) -> bool:
    """Return whether a text may be an activated ability that an object has by a card in a graveyard, and helps to pay.

    One that does something else can't be asked about, as nothing says what it costs.
    """
    if not any(lends(now, effect, part, source) is not False for effect, part in now.game.making(HasActivatedOf)):
        return False
    could = (one for one in text.could or () if isinstance(one, Bears) and one.could == "allow" and one.lifts)
    return text.could is None or any(_could_lift(now, act, one, is_legal=False) for one in could)


_GIVEN = r"(?:ha(?:s|ve)|gains?)\b"
"""What is given could be of any meaning."""

_OF_PASSING = re.compile(
    rf"\b(?:{_GIVEN}|priorit|pass|action|phase|step|must\b|game|rule|errat|control (?:your|an?|that|target) )", re.I
)
_OF_LAND_PLAYS = re.compile(
    rf"\b(?:{_GIVEN}|play|land|card|hand|phase|step|action|stack|zone|must\b|game|rule|errat|name|text|word|number|"
    r"this way|chosen\b|everything|anything|object|player|opponent|(?:you|they) (?:can't|don't|may not|only|skip)|"
    r"priorit|plains|island|swamp|mountain|forest)",
    re.I,
)


def _may_speak_of(text: Unread, act: Action, is_legal: bool) -> bool:
    """Return whether a text of which nothing is known could speak of an action, by the words of its sentence.

    Who has priority may pass (CR 117.3d): a sentence keeps from it only by words for that, or for the order of the
    game. A land play that is legal it forbids only by words for what is played, who plays it, or what rules ask.
    """
    if not text.text.endswith((".", '."')):
        return True
    if act.topic == "passing":
        return bool(_OF_PASSING.search(text.text))
    return not (is_legal and isinstance(act, PlayLand)) or bool(_OF_LAND_PLAYS.search(text.text))


def _is_targeted(now: State, source: Object, could: Bears, act: Action, is_legal: bool) -> bool:
    """Return whether something is targeted that a text is about: of what is refused, other targets could be meant."""
    if not _has_targets(act):
        return False
    targets = act.targets if isinstance(act, CastSpell | ActivateAbility) else None
    if not is_legal or targets is None:
        return True
    return could.at is Of.ANYTHING or _means_a_target(now, source, could.at, targets)


def _has_targets(act: Action) -> bool:
    """Return whether something is targeted by what is done."""
    if isinstance(act, ActivateAbility):
        return bool(act.ability.targets)
    return isinstance(act, CastSpell) and bool(targets_asked(act))


def _is_asked_for(now: State, source: Object, text: Unread, could: Changes, act: Action) -> bool:
    """Return whether an action asks for a quality that a text could give: in combat; or power or a keyword by a card.

    How creatures fight matters to no attack of a player who controls none of them, and to all damage where one fights.
    """
    if COMBAT in could.kinds and act.topic in OF_COMBAT:
        return act.topic != "attacking" or _means_one_of(now, source, could.of, act.player)
    if ABOUT_DAMAGE & set(could.kinds) and isinstance(act, AssignDamage):
        acting = Acting(source, now.controller(source))
        return could.of is Of.TARGETS or any(means_object(now, could.of, acting, o) is not False for o in fighters(now))
    if COMBAT in could.kinds and _may_give_what_is_asked(now, source, text, could, act):
        return True
    if not SIZE & set(could.kinds):
        return False
    skulks = act.topic == "blocking" and any(says(o, Skulk) for o in now.game.cards)
    return skulks or (now.game.speaks_of_size and _turns_on_size(now, source, could, act))


def _may_give_what_is_asked(now: State, source: Object, text: Unread, could: Changes, act: Action) -> bool:
    """Return whether a text speaks of a keyword by which a target or what permanents say describes objects."""
    if not now.game.speaks_of_keywords:
        return False
    there = (obj for obj in now.game.cards if now.on_battlefield(obj) is not False)
    described = [what for obj in there for what in obj.descriptions]
    if isinstance(act, CastSpell | ActivateAbility) and _may_mean_a_target(now, source, could.of, act):
        described += descriptions_in(tuple(targets_asked(act) if isinstance(act, CastSpell) else act.ability.targets))
    asked = {word for what in described for word in (what.having, what.lacking) if word}
    return any(word in text.text.lower() for word in (*asked, *(OF_ABILITIES if asked else ())))


OF_ABILITIES = ("abilit", "keyword")
"""Words by which a text may speak of any keyword."""


def _may_mean_a_target(now: State, source: Object, of: Whose, act: CastSpell | ActivateAbility) -> bool:
    """Return whether part of a footprint may mean a target of an action, or one that it may have."""
    return act.targets is None or of is Of.TARGETS or _means_a_target(now, source, of, act.targets)


def _means_a_target(now: State, source: Object, of: Whose, targets: Sequence[int]) -> bool:
    acting, players = Acting(source, now.controller(source)), len(now.game.players)
    objects = (now.game.objects[target - players] for target in targets if target >= players)
    return any(means_object(now, of, acting, obj) is not False for obj in objects)


def _means_one_of(now: State, source: Object, of: Whose, player: Player) -> bool:
    """Return whether part of a footprint may mean something that a player controls."""
    if of is not Of.ITSELF and of is not Of.HOST and not isinstance(of, Those):
        return True
    acting = Acting(source, now.controller(source))
    theirs = (o for o in now.game.cards if (now.controller(o) == player) is not False)
    return any(means_object(now, of, acting, o) is not False for o in theirs)


def _turns_on_size(now: State, source: Object, could: Changes, act: Action) -> bool:
    """Return whether an action could be judged otherwise if those whom a text means were so much larger or smaller."""
    acting = Acting(source, now.controller(source))
    there = (obj for obj in now.game.cards if now.on_battlefield(obj) is not False)
    meant = [obj for obj in there if could.of is Of.TARGETS or means_object(now, could.of, acting, obj) is not False]
    low, high = (could.low or 0, could.high or 0) if could.low is not None or could.high is not None else (-99, 99)
    more = {
        Fact(MORE[quality], obj.index): now.number(MORE[quality], obj.index) + integer(f"{quality} of {obj}", low, high)
        for obj in meant
        for quality in SIZE & set(could.kinds)
    }
    return isinstance(legality(now.set(more), act), Term)


def _could_lift(now: State, act: Action, could: Bears, is_legal: bool) -> bool:
    """Return whether an action that is refused could be legal without the rules that a text can lift."""
    return is_legal or not could.lifts or legality(now, act, could.lifts) is not False


def _means(now: State, source: Object, of: Whose, act: Action) -> Formula:
    """Return whether an action is done with what part of a footprint means, or by whom it means."""
    subject = subject_of(act)
    acting = Acting(source, now.controller(source))
    if of is Of.ITSELF:
        return subject is source
    if of is Of.HOST:
        return subject is not None and now.attached(source, subject)
    if isinstance(of, Those):
        return subject is not None and matches(of, now, subject, acting.controller, source)
    if isinstance(of, Cards):
        return subject is not None and means_object(now, of, acting, subject)
    return any_of(of is Of.TARGETS, means_player(of, acting, act.player))
