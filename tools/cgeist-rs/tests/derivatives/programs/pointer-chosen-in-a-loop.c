// Two buffers change places in each step.
// x: double[4]
// n: int = 4
#include <string.h>
void f(double *x, int n) {
  double other[4], *from = x, *to = other;
  for (int t = 0; t < 5; t++) {
    for (int i = 0; i < n; i++) to[i] = from[i] * from[(i + 1) % n] + 0.1 * i;
    double *swap = from;
    from = to;
    to = swap;
  }
  if (from != x) memcpy(x, from, n * sizeof(double));
}
