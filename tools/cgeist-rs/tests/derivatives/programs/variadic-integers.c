// A variadic function counts; its arguments are integers.
// x: double[3]
// -> double
#include <stdarg.h>
static int sum(int n, ...) {
  int s = 0;
  va_list all;
  va_start(all, n);
  for (int i = 0; i < n; i++) s += va_arg(all, int);
  va_end(all);
  return s;
}
double f(const double *x) { return x[0] * x[1] * sum(3, 1, 2, 3) + x[2] * sum(0); }
