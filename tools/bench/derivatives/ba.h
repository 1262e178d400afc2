// Bundle adjustment (Triggs et al. 1999): the error of an observation, where a camera projects a point.
//
// A camera is a rotation (axis times angle), a centre, a focal length, a principal point, and two coefficients of radial
// distortion. An observation has a weight, whose own error is 1 - w^2 (Zach 2014). Sizes: cameras, points, observations.
#ifndef BA_H
#define BA_H
#include "derivatives.h"

enum { CAMERA = 11, CENTRE = 3, FOCAL = 6, PRINCIPAL = 7, DISTORTION = 9 };

static void cross_product(const double *a, const double *b, double *out) {
  out[0] = a[1] * b[2] - a[2] * b[1];
  out[1] = a[2] * b[0] - a[0] * b[2];
  out[2] = a[0] * b[1] - a[1] * b[0];
}

// Rodrigues' formula; without an angle, its limit.
static void rotate(const double *rotation, const double *point, double *out) {
  double square = 0, axis[3], across[3];
  for (int i = 0; i < 3; ++i) square += rotation[i] * rotation[i];
  if (square != 0) {
    double angle = sqrt(square), cosine = cos(angle), sine = sin(angle), inverse = 1.0 / angle, along = 0;
    for (int i = 0; i < 3; ++i) axis[i] = rotation[i] * inverse;
    cross_product(axis, point, across);
    for (int i = 0; i < 3; ++i) along += axis[i] * point[i];
    along *= 1.0 - cosine;
    for (int i = 0; i < 3; ++i) out[i] = point[i] * cosine + across[i] * sine + axis[i] * along;
  } else {
    cross_product(rotation, point, across);
    for (int i = 0; i < 3; ++i) out[i] = point[i] + across[i];
  }
}

static void project(const double *camera, const double *point, double *out) {
  double moved[3], turned[3];
  for (int i = 0; i < 3; ++i) moved[i] = point[i] - camera[CENTRE + i];
  rotate(camera, moved, turned);
  double x = turned[0] / turned[2], y = turned[1] / turned[2], square = x * x + y * y;
  double factor = 1.0 + camera[DISTORTION] * square + camera[DISTORTION + 1] * square * square;
  out[0] = x * factor * camera[FOCAL] + camera[PRINCIPAL];
  out[1] = y * factor * camera[FOCAL] + camera[PRINCIPAL + 1];
}

static void reprojection_error(const double *camera, const double *point, const double *weight, const double *feature,
                               double *error) {
  double projected[2];
  project(camera, point, projected);
  for (int i = 0; i < 2; ++i) error[i] = *weight * (projected[i] - feature[i]);
}

static void weight_error(const double *weight, double *error) { *error = 1 - *weight * *weight; }

static int cameras, points, observations;
static int *seen;  // the camera and the point of each observation
static double *camera, *point, *weight, *feature, *d_camera, *d_point, *d_weight;

static void make_observations(int n_cameras, int n_points, int n_observations) {
  cameras = n_cameras, points = n_points, observations = n_observations;
  camera = doubles(CAMERA * cameras), d_camera = doubles(CAMERA * cameras);
  point = doubles(3 * points), d_point = doubles(3 * points);
  weight = doubles(observations), d_weight = doubles(observations);
  feature = doubles(2 * observations);
  seen = (int *)allocate((size_t)observations * 2, sizeof(int));
  for (int i = 0; i < observations; ++i) seen[2 * i] = i % cameras, seen[2 * i + 1] = i % points;
  add_input("cameras", camera, d_camera, CAMERA * cameras);
  add_input("points", point, d_point, 3 * points);
  add_input("weights", weight, d_weight, observations);
}

// Points in front of all cameras.
static void fill_observations(const long *sizes) {
  make_observations((int)sizes[0], (int)sizes[1], (int)sizes[2]);
  for (int i = 0; i < cameras; ++i) {
    double *c = &camera[CAMERA * i];
    fill(c, CAMERA, 100 + (unsigned long)i, -0.3, 0.3);
    c[CENTRE + 2] -= 4;
    c[FOCAL] += 2;
    c[DISTORTION] *= 0.1;
    c[DISTORTION + 1] *= 0.1;
  }
  fill(point, 3 * points, 5, -0.5, 0.5);
  fill(weight, observations, 6, 0.2, 1);
  fill(feature, 2 * observations, 7, -1, 1);
}

// A file has one camera, point, weight and feature, which are those of all.
static void read_observations(FILE *file) {
  int n_cameras = (int)read_number(file), n_points = (int)read_number(file), n_observations = (int)read_number(file);
  make_observations(n_cameras, n_points, n_observations);
  read_numbers(file, camera, CAMERA);
  read_numbers(file, point, 3);
  read_numbers(file, weight, 1);
  read_numbers(file, feature, 2);
  for (int i = CAMERA; i < CAMERA * cameras; ++i) camera[i] = camera[i - CAMERA];
  for (int i = 3; i < 3 * points; ++i) point[i] = point[i - 3];
  for (int i = 1; i < observations; ++i) weight[i] = weight[0];
  for (int i = 2; i < 2 * observations; ++i) feature[i] = feature[i - 2];
}

static void clear_adjoints(void) {
  clear(d_camera, CAMERA * cameras);
  clear(d_point, 3 * points);
  clear(d_weight, observations);
}
#endif
