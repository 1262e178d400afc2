// Claim: ten million terms of the series of -log(1 - x) have the derivative 1 / (1 - x).
// Proves: enzyme:E31
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && %t | filecheck %s
#include <stdio.h>

double __enzyme_autodiff(void *, ...);
extern int enzyme_const, enzyme_out;

double series(double x, int terms) {
  double power = 1, sum = 0;
  for (int i = 1; i <= terms; ++i) {
    power *= x;
    sum += power / i;
  }
  return sum;
}

int main(void) {
  // CHECK: value 0.693147180559{{[89]}}
  printf("value %.13f\n", series(0.5, 10000000));
  // CHECK-NEXT: derivative 2.000000000000
  printf("derivative %.12f\n", __enzyme_autodiff((void *)series, enzyme_out, 0.5, enzyme_const, 10000000));
  return 0;
}
