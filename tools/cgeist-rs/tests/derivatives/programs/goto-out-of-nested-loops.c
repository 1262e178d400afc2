// A jump leaves three loops at once.
// x: double[4] in 0.5..1.2
// -> double
double f(const double *x) {
  double s;
  s = 0.1;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k <= j; k++) {
        s += x[i] * x[j] * x[k] * s;
        if (s > 8) goto done;
      }
  s *= 2;
done:
  return s * x[0];
}
