// One array has three names, one of them shifted.
// x: double[5]
// y: double * = x
// z: double * = x + 1
// n: int = 4
void f(double *x, double *y, double *z, int n) {
  for (int i = 0; i < n; i++) {
    x[i] *= z[i];
    y[i + 1] += 0.5 * x[i];
    z[i] = z[i] * y[i];
  }
}
