// What both integrators share: the equations, which they get as a callback, and the run from start to end.
//
// The equations of Lorenz (1963), in three variables with three parameters. Sizes: steps.
#ifndef ODE_H
#define ODE_H
#include "derivatives.h"

enum { VARIABLES = 3, PARAMETERS = 3 };

// The derivative of `x` at `t`.
typedef void equations(const double *x, double *rate, const double *parameters, double t);

static void lorenz(const double *x, double *rate, const double *parameters, double t) {
  (void)t;
  rate[0] = parameters[0] * (x[1] - x[0]);
  rate[1] = parameters[1] * x[0] - x[1] - x[0] * x[2];
  rate[2] = x[0] * x[1] - parameters[2] * x[2];
}

// One step of the method, in place.
static void step(equations *f, double *x, const double *parameters, double t, double h);

static void integrate(equations *f, double *x, const double *parameters, double end, int steps) {
  double h = end / steps;
  for (int i = 0; i < steps; ++i) step(f, x, parameters, i * h, h);
}

// The final state.
static void solve(int steps, const double *start, const double *parameters, double *result) {
  double x[VARIABLES];
  for (int i = 0; i < VARIABLES; ++i) x[i] = start[i];
  integrate(lorenz, x, parameters, 0.5, steps);
  for (int i = 0; i < VARIABLES; ++i) result[i] = x[i];
}

static int steps;
static double start[VARIABLES], d_start[VARIABLES], parameters[PARAMETERS], d_parameters[PARAMETERS];
static double result[VARIABLES], d_result[VARIABLES];

static void set_up(const long *sizes) {
  steps = (int)sizes[0];
  start[0] = 1, start[1] = 1.5, start[2] = -0.5;
  parameters[0] = 10, parameters[1] = 28, parameters[2] = 8.0 / 3;
  add_input("start", start, d_start, VARIABLES);
  add_input("parameters", parameters, d_parameters, PARAMETERS);
  set_outputs(result, d_result, VARIABLES);
}

static void primal(void) { solve(steps, start, parameters, result); }

static void gradient(void) {
  clear(d_start, VARIABLES);
  clear(d_parameters, PARAMETERS);
#ifdef DUPNONEED
  __enzyme_autodiff((void *)solve, enzyme_const, steps, enzyme_dup, start, d_start, enzyme_dup, parameters, d_parameters,
                    enzyme_dupnoneed, result, d_result);
#else
  __enzyme_autodiff((void *)solve, enzyme_const, steps, enzyme_dup, start, d_start, enzyme_dup, parameters, d_parameters,
                    enzyme_dup, result, d_result);
#endif
}

static int run_integrator(int argc, char **argv, const char *name) {
  const struct program program = {name, {20, 0, 0, 0}, set_up, NULL, NULL, primal, gradient, NULL};
  return run_program(argc, argv, &program);
}
#endif
