// Claim: a derivative that the author of a function states is the one that its object exports, and a function that is stated to be
// inactive passes no derivative on; a statement in the file of the call comes first.
// Proves: enzyme:E5
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fautodiff-export=tripled,quiet -fheader-dir=%t.h -c %t.d/library.c -o %t.o
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h %t.d/main.c %t.o -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 -DOWN -fuse-header-dir=%t.h %t.d/main.c %t.o -o %t && %t | filecheck %s --check-prefix=OWN
// CHECK: augmented 2, reverse 2, then forward 2
// CHECK-NEXT: 300 300 200
// OWN: augmented 0, reverse 0, then forward 2
// OWN-NEXT: 900 300 200

//--- library.c
int augmented, reverse, forward;
double tripled(double x);
static double augment(double x) {
  augmented++;
  return 3 * x;
}
static double gradient(double x, double seed) {
  reverse++;
  return 150 * seed;
}
static double tangent(double x, double by) {
  forward++;
  return 150 * by;
}
__attribute__((enzyme("augment", augment), enzyme("gradient", gradient), enzyme("forward", tangent))) double tripled(double x) {
  return 3 * x;
}
__attribute__((enzyme_inactive)) double quiet(double x) { return 2 * x; }
//--- main.c
#include <stdio.h>
extern int augmented, reverse, forward;
double quiet(double x);
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
#ifdef OWN
static double augment(double x) { return 3 * x; }
static double gradient(double x, double seed) { return 450 * seed; }
static double tangent(double x, double by) {
  forward++;
  return 150 * by;
}
__attribute__((enzyme("augment", augment), enzyme("gradient", gradient), enzyme("forward", tangent)))
#endif
double tripled(double x);
double f(double x) { return tripled(x) + tripled(x + 1) + quiet(x); }
double g(double x) { return 100 * x + quiet(x) + 50 * quiet(2 * x) + 100 * x; }
int main(void) {
  double d = __enzyme_autodiff((void *)f, 1.0);
  printf("augmented %d, reverse %d, then ", augmented, reverse);
  double t = __enzyme_fwddiff((void *)f, 1.0, 1.0);
  printf("forward %d\n%g %g %g\n", forward, d, t, __enzyme_autodiff((void *)g, 1.0));
}
