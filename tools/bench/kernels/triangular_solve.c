// Forward substitution with a lower triangular matrix for several right sides.
#include "bench.h"

enum { MAX = 2000, SIDES = 8 };
static double l[MAX][MAX], x[MAX][SIDES];

static void initialise(int n) {
  for (int i = 0; i < n; ++i) {
    for (int s = 0; s < SIDES; ++s) x[i][s] = (i + s) % 10 - 4.5;
    for (int j = 0; j <= i; ++j) l[i][j] = (double)(i + n - j + 1) * 2 / n;
  }
}

static void substitute(int n) {
  for (int i = 0; i < n; ++i)
    for (int s = 0; s < SIDES; ++s) {
      double sum = x[i][s];
      for (int j = 0; j < i; ++j) sum -= l[i][j] * x[j][s] / n;
      x[i][s] = sum / l[i][i];
    }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 150, MAX);
  BENCH(argc, argv, initialise(n), substitute(n));
  printf("%a\n", bench_sum(x[0], (long)n * SIDES));
  return 0;
}
