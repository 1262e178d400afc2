// One output does not depend on the input that the other one needs.
// x: double[2]
// y: double[2]
void f(const double *x, double *y) {
  y[0] = x[0] * x[0];
  y[1] = 3;
}
