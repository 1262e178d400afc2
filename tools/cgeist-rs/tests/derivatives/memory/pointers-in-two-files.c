// Claim: files of one program may each differentiate calls through pointers.
// RUN: cgeist-rs -O1 -DSECOND -c %s -o %t.o && cgeist-rs -O1 %s %t.o -o %t && %t | filecheck %s
double __enzyme_autodiff(void *, ...);
#ifdef SECOND
static double cube(double a) { return a * a * a; }
static double (*volatile chosen)(double) = cube;
static double f(double a) { return chosen(a); }
double second(double a) { return __enzyme_autodiff((void *)f, a); }
#else
#include <stdio.h>
double second(double);
static double square(double a) { return a * a; }
static double (*volatile chosen)(double) = square;
static double f(double a) { return chosen(a); }
int main(void) {
  // CHECK: 6 27
  printf("%g %g\n", __enzyme_autodiff((void *)f, 3.0), second(3));
  return 0;
}
#endif
