// The depth of a recursion depends on an active value.
// x: double in 2..9
// -> double
static double down(double a, double x) { return a < 1 ? a * x : down(a * 0.6, x) + a * a; }
double f(double x) { return down(x, x); }
