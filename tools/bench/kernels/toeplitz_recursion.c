// Levinson's recursion for a symmetric Toeplitz system.
#include "bench.h"

static void initialise(int n, double *r) {
  for (int i = 0; i < n; ++i) r[i] = 1.0 / (i + 3) * (i & 1 ? -1 : 1);
}

static void recursion(int n, const double *restrict r, double *restrict y, double *restrict z) {
  double alpha = -r[0], beta = 1;
  y[0] = -r[0];
  for (int k = 1; k < n; ++k) {
    beta *= 1 - alpha * alpha;
    double sum = 0;
    for (int i = 0; i < k; ++i) sum += r[k - i - 1] * y[i];
    alpha = -(r[k] + sum) / beta;
    for (int i = 0; i < k; ++i) z[i] = y[i] + alpha * y[k - i - 1];
    for (int i = 0; i < k; ++i) y[i] = z[i];
    y[k] = alpha;
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 300, 20000);
  double *r = bench_alloc(n, sizeof *r), *y = bench_alloc(n, sizeof *y), *z = bench_alloc(n, sizeof *z);
  BENCH(argc, argv, initialise(n, r), recursion(n, r, y, z));
  printf("%a\n", bench_sum(y, n));
  free(r), free(y), free(z);
  return 0;
}
