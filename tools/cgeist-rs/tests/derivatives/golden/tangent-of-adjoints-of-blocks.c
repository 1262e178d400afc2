// Claim: the tangent of a gradient clears shadows of blocks whose bytes are numbers and pointers, as those of its tapes are.
// RUN: cgeist-rs -O1 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 -fautodiff-order=before %s -o %t && %t | filecheck %s
#include <stdio.h>
#include <stdlib.h>

void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);

// The product of the squares, by way of an array of pointers that grows.
static double product(const double *x, int n) {
  double **all = 0;
  for (int i = 0; i < n; i++) {
    all = (double **)realloc(all, (size_t)(i + 1) * sizeof *all);
    all[i] = (double *)malloc(sizeof(double));
    *all[i] = x[i] * x[i];
  }
  double s = 1;
  for (int i = 0; i < n; i++) s *= *all[i];
  for (int i = 0; i < n; i++) free(all[i]);
  free(all);
  return s;
}

static void gradient(const double *x, double *dx, int n) { __enzyme_autodiff(product, x, dx, n); }

int main(void) {
  double x[2] = {2, 3}, t[2] = {1, 1}, dx[2] = {0, 0}, dt[2] = {0, 0};
  __enzyme_fwddiff(gradient, x, t, dx, dt, 2);
  // CHECK: {{^}}36 24, 42 32{{$}}
  printf("%g %g, %g %g\n", dx[0], dx[1], dt[0], dt[1]);
  return 0;
}
