// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a derivative that finds shadows in a context is not differentiated again; it may be in a context if the inner one is in none.
#include <stdio.h>
extern int enzyme_context;
void *__enzyme_context(int);
double *__enzyme_shadow(void *, void *, int);
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
static double weight = 3;
static double cube(double x) { return weight * x * x * x; }
static double slope(double x) {
#ifdef REMEDY
  return __enzyme_autodiff((void *)cube, x);
#else
  // CHECK: second-derivative-through-a-context.c:{{[0-9]+}}:{{[0-9]+}}: error: RM0427: a call of 'rmlir_context{{.*}} has no derivative here: derivatives in a context have no derivatives themselves
  // CHECK: note: leave the context of the inner derivative out
  void *inner = __enzyme_context(1);
  double d = __enzyme_autodiff((void *)cube, enzyme_context, inner, x);
  return d * *__enzyme_shadow(inner, &weight, 0);
#endif
}
int main(void) {
  void *context = __enzyme_context(1);
  double second = __enzyme_fwddiff((void *)slope, enzyme_context, context, 2.0, 1.0);
  *__enzyme_shadow(context, &weight, 0) = 1;
  // REMEDY: 36 12
  printf("%g %g\n", second, __enzyme_fwddiff((void *)slope, enzyme_context, context, 2.0, 0.0));
  return 0;
}
