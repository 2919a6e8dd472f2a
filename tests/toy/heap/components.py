"""The Heap box: a few stones, and the options of the table."""

from wishfold.kernel.options import Option

SIZES = ("2", "3", "4", "5")
SMALLEST = int(SIZES[0])
MOST_SEATS = 3

OPTIONS = (
    Option("seats", default=2, low=2, high=MOST_SEATS),
    Option("starts", default=1, low=1, high=lambda earlier: earlier.seats),
)
