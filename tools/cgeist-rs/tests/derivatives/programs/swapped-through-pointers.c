// Values are exchanged through pointers that may be equal.
// x: double[3]
// p: double * = x + 1
// q: double * = x + 1
// -> double
static void swap(double *a, double *b) {
  double t = *a * *b;
  *a = *b;
  *b = t;
}
double f(double *x, double *p, double *q) {
  swap(p, q);
  swap(x, p);
  swap(q, x + 2);
  return x[0] * x[1] + x[2];
}
