// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY -c %s -o %t.o
// Claim: a sort of numbers with derivatives by qsort is an error, in both modes.
#include <stdlib.h>
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
static int order(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}
static double middle(double *x) {
  double sorted[3] = {x[0], x[1], x[2]};
#ifndef REMEDY
  // CHECK: sort-of-active-numbers.c:[[@LINE+2]]:{{[0-9]+}}: error: RM0427: a call of 'qsort' has no derivative here: a sort of numbers with derivatives is not supported
  // CHECK: note: sort indices, or write the sort in the program
  qsort(sorted, 3, sizeof *sorted, order);
#endif
  return sorted[1];
}
#ifdef FORWARD
double df(double *x, double *dx) { return __enzyme_fwddiff((void *)middle, x, dx); }
#else
void df(double *x, double *dx) { __enzyme_autodiff((void *)middle, x, dx); }
#endif
