"""What is done by how something came out: a flip of a coin, a roll, a payment, or what is so (CR 608.2c)."""
