// Finite differences in time for one magnetic and two electric components in a plane.
#include "bench.h"

enum { MAX = 1200 };
static double ex[MAX][MAX], ey[MAX][MAX], hz[MAX][MAX];

static void initialise(int n, int m) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) {
      ex[i][j] = i * (j + 1.0) / n;
      ey[i][j] = i * (j + 2.0) / m;
      hz[i][j] = i * (j + 3.0) / n;
    }
}

static void advance(int steps, int n, int m) {
  for (int t = 0; t < steps; ++t) {
    for (int j = 0; j < m; ++j) ey[0][j] = t;
    for (int i = 1; i < n; ++i)
      for (int j = 0; j < m; ++j) ey[i][j] -= 0.5 * (hz[i][j] - hz[i - 1][j]);
    for (int i = 0; i < n; ++i)
      for (int j = 1; j < m; ++j) ex[i][j] -= 0.5 * (hz[i][j] - hz[i][j - 1]);
    for (int i = 0; i < n - 1; ++i)
      for (int j = 0; j < m - 1; ++j) hz[i][j] -= 0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 80, MAX), m = n - n / 6;
  BENCH(argc, argv, initialise(n, m), advance(10, n, m));
  double s = 0;
  for (int i = 0; i < n; ++i) s += bench_sum(hz[i], m) + bench_sum(ex[i], m);
  printf("%a\n", s);
  return 0;
}
