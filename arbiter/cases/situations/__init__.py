"""From the situation of a case file to a state: objects, and facts about them."""
