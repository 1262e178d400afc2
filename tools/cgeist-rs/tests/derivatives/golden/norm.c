// Claim: the gradient of a vector divided by its length, which is computed in each iteration of the source.
// Proves: enzyme:E45
// RUN: cgeist-rs -O0 %s -o %t -lm && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t -lm && %t | filecheck %s
#include <math.h>
#include <stdio.h>

void __enzyme_autodiff(void *, ...);
extern int enzyme_const, enzyme_dup;

static double length(const double *v, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) sum += v[i] * v[i];
  return sqrt(sum);
}

void norm(double *restrict out, const double *restrict in, int n) {
  for (int i = 0; i < n; ++i) out[i] = in[i] / length(in, n);
}

int main(void) {
  double in[2] = {3, 4}, d_in[2] = {0, 0}, out[2], d_out[2] = {1, 0};
  __enzyme_autodiff((void *)norm, enzyme_dup, out, d_out, enzyme_dup, in, d_in, enzyme_const, 2);
  // CHECK: out 0.600000 0.800000
  printf("out %f %f\n", out[0], out[1]);
  // (1 - 0.36) / 5 and -0.6 * 0.8 / 5
  // CHECK-NEXT: d_in 0.128000 -0.096000
  printf("d_in %f %f\n", d_in[0], d_in[1]);
  // CHECK-NEXT: d_out 0 0
  printf("d_out %g %g\n", d_out[0], d_out[1]);
  return 0;
}
