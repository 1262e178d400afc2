// Arithmetic on vectors and their elements.
// oracle: differences
// x: four {[4]}
// -> double
typedef double four __attribute__((vector_size(32)));
double f(four x) {
  four y = x * x + 1.0;
  y[1] *= x[3];
  return y[0] * y[1] + y[2] / y[3];
}
