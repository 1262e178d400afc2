// General matrix product c = alpha a b + beta c.
// Proves: polygeist:PG-16
#include "bench.h"

enum { MAX = 1024 };
static double a[MAX][MAX], b[MAX][MAX], c[MAX][MAX];

static void initialise(int n) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      a[i][j] = (double)((i * 3 + j * 5) % n) / n;
      b[i][j] = (double)((i * 7 + j + 1) % n) / n - 0.5;
      c[i][j] = (double)((i - j + n) % 11) / 11;
    }
}

static void gemm(int n, double alpha, double beta) {
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) c[i][j] *= beta;
    for (int k = 0; k < n; ++k)
      for (int j = 0; j < n; ++j) c[i][j] += alpha * a[i][k] * b[k][j];
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 60, MAX);
  BENCH(argc, argv, initialise(n), gemm(n, 1.5, 0.75));
  double s = 0;
  for (int i = 0; i < n; ++i) s += bench_sum(c[i], n);
  printf("%a\n", s);
  return 0;
}
