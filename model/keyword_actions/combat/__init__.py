"""What is done about combat: who has to fight and who may not, and combat phases that are added (CR 500.8, 506.4)."""
