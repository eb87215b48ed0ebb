"""Where a rule stood in older editions: for each rule, its number in the editions before a date.

A rule's number in the newest edition stands at the rule. Looked up in the texts of the editions.
"""

SPECIAL_ACTIONS_MOVED = "2019-10-04"
"""Section 115 became 116 and 116 became 117."""

NUMBERS: dict[str, dict[str, str]] = {
    "with_priority": {SPECIAL_ACTIONS_MOVED: "116.1"},
    "only_with_priority": {SPECIAL_ACTIONS_MOVED: "116.3d"},
}
