// Contraction of the last index of a three-dimensional tensor with a matrix, through a row buffer.
#include "bench.h"

enum { MAX = 200 };
static double a[MAX][MAX][MAX], w[MAX][MAX], row[MAX];

static void initialise(int n) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      w[i][j] = (double)(i * j % n) / n;
      for (int k = 0; k < n; ++k) a[i][j][k] = (double)((i * j + k) % n) / n;
    }
}

static void contract(int n) {
  for (int r = 0; r < n; ++r)
    for (int q = 0; q < n; ++q) {
      for (int p = 0; p < n; ++p) {
        row[p] = 0;
        for (int s = 0; s < n; ++s) row[p] += a[r][q][s] * w[s][p];
      }
      for (int p = 0; p < n; ++p) a[r][q][p] = row[p];
    }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 24, MAX);
  BENCH(argc, argv, initialise(n), contract(n));
  double s = 0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) s += bench_sum(a[i][j], n);
  printf("%a\n", s);
  return 0;
}
