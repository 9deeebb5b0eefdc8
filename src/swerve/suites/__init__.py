"""The benchmarks: `mobileworldsafety` and `dibench`, each a package of tasks as data, labels and metrics."""
