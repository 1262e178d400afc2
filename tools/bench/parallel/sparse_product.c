// Products of a sparse matrix, kept by rows of different length, with a vector, again and again; between them the vector is
// scaled by its largest element, a reduction that is exact in any order.
#include "parallel.h"
#include <math.h>

struct matrix {
  int rows;
  long *first;  // of each row's elements, one more than there are rows
  int *column;
  double *value;
};

static int length(int row) { return 2 + (int)(parallel_noise((unsigned)row) >> 8) % (row % 97 ? 12 : 300); }

static struct matrix make(int n) {
  struct matrix m = {n, bench_alloc((size_t)n + 1, sizeof *m.first), 0, 0};
  for (int i = 0; i < n; ++i) m.first[i + 1] = m.first[i] + length(i);
  m.column = bench_alloc((size_t)m.first[n], sizeof *m.column);
  m.value = bench_alloc((size_t)m.first[n], sizeof *m.value);
#pragma omp parallel for schedule(guided, 16)
  cilk_for (int i = 0; i < n; ++i) {
    for (long e = m.first[i]; e < m.first[i + 1]; ++e) {
      m.column[e] = (int)(parallel_noise((unsigned)e) % (unsigned)n);
      m.value[e] = (double)(parallel_noise((unsigned)e + 7u) % 1000) / 1024;
    }
  }
  return m;
}

static void product(const struct matrix *m, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(dynamic, 256)
  cilk_for (int i = 0; i < m->rows; ++i) {
    double sum = 0;
    for (long e = m->first[i]; e < m->first[i + 1]; ++e) sum += m->value[e] * x[m->column[e]];
    y[i] = sum;
  }
}

static double largest(const double *x, int n) {
  double most = 0;
#ifndef CILK
#pragma omp parallel for reduction(max : most)
#endif
  for (int i = 0; i < n; ++i) most = x[i] > most ? x[i] : most;
  return most;
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 200000, 1 << 26);
  struct matrix m = make(n);
  double *x = bench_alloc((size_t)n, sizeof *x), *y = bench_alloc((size_t)n, sizeof *y), growth = 0;
  for (int i = 0; i < n; ++i) x[i] = 1;
  for (int round = 0; round < 20; ++round) {
    product(&m, x, y);
    growth = largest(y, n);
    // A power of two near the largest element, so that scaling is exact.
    double scale = ldexp(1, -ilogb(growth));
#pragma omp parallel for
    cilk_for (int i = 0; i < n; ++i) x[i] = y[i] * scale;
  }
  printf("%a %a\n", growth, bench_sum(x, n));
  free(m.first);
  free(m.column);
  free(m.value);
  free(x);
  free(y);
  return 0;
}
