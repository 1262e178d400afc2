// The error of a point seen by a camera with distortion.
// camera: struct camera[1] {turn[3], centre[3], focal, distortion[2]} in 0.1..0.6
// x: double[3] in 2..3
// error: double[2]
#include <math.h>
struct camera {
  double turn[3], centre[3], focal, distortion[2];
};
static void rotate(const double *r, const double *x, double *y) {
  double square = r[0] * r[0] + r[1] * r[1] + r[2] * r[2], angle = sqrt(square), c = cos(angle), s = sin(angle) / angle;
  double dot = (r[0] * x[0] + r[1] * x[1] + r[2] * x[2]) * (1 - c) / square;
  for (int i = 0; i < 3; i++) {
    int j = (i + 1) % 3, k = (i + 2) % 3;
    y[i] = x[i] * c + (r[j] * x[k] - r[k] * x[j]) * s + r[i] * dot;
  }
}
void f(const struct camera *camera, const double *x, double *error) {
  double moved[3], y[3];
  for (int i = 0; i < 3; i++) moved[i] = x[i] - camera->centre[i];
  rotate(camera->turn, moved, y);
  double u = y[0] / y[2], v = y[1] / y[2], r = u * u + v * v;
  double l = 1 + camera->distortion[0] * r + camera->distortion[1] * r * r;
  error[0] = camera->focal * u * l - 0.3;
  error[1] = camera->focal * v * l + 0.1;
}
