// Printing and clocks have no part in the derivative.
// Proves: enzyme:E20
// x: double[2]
// -> double
#include <stdio.h>
#include <time.h>
double f(const double *x) {
  char text[64];
  clock_t start = clock();
  double s = x[0] * x[1];
  snprintf(text, sizeof text, "%g", s);
  if (clock() < start || time(0) == 0) s = 0;
  return s * s + (text[0] == 'q');
}
