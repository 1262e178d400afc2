// A piecewise cubic whose interval is found by search.
// y: double[5]
// at: double in 0.2..3.8
// -> double
double f(const double *y, double at) {
  int i = 0;
  while (i < 3 && at >= i + 1) i++;
  double t = at - i, left = i ? (y[i + 1] - y[i - 1]) / 2 : y[1] - y[0];
  double right = i < 3 ? (y[i + 2] - y[i]) / 2 : y[4] - y[3];
  double h = t * t * (3 - 2 * t);
  return y[i] * (1 - h) + y[i + 1] * h + left * t * (1 - t) * (1 - t) - right * t * t * (1 - t);
}
