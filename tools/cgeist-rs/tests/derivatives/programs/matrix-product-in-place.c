// The result of a matrix product replaces its left factor, row by row.
// a: double[9]
// b: double[9]
// c: double * = a
void f(const double *a, const double *b, double *c) {
  for (int i = 0; i < 3; i++) {
    double row[3];
    for (int j = 0; j < 3; j++) {
      row[j] = 0;
      for (int k = 0; k < 3; k++) row[j] += a[3 * i + k] * b[3 * k + j];
    }
    for (int j = 0; j < 3; j++) c[3 * i + j] = row[j];
  }
}
