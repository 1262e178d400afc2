// A branch that gives nothing below zero, and a power above.
// x: double in -2..2
// point: 2
// point: -1
// point: 0.5
// -> double
double f(double x) {
  if (x > 0) return x * x * x;
  return 0;
}
