// Indices run on both sides of a pointer into the middle.
// x: double[7]
// -> double
double f(double *x) {
  double *m = x + 3, s = 0;
  for (int i = -3; i <= 3; i++) s += m[i] * m[-i] * (i + 4);
  for (int i = -2; i < 0; i++) m[i] = s * m[i + 1];
  return s;
}
