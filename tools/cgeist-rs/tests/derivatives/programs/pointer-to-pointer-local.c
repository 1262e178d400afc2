// Addresses of local variables, and of pointers to them.
// x: double[3]
// -> double
static void set(double **to, double *from) { *to = from; }
double f(double *x) {
  double a = x[0], b = x[1] * x[2], *p = &a, **q = &p;
  **q *= b;
  set(q, &b);
  *p += a;
  set(&p, x + 2);
  **q *= a;
  return a * b;
}
