// Product of three matrices through an intermediate, e = (alpha a b) d + beta e.
#include "bench.h"

enum { MAX = 800 };
static float a[MAX][MAX], b[MAX][MAX], d[MAX][MAX], e[MAX][MAX], t[MAX][MAX];

static void initialise(int n) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      a[i][j] = (float)((i * j + 1) % n) / (float)n;
      b[i][j] = (float)(i * (j + 1) % n) / (float)n;
      d[i][j] = (float)((i * (j + 3) + 1) % n) / (float)n;
      e[i][j] = (float)(i * (j + 2) % n) / (float)n;
    }
}

static void chain(int n, float alpha, float beta) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      t[i][j] = 0;
      for (int k = 0; k < n; ++k) t[i][j] += alpha * a[i][k] * b[k][j];
    }
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      e[i][j] *= beta;
      for (int k = 0; k < n; ++k) e[i][j] += t[i][k] * d[k][j];
    }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 50, MAX);
  BENCH(argc, argv, initialise(n), chain(n, 1.5f, 1.25f));
  double s = 0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) s += (double)e[i][j] * (j % 5 + 1);
  printf("%a\n", s);
  return 0;
}
