// Claim: a function of another file is differentiated by the derivatives in its object, in a loop, with memory that is overwritten in
// between, in forward and reverse mode and with a tape that the program keeps: bit for bit as if all were in one file. The object
// may be in an archive, and the levels may differ.
// Proves: enzyme:E8
// Proves: enzyme:E9
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 %t.d/whole.c -lm -o %t.whole && %t.whole > %t.expected
// RUN: cgeist-rs -O2 -fautodiff-export -fheader-dir=%t.h -c %t.d/library.c -o %t.library.o
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h %t.d/main.c %t.library.o -lm -o %t.two && %t.two > %t.found && diff %t.expected %t.found
// RUN: ar rcs %t.a %t.library.o
// RUN: cgeist-rs -O0 -fuse-header-dir=%t.h %t.d/main.c %t.a -lm -o %t.two && %t.two > %t.found && diff %t.expected %t.found
// RUN: cgeist-rs -O0 -fautodiff-export=mag,scale -fheader-dir=%t.h0 -c %t.d/library.c -o %t.library.o
// RUN: cgeist-rs -O3 -fuse-header-dir=%t.h0 %t.d/main.c %t.library.o -lm -o %t.two && %t.two > %t.found && diff %t.expected %t.found
// RUN: cgeist-rs -O2 -include %t.d/differences.h %t.d/whole.c -lm -o %t.differences && %t.differences | filecheck %s
// CHECK: differences agree

//--- library.h
double mag(const double *v, int n);
void scale(double *x, double by, int n);

//--- library.c
#include "library.h"
#include <math.h>
double mag(const double *v, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += v[i] * v[i];
  return sqrt(sum);
}
void scale(double *x, double by, int n) {
  for (int i = 0; i < n; i++) x[i] = sin(x[i] * by);
}

//--- main.c
#include "library.h"
#include <stdio.h>
#include <string.h>
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
void *__enzyme_augmentfwd(void *, ...);
double __enzyme_reverse(void *, ...);
double f(double *x, double by, int n) {
  double s = 0;
  for (int k = 0; k < 3; k++) {
    s += mag(x, n) * by;
    scale(x, by, n);
  }
  return s + mag(x, n);
}
static const double START[4] = {0.3, 0.5, -0.7, 1.1};
#ifdef DIFFERENCES
static void check(double by, const double *d) {
  for (int i = 0; i < 5; i++) {
    double value[2];
    for (int side = 0; side < 2; side++) {
      double x[4], h = side ? 1e-6 : -1e-6;
      memcpy(x, START, sizeof x);
      if (i < 4) x[i] += h;
      value[side] = f(x, i < 4 ? 1.3 : 1.3 + h, 4);
    }
    double difference = (value[1] - value[0]) / 2e-6 - (i < 4 ? d[i] : by);
    if (difference > 1e-7 || difference < -1e-7) return;
  }
  printf("differences agree\n");
}
#else
#define check(by, d)
#endif
int main(void) {
  double x[4], d[4] = {0};
  memcpy(x, START, sizeof x);
  double by = __enzyme_autodiff((void *)f, x, d, 1.3, 4);
  printf("%.17g %.17g %.17g %.17g %.17g\n", by, d[0], d[1], d[2], d[3]);
  check(by, d);
  double t[4] = {1, 0, 0, 0};
  memcpy(x, START, sizeof x);
  printf("%.17g\n", __enzyme_fwddiff((void *)f, x, t, 1.3, 0.0, 4));
  double e[4] = {0};
  memcpy(x, START, sizeof x);
  void *tape = __enzyme_augmentfwd((void *)f, x, e, 1.3, 4);
  memset(x, 0, sizeof x);
  by = __enzyme_reverse((void *)f, x, e, 1.3, 4, 1.0, tape);
  printf("%.17g %.17g %.17g %.17g %.17g\n", by, e[0], e[1], e[2], e[3]);
  double g[4] = {0};
  memcpy(x, START, sizeof x);
  __enzyme_autodiff((void *)mag, x, g, 4);
  printf("%.17g %.17g %.17g %.17g\n", g[0], g[1], g[2], g[3]);
}

//--- whole.c
#include "library.c"
#include "main.c"

//--- differences.h
#define DIFFERENCES
