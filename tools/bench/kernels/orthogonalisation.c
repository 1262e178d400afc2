// Modified Gram-Schmidt orthogonalisation, a = q r.
#include "bench.h"
#include <math.h>

enum { MAX = 800 };
static double a[MAX][MAX], q[MAX][MAX], r[MAX][MAX];

static void initialise(int n, int m) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) a[i][j] = (double)((i * 31 + j * 17 + i * j) % 101) / 101 + 0.1 * (i == j);
}

static void orthogonalise(int n, int m) {
  for (int k = 0; k < m; ++k) {
    double norm = 0;
    for (int i = 0; i < n; ++i) norm += a[i][k] * a[i][k];
    r[k][k] = sqrt(norm);
    for (int i = 0; i < n; ++i) q[i][k] = a[i][k] / r[k][k];
    for (int j = k + 1; j < m; ++j) {
      r[k][j] = 0;
      for (int i = 0; i < n; ++i) r[k][j] += q[i][k] * a[i][j];
      for (int i = 0; i < n; ++i) a[i][j] -= q[i][k] * r[k][j];
    }
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 70, MAX), m = n - n / 4;
  BENCH(argc, argv, initialise(n, m), orthogonalise(n, m));
  double s = 0;
  for (int i = 0; i < m; ++i) s += bench_sum(&r[i][i], m - i) + bench_sum(q[i], m);
  printf("%a\n", s);
  return 0;
}
