// Bits of an integer choose the factors of a power.
// x: double in 0.8..1.2
// n: unsigned = 45
// -> double
double f(double x, unsigned n) {
  double p = 1;
  for (unsigned bit = 1; bit && bit <= n; bit <<= 1, x *= x)
    if (n & bit) p *= x;
  return p;
}
