// Two active values and an inactive integer by value.
// a: double
// b: double
// n: int = 3
// -> double
double f(double a, double b, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += a * b + i * b * b;
  return s;
}
