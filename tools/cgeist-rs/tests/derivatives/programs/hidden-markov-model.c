// The forward recursion of a hidden Markov model with scaling.
// a: double[4] in 0.2..0.8
// b: double[4] in 0.2..0.8
// seen: int[6] = {0, 1, 1, 0, 1, 0}
// n: int = 6
// -> double
#include <math.h>
double f(const double *a, const double *b, const int *seen, int n) {
  double p[2] = {0.5, 0.5}, total = 0;
  for (int t = 0; t < n; t++) {
    double q[2], sum = 0;
    for (int j = 0; j < 2; j++) {
      q[j] = (p[0] * a[j] + p[1] * a[2 + j]) * b[2 * j + seen[t]];
      sum += q[j];
    }
    for (int j = 0; j < 2; j++) p[j] = q[j] / sum;
    total += log(sum);
  }
  return total;
}
