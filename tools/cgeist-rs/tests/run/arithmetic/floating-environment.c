// Claim: where the floating-point environment is accessed, operations round as it says and leave their exceptions behind.
// RUN: cgeist-rs -O0 %s -o %t -lm && %t > %t.out && clang-22 -O0 %s -o %t.ref -lm && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lm && %t > %t.out && clang-22 -O2 %s -o %t.ref -lm && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O3 -DBY_OPTION -ffp-model=strict %s -o %t -lm && %t | diff %t.exp -
#include <fenv.h>
#include <math.h>
#include <stdio.h>
#ifndef BY_OPTION
#pragma STDC FENV_ACCESS ON
#endif

static int raised(void) {
  int all = fetestexcept(FE_ALL_EXCEPT);
  feclearexcept(FE_ALL_EXCEPT);
  return (all & FE_INEXACT ? 1 : 0) + (all & FE_DIVBYZERO ? 10 : 0) + (all & FE_INVALID ? 100 : 0) + (all & FE_OVERFLOW ? 1000 : 0);
}
static const int modes[] = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};

static double third(double a) { return a / 3; }
__attribute__((noinline)) static void arithmetic(double a, double b) {
  for (int i = 0; i < 4; i++) {
    fesetround(modes[i]);
    double sum = a + b, difference = a - b, product = a * b, quotient = a / b, again = a / b;
    float narrow = (float)quotient;
    narrow += 0.1f;
    long double wide = (long double)a / 3;
    fesetround(FE_TONEAREST);
    printf("%a %a %a %a %d %a %La\n", sum, difference, product, quotient, again == quotient, narrow, wide);
  }
  printf("%d\n", raised());
}
__attribute__((noinline)) static void exceptions(double zero, double one, double nan) {
  volatile double unused;
  raised();
  { double q = one / 3; (void)q; }
  printf("%d ", raised());
  { double q = one / zero; (void)q; }
  printf("%d ", raised());
  unused = zero / zero;
  printf("%d ", raised());
  unused = 1e308 * (one + 9);
  printf("%d\n", raised());
  int less = one < nan;
  printf("%d %d ", less, raised());
  int quiet = isless(one, nan);
  printf("%d %d ", quiet, raised());
  int equal = one == nan;
  printf("%d %d\n", equal, raised());
  int whole = (int)(one + 0.5);
  printf("%d %d ", whole, raised());
  float narrow = (float)(one + 1e-12);
  printf("%a %d\n", narrow, raised());
}
__attribute__((noinline)) static void conversions(long big, unsigned long unsigned_big) {
  for (int i = 0; i < 4; i++) {
    fesetround(modes[i]);
    float f = big, g = unsigned_big;
    double d = big, third_of = third(1);
    double r = rint(d + 0.3), s = sqrt(2.0 + (big & 0));
    fesetround(FE_TONEAREST);
    printf("%a %a %a %a %a %a\n", f, g, d, third_of, r, s);
  }
}
__attribute__((noinline)) static double loop(const double *p, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    if (i == n / 2) fesetround(FE_UPWARD);
    sum += p[i] / 3;
    sum -= p[0] / 3;
  }
  fesetround(FE_TONEAREST);
  return sum;
}

int main(void) {
  volatile double one = 1, three = 3, zero = 0;
  arithmetic(one, three);
  arithmetic(-one, three);
  exceptions(zero, one, NAN);
  conversions(0x123456789abcdefL, 0xffffffffffffff81UL);
  double values[16];
  for (int i = 0; i < 16; i++) values[i] = i + one;
  printf("%a\n", loop(values, 16));
  return 0;
}
