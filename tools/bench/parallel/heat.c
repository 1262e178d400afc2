// Heat that spreads over a plate with a cold border, step by step from one grid to another; and the same grid halved until
// pieces are small, each half a task, with the same result.
#include "parallel.h"
#include <string.h>
enum { steps = 24, grain = 16 };

static int n;

static void row(const double *from, double *to, int i) {
  for (int j = 1; j < n - 1; ++j) {
    const double *p = from + (long)i * n + j;
    to[(long)i * n + j] = 0.5 * p[0] + 0.125 * (p[-1] + p[1] + p[-n] + p[n]);
  }
}

static double *by_loops(double *from, double *to) {
  for (int step = 0; step < steps; ++step) {
#pragma omp parallel for schedule(static)
    cilk_for (int i = 1; i < n - 1; ++i) row(from, to, i);
    double *t = from;
    from = to;
    to = t;
  }
  return from;
}

static void halves(const double *from, double *to, int low, int high) {
  while (high - low > grain) {
    int middle = low + (high - low) / 2;
#pragma omp task
    cilk_spawn halves(from, to, low, middle);
    low = middle;
  }
  for (int i = low; i < high; ++i) row(from, to, i);
#pragma omp taskwait
  cilk_sync;
}

static double *by_tasks(double *from, double *to) {
  for (int step = 0; step < steps; ++step) {
    halves(from, to, 1, n - 1);
    double *t = from;
    from = to;
    to = t;
  }
  return from;
}

int main(int argc, char **argv) {
  n = bench_size(argc, argv, 1500, 1 << 14) + 2;
  size_t count = (size_t)n * (size_t)n;
  double *grid[4];
  for (int i = 0; i < 4; ++i) grid[i] = bench_alloc(count, sizeof(double));
#pragma omp parallel for collapse(2)
  cilk_for (int i = 1; i < n - 1; ++i) {
    for (int j = 1; j < n - 1; ++j) {
      grid[0][(long)i * n + j] = (double)(parallel_noise((unsigned)(i * n + j)) % 1024);
      grid[2][(long)i * n + j] = grid[0][(long)i * n + j];
    }
  }
  double *one = by_loops(grid[0], grid[1]), *two = 0;
#pragma omp parallel
#pragma omp single
  two = by_tasks(grid[2], grid[3]);
  printf("%d %a\n", memcmp(one, two, count * sizeof *one) == 0, bench_sum(one, (long)count));
  for (int i = 0; i < 4; ++i) free(grid[i]);
  return 0;
}
