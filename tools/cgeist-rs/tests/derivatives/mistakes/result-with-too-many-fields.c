// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a structure for the results has as many fields as there are results.
#include "functions.h"
struct three {
  double x, y, z;
};
struct two {
  double x, y;
};
extern struct three __enzyme_autodiff_3(void *, ...);
extern struct two __enzyme_autodiff_2(void *, ...);
static double product(double x, double y) { return x * y; }
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}6 5{{$}}
  struct two d = __enzyme_autodiff_2(product, y, y + 1);
  printf("%g %g\n", d.x, d.y);
#else
  // CHECK: result-with-too-many-fields.c:[[@LINE+2]]:{{[0-9]+}}: error: the derivative of 'product' returns 'double' and 'double', but is declared to return 'struct three' [RM0410]
  // CHECK: note: declare the result as a structure with these 2 fields
  __enzyme_autodiff_3(product, y, y);
#endif
}
