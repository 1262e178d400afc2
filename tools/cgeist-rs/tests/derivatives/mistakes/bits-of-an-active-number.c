// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY -c %s -o %t.o
// Claim: arithmetic on the bits of a number with a derivative is an error, in both modes.
#include <stdint.h>
#include <string.h>
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
static double twice(double x) {
#ifdef REMEDY
  return __builtin_ldexp(x, 1);
#else
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  // CHECK: bits-of-an-active-number.c:[[@LINE+1]]:{{[0-9]+}}: error: RM0427:
  bits += 1ull << 52;
  memcpy(&x, &bits, sizeof x);
  return x;
#endif
}
#ifdef FORWARD
double df(double x) { return __enzyme_fwddiff((void *)twice, x, 1.0); }
#else
double df(double x) { return __enzyme_autodiff((void *)twice, x); }
#endif
