// A bump allocator over one block serves arrays of values.
// x: double[3]
// n: int = 3
// -> double
#include <stdlib.h>
struct arena {
  char *at, *end;
};
static void *take(struct arena *a, size_t size) {
  void *p = a->at;
  a->at += size;
  return p;
}
double f(const double *x, int n) {
  char *block = (char *)malloc(1024);
  struct arena arena = {block, block + 1024};
  double *a = (double *)take(&arena, n * sizeof(double)), *b = (double *)take(&arena, n * sizeof(double)), s = 0;
  for (int i = 0; i < n; i++) a[i] = x[i] * x[i], b[i] = a[i] * x[0];
  for (int i = 0; i < n; i++) s += a[i] * b[n - 1 - i];
  free(block);
  return s;
}
