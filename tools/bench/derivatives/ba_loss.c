// Bundle adjustment: half the sum of squares of all errors, and its gradient.
#include "ba.h"

static void squared_errors(int count, const int *which, const double *cameras_of_all, const double *points_of_all,
                           const double *weights_of_all, const double *features, double *result) {
  double sum = 0;
  for (int i = 0; i < count; ++i) {
    double error[3];
    reprojection_error(&cameras_of_all[CAMERA * which[2 * i]], &points_of_all[3 * which[2 * i + 1]], &weights_of_all[i],
                       &features[2 * i], error);
    weight_error(&weights_of_all[i], &error[2]);
    sum += error[0] * error[0] + error[1] * error[1] + error[2] * error[2];
  }
  *result = 0.5 * sum;
}

static double result, d_result;

static void set_up(const long *sizes) {
  fill_observations(sizes);
  set_outputs(&result, &d_result, 1);
}

static void read_file(FILE *file) {
  read_observations(file);
  set_outputs(&result, &d_result, 1);
}

static void primal(void) { squared_errors(observations, seen, camera, point, weight, feature, &result); }

static void gradient(void) {
  clear_adjoints();
  __enzyme_autodiff((void *)squared_errors, enzyme_const, observations, enzyme_const, seen, enzyme_dup, camera, d_camera,
                    enzyme_dup, point, d_point, enzyme_dup, weight, d_weight, enzyme_const, feature, enzyme_dup, &result,
                    &d_result);
}

int main(int argc, char **argv) {
  static const struct program program = {"ba_loss", {3, 5, 12, 0}, set_up, read_file, NULL, primal, gradient, NULL};
  return run_program(argc, argv, &program);
}
