// Triangular factorisation in place without pivoting, then solution for one right side.
#include "bench.h"

static void initialise(int n, double a[n][n], double b[n]) {
  for (int i = 0; i < n; ++i) {
    b[i] = (i + 1.0) / n / 2 + 4;
    for (int j = 0; j < n; ++j) a[i][j] = i == j ? n + 2.0 : (double)((i * 7 + j * 11) % 23) / 23 - 0.4;
  }
}

static void solve(int n, double a[n][n], double b[n]) {
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < i; ++j) {
      double w = a[i][j];
      for (int k = 0; k < j; ++k) w -= a[i][k] * a[k][j];
      a[i][j] = w / a[j][j];
    }
    for (int j = i; j < n; ++j) {
      double w = a[i][j];
      for (int k = 0; k < i; ++k) w -= a[i][k] * a[k][j];
      a[i][j] = w;
    }
  }
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < i; ++j) b[i] -= a[i][j] * b[j];
  for (int i = n - 1; i >= 0; --i) {
    for (int j = i + 1; j < n; ++j) b[i] -= a[i][j] * b[j];
    b[i] /= a[i][i];
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 80, 2000);
  double(*a)[n] = bench_alloc(n, sizeof *a), *b = bench_alloc(n, sizeof *b);
  BENCH(argc, argv, initialise(n, a, b), solve(n, a, b));
  printf("%a %a\n", bench_sum(b, n), bench_sum(a[0], (long)n * n));
  free(a), free(b);
  return 0;
}
