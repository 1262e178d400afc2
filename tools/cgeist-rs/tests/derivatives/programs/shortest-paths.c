// Shortest paths between all pairs by comparisons.
// w: double[16] in 0.1..2
// -> double
double f(double *w) {
  for (int k = 0; k < 4; k++)
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 4; j++) {
        double via = w[4 * i + k] + w[4 * k + j];
        if (via < w[4 * i + j]) w[4 * i + j] = via;
      }
  return w[1] * w[14] + w[7];
}
