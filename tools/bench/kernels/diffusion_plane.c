// Five-point relaxation of a plane between two arrays.
#include "bench.h"

enum { MAX = 1500 };
static double u[MAX][MAX], v[MAX][MAX];

static void initialise(int n) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) u[i][j] = (i * (j + 2.0) + 2) / n + i * j % 5, v[i][j] = u[i][j] + 1.0 / n;
}

static void relax(int steps, int n) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n - 1; ++i)
      for (int j = 1; j < n - 1; ++j) v[i][j] = 0.2 * (u[i][j] + u[i][j - 1] + u[i][j + 1] + u[i + 1][j] + u[i - 1][j]);
    for (int i = 1; i < n - 1; ++i)
      for (int j = 1; j < n - 1; ++j) u[i][j] = 0.2 * (v[i][j] + v[i][j - 1] + v[i][j + 1] + v[i + 1][j] + v[i - 1][j]);
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 80, MAX);
  BENCH(argc, argv, initialise(n), relax(10, n));
  double s = 0;
  for (int i = 0; i < n; ++i) s += bench_sum(u[i], n);
  printf("%a\n", s);
  return 0;
}
