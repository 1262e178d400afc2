// Claim: a number whose bits are changed through a union is differentiated with debug information and under sanitizers as well.
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O0 -g %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O1 -fsanitize=address,undefined %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 -fsanitize=undefined -fautodiff-order=before %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 -g -fautodiff-order=before %s -o %t && %t | filecheck %s
#include <stdint.h>
#include <stdio.h>

double __enzyme_autodiff(void *, ...);

static double cube_of_magnitude(double a) {
  union {
    double value;
    uint64_t bits;
  } u;
  u.value = a * a * a;
  u.bits &= ~(1ull << 63);
  return u.value;
}

int main(void) {
  // CHECK: {{^}}-12 27{{$}}
  printf("%g %g\n", __enzyme_autodiff(cube_of_magnitude, -2.0), __enzyme_autodiff(cube_of_magnitude, 3.0));
  return 0;
}
