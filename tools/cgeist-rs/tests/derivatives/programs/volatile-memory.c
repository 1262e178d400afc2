// Active values are written to volatile memory and read back.
// oracle: differences
// x: double[3]
// -> double
double f(const double *x) {
  volatile double t[2];
  double s = 0;
  for (int i = 0; i < 3; i++) {
    t[i % 2] = x[i] * x[i];
    s += t[0] * t[0];
  }
  return s;
}
