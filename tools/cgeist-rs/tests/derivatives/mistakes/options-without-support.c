// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DRUNTIME -c %s -o %t.o 2>&1 | FileCheck --check-prefix=RUNTIME %s
// RUN: cgeist-rs -DREMEDY -c %s -o %t.o
// Claim: options of derivatives that are not supported are errors.
extern int enzyme_strong_zero, enzyme_runtime_activity;
double __enzyme_autodiff(void *, ...);
static double square(double x) { return x * x; }
#if defined(REMEDY)
double gradient(double x) { return __enzyme_autodiff((void *)square, x); }
#elif defined(RUNTIME)
// RUNTIME: options-without-support.c:[[@LINE+1]]:{{[0-9]+}}: error: RM0001: not supported: a derivative with runtime activity
double gradient(double x) { return __enzyme_autodiff((void *)square, enzyme_runtime_activity, x); }
#else
// CHECK: options-without-support.c:[[@LINE+1]]:{{[0-9]+}}: error: RM0001: not supported: a derivative with strong zero
double gradient(double x) { return __enzyme_autodiff((void *)square, enzyme_strong_zero, x); }
#endif
