// RUN: not cgeist-rs --cilk -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs --cilk -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a task that works on numbers with derivatives is an error.
#include <cilk/cilk.h>
#include <stdio.h>
void __enzyme_autodiff(void *, ...);
// CHECK: spawned-call.c:[[@LINE+11]]:{{[0-9]+}}: error: RM0427: `parallel.{{.*}}` has no derivative here: parallel constructs have no derivative
// CHECK-NEXT: spawned-call.c:[[@LINE+18]]:{{[0-9]+}}: note: the derivative of 'f' is requested here
// CHECK-NEXT: spawned-call.c:[[@LINE+4]]:{{[0-9]+}}: note: 'x' of 'f' has a derivative
// CHECK: spawned-call.c:[[@LINE+8]]:{{[0-9]+}}: note: differentiate the serial program: compile without the option for parallel constructs
// CHECK-NOT: {{.}}
static void square(double *y, double x) { *y = x * x; }
static double f(const double *x) {
  double a, b;
#ifdef REMEDY
  square(&a, x[0]);
#else
  cilk_spawn square(&a, x[0]);
#endif
  square(&b, x[1]);
  cilk_sync;
  return a + b;
}
int main(void) {
  double x[2] = {3, 4}, d_x[2] = {0, 0};
  __enzyme_autodiff((void *)f, x, d_x);
  // REMEDY: {{^}}6 8{{$}}
  printf("%g %g\n", d_x[0], d_x[1]);
  return 0;
}
