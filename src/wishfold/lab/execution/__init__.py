"""Many tasks in many processes: on this machine (`pool`) or on a Ray cluster (`cluster`)."""
