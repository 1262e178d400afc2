// A parameter points to the element that scales its own array.
// x: double[4]
// a: double * = x + 2
// n: int = 4
void f(double *x, const double *a, int n) {
  for (int i = 0; i < n; i++) x[i] = *a * x[i];
}
