// A recursive Fourier transform of eight complex numbers.
// x: double[16] in -1..1
// n: int = 8
#include <math.h>
#include <stdlib.h>
static void transform(double *x, int n) {
  if (n == 1) return;
  double *even = (double *)malloc(n * sizeof(double)), *odd = (double *)malloc(n * sizeof(double));
  for (int i = 0; i < n / 2; i++)
    for (int k = 0; k < 2; k++) even[2 * i + k] = x[4 * i + k], odd[2 * i + k] = x[4 * i + 2 + k];
  transform(even, n / 2);
  transform(odd, n / 2);
  for (int i = 0; i < n / 2; i++) {
    double c = cos(-6.283185307179586 * i / n), s = sin(-6.283185307179586 * i / n);
    double re = c * odd[2 * i] - s * odd[2 * i + 1], im = s * odd[2 * i] + c * odd[2 * i + 1];
    x[2 * i] = even[2 * i] + re, x[2 * i + 1] = even[2 * i + 1] + im;
    x[2 * (i + n / 2)] = even[2 * i] - re, x[2 * (i + n / 2) + 1] = even[2 * i + 1] - im;
  }
  free(even);
  free(odd);
}
void f(double *x, int n) { transform(x, n); }
