// Radius and angle of a point that may be the origin.
// p: double[2] in -1..1
// q: double[2]
// point: 0 0 1 1
// point: 1 0 1 1
#include <math.h>
void f(const double *p, double *q) {
  double r = hypot(p[0], p[1]);
  if (r > 0) {
    q[0] = r, q[1] = atan2(p[1], p[0]);
  } else {
    q[0] = p[0], q[1] = q[1] * 2;
  }
}
