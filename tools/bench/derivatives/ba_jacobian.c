// Bundle adjustment: the errors of all observations, and their Jacobian, 15 columns for each of the two rows of an observation.
//
// The rows are two reverse sweeps, or with -DWIDTH one of width two.
#include "ba.h"

enum { ROW = CAMERA + 3 + 1 };

// Errors of observations, two each, then those of the weights.
static double *errors;
// For each observation two rows, then for each weight one entry.
static double *jacobian;

static void make(void) {
  errors = doubles(3 * observations);
  jacobian = doubles((2 * ROW + 1) * observations);
  set_outputs(errors, NULL, 3 * observations);
}

static void set_up(const long *sizes) {
  fill_observations(sizes);
  make();
}

static void read_file(FILE *file) {
  read_observations(file);
  make();
}

static void primal(void) {
  for (int i = 0; i < observations; ++i)
    reprojection_error(&camera[CAMERA * seen[2 * i]], &point[3 * seen[2 * i + 1]], &weight[i], &feature[2 * i], &errors[2 * i]);
  for (int i = 0; i < observations; ++i) weight_error(&weight[i], &errors[2 * observations + i]);
}

static void gradient(void) {
  clear(jacobian, (2 * ROW + 1) * observations);
  for (int i = 0; i < observations; ++i) {
    double *c = &camera[CAMERA * seen[2 * i]], *p = &point[3 * seen[2 * i + 1]], error[2];
    double *first = &jacobian[2 * ROW * i], *second = first + ROW;
    double d_first[2] = {1, 0}, d_second[2] = {0, 1};
#ifdef WIDTH
    __enzyme_autodiff((void *)reprojection_error, enzyme_width, 2, enzyme_dup, c, first, second, enzyme_dup, p, first + CAMERA,
                      second + CAMERA, enzyme_dup, &weight[i], first + ROW - 1, second + ROW - 1, enzyme_const,
                      &feature[2 * i], enzyme_dupnoneed, error, d_first, d_second);
#else
    __enzyme_autodiff((void *)reprojection_error, enzyme_dup, c, first, enzyme_dup, p, first + CAMERA, enzyme_dup, &weight[i],
                      first + ROW - 1, enzyme_const, &feature[2 * i], enzyme_dupnoneed, error, d_first);
    __enzyme_autodiff((void *)reprojection_error, enzyme_dup, c, second, enzyme_dup, p, second + CAMERA, enzyme_dup, &weight[i],
                      second + ROW - 1, enzyme_const, &feature[2 * i], enzyme_dupnoneed, error, d_second);
#endif
    (void)c, (void)p, (void)second, (void)error, (void)d_first, (void)d_second;
  }
  for (int i = 0; i < observations; ++i) {
    double error, d_error = 1;
    __enzyme_autodiff((void *)weight_error, enzyme_dup, &weight[i], &jacobian[2 * ROW * observations + i], enzyme_dupnoneed,
                      &error, &d_error);
    (void)error, (void)d_error;
  }
}

static void collect(const real *weights) {
  clear_adjoints();
  for (int i = 0; i < observations; ++i) {
    for (int r = 0; r < 2; ++r) {
      const double *row = &jacobian[ROW * (2 * i + r)];
      for (int j = 0; j < CAMERA; ++j) d_camera[CAMERA * seen[2 * i] + j] += weights[2 * i + r] * row[j];
      for (int j = 0; j < 3; ++j) d_point[3 * seen[2 * i + 1] + j] += weights[2 * i + r] * row[CAMERA + j];
      d_weight[i] += weights[2 * i + r] * row[ROW - 1];
    }
    d_weight[i] += weights[2 * observations + i] * jacobian[2 * ROW * observations + i];
  }
}

int main(int argc, char **argv) {
  static const struct program program = {"ba_jacobian", {3, 5, 12, 0}, set_up, read_file, NULL, primal, gradient, collect};
  return run_program(argc, argv, &program);
}
