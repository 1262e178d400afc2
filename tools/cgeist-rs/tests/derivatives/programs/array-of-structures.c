// Pairs of elements of an array of structures.
// p: struct star[3] {x, y, mass}
// n: int = 3
// -> double
#include <math.h>
struct star {
  double x, y;
  double mass;
};
double f(const struct star *p, int n) {
  double energy = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      double dx = p[i].x - p[j].x, dy = p[i].y - p[j].y;
      energy -= p[i].mass * p[j].mass / sqrt(dx * dx + dy * dy + 0.01);
    }
  return energy;
}
