// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O1 -fautodiff-order=before %s -o %t && %t | filecheck %s
// Claim: what a program reads from variables that it states to be inactive, by registration or attribute, has no derivative,
// also behind a store of an active number.
#include <stdio.h>
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
extern int enzyme_dup;
static double seen[4] = {1, 2, 3, 4};
void *__enzyme_inactive_global[] = {(void *)seen};
static struct {
  int count;
  float largest;
} statistics __attribute__((enzyme_inactive));

static double f(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    seen[i] = x[i] * x[i];
    statistics.count++;
    if (x[i] > statistics.largest) statistics.largest = x[i];
    s += seen[i] * x[i] + seen[(i + 1) % n];
  }
  return s * statistics.largest;
}

int main(void) {
  double x[3] = {1, 2, 3}, dx[3] = {0}, along[3] = {0, 1, 0};
  double tangent = __enzyme_fwddiff((void *)f, enzyme_dup, x, along, 3);
  statistics.largest = 0;
  seen[1] = 2, seen[2] = 3, seen[0] = 1;
  __enzyme_autodiff((void *)f, enzyme_dup, x, dx, 3);
  // CHECK: tangent 12, gradient 3 12 27, 6 calls, largest 3
  printf("tangent %g, gradient %g %g %g, %d calls, largest %g\n", tangent, dx[0], dx[1], dx[2], statistics.count,
         statistics.largest);
  return 0;
}
