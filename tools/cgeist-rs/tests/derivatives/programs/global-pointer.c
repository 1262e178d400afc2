// A global pointer says which memory functions change.
// x: double[3]
// y: double[3]
// -> double
static double *target;
static void add(int i, double v) { target[i] += v * target[0]; }
double f(double *x, double *y) {
  target = x;
  add(1, x[2]);
  target = y;
  add(2, x[1]);
  return x[1] * y[2];
}
