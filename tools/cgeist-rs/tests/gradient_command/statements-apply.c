// Claim: statements about functions in the source hold for the derivative: a custom one, and an inactive function.
// RUN: split-file %s %T && cd %T && rmlir-grad -O2 f.c --function=f --wrt=x
// RUN: clang-22 -Wall -Werror main.c f_gradient.o -o program && ./program | filecheck %s
//--- f.c
#include <autodiff.h>
static double opaque(double x) { return x > 0 ? 3 * x : 0; }
static double augmented(double x) { return opaque(x); }
static double reverse(double x, double d) { return 1000 * d; }
autodiff_register_gradient(opaque, augmented, reverse);
static double noise(double x) { return x / 7; }
autodiff_inactive(noise);
double f(double x) { return opaque(x) + noise(x); }
//--- main.c
#include "f_gradient.h"
#include <stdio.h>
int main(void) {
  double d_x = 0;
  f_gradient(2, &d_x);
  // CHECK: 1000
  printf("%g\n", d_x);
  return 0;
}
