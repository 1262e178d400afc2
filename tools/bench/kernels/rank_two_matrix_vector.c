// Rank-two update of a matrix followed by two products with vectors.
#include "bench.h"

static void initialise(int n, double a[n][n], double v[8][n]) {
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < 8; ++k) v[k][i] = k < 6 ? (i + 1.0) / n / (k + 2) : 0;
    for (int j = 0; j < n; ++j) a[i][j] = (double)((long)i * j % n) / n;
  }
}

static void kernel(int n, double a[restrict n][n], double v[restrict 8][n], double alpha, double beta) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) a[i][j] += v[0][i] * v[1][j] + v[2][i] * v[3][j];
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) v[6][i] += beta * a[j][i] * v[4][j];
  for (int i = 0; i < n; ++i) v[6][i] += v[5][i];
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) v[7][i] += alpha * a[i][j] * v[6][j];
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 200, 4000);
  double(*a)[n] = bench_alloc(n, sizeof *a), (*v)[n] = bench_alloc(8, sizeof *v);
  BENCH(argc, argv, initialise(n, a, v), kernel(n, a, v, 1.5, 1.2));
  printf("%a\n", bench_sum(v[7], n));
  free(a), free(v);
  return 0;
}
