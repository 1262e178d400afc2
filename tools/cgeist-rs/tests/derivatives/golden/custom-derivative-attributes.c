// Claim: a custom derivative in attributes is called for active arguments only, in reverse in the opposite order.
// Proves: enzyme:E2 enzyme:E5
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && %t | filecheck %s
#include <stdio.h>

void __enzyme_autodiff(void *, ...);
extern int enzyme_const, enzyme_dup;

static int plain, augmented, reversed;

double augmented_f(double x) {
  ++augmented;
  printf("augmented at %g\n", x);
  return x * x;
}

// Ten times the derivative of a square, so that no other rule gives it.
double reverse_f(double x, double d_result) {
  ++reversed;
  printf("reversed at %g\n", x);
  return 20 * x * d_result;
}

__attribute__((noinline, enzyme("augment", augmented_f), enzyme("gradient", reverse_f))) double f(double x) {
  ++plain;
  return x * x;
}

double sum(const double *x, const double *y) { return f(*x) + f(*y); }
double chain(const double *x) { return f(f(*x)); }

int main(void) {
  double x = 3, d_x = 0, y = 4;
  __enzyme_autodiff((void *)sum, enzyme_dup, &x, &d_x, enzyme_const, &y);
  // CHECK:      augmented at 3
  // CHECK-NEXT: reversed at 3
  // CHECK-NEXT: d_x 60, calls 1 1
  printf("d_x %g, calls %d %d\n", d_x, augmented, reversed);

  d_x = 0;
  __enzyme_autodiff((void *)chain, enzyme_dup, &x, &d_x);
  // CHECK-NEXT: augmented at 3
  // CHECK-NEXT: augmented at 9
  // CHECK-NEXT: reversed at 9
  // CHECK-NEXT: reversed at 3
  // CHECK-NEXT: d_x 10800, calls 3 3
  printf("d_x %g, calls %d %d\n", d_x, augmented, reversed);
  // CHECK-NEXT: calls without derivative: 1
  printf("calls without derivative: %d\n", plain);
  return 0;
}
