// Nine-point relaxation in place, where each point uses neighbours already renewed.
#include "bench.h"

static void initialise(int n, double u[n][n]) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) u[i][j] = (i * (j + 2.0) + 2) / n + i * j % 5;
}

static void relax(int steps, int n, double u[n][n]) {
  for (int t = 0; t < steps; ++t)
    for (int i = 1; i <= n - 2; ++i)
      for (int j = 1; j <= n - 2; ++j)
        u[i][j] = (u[i - 1][j - 1] + u[i - 1][j] + u[i - 1][j + 1] + u[i][j - 1] + u[i][j] + u[i][j + 1] + u[i + 1][j - 1] + u[i + 1][j] +
                   u[i + 1][j + 1]) / 9.0;
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 80, 4000);
  double(*u)[n] = bench_alloc(n, sizeof *u);
  BENCH(argc, argv, initialise(n, u), relax(10, n, u));
  printf("%a\n", bench_sum(u[0], (long)n * n));
  free(u);
  return 0;
}
