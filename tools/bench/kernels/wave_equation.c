// Second-order wave equation in a plane with three time levels that rotate by pointers.
#include "bench.h"

static void initialise(int n, float *before, float *now) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      int dx = i - n / 2, dy = j - n / 2;
      before[i * n + j] = now[i * n + j] = 1.0f / (float)(1 + dx * dx + dy * dy);
    }
}

static const float *propagate(int steps, int n, float *before, float *now, float *next) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 2; i < n - 2; ++i)
      for (int j = 2; j < n - 2; ++j) {
        const float *c = now + i * n + j;
        float laplace = -5 * c[0] + 4.0f / 3 * (c[-1] + c[1] + c[-n] + c[n]) - 1.0f / 12 * (c[-2] + c[2] + c[-2 * n] + c[2 * n]);
        next[i * n + j] = 2 * c[0] - before[i * n + j] + 0.25f * laplace;
      }
    float *old = before;
    before = now;
    now = next;
    next = old;
  }
  return now;
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 80, 4000);
  size_t cells = (size_t)n * (size_t)n;
  float *a = bench_alloc(cells, sizeof *a), *b = bench_alloc(cells, sizeof *b), *c = bench_alloc(cells, sizeof *c);
  const float *last = a;
  BENCH(argc, argv, (initialise(n, a, b), initialise(n, b, c)), last = propagate(12, n, a, b, c));
  double s = 0;
  for (size_t i = 0; i < cells; ++i) s += (double)last[i] * (double)(i % 7 + 1);
  printf("%a\n", s);
  free(a), free(b), free(c);
  return 0;
}
