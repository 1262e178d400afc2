// The body of a do loop runs before its test.
// x: double[2] in 0.5..1.5
// -> double
double f(const double *x) {
  double a = x[0];
  int n = 0;
  do {
    a = a * x[1] + 0.5;
    n++;
  } while (a < 4 && n < 20);
  return a * n;
}
