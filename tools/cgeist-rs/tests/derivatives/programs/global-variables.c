// Functions pass values through global variables.
// x: double[3]
// -> double
static double weight, history[3];
static int used;
static void store(double v) { history[used++] = v * weight; }
double f(const double *x) {
  weight = x[0];
  used = 0;
  for (int i = 0; i < 3; i++) store(x[i] * x[i]);
  weight = history[1];
  return history[0] * weight + history[2];
}
