// A store through one pointer changes what the other one reads.
// x: double[2]
// p: double * = x
// q: double * = x
// -> double
double f(double *x, double *p, double *q) {
  *p = *q * x[1];
  *q = *p * *p;
  *p += x[1] * *q;
  return *q;
}
