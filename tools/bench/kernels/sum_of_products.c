// y = alpha a x + beta b x with both matrices read in one pass, and then transpose(a) y.
#include "bench.h"

enum { MAX = 3000 };
static double a[MAX][MAX], b[MAX][MAX], x[MAX], y[MAX], z[MAX];

static void initialise(int n) {
  for (int i = 0; i < n; ++i) {
    x[i] = (double)(i % n) / n;
    for (int j = 0; j < n; ++j) {
      a[i][j] = (double)(((long)i * j + 1) % n) / n;
      b[i][j] = (double)(((long)i * j + 2) % n) / n;
    }
  }
}

static void kernel(int n, double alpha, double beta) {
  for (int i = 0; i < n; ++i) {
    double u = 0, v = 0;
    for (int j = 0; j < n; ++j) {
      u += a[i][j] * x[j];
      v += b[i][j] * x[j];
    }
    y[i] = alpha * u + beta * v;
    z[i] = 0;
  }
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) z[j] += a[i][j] * y[i];
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 200, MAX);
  BENCH(argc, argv, initialise(n), kernel(n, 1.5, 1.2));
  printf("%a %a\n", bench_sum(y, n), bench_sum(z, n));
  return 0;
}
