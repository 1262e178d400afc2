// The sum of the squared distances of points to the nearest centre.
// centre: double[6] in -1..1
// x: const double[8] in -1..1
// -> double
double f(const double *centre, const double *x) {
  double total = 0;
  for (int i = 0; i < 4; i++) {
    double best = 1e30;
    for (int k = 0; k < 3; k++) {
      double s = 0;
      for (int d = 0; d < 2; d++) s += (x[2 * i + d] - centre[2 * k + d]) * (x[2 * i + d] - centre[2 * k + d]);
      if (s < best) best = s;
    }
    total += best;
  }
  return total;
}
