// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a registered reverse sweep takes the shadow of each pointer.
#include <stdio.h>
#include <stdlib.h>
void f(double *x) { *x = *x * *x; }
void *augmented(double *x, double *dx) {
  double *old = malloc(sizeof *old);
  *old = *x;
  f(x);
  return old;
}
void short_reverse(double *x, void *tape) {}
void reverse(double *x, double *dx, void *tape) {
  *dx *= 2 * *(double *)tape;
  free(tape);
}
#ifdef REMEDY
void *__enzyme_register_gradient_f[] = {(void *)f, (void *)augmented, (void *)reverse};
#else
// CHECK: custom-derivative-without-shadow.c:[[@LINE+2]]:{{[0-9]+}}: error: 'short_reverse' does not have the parameters of a derivative of 'f' [RM0419]
// CHECK: note: its parameters are (double *, double *, void *)
void *__enzyme_register_gradient_f[] = {(void *)f, (void *)augmented, (void *)short_reverse};
#endif
static double g(double x) {
  f(&x);
  return 2 * x;
}
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
int main(void) {
  // REMEDY: {{^}}12{{$}}
  printf("%g\n", __enzyme_autodiff((void *)g, 3.0));
  return 0;
}
