// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a registered gradient has two functions.
#include <stdio.h>
#include <stdlib.h>
double f(double x) { return x * x; }
struct augmented {
  void *tape;
  double value;
} augmented(double x) {
  return (struct augmented){0, f(x)};
}
double reverse(double x, double seed, void *tape) { return 2 * x * seed; }
#ifdef REMEDY
void *__enzyme_register_gradient_f[] = {(void *)f, (void *)augmented, (void *)reverse};
#else
// CHECK: registration-with-two-elements.c:[[@LINE+2]]:{{[0-9]+}}: error: '__enzyme_register_gradient_f' has 2 elements [RM0418]
// CHECK: note: it is an array of 3 addresses that the initialiser lists
void *__enzyme_register_gradient_f[] = {(void *)f, (void *)augmented};
#endif
static double g(double x) { return f(2 * x); }
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
int main(void) {
  // REMEDY: {{^}}24{{$}}
  printf("%g\n", __enzyme_autodiff((void *)g, 3.0));
  return 0;
}
