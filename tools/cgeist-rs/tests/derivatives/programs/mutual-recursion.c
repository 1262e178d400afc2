// Two functions call each other.
// x: double[2]
// n: int = 5
// -> double
static double odd(const double *x, int n);
static double even(const double *x, int n) { return n == 0 ? x[0] : odd(x, n - 1) * x[1] + x[0]; }
static double odd(const double *x, int n) { return n == 0 ? x[1] : even(x, n - 1) * x[0] - x[1]; }
double f(const double *x, int n) { return even(x, n) * odd(x, n - 1); }
