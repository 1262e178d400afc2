// An atomic counter beside active values.
// oracle: differences
// x: double[4] in -1..1
// n: int = 4
// -> double
#include <stdatomic.h>
static atomic_int count;
double f(const double *x, int n) {
  double s = 0;
  atomic_store(&count, 0);
  for (int i = 0; i < n; i++)
    if (x[i] > 0) {
      atomic_fetch_add(&count, 1);
      s += x[i] * x[i];
    }
  return s * atomic_load(&count) + x[0];
}
