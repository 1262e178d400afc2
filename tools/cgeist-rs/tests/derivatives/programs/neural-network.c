// A network of two layers and a cross entropy.
// w: double[12] in -1..1
// v: double[6] in -1..1
// x: const double[4] in -1..1
// -> double
#include <math.h>
double f(const double *w, const double *v, const double *x) {
  double hidden[3], out[2], sum = 0;
  for (int i = 0; i < 3; i++) {
    double s = 0;
    for (int j = 0; j < 4; j++) s += w[4 * i + j] * x[j];
    hidden[i] = s > 0 ? s : 0.1 * s;
  }
  for (int k = 0; k < 2; k++) {
    out[k] = 0;
    for (int i = 0; i < 3; i++) out[k] += v[3 * k + i] * hidden[i];
    sum += exp(out[k]);
  }
  return log(sum) - out[1];
}
