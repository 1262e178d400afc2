// Cholesky factorisation of a symmetric positive definite matrix.
#include "bench.h"
#include <math.h>

enum { MAX = 1000 };
static double a[MAX][MAX];

static void initialise(int n) {
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < i; ++j) a[i][j] = a[j][i] = (double)((i * 5 + j * 3) % 19) / 19 - 0.5;
    a[i][i] = n + 1.0;
  }
}

static void factor(int n) {
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < i; ++j) {
      for (int k = 0; k < j; ++k) a[i][j] -= a[i][k] * a[j][k];
      a[i][j] /= a[j][j];
    }
    for (int k = 0; k < i; ++k) a[i][i] -= a[i][k] * a[i][k];
    a[i][i] = sqrt(a[i][i]);
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 80, MAX);
  BENCH(argc, argv, initialise(n), factor(n));
  double s = 0;
  for (int i = 0; i < n; ++i) s += bench_sum(a[i], i + 1);
  printf("%a\n", s);
  return 0;
}
