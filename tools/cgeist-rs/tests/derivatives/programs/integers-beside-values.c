// Integer arithmetic computes the places of the values.
// x: double[8]
// n: int = 8
// -> double
double f(const double *x, int n) {
  double s = 0;
  unsigned h = 12345;
  int at = 0;
  for (int i = 0; i < 12; i++) {
    h = h * 1103515245u + 12345u;
    at = (at + (int)(h >> 20)) % n;
    s += x[at] * x[(at ^ 1) % n];
    if (h & 0x8000) s *= 0.5;
  }
  return s;
}
