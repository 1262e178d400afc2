// Atomic loads, stores and exchanges of active values.
// oracle: differences
// x: double[2]
// -> double
#include <stdatomic.h>
double f(const double *x) {
  _Atomic double a = x[0];
  double b = atomic_load(&a);
  atomic_store(&a, b * x[1]);
  double c = atomic_exchange(&a, x[1] * x[1]);
  return c * atomic_load(&a);
}
