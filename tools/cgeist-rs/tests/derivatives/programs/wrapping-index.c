// An unsigned index wraps around and is masked.
// x: double[8]
// -> double
double f(const double *x) {
  double s = 0;
  unsigned char at = 250;
  for (int i = 0; i < 12; i++, at++) s = s * 0.7 + x[at & 7] * x[(at >> 2) & 7];
  return s;
}
