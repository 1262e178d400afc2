// Values pass through a thread-local variable.
// x: double[2]
// -> double
static _Thread_local double current;
static void multiply(double by) { current *= by; }
double f(const double *x) {
  current = x[0];
  for (int i = 0; i < 3; i++) multiply(x[1]);
  multiply(current);
  return current;
}
