// Claim: a function whose address only the caller of the derivative takes has derivatives.
// RUN: cgeist-rs -O0 %s -o %t -lm && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t -lm && %t | filecheck %s
#include <stdio.h>

void __enzyme_autodiff(void *, ...);
void __enzyme_fwddiff(void *, ...);
extern int enzyme_dup, enzyme_const;

static double square(double x) { return x * x; }
static double cube(double x) { return x * square(x); }
static void apply(double *x, double (*f)(double)) { *x = f(*x); }

int main(int count, char **arguments) {
  double (*functions[2])(double) = {square, cube};
  for (int i = 0; i < 2; ++i) {
    double x = 2, adjoint = 1, y = 2, tangent = 1;
    __enzyme_autodiff((void *)apply, enzyme_dup, &x, &adjoint, enzyme_const, functions[i]);
    __enzyme_fwddiff((void *)apply, enzyme_dup, &y, &tangent, enzyme_const, functions[i]);
    // CHECK: 4 4 4
    // CHECK-NEXT: 8 12 12
    printf("%g %g %g\n", x, adjoint, tangent);
  }
  return 0;
}
