// The inner loop is left by break, the outer one by a flag.
// x: double[3] in 0.2..1.4
// -> double
double f(const double *x) {
  double s = 1;
  int done = 0;
  for (int i = 0; i < 3 && !done; i++) {
    for (int j = 0; j < 3; j++) {
      if (j > i) break;
      s += x[i] * x[j] * s;
      if (s > 6) {
        done = 1;
        break;
      }
    }
  }
  return s;
}
