// Product c += transpose(a) b with dimensions known only at run time.
#include "bench.h"

static void initialise(int n, int m, double a[n][m], double b[n][m], double c[m][m]) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) a[i][j] = (i * j % 9) / 9.0, b[i][j] = (i + 2 * j) % 7 - 3;
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < m; ++j) c[i][j] = i == j;
}

static void product(int n, int m, double a[restrict n][m], double b[restrict n][m], double c[restrict m][m]) {
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < m; ++j) {
      double sum = c[i][j];
      for (int k = 0; k < n; ++k) sum += a[k][i] * b[k][j];
      c[i][j] = sum;
    }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 60, 2000), m = n - n / 5;
  double(*a)[m] = bench_alloc(n, sizeof *a), (*b)[m] = bench_alloc(n, sizeof *b), (*c)[m] = bench_alloc(m, sizeof *c);
  BENCH(argc, argv, initialise(n, m, a, b, c), product(n, m, a, b, c));
  printf("%a\n", bench_sum(c[0], (long)m * m));
  free(a), free(b), free(c);
  return 0;
}
