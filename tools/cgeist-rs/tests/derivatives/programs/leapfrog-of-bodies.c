// Three bodies by the leapfrog method.
// b: struct body[3] {place[2], speed[2], mass}
// n: int = 3
// -> double
#include <math.h>
struct body {
  double place[2], speed[2], mass;
};
static void kick(struct body *b, int n, double h) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      if (i == j) continue;
      double d[2] = {b[j].place[0] - b[i].place[0], b[j].place[1] - b[i].place[1]};
      double r = d[0] * d[0] + d[1] * d[1] + 0.1, w = h * b[j].mass / (r * sqrt(r));
      for (int k = 0; k < 2; k++) b[i].speed[k] += w * d[k];
    }
}
double f(struct body *b, int n) {
  for (int t = 0; t < 3; t++) {
    kick(b, n, 0.05);
    for (int i = 0; i < n; i++)
      for (int k = 0; k < 2; k++) b[i].place[k] += 0.1 * b[i].speed[k];
    kick(b, n, 0.05);
  }
  double energy = 0;
  for (int i = 0; i < n; i++) energy += b[i].mass * (b[i].speed[0] * b[i].speed[0] + b[i].speed[1] * b[i].speed[1]) / 2;
  return energy;
}
