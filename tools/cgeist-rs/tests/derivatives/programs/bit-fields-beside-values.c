// Bit-fields and values in one structure.
// x: double[2]
// -> double
struct flags {
  unsigned first : 1, count : 5;
  double value;
  int sign : 3;
};
double f(const double *x) {
  struct flags a = {1, 3, x[0] * x[1], -1}, b = a;
  b.count += 2;
  double s = 0;
  for (unsigned i = 0; i < b.count; i++) s += a.value * a.sign + (b.first ? x[0] : x[1]);
  return s * b.value;
}
