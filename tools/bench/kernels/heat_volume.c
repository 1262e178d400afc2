// Heat flow in a cube, seven-point stencil with two time levels.
#include "bench.h"

enum { MAX = 200 };
static double t0[MAX][MAX][MAX], t1[MAX][MAX][MAX];

static void initialise(int n) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      for (int k = 0; k < n; ++k) t0[i][j][k] = t1[i][j][k] = (i + j + (n - k)) * 10.0 / n + i * j * k % 7;
}

static void half_step(int n, double from[MAX][MAX][MAX], double to[MAX][MAX][MAX]) {
  for (int i = 1; i < n - 1; ++i)
    for (int j = 1; j < n - 1; ++j)
      for (int k = 1; k < n - 1; ++k)
        to[i][j][k] = from[i][j][k] + 0.125 * (from[i + 1][j][k] - 2 * from[i][j][k] + from[i - 1][j][k]) +
                      0.125 * (from[i][j + 1][k] - 2 * from[i][j][k] + from[i][j - 1][k]) +
                      0.125 * (from[i][j][k + 1] - 2 * from[i][j][k] + from[i][j][k - 1]);
}

static void flow(int steps, int n) {
  for (int t = 0; t < steps; ++t) {
    half_step(n, t0, t1);
    half_step(n, t1, t0);
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 24, MAX);
  BENCH(argc, argv, initialise(n), flow(5, n));
  double s = 0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) s += bench_sum(t0[i][j], n);
  printf("%a\n", s);
  return 0;
}
