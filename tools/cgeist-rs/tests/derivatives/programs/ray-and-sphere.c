// A ray is reflected by spheres, or misses them.
// centre: double[6] in -1..1
// way: double[2] in -0.3..0.3
// -> double
#include <math.h>
double f(const double *centre, const double *way) {
  double p[3] = {0, 0, -4}, d[3] = {way[0], way[1], 1}, light = 1;
  for (int bounce = 0; bounce < 2; bounce++) {
    const double *c = centre + 3 * bounce;
    double a = 0, b = 0, e = -1;
    for (int i = 0; i < 3; i++) a += d[i] * d[i], b += d[i] * (c[i] - p[i]), e += (c[i] - p[i]) * (c[i] - p[i]);
    double root = b * b - a * e;
    if (root <= 0.01) {
      light += d[0] * d[1];
      continue;
    }
    double t = (b - sqrt(root)) / a, n[3], dot = 0;
    for (int i = 0; i < 3; i++) p[i] += t * d[i], n[i] = p[i] - c[i], dot += n[i] * d[i];
    for (int i = 0; i < 3; i++) d[i] -= 2 * dot * n[i];
    light *= 0.6 + 0.1 * n[1];
  }
  return light + 0.1 * p[0];
}
