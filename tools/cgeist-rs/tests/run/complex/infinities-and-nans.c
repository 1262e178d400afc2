// Claim: multiplication and division recover infinities as Annex G asks.
// RUN: cgeist-rs -O0 %s -o %t -lm && %t > %t.out && clang-22 -O0 %s -o %t.ref -lm && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lm && %t > %t.out && clang-22 -O2 %s -o %t.ref -lm && %t.ref > %t.exp && diff %t.exp %t.out
#include <complex.h>
#include <math.h>
#include <stdio.h>

static double complex cartesian(double re, double im) {
  double complex z;
  __real__ z = re;
  __imag__ z = im;
  return z;
}
static const char *kind(double complex z) {
  return isinf(creal(z)) || isinf(cimag(z)) ? "inf" : isnan(creal(z)) || isnan(cimag(z)) ? "nan" : creal(z) == 0 && cimag(z) == 0 ? "zero" : "finite";
}

int main(void) {
  static const double parts[] = {0.0, -0.0, 1.0, -2.0, INFINITY, -INFINITY, NAN};
  int counts[4] = {0}, hash = 0;
  for (int a = 0; a < 7; ++a)
    for (int b = 0; b < 7; ++b)
      for (int c = 0; c < 7; ++c)
        for (int d = 0; d < 7; ++d) {
          volatile double complex x = cartesian(parts[a], parts[b]), y = cartesian(parts[c], parts[d]);
          const char *m = kind(x * y), *q = kind(x / y);
          hash = (hash * 5 + m[0] * 3 + q[0]) % 1000003;
          counts[m[0] == 'i' ? 0 : m[0] == 'n' ? 1 : m[0] == 'z' ? 2 : 3]++;
        }
  printf("%d %d %d %d %d\n", counts[0], counts[1], counts[2], counts[3], hash);
  volatile float complex f = cartesian(INFINITY, NAN), g = cartesian(1, 1);
  printf("%d\n", !!(isinf(crealf(f * g)) || isinf(cimagf(f * g))));
  return 0;
}
