// The method of Runge and Kutta of fourth order with the equations as a callback.
#include "ode.h"

static void step(equations *f, double *x, const double *parameters, double t, double h) {
  double k1[VARIABLES], k2[VARIABLES], k3[VARIABLES], k4[VARIABLES], at[VARIABLES];
  f(x, k1, parameters, t);
  for (int i = 0; i < VARIABLES; ++i) at[i] = x[i] + 0.5 * h * k1[i];
  f(at, k2, parameters, t + 0.5 * h);
  for (int i = 0; i < VARIABLES; ++i) at[i] = x[i] + 0.5 * h * k2[i];
  f(at, k3, parameters, t + 0.5 * h);
  for (int i = 0; i < VARIABLES; ++i) at[i] = x[i] + h * k3[i];
  f(at, k4, parameters, t + h);
  for (int i = 0; i < VARIABLES; ++i) x[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
}

int main(int argc, char **argv) { return run_integrator(argc, argv, "rk4"); }
