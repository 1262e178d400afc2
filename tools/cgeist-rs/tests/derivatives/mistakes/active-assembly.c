// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY -c %s -o %t.o
// Claim: inline assembly on numbers with derivatives is an error, in both modes.
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
static double root(double x) {
#ifdef REMEDY
  return __builtin_sqrt(x);
#else
  double y;
  // CHECK: active-assembly.c:[[@LINE+2]]:{{[0-9]+}}: error: RM0427: `llvm.inline_asm` has no derivative here: inline assembly has no derivative
  // CHECK: note: mark the function as inactive, or register a custom derivative
  __asm__("sqrtsd %1, %0" : "=x"(y) : "x"(x));
  return y;
#endif
}
#ifdef FORWARD
double df(double x) { return __enzyme_fwddiff((void *)root, x, 1.0); }
#else
double df(double x) { return __enzyme_autodiff((void *)root, x); }
#endif
