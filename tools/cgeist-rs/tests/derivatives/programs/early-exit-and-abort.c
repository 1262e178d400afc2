// Failures end the program by exit and abort, in arms that are not taken.
// x: double[3]
// -> double
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
static void *checked(size_t size) {
  void *p = malloc(size);
  if (!p) {
    fprintf(stderr, "no memory\n");
    exit(1);
  }
  return p;
}
static double root(double x) {
  if (x < 0) abort();
  return sqrt(x);
}
static double choose(int kind, double x) {
  switch (kind) {
  case 0: return x * x;
  case 1: return root(x);
  default: abort();
  }
}
double f(const double *x) {
  double *y = (double *)checked(3 * sizeof(double));
  for (int i = 0; i < 3; i++) {
    if (x[i] > 1000) exit(2);
    y[i] = choose(i % 2, x[i]) * x[(i + 1) % 3];
  }
  double s = y[0] * y[1] + y[2];
  free(y);
  return s;
}
