// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a function is like another one, which is named.
#include <stdio.h>
#include <stdlib.h>
// A table of the sine, say.
double f(double x) { return x == 0 ? 0 : 1; }
#ifdef REMEDY
void *__enzyme_function_like_f[2] = {(void *)f, (void *)"sin"};
#else
// CHECK: like-without-name.c:[[@LINE+2]]:{{[0-9]+}}: error: '__enzyme_function_like_f' names no library function [RM0418]
// CHECK: note: the second element is a text
void *__enzyme_function_like_f[2] = {(void *)f, (void *)0};
#endif
static double g(double x) { return 2 * f(x); }
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
int main(void) {
  // REMEDY: {{^}}2{{$}}
  printf("%g\n", __enzyme_autodiff((void *)g, 0.0));
  return 0;
}
