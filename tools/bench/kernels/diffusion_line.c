// Three-point smoothing of a line, back and forth between two arrays.
#include "bench.h"

static void initialise(int n, double *u, double *v) {
  for (int i = 0; i < n; ++i) u[i] = v[i] = (i + 2.0) / n + (i == n / 2);
}

static void smooth(int steps, int n, double *restrict u, double *restrict v) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n - 1; ++i) v[i] = 0.333 * (u[i - 1] + u[i] + u[i + 1]);
    for (int i = 1; i < n - 1; ++i) u[i] = 0.333 * (v[i - 1] + v[i] + v[i + 1]);
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 400, 1000000);
  double *u = bench_alloc(n, sizeof *u), *v = bench_alloc(n, sizeof *v);
  BENCH(argc, argv, initialise(n, u, v), smooth(50, n, u, v));
  printf("%a\n", bench_sum(u, n));
  free(u), free(v);
  return 0;
}
