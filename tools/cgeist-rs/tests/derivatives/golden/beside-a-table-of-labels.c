// Claim: a function that jumps to labels of a table may stand beside a function that is differentiated.
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 -fautodiff-order=before %s -o %t && %t | filecheck %s
#include <stdio.h>

double __enzyme_autodiff(void *, ...);

static int run(const int *code) {
  static void *const labels[] = {&&stop, &&increase, &&twice};
  int value = 1;
  goto *labels[*code++];
increase:
  value++;
  goto *labels[*code++];
twice:
  value *= 2;
  goto *labels[*code++];
stop:
  return value;
}

static double cube(double x) { return x * x * x; }

int main(void) {
  const int code[] = {1, 2, 2, 0};
  // CHECK: 12 8
  printf("%g %d\n", __enzyme_autodiff((void *)cube, 2.0), run(code));
  return 0;
}
