// Integer loops between active ones, whose results the active ones use.
// x: double[4]
// n: int = 4
// -> double
double f(const double *x, int n) {
  int primes[4], count = 0;
  for (int i = 2; count < n; i++) {
    int prime = 1;
    for (int j = 2; j * j <= i; j++) prime = prime && i % j;
    if (prime) primes[count++] = i;
  }
  double s = 1;
  for (int i = 0; i < n; i++) s = s * x[i] + primes[i] * x[n - 1 - i];
  return s;
}
