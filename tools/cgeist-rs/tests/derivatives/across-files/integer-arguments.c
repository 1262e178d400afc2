// Claim: an array of integers needs no shadow where the derivative of another file takes it, even if little is known of the effects of
// that function.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fautodiff-export=gather -fheader-dir=%t.h -c %t.d/library.c -o %t.o
// RUN: filecheck %s < %t.h/library.h
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h %t.d/main.c %t.o -o %t && %t
// CHECK: derivative=(dup, none, none) -> active; width 1

//--- library.c
#include <stdlib.h>
double gather(const double *x, const int *at, int n) {
  double *sums = calloc(n, sizeof *sums), s = 0;
  for (int i = 0; i < n; i++) sums[at[i]] += x[i] * x[i];
  for (int i = 0; i < n; i++) s += sums[i] * sums[i];
  free(sums);
  return s;
}
//--- main.c
double gather(const double *x, const int *at, int n);
double __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;
double f(double *x, int *at, int n) { return gather(x, at, n); }
int main(void) {
  double x[3] = {1, 2, 3}, d[3] = {0, 0, 0};
  int at[3] = {0, 1, 0};
  __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_const, at, 3);
  return d[0] != 40 || d[1] != 32 || d[2] != 120;
}
