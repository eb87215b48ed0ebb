"""What continuous effects make of objects, and in which order (CR 613).

Where each part of that section is said:

======================  ===================================================================================
613.1a  layer 1         copies: ``forms`` in :mod:`model.objects.own_characteristics`
613.1b  layer 2         control: ``Point.controller`` in :mod:`~model.objects.layers.layer_by_layer`
613.1c  layer 3         text boxes: ``has_other_words`` in :mod:`model.objects.own_characteristics`
613.1d  layer 4         types: ``Point.has_type``, ``Point.has_subtype``, ``Point.loses_its_text``
613.1e  layer 5         colours: ``Point.has_colour``
613.1f  layer 6         abilities: ``Point.loses_abilities``, ``Point.has_gifts``
613.1g  layer 7, 613.4  :mod:`~model.objects.layers.power_and_toughness`, its sublayers a to d
613.5                   nothing is kept of it: each question is asked anew of the state
613.6                   what began to apply goes on: ``applies`` in :mod:`~model.objects.layers.layer_by_layer`
613.7                   :mod:`~model.objects.layers.timestamps`
613.8                   :mod:`~model.objects.layers.dependency`
======================  ===================================================================================

Which effects there are is in :mod:`~model.objects.layers.effects`, and which of them may have to do with each other by
their texts alone in :mod:`model.game.effects_that_may_depend`.
"""
