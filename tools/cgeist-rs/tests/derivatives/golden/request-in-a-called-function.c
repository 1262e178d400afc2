// Claim: a function is differentiated whose callees request derivatives, also where the calls are not inlined.
// RUN: cgeist-rs -O0 %s -o %t -lm && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t -lm && %t | filecheck %s
// RUN: cgeist-rs -O0 -fautodiff-order=before %s -o %t -lm && %t | filecheck %s
// RUN: cgeist-rs -O2 -fautodiff-order=before %s -o %t -lm && %t | filecheck %s
#include <stdio.h>

double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);

static double cube(double x) { return x * x * x; }

static double slope(double x) { return __enzyme_autodiff(cube, x); }

static double tangent(double x) { return __enzyme_fwddiff(cube, x, 1.0); }

// A sum of slopes, of x and its halves.
static double slopes(double x, int n) { return n ? slope(x) + slopes(x / 2, n - 1) : tangent(x); }

static double twice(double x) { return slope(x) * tangent(x); }

// The second derivative of cube.
static double bend(double x) { return __enzyme_autodiff(slope, x); }

static double sum(double x) { return bend(x) + slope(x); }

int main(void) {
  // 36 x^3
  // CHECK: {{^}}288{{$}}
  printf("%g\n", __enzyme_autodiff(twice, 2.0));
  // 6 (x + x / 4 + x / 16)
  // CHECK-NEXT: {{^}}15.75{{$}}
  printf("%g\n", __enzyme_autodiff(slopes, 2.0, 2));
  // 6 + 6 x
  // CHECK-NEXT: {{^}}18{{$}}
  printf("%g\n", __enzyme_fwddiff(sum, 2.0, 1.0));
  return 0;
}
