// Symmetric update with two matrices, c = alpha (a transpose(b) + b transpose(a)) + c, run-time dimensions.
#include "bench.h"

static void initialise(int n, int m, double a[n][m], double b[n][m], double c[n][n]) {
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < m; ++k) a[i][k] = (i * k + 1) % 13 / 13.0, b[i][k] = (i + 3 * k) % 17 / 17.0;
    for (int j = 0; j < n; ++j) c[i][j] = (i * j + 3) % 5 / 5.0;
  }
}

static void update(int n, int m, double alpha, double a[n][m], double b[n][m], double c[n][n]) {
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < m; ++k)
      for (int j = 0; j <= i; ++j) c[i][j] += a[j][k] * alpha * b[i][k] + b[j][k] * alpha * a[i][k];
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 60, 2000), m = n / 2 + 3;
  double(*a)[m] = bench_alloc(n, sizeof *a), (*b)[m] = bench_alloc(n, sizeof *b), (*c)[n] = bench_alloc(n, sizeof *c);
  BENCH(argc, argv, initialise(n, m, a, b, c), update(n, m, 1.5, a, b, c));
  printf("%a\n", bench_sum(c[0], (long)n * n));
  free(a), free(b), free(c);
  return 0;
}
