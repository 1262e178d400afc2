// In-place product b = alpha transpose(l) b with a unit lower triangular l.
#include "bench.h"

enum { MAX = 1024 };
static double l[MAX][MAX], b[MAX][MAX];

static void initialise(int n) {
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < i; ++j) l[i][j] = (double)((i + j) % n) / n;
    for (int j = 0; j < n; ++j) b[i][j] = (double)((n + i - j) % n) / n;
    l[i][i] = 1;
  }
}

static void multiply(int n, double alpha) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      for (int k = i + 1; k < n; ++k) b[i][j] += l[k][i] * b[k][j];
      b[i][j] *= alpha;
    }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 64, MAX);
  BENCH(argc, argv, initialise(n), multiply(n, 0.5));
  double s = 0;
  for (int i = 0; i < n; ++i) s += bench_sum(b[i], n);
  printf("%a\n", s);
  return 0;
}
