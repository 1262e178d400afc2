// The energy of springs between points, given by a table of edges.
// p: struct point[4] {x, y}
// stiff: double[5]
// edge: int[10] = {0, 1, 1, 2, 2, 3, 3, 0, 0, 2}
// -> double
#include <math.h>
struct point {
  double x, y;
};
double f(const struct point *p, const double *stiff, const int *edge) {
  double energy = 0;
  for (int i = 0; i < 5; i++) {
    const struct point *a = &p[edge[2 * i]], *b = &p[edge[2 * i + 1]];
    double dx = a->x - b->x, dy = a->y - b->y, stretch = sqrt(dx * dx + dy * dy + 0.001) - 1;
    energy += 0.5 * stiff[i] * stretch * stretch;
  }
  return energy;
}
