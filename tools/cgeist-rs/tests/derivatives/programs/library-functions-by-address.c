// Functions of the C library in tables and behind pointers, beside ones of the program.
// x: double[3]
// k: int[6] = {0, 1, 3, 2, 0, 4}
// oracle: differences
// -> double
#include <math.h>
static double square(double a) { return a * a; }
static double (*const table[])(double) = {sin, square, exp, tanh, fabs};
static double (*of_two)(double, double) = atan2;
static double sum_of(double (*g)(double), double a) {
  double s = 0;
  for (int i = 1; i < 4; i++) s += g(a / i);
  return s;
}
double f(const double *x, const int *k) {
  double s = x[0];
  for (int i = 0; i < 6; i++) s = table[k[i]](s) * x[1] + x[2];
  of_two = s > 100 ? fmax : hypot;
  return of_two(s, x[0]) + sum_of(cos, x[1]) * sum_of(table[k[1]], x[2]);
}
