// An error path that ends the process carries no derivative.
// x: double[3]
// -> double
#include <stdio.h>
#include <stdlib.h>
static double checked(double a) {
  if (a < -100) {
    fprintf(stderr, "out of range\n");
    exit(3);
  }
  if (a != a) abort();
  return a * a;
}
double f(const double *x) { return checked(x[0]) * checked(x[1] - x[2]); }
