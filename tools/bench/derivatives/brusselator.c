// The right-hand side of the Brusselator (Lefever and Nicolis 1971) on a periodic square grid, with a source in a disc.
//
//   du/dt = b + u^2 v - (a + 1) u + alpha laplace(u) + source        dv/dt = a u - u^2 v + alpha laplace(v)
//
// Size: points of a side.
#include "derivatives.h"

enum { A, B, ALPHA, PARAMETERS };

static double source(double x, double y, double t) {
  double dx = x - 0.3, dy = y - 0.6;
  return dx * dx + dy * dy <= 0.01 && t >= 1.1 ? 5.0 : 0.0;
}

static void brusselator(int n, const double *restrict u, const double *restrict v, const double *restrict parameters, double t,
                        double *restrict du, double *restrict dv) {
  double width = 1.0 / n, diffusion = parameters[ALPHA] / (width * width);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      int up = (i == 0 ? n : i) - 1, down = i == n - 1 ? 0 : i + 1, left = (j == 0 ? n : j) - 1, right = j == n - 1 ? 0 : j + 1;
      int here = i * n + j;
      double laplace_u = u[up * n + j] + u[down * n + j] + u[i * n + left] + u[i * n + right] - 4 * u[here];
      double laplace_v = v[up * n + j] + v[down * n + j] + v[i * n + left] + v[i * n + right] - 4 * v[here];
      double reaction = u[here] * u[here] * v[here];
      du[here] = parameters[B] + reaction - (parameters[A] + 1) * u[here] + diffusion * laplace_u + source(i * width, j * width, t);
      dv[here] = parameters[A] * u[here] - reaction + diffusion * laplace_v;
    }
}

static int n, cells;
static double *u, *v, *d_u, *d_v, *rates, *d_rates, parameters[PARAMETERS], d_parameters[PARAMETERS];

static void set_up(const long *sizes) {
  n = (int)sizes[0], cells = n * n;
  u = doubles(cells), d_u = doubles(cells);
  v = doubles(cells), d_v = doubles(cells);
  rates = doubles(2 * cells), d_rates = doubles(2 * cells);
  fill(u, cells, 1, 0.5, 1.5);
  fill(v, cells, 2, 2, 4);
  parameters[A] = 3.4, parameters[B] = 1, parameters[ALPHA] = 0.1;
  add_input("u", u, d_u, cells);
  add_input("v", v, d_v, cells);
  add_input("parameters", parameters, d_parameters, PARAMETERS);
  set_outputs(rates, d_rates, 2 * cells);
}

static void primal(void) { brusselator(n, u, v, parameters, 1.2, rates, rates + cells); }

static void gradient(void) {
  clear(d_u, cells);
  clear(d_v, cells);
  clear(d_parameters, PARAMETERS);
  __enzyme_autodiff((void *)brusselator, enzyme_const, n, enzyme_dup, u, d_u, enzyme_dup, v, d_v, enzyme_dup, parameters,
                    d_parameters, enzyme_const, 1.2, enzyme_dup, rates, d_rates, enzyme_dup, rates + cells, d_rates + cells);
}

int main(int argc, char **argv) {
  static const struct program program = {"brusselator", {4, 0, 0, 0}, set_up, NULL, NULL, primal, gradient, NULL};
  return run_program(argc, argv, &program);
}
