// A ring buffer holds values between a writer and a reader.
// x: double[6]
// n: int = 6
// -> double
double f(const double *x, int n) {
  double ring[4];
  int head = 0, tail = 0;
  double s = 0;
  for (int i = 0; i < n; i++) {
    ring[tail++ & 3] = x[i] * x[i];
    if (tail - head == 3) {
      s += ring[head & 3] * ring[(head + 2) & 3];
      head++;
    }
  }
  while (head != tail) s *= ring[head++ & 3];
  return s;
}
