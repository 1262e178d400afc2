// A function of the whole array is called in each iteration.
// out: double[4]
// in: double[4]
// n: int = 4
#include <math.h>
static double magnitude(const double *a, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += a[i] * a[i];
  return sqrt(s);
}
void f(double *restrict out, const double *restrict in, int n) {
  for (int i = 0; i < n; i++) out[i] = in[i] / magnitude(in, n);
}
