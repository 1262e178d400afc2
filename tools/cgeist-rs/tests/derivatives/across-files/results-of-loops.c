// Claim: the results of loops that are left early are active in a derivative that another file calls, and a result that depends on no
// argument is not.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O0 -fautodiff-export -fheader-dir=%t.h -c %t.d/library.c -o %t.o
// RUN: filecheck %s --check-prefix=HEADER < %t.h/library.h
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h %t.d/main.c %t.o -o %t && %t | filecheck %s
// HEADER: derivative=(dup, none) -> active; width 1; tape pointer
// HEADER: double sum(
// HEADER: derivative=(none, none) -> none; width 1; tape none
// HEADER: double zero(
// CHECK: 3.3 3.3 4 0

//--- library.c
double sum(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    s += x[i] * x[i];
    if (s > 4) break;
    s *= 1.1;
  }
  return s;
}
double zero(const double *x, int n) { return 3; }
//--- main.c
#include <stdio.h>
double sum(const double *x, int n), zero(const double *x, int n);
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
double f(double *x, int n) { return sum(x, n) * zero(x, n) / 3; }
int main(void) {
  double x[3] = {1.5, 2, 5}, d[3] = {0, 0, 0}, t[3] = {1, 0, 0};
  __enzyme_autodiff((void *)f, x, d, 3);
  printf("%g %g %g %g\n", d[0], __enzyme_fwddiff((void *)f, x, t, 3), d[1], d[2]);
}
