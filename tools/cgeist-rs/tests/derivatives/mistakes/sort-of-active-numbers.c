// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a sort of numbers with derivatives by qsort_r is an error, in both modes; it says how they came into the
// Claim: array.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
static int order(const void *a, const void *b, void *data) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}
// CHECK: sort-of-active-numbers.c:[[@LINE+24]]:{{[0-9]+}}: error: RM0427: a call of 'qsort_r' has no derivative here: a sort of numbers with derivatives is not supported
// CHECK-NEXT: sort-of-active-numbers.c:[[@LINE+38]]:{{[0-9]+}}: note: the derivative of 'middle' is requested here
// CHECK-NEXT: sort-of-active-numbers.c:[[@LINE+25]]:{{[0-9]+}}: note: 'x' of 'middle' has a derivative
// CHECK-NEXT: sort-of-active-numbers.c:[[@LINE+26]]:{{[0-9]+}}: note: it is used by the function that is called here
// CHECK-NEXT: sort-of-active-numbers.c:[[@LINE+6]]:{{[0-9]+}}: note: a value is computed from it
// CHECK-NEXT: sort-of-active-numbers.c:[[@LINE+6]]:{{[0-9]+}}: note: it is stored in 'numbers'
// CHECK-NEXT: sort-of-active-numbers.c:[[@LINE+18]]:{{[0-9]+}}: note: sort indices, or write the sort in the program
// CHECK-NOT: {{.}}
static void fill(double *to, double x) {
  to[0] = 1;
  double y = x * x;
  to[1] = y;
  to[2] = 9;
}
static void sort(double *x) {
#ifdef REMEDY
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      if (x[j] > x[j + 1]) {
        double t = x[j];
        x[j] = x[j + 1];
        x[j + 1] = t;
      }
#else
  qsort_r(x, 3, sizeof *x, order, NULL);
#endif
}
static double middle(double x) {
  double numbers[3];
  fill(numbers, x);
  sort(numbers);
  return numbers[1];
}
#ifdef FORWARD
#define derivative(f, ...) __enzyme_fwddiff((void *)f, __VA_ARGS__, 1.0)
#else
#define derivative(f, ...) __enzyme_autodiff((void *)f, __VA_ARGS__)
#endif
int main(void) {
  double d = derivative(middle, 2.0);
  // REMEDY: {{^}}4{{$}}
  printf("%g\n", d);
  return 0;
}
