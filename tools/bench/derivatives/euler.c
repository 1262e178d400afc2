// Euler's method with the equations as a callback.
#include "ode.h"

static void step(equations *f, double *x, const double *parameters, double t, double h) {
  double rate[VARIABLES];
  f(x, rate, parameters, t);
  for (int i = 0; i < VARIABLES; ++i) x[i] += h * rate[i];
}

int main(int argc, char **argv) { return run_integrator(argc, argv, "euler"); }
