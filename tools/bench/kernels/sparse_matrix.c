// Products of a sparse matrix in compressed rows with a vector, and its transposition by counting.
#include "bench.h"

struct sparse {
  int rows, columns, *first, *column;
  double *value;
};

static struct sparse make(int rows, int columns, int entries) {
  return (struct sparse){rows, columns, bench_alloc((size_t)rows + 2, sizeof(int)), bench_alloc(entries, sizeof(int)), bench_alloc(entries, sizeof(double))};
}

static void initialise(struct sparse *m) {
  unsigned seed = 17;
  int e = 0;
  for (int i = 0; i < m->rows; ++i) {
    m->first[i] = e;
    for (int k = 0; k < 1 + i % 8; ++k, ++e) {
      m->column[e] = (int)(bench_random(&seed) % (unsigned)m->columns);
      m->value[e] = (double)(seed >> 16) / 65536 - 0.25;
    }
  }
  m->first[m->rows] = e;
}

static void transpose(const struct sparse *m, struct sparse *t) {
  for (int j = 0; j <= t->rows + 1; ++j) t->first[j] = 0;
  for (int e = 0; e < m->first[m->rows]; ++e) t->first[m->column[e] + 2]++;
  for (int j = 2; j <= t->rows + 1; ++j) t->first[j] += t->first[j - 1];
  for (int i = 0; i < m->rows; ++i)
    for (int e = m->first[i]; e < m->first[i + 1]; ++e) {
      int at = t->first[m->column[e] + 1]++;
      t->column[at] = i;
      t->value[at] = m->value[e];
    }
}

static void multiply(const struct sparse *m, const double *restrict x, double *restrict y) {
  for (int i = 0; i < m->rows; ++i) {
    double s = 0;
    for (int e = m->first[i]; e < m->first[i + 1]; ++e) s += m->value[e] * x[m->column[e]];
    y[i] = s;
  }
}

static void kernel(const struct sparse *m, struct sparse *t, double *x, double *y) {
  transpose(m, t);
  for (int k = 0; k < 4; ++k) {
    multiply(m, x, y);
    multiply(t, y, x);
    for (int j = 0; j < t->rows; ++j) x[j] = x[j] / 8 + 0.01;
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 1000, 1000000), m = n - n / 8, entries = 8 * n;
  struct sparse a = make(n, m, entries), t = make(m, n, entries);
  double *x = bench_alloc(m, sizeof *x), *y = bench_alloc(n, sizeof *y);
  BENCH(argc, argv, { initialise(&a); for (int j = 0; j < m; ++j) x[j] = 1.0 / (j + 1); }, kernel(&a, &t, x, y));
  printf("%a %a\n", bench_sum(x, m), bench_sum(y, n));
  free(a.first), free(a.column), free(a.value), free(t.first), free(t.column), free(t.value), free(x), free(y);
  return 0;
}
