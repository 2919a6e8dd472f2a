"""The commands of `wishfold`, a file for each group."""
