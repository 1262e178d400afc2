// Functions return pointers within structures.
// x: double[4]
// -> double
#include <stdlib.h>
struct slice {
  double *data;
  int n;
};
struct wide {
  double *data;
  long n;
  double scale;
};
static struct slice part(double *x, int from, int n) {
  struct slice s = {x + from, n};
  return s;
}
static struct wide widened(struct slice s, double scale) {
  struct wide w = {s.data, s.n, scale * s.data[0]};
  return w;
}
static struct slice copied(struct slice s) {
  struct slice t = {(double *)malloc((size_t)s.n * sizeof(double)), s.n};
  for (int i = 0; i < s.n; i++) t.data[i] = s.data[i] * s.data[i];
  return t;
}
double f(double *x) {
  struct slice a = part(x, 1, 3), b = copied(a);
  struct wide w = widened(b, x[0]);
  a.data[0] *= w.scale;
  double s = 0;
  for (int i = 0; i < w.n; i++) s = s * 0.5 + w.data[i] * a.data[i];
  free(b.data);
  return s;
}
