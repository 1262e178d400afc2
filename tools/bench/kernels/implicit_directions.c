// Implicit diffusion by alternating directions: tridiagonal sweeps along columns and then along rows.
#include "bench.h"

enum { MAX = 1000 };
static double u[MAX][MAX], v[MAX][MAX], p[MAX][MAX], q[MAX][MAX];

static void initialise(int n) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) u[i][j] = (double)(i + n - j) / n;
}

static void sweep(int n, double k, double from[MAX][MAX], double to[MAX][MAX], int across) {
  double off = -k / 2, diagonal = 1 + k;
  for (int i = 1; i < n - 1; ++i) {
    p[i][0] = 0;
    q[i][0] = 1;
    for (int j = 1; j < n - 1; ++j) {
      double right = across ? from[i - 1][j] * (k / 2) + (1 - k) * from[i][j] + from[i + 1][j] * (k / 2)
                            : from[j][i - 1] * (k / 2) + (1 - k) * from[j][i] + from[j][i + 1] * (k / 2);
      double pivot = off * p[i][j - 1] + diagonal;
      p[i][j] = -off / pivot;
      q[i][j] = (right - off * q[i][j - 1]) / pivot;
    }
    double next = 1;
    for (int j = n - 2; j >= 1; --j) {
      next = p[i][j] * next + q[i][j];
      if (across) to[i][j] = next;
      else to[j][i] = next;
    }
  }
}

static void solve(int steps, int n) {
  for (int t = 0; t < steps; ++t) {
    sweep(n, 0.4, u, v, 0);
    sweep(n, 0.4, v, u, 1);
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 60, MAX);
  BENCH(argc, argv, initialise(n), solve(6, n));
  double s = 0;
  for (int i = 0; i < n; ++i) s += bench_sum(u[i], n);
  printf("%a\n", s);
  return 0;
}
