"""From a whole text to its lines and sentences, none of which is lost."""
