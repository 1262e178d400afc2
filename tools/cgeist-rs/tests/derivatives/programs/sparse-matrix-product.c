// A sparse matrix in compressed rows times a vector.
// a: double[5]
// x: double[4]
// y: double[3]
// start: int[4] = {0, 2, 3, 5}
// column: int[5] = {0, 3, 1, 2, 3}
void f(const double *a, const double *x, double *y, const int *start, const int *column) {
  for (int i = 0; i < 3; i++) {
    double s = 0;
    for (int k = start[i]; k < start[i + 1]; k++) s += a[k] * x[column[k]];
    y[i] = s * s;
  }
}
