// An array grows by realloc while values are appended.
// x: double[5]
// n: int = 5
// -> double
#include <stdlib.h>
double f(const double *x, int n) {
  double *t = 0, s = 0;
  int size = 0, room = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++) {
      if (size == room) {
        room = room ? 2 * room : 1;
        t = (double *)realloc(t, room * sizeof(double));
      }
      t[size++] = x[i] * x[j];
    }
  for (int i = 0; i < size; i++) s += t[i] * t[size - 1 - i];
  free(t);
  return s;
}
