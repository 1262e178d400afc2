// Statement expressions and typeof.
// x: double[2]
// -> double
#define SQUARE(a) ({ __typeof__(a) t_ = (a); t_ * t_; })
double f(double *x) { return SQUARE(x[0] + x[1]) * SQUARE(x[0]++) - x[0]; }
