// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY -c %s -o %t.o
// Claim: an atomic update that is neither an addition nor an exchange is an error, in both modes.
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
static double product(double x) {
  _Atomic double p = 1;
#ifdef REMEDY
  p += x;
#else
  // CHECK: atomic-product.c:[[@LINE+1]]:{{[0-9]+}}: error: RM0427:
  p *= x;
#endif
  return p;
}
#ifdef FORWARD
double df(double x) { return __enzyme_fwddiff((void *)product, x, 1.0); }
#else
double df(double x) { return __enzyme_autodiff((void *)product, x); }
#endif
