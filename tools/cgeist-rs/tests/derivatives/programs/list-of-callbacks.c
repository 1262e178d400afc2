// Registered callbacks with their data are called in order.
// x: double[3]
// -> double
#include <math.h>
struct hook {
  void (*call)(double *, void *);
  void *data;
};
static void scale(double *v, void *data) { *v *= *(double *)data; }
static void bend(double *v, void *data) {
  (void)data;
  *v = sin(*v);
}
static void store(double *v, void *data) { *(double *)data += *v * *v; }
double f(double *x) {
  double total = 0, v = x[0];
  struct hook hooks[4] = {{scale, x + 1}, {store, &total}, {bend, 0}, {store, &total}};
  for (int r = 0; r < 2; r++)
    for (int i = 0; i < 4; i++) hooks[i].call(&v, hooks[i].data);
  return total + v * x[2];
}
