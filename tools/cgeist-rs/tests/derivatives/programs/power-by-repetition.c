// The same variable is defined in each iteration.
// Proves: enzyme:E29
// x: double
// c: double
// n: int = 6
// -> double
double f(double x, double c, int n) {
  for (int i = 0; i < n; i++) x = x * c;
  return x;
}
