// Claim: a function that every iteration calls with the same arguments, and its custom derivative, are called once.
// Proves: enzyme:E45 enzyme:E5
// RUN: cgeist-rs -O0 %s -o %t -lm && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t -lm && %t | filecheck %s
#include <math.h>
#include <stdio.h>

enum { N = 16 };

void __enzyme_autodiff(void *, ...);
extern int enzyme_dup;

static int augmented, reversed;

__attribute__((noinline)) double length(const double *v) {
  double sum = 0;
  for (int i = 0; i < N; ++i) sum += v[i] * v[i];
  return sqrt(sum);
}

double augmented_length(const double *v, double *d_v) {
  (void)d_v;
  ++augmented;
  return length(v);
}

void reverse_length(const double *v, double *d_v, double d_result) {
  ++reversed;
  double result = length(v);
  for (int i = 0; i < N; ++i) d_v[i] += d_result * v[i] / result;
}

void *__enzyme_register_gradient_length[] = {(void *)length, (void *)augmented_length, (void *)reverse_length};

void norm(double *restrict out, const double *restrict in) {
  for (int i = 0; i < N; ++i) out[i] = in[i] / length(in);
}

int main(void) {
  double in[N] = {3, 4}, d_in[N] = {0}, out[N], d_out[N] = {1};
  __enzyme_autodiff((void *)norm, enzyme_dup, out, d_out, enzyme_dup, in, d_in);
  // CHECK: d_in 0.128000 -0.096000
  printf("d_in %f %f\n", d_in[0], d_in[1]);
  // CHECK-NEXT: calls 1 1
  printf("calls %d %d\n", augmented, reversed);
  return 0;
}
