// Many independent tridiagonal systems, stored side by side.
#include "bench.h"

enum { MAX = 2000, BATCH = 64 };
static double lower[MAX][BATCH], diagonal[MAX][BATCH], upper[MAX][BATCH], x[MAX][BATCH];

static void initialise(int n) {
  for (int i = 0; i < n; ++i)
    for (int b = 0; b < BATCH; ++b) {
      lower[i][b] = -1.0 - (b % 3) * 0.1;
      upper[i][b] = -0.9;
      diagonal[i][b] = 2.5 + (i + b) % 4 * 0.25;
      x[i][b] = (i * b % 17) - 8;
    }
}

static void solve(int n) {
  for (int i = 1; i < n; ++i)
    for (int b = 0; b < BATCH; ++b) {
      double w = lower[i][b] / diagonal[i - 1][b];
      diagonal[i][b] -= w * upper[i - 1][b];
      x[i][b] -= w * x[i - 1][b];
    }
  for (int b = 0; b < BATCH; ++b) x[n - 1][b] /= diagonal[n - 1][b];
  for (int i = n - 2; i >= 0; --i)
    for (int b = 0; b < BATCH; ++b) x[i][b] = (x[i][b] - upper[i][b] * x[i + 1][b]) / diagonal[i][b];
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 200, MAX);
  BENCH(argc, argv, initialise(n), solve(n));
  printf("%a\n", bench_sum(x[0], (long)n * BATCH));
  return 0;
}
