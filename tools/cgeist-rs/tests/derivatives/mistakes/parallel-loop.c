// RUN: not cgeist-rs -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -fopenmp -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a parallel loop over numbers with derivatives is an error, in both modes; without the option for OpenMP it is a serial one.
#include <stdio.h>
double __enzyme_fwddiff(void *, ...);
void __enzyme_autodiff(void *, ...);
// CHECK: parallel-loop.c:[[@LINE+7]]:{{[0-9]+}}: error: RM0427: `parallel.team` has no derivative here: parallel constructs have no derivative
// CHECK-NEXT: parallel-loop.c:{{[0-9]+:[0-9]+}}: note: the derivative of 'f' is requested here
// CHECK-NEXT: parallel-loop.c:[[@LINE+3]]:{{[0-9]+}}: note: 'x' of 'f' has a derivative
// CHECK: parallel-loop.c:[[@LINE+4]]:{{[0-9]+}}: note: differentiate the serial program: compile without the option for parallel constructs
// CHECK-NOT: {{.}}
static double f(const double *x, int n) {
  double sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++) sum += x[i] * x[i];
  return sum;
}
int main(void) {
  double x[2] = {3, 4}, d_x[2] = {0, 0};
#ifdef FORWARD
  d_x[0] = __enzyme_fwddiff((void *)f, x, d_x, 2);
#else
  __enzyme_autodiff((void *)f, x, d_x, 2);
#endif
  // REMEDY: {{^}}6 8{{$}}
  printf("%g %g\n", d_x[0], d_x[1]);
  return 0;
}
