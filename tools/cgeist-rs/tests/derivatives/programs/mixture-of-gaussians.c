// The log likelihood of points under a mixture of Gaussians.
// alpha: double[2] in -1..1
// mean: double[4] in -1..1
// scale: double[4] in -0.5..0.5
// x: const double[6] in -1..1
// n: int = 3
// -> double
#include <math.h>
#define D 2
#define K 2
double f(const double *alpha, const double *mean, const double *scale, const double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) {
    double term[K], most = -1e300, sum = 0;
    for (int k = 0; k < K; k++) {
      double square = 0, logs = 0;
      for (int d = 0; d < D; d++) {
        double t = (x[i * D + d] - mean[k * D + d]) * exp(scale[k * D + d]);
        square += t * t;
        logs += scale[k * D + d];
      }
      term[k] = alpha[k] + logs - 0.5 * square;
      if (term[k] > most) most = term[k];
    }
    for (int k = 0; k < K; k++) sum += exp(term[k] - most);
    total += log(sum) + most;
  }
  return total - n * log(exp(alpha[0]) + exp(alpha[1]));
}
