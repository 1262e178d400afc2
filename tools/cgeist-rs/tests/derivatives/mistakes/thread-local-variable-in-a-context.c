// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: thread-local variables have no shadows in contexts, and need none: theirs are thread-local.
#include <stdio.h>
extern int enzyme_context;
void *__enzyme_context(int);
double __enzyme_autodiff(void *, ...);
static _Thread_local double weight = 3;
static double scaled(double x) {
  // CHECK: thread-local-variable-in-a-context.c:[[@LINE+2]]:{{[0-9]+}}: error: RM0427: 'weight' is thread-local or aligned to more than a shadow in a context
  // CHECK: note: leave the context out
  weight = weight * x;
  return weight;
}
int main(void) {
#ifdef REMEDY
  double d = __enzyme_autodiff((void *)scaled, 2.0);
#else
  double d = __enzyme_autodiff((void *)scaled, enzyme_context, __enzyme_context(1), 2.0);
#endif
  // REMEDY: 3
  printf("%g\n", d);
  return 0;
}
