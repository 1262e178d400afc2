// Claim: a static function with a variable number of arguments may stand beside a function that is differentiated.
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 -fautodiff-order=before %s -o %t && %t | filecheck %s
#include <stdarg.h>
#include <stdio.h>

double __enzyme_autodiff(void *, ...);

static int sum(int n, ...) {
  va_list all;
  va_start(all, n);
  int s = 0;
  for (int i = 0; i < n; i++) s += va_arg(all, int);
  va_end(all);
  return s;
}

static double cube(double x) { return x * x * x; }

int main(void) {
  // CHECK: 12 7
  printf("%g %d\n", __enzyme_autodiff((void *)cube, 2.0), sum(2, 3, 4));
  return 0;
}
