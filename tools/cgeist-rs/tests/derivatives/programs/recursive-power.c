// A recursive function of an integer.
// Proves: enzyme:E44
// x: double
// n: int = 7
// -> double
static double power(double x, int n) {
  if (n == 0) return 1;
  double half = power(x, n / 2);
  return n % 2 ? half * half * x : half * half;
}
double f(double x, int n) { return power(x, n) - power(1 / x, 2); }
