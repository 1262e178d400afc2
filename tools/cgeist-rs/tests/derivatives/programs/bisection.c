// Bisection by signs; one Newton step carries the derivative.
// a: double in 2..5
// order: first
// -> double
double f(double a) {
  double low = 0, high = 4;
  for (int i = 0; i < 30; i++) {
    double middle = (low + high) / 2;
    if (middle * middle * middle + middle < a)
      low = middle;
    else
      high = middle;
  }
  double x = low;
  return x - (x * x * x + x - a) / (3 * x * x + 1);
}
