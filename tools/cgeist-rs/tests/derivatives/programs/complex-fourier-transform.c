// A direct Fourier transform of complex numbers.
// oracle: differences
// x: double _Complex[4] in -1..1
// y: double _Complex[4]
// n: int = 4
#include <complex.h>
void f(const double _Complex *x, double _Complex *y, int n) {
  for (int k = 0; k < n; k++) {
    y[k] = 0;
    for (int i = 0; i < n; i++) y[k] += x[i] * cexp(-6.283185307179586 * I * i * k / n);
  }
}
