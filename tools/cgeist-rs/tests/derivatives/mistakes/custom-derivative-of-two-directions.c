// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a stated derivative serves one direction at a time.
#include <stdio.h>
extern int enzyme_width;
struct two {
  double of[2];
};
struct two __enzyme_fwddiff_2(void *, ...);
double __enzyme_fwddiff(void *, ...);
double cube(double x) { return x * x * x; }
double tangent(double x, double dx) { return 3 * x * x * dx; }
void *__enzyme_register_derivative_cube[] = {(void *)cube, (void *)tangent};
// CHECK: custom-derivative-of-two-directions.c:[[@LINE+6]]:{{[0-9]+}}: error: RM0428: the derivative of 'cube' that the program states cannot be used here: several directions at once
// CHECK-NEXT: custom-derivative-of-two-directions.c:[[@LINE+11]]:{{[0-9]+}}: note: the derivative of 'f' is requested here
// CHECK-NEXT: custom-derivative-of-two-directions.c:[[@LINE+3]]:{{[0-9]+}}: note: 'x' of 'f' has a derivative
// CHECK-NEXT: custom-derivative-of-two-directions.c:[[@LINE+3]]:{{[0-9]+}}: note: request one direction at a time
// CHECK-NOT: {{.}}
static double f(double x) {
  return cube(x);
}
int main(void) {
#ifdef REMEDY
  struct two d = {{__enzyme_fwddiff((void *)f, 1.0, 1.0), __enzyme_fwddiff((void *)f, 1.0, 2.0)}};
#else
  struct two d = __enzyme_fwddiff_2((void *)f, enzyme_width, 2, 1.0, 1.0, 2.0);
#endif
  // REMEDY: {{^}}3 6{{$}}
  printf("%g %g\n", d.of[0], d.of[1]);
  return 0;
}
