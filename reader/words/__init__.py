"""Words of card texts, as they are read: numbers, kinds of objects, costs' symbols."""
