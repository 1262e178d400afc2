// Claim: complex values are passed, returned, stored in arrays, structs and unions, and given to the library.
// RUN: cgeist-rs -O0 %s -o %t -lm && %t > %t.out && clang-22 -O0 %s -o %t.ref -lm && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lm && %t > %t.out && clang-22 -O2 %s -o %t.ref -lm && %t.ref > %t.exp && diff %t.exp %t.out
#include <complex.h>
#include <stdio.h>

struct signal {
  float complex gain;
  double complex v[3];
  char tag;
};
static float complex scale(float complex z, float k) { return z * k; }
static double complex sum(const double complex *v, int n) {
  double complex s = 0;
  while (n--) s += *v++;
  return s;
}
static long double complex rotate(long double complex z) { return z * I; }
static struct signal twice(struct signal s) {
  s.gain *= 2;
  for (int i = 0; i < 3; ++i) s.v[i] += i * I;
  return s;
}
static double complex constant = 1 + 2 * I;
static double complex (*table[])(const double complex *, int) = {sum};

int main(void) {
  struct signal s = twice((struct signal){1 + I, {1, 2 * I, 3 - I}, 's'});
  double complex t = table[0](s.v, 3);
  printf("%g %g %g %g %c\n", creal(t), cimag(t), crealf(s.gain), cimagf(scale(s.gain, 3)), s.tag);
  printf("%Lg %Lg\n", creall(rotate(1 + 2 * I)), cimagl(rotate(1 + 2 * I)));
  printf("%g %g %g\n", cabs(3 + 4 * I), creal(conj(constant)), cimag(conj(constant)));
  __real__ constant = 10;
  __imag__ constant += 5;
  printf("%g %g %.6f\n", creal(constant), cimag(constant), cimag(csqrt(-4 + 0 * I)));
  union {
    double complex z;
    double d[2];
  } u = {constant};
  printf("%g %g %zu\n", u.d[0], u.d[1], sizeof(float complex));
  return 0;
}
