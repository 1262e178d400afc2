// Fast Fourier transform by halves, a task for one of them, and a parallel loop that joins large halves. The transform of a
// transform is the input again in reverse order, times its length.
#include "parallel.h"
#include <math.h>
enum { grain = 256, wide = 8192 };

struct number {
  double re, im;
};

static struct number *roots;  // roots[i] = exp(-2 pi i / n)

static inline void butterfly(struct number *low, struct number *high, struct number w) {
  double re = high->re * w.re - high->im * w.im, im = high->re * w.im + high->im * w.re;
  high->re = low->re - re;
  high->im = low->im - im;
  low->re += re;
  low->im += im;
}

// Transforms every step-th number of `in`, n in all, into `out`.
static void transform(const struct number *in, struct number *out, int n, int step) {
  if (n == 1) {
    *out = *in;
    return;
  }
  int half = n / 2;
  if (n > grain) {
#pragma omp task
    cilk_spawn transform(in, out, half, 2 * step);
    transform(in + step, out + half, half, 2 * step);
#pragma omp taskwait
    cilk_sync;
  } else {
    transform(in, out, half, 2 * step);
    transform(in + step, out + half, half, 2 * step);
  }
  if (n < wide) {
    for (int k = 0; k < half; ++k) butterfly(&out[k], &out[k + half], roots[k * step]);
  } else {
#pragma omp taskloop grainsize(2048)
    cilk_for (unsigned long k = 0; k < (unsigned long)half; ++k)
      butterfly(&out[k], &out[k + (unsigned long)half], roots[k * (unsigned long)step]);
  }
}

int main(int argc, char **argv) {
  int wanted = bench_size(argc, argv, 1 << 21, 1 << 26), n = 2;
  while (n < wanted) n *= 2;
  struct number *data = bench_alloc((size_t)n, sizeof *data), *once = bench_alloc((size_t)n, sizeof *data);
  struct number *twice = bench_alloc((size_t)n, sizeof *data);
  roots = bench_alloc((size_t)n, sizeof *roots);
  double pi = acos(-1);
#pragma omp parallel for
  cilk_for (int i = 0; i < n; ++i) {
    roots[i].re = cos(2 * pi * i / n);
    roots[i].im = -sin(2 * pi * i / n);
    data[i].re = (double)(parallel_noise((unsigned)i) % 1001) / 1000;
    data[i].im = (double)(parallel_noise((unsigned)(i + n)) % 1001) / 1000;
  }
#pragma omp parallel
#pragma omp single
  {
    transform(data, once, n, 1);
    transform(once, twice, n, 1);
  }
  double worst = 0;
  for (int i = 0; i < n; ++i) {
    struct number back = twice[(n - i) % n];
    worst = fmax(worst, fmax(fabs(back.re / n - data[i].re), fabs(back.im / n - data[i].im)));
  }
  printf("%d %.6f %.6f %.6f\n", worst < 1e-12, once[0].re, once[1].im, once[n / 3].re);
  free(data);
  free(once);
  free(twice);
  free(roots);
  return 0;
}
