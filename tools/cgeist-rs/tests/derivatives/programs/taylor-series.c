// A series summed until its terms are small.
// x: double in 0.3..0.7
// -> double
double f(double x) {
  double sum = 0, power = 1;
  for (int i = 1; i < 200; i++) {
    power *= x;
    sum += power / i;
    if (power < 1e-7) break;
  }
  return sum;
}
