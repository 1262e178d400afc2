// One pass over a matrix that computes a p and transpose(a) r together.
#include "bench.h"

enum { MAX = 4000 };
static double a[MAX][MAX], p[MAX], r[MAX], q[MAX], s[MAX];

static void initialise(int n, int m) {
  for (int i = 0; i < n; ++i) {
    r[i] = (double)(i % n) / n;
    for (int j = 0; j < m; ++j) a[i][j] = (double)(i * (j + 1L) % n) / n;
  }
  for (int j = 0; j < m; ++j) p[j] = (double)(j % m) / m;
}

static void both(int n, int m) {
  for (int j = 0; j < m; ++j) s[j] = 0;
  for (int i = 0; i < n; ++i) {
    q[i] = 0;
    for (int j = 0; j < m; ++j) {
      s[j] += r[i] * a[i][j];
      q[i] += a[i][j] * p[j];
    }
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 200, MAX), m = n - n / 10;
  BENCH(argc, argv, initialise(n, m), both(n, m));
  printf("%a %a\n", bench_sum(q, n), bench_sum(s, m));
  return 0;
}
