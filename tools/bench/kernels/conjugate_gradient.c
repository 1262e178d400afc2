// Conjugate gradients on the five-point Laplacian, matrix-free.
#include "bench.h"

struct field {
  int n;
  double *x, *r, *p, *ap;
};

static void initialise(struct field *f) {
  int n = f->n;
  for (int i = 0; i < n * n; ++i) {
    f->x[i] = 0;
    f->r[i] = f->p[i] = (double)(i * 37 % 29) / 29 - 0.5;
  }
}

static void apply(int n, const double *restrict p, double *restrict out) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      double v = 4.1 * p[i * n + j];
      if (i > 0) v -= p[(i - 1) * n + j];
      if (i < n - 1) v -= p[(i + 1) * n + j];
      if (j > 0) v -= p[i * n + j - 1];
      if (j < n - 1) v -= p[i * n + j + 1];
      out[i * n + j] = v;
    }
}

static double dot(int n, const double *a, const double *b) {
  double s = 0;
  for (int i = 0; i < n; ++i) s += a[i] * b[i];
  return s;
}

static void iterate(struct field *f, int steps) {
  int cells = f->n * f->n;
  double rr = dot(cells, f->r, f->r);
  while (steps-- && rr > 1e-20) {
    apply(f->n, f->p, f->ap);
    double alpha = rr / dot(cells, f->p, f->ap);
    for (int i = 0; i < cells; ++i) {
      f->x[i] += alpha * f->p[i];
      f->r[i] -= alpha * f->ap[i];
    }
    double next = dot(cells, f->r, f->r), beta = next / rr;
    rr = next;
    for (int i = 0; i < cells; ++i) f->p[i] = f->r[i] + beta * f->p[i];
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 50, 2000);
  size_t cells = (size_t)n * (size_t)n;
  struct field f = {n, bench_alloc(cells, 8), bench_alloc(cells, 8), bench_alloc(cells, 8), bench_alloc(cells, 8)};
  BENCH(argc, argv, initialise(&f), iterate(&f, 15));
  printf("%a\n", bench_sum(f.x, (long)cells));
  free(f.x), free(f.r), free(f.p), free(f.ap);
  return 0;
}
