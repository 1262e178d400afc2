// A determinant by recursive expansion with minors on the heap.
// a: double[9]
// n: int = 3
// -> double
#include <stdlib.h>
static double det(const double *a, int n) {
  if (n == 1) return a[0];
  double *minor = (double *)malloc((n - 1) * (n - 1) * sizeof(double)), s = 0;
  for (int c = 0; c < n; c++) {
    for (int i = 1; i < n; i++)
      for (int j = 0, k = 0; j < n; j++)
        if (j != c) minor[(i - 1) * (n - 1) + k++] = a[i * n + j];
    s += (c % 2 ? -1 : 1) * a[c] * det(minor, n - 1);
  }
  free(minor);
  return s;
}
double f(const double *a, int n) { return det(a, n); }
