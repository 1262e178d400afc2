// Product c = alpha s b + beta c where only the lower triangle of the symmetric s is stored.
#include "bench.h"

enum { MAX = 1024 };
static double s[MAX][MAX], b[MAX][MAX], c[MAX][MAX];

static void initialise(int n) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      s[i][j] = j <= i ? (double)((i + j) % 100) / n : -999;
      b[i][j] = (double)((n + i - j) % 100) / n;
      c[i][j] = (double)((i * j) % 100) / n;
    }
}

static void multiply(int n, double alpha, double beta) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      double left = 0;
      for (int k = 0; k < i; ++k) {
        c[k][j] += alpha * b[i][j] * s[i][k];
        left += b[k][j] * s[i][k];
      }
      c[i][j] = beta * c[i][j] + alpha * b[i][j] * s[i][i] + alpha * left;
    }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 60, MAX);
  BENCH(argc, argv, initialise(n), multiply(n, 1.25, 1.5));
  double sum = 0;
  for (int i = 0; i < n; ++i) sum += bench_sum(c[i], n);
  printf("%a\n", sum);
  return 0;
}
