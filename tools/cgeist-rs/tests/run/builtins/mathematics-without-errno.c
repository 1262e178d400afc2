// Claim: with -fno-math-errno the library functions are operations of the same values.
// RUN: cgeist-rs -O0 %s -o %t -fno-math-errno -lm && %t > %t.out && clang-22 -O0 %s -o %t.ref -fno-math-errno -lm && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -fno-math-errno -lm && %t > %t.out && clang-22 -O2 %s -o %t.ref -fno-math-errno -lm && %t.ref > %t.exp && diff %t.exp %t.out
#include <errno.h>
#include <math.h>
#include <stdio.h>

#define SHOW(x) printf("%.6g\n", (double)(x))

int main(void) {
  volatile double d = 0.625, big = 37.75, neg = -2.5;
  volatile float f = 0.3f;
  volatile long double l = 1.125L;
  SHOW(sin(d)), SHOW(cos(d)), SHOW(tan(d)), SHOW(asin(d)), SHOW(acos(d)), SHOW(atan(d)), SHOW(atan2(d, neg));
  SHOW(sinh(d)), SHOW(cosh(d)), SHOW(tanh(d)), SHOW(asinh(d)), SHOW(acosh(big)), SHOW(atanh(d));
  SHOW(exp(d)), SHOW(exp2(d)), SHOW(expm1(d)), SHOW(log(big)), SHOW(log2(big)), SHOW(log10(big)), SHOW(log1p(d));
  SHOW(pow(big, d)), SHOW(sqrt(big)), SHOW(cbrt(big)), SHOW(fmod(big, neg)), SHOW(erf(d)), SHOW(erfc(d)), SHOW(hypot(d, big));
  SHOW(sinf(f)), SHOW(powf(f, 2.5f)), SHOW(sqrtf(f)), SHOW(floorf(f)), SHOW(fmaxf(f, 0.5f)), SHOW(logf(f));
  SHOW(sinl(l)), SHOW(sqrtl(l)), SHOW(ceill(l)), SHOW(fabsl(-l)), SHOW(powl(l, 3)), SHOW(copysignl(l, neg));
  printf("%ld %lld %ld %lld\n", lround(neg), llround(big), lrint(neg), llrint(big));
  SHOW(ldexp(d, 4)), SHOW(fma(d, big, neg)), SHOW(fmin(d, neg)), SHOW(nearbyint(neg)), SHOW(rint(neg)), SHOW(round(neg)), SHOW(trunc(neg));
  int e;
  double whole;
  SHOW(__builtin_frexp(big, &e)), SHOW(e), SHOW(__builtin_modf(neg, &whole)), SHOW(whole), SHOW(__builtin_powi(d, 3));
  return 0;
}
