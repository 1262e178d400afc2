// Symmetric update of the lower triangle, c = alpha a transpose(a) + beta c.
#include "bench.h"

enum { MAX = 1024 };
static double a[MAX][MAX], c[MAX][MAX];

static void initialise(int n, int m) {
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < m; ++k) a[i][k] = (double)(i * k % n) / n;
    for (int j = 0; j < n; ++j) c[i][j] = (double)((i * j + 2) % m) / m;
  }
}

static void update(int n, int m, double alpha, double beta) {
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j <= i; ++j) c[i][j] *= beta;
    for (int k = 0; k < m; ++k)
      for (int j = 0; j <= i; ++j) c[i][j] += alpha * a[i][k] * a[j][k];
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 64, MAX), m = n / 2 + 1;
  BENCH(argc, argv, initialise(n, m), update(n, m, 1.5, 1.2));
  double s = 0;
  for (int i = 0; i < n; ++i) s += bench_sum(c[i], i + 1);
  printf("%a\n", s);
  return 0;
}
