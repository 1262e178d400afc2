// How long points of the plane stay near under z^2 + c, in fixed point: rows differ much in work, so they are dealt out as
// workers become free.
#include "parallel.h"
typedef long fixed;  // with 28 bits behind the point
enum { bits = 28, limit = 120 };

static int steps(fixed re, fixed im) {
  fixed x = 0, y = 0;
  for (int i = 0; i < limit; ++i) {
    fixed xx = x * x >> bits, yy = y * y >> bits;
    if (xx + yy > (fixed)4 << bits) return i;
    y = (x * y >> (bits - 1)) + im;
    x = xx - yy + re;
  }
  return limit;
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 1600, 1 << 14);
  unsigned char *picture = bench_alloc((size_t)n * (size_t)n, 1);
  long *inside = bench_alloc((size_t)n, sizeof *inside), members = 0;
  fixed step = ((fixed)3 << bits) / n;
#pragma omp parallel for schedule(dynamic, 4)
  cilk_for (int row = 0; row < n; ++row) {
    fixed im = row * step - ((fixed)3 << (bits - 1));
    for (int column = 0; column < n; ++column) {
      int count = steps(column * step - ((fixed)9 << (bits - 2)), im);
      picture[(long)row * n + column] = (unsigned char)count;
      inside[row] += count == limit;
    }
  }
#ifdef CILK
  for (int row = 0; row < n; ++row) members += inside[row];
#else
#pragma omp parallel for reduction(+ : members) schedule(guided)
  for (int row = 0; row < n; ++row) members += inside[row];
#endif
  printf("%ld %lx\n", members, bench_hash(picture, (size_t)n * (size_t)n));
  free(picture);
  free(inside);
  return 0;
}
