// A part of the argument serves as scratch memory before it is read.
// x: double[6]
// t: double * = x + 3
// -> double
double f(double *x, double *t) {
  double keep = t[0] * t[1];
  for (int i = 0; i < 3; i++) t[i] = x[i] * x[i];
  double s = t[0] * t[1] * t[2];
  t[0] = keep;
  return s + keep * x[0];
}
