// The mean over the positive elements, of which there may be none.
// x: double[4] in -1..1
// point: -1 -1 -1 0
// point: 0 0 0 1
// -> double
double f(const double *x) {
  double sum = 0, count = 0;
  for (int i = 0; i < 4; i++)
    if (x[i] > 0) sum += x[i] * x[i], count += 1;
  return count > 0 ? sum / count : x[0];
}
