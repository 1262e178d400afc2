// The logarithm of the posterior of a mixture of Gaussians with a Wishart prior (Srajer, Kukelova and Fitzgibbon 2016).
//
//   sum over i of log(sum over k of exp(alpha[k] + sum q[k] - |Q[k] (x[i] - mean[k])|^2 / 2)) - n log(sum of exp(alpha))
//
// Q[k] is lower triangular; its diagonal is exp(q[k]), and the entries below are stored by columns behind q[k]. Scratch
// memory is allocated in the objective, and no pointer is `restrict` unless -DRESTRICT is given. Sizes: dimension,
// components, points.
#include "derivatives.h"

struct wishart {
  double gamma;
  int m;
};

static const real LOG_TWO_PI = 1.8378770664093454836;
static const real LOG_PI = 1.1447298858494001741;

static double squared_norm(long n, const double *v) {
  double sum = 0;
  for (long i = 0; i < n; ++i) sum += v[i] * v[i];
  return sum;
}

static double log_sum_exp(long n, const double *v) {
  double greatest = v[0], sum = 0;
  for (long i = 1; i < n; ++i)
    if (greatest < v[i]) greatest = v[i];
  for (long i = 0; i < n; ++i) sum += exp(v[i] - greatest);
  return log(sum) + greatest;
}

// The logarithm of the multivariate gamma function.
static double log_gamma_of_dimension(double a, int d) {
  double sum = 0.25 * d * (d - 1) * LOG_PI;
  for (int j = 1; j <= d; ++j) sum += lgamma(a + 0.5 * (1 - j));
  return sum;
}

static double log_wishart_prior(int d, int k, struct wishart prior, const double *sums, const double *diagonals,
                                const double *icf) {
  long entries = (long)d * (d + 1) / 2;
  int n = d + prior.m + 1;
  double constant = n * d * (log(prior.gamma) - 0.5 * log(2.0)) - log_gamma_of_dimension(0.5 * n, d), sum = 0;
  for (int c = 0; c < k; ++c) {
    double norm = squared_norm(d, &diagonals[c * d]) + squared_norm(entries - d, &icf[c * entries + d]);
    sum += 0.5 * prior.gamma * prior.gamma * norm - prior.m * sums[c];
  }
  return sum - k * constant;
}

// out = Q (x - mean), with the difference in `centred`.
static void transform(int d, const double *MAY_RESTRICT diagonal, const double *MAY_RESTRICT below, const double *MAY_RESTRICT x,
                      const double *MAY_RESTRICT mean, double *MAY_RESTRICT centred, double *MAY_RESTRICT out) {
  for (int i = 0; i < d; ++i) centred[i] = x[i] - mean[i];
  for (int i = 0; i < d; ++i) out[i] = diagonal[i] * centred[i];
  long entry = 0;
  for (int i = 0; i < d; ++i)
    for (int j = i + 1; j < d; ++j) out[j] += below[entry++] * centred[i];
}

static void gmm(int d, int k, int n, const double *MAY_RESTRICT alphas, const double *MAY_RESTRICT means,
                const double *MAY_RESTRICT icf, const double *MAY_RESTRICT x, struct wishart prior, double *MAY_RESTRICT result) {
  long entries = (long)d * (d + 1) / 2;
  double *diagonals = (double *)malloc((size_t)(d * k) * sizeof(double));
  double *sums = (double *)malloc((size_t)k * sizeof(double));
  double *centred = (double *)malloc((size_t)d * sizeof(double));
  double *transformed = (double *)malloc((size_t)d * sizeof(double));
  double *terms = (double *)malloc((size_t)k * sizeof(double));
  for (int c = 0; c < k; ++c) {
    sums[c] = 0;
    for (int i = 0; i < d; ++i) {
      sums[c] += icf[c * entries + i];
      diagonals[c * d + i] = exp(icf[c * entries + i]);
    }
  }
  double sum = 0;
  for (int p = 0; p < n; ++p) {
    for (int c = 0; c < k; ++c) {
      transform(d, &diagonals[c * d], &icf[c * entries + d], &x[(long)p * d], &means[c * d], centred, transformed);
      terms[c] = alphas[c] + sums[c] - 0.5 * squared_norm(d, transformed);
    }
    sum += log_sum_exp(k, terms);
  }
  *result = -0.5 * n * d * LOG_TWO_PI + sum - n * log_sum_exp(k, alphas) +
            log_wishart_prior(d, k, prior, sums, diagonals, icf);
  free(diagonals);
  free(sums);
  free(centred);
  free(transformed);
  free(terms);
}

static int d, k, n;
static struct wishart prior;
static double *alphas, *means, *icf, *x, *d_alphas, *d_means, *d_icf, result, d_result;

static void make(int dimension, int components, int points) {
  d = dimension, k = components, n = points;
  long entries = (long)d * (d + 1) / 2 * k;
  alphas = doubles(k), d_alphas = doubles(k);
  means = doubles((long)d * k), d_means = doubles((long)d * k);
  icf = doubles(entries), d_icf = doubles(entries);
  x = doubles((long)d * n);
  add_input("alphas", alphas, d_alphas, k);
  add_input("means", means, d_means, (long)d * k);
  add_input("icf", icf, d_icf, entries);
  set_outputs(&result, &d_result, 1);
}

static void set_up(const long *sizes) {
  make((int)sizes[0], (int)sizes[1], (int)sizes[2]);
  fill(alphas, k, 1, -1, 1);
  fill(means, (long)d * k, 2, 0, 1);
  fill(icf, (long)d * (d + 1) / 2 * k, 3, -0.5, 0.5);
  fill(x, (long)d * n, 4, -1, 2);
  prior.gamma = 1;
  prior.m = 0;
}

static void read_file(FILE *file) {
  int dimension = (int)read_number(file), components = (int)read_number(file), points = (int)read_number(file);
  make(dimension, components, points);
  read_numbers(file, alphas, k);
  read_numbers(file, means, (long)d * k);
  read_numbers(file, icf, (long)d * (d + 1) / 2 * k);
  read_numbers(file, x, (long)d * n);
  prior.gamma = read_number(file);
  prior.m = (int)read_number(file);
}

static void primal(void) { gmm(d, k, n, alphas, means, icf, x, prior, &result); }

static void gradient(void) {
  clear(d_alphas, k);
  clear(d_means, (long)d * k);
  clear(d_icf, (long)d * (d + 1) / 2 * k);
  __enzyme_autodiff((void *)gmm, enzyme_const, d, enzyme_const, k, enzyme_const, n, enzyme_dup, alphas, d_alphas, enzyme_dup,
                    means, d_means, enzyme_dup, icf, d_icf, enzyme_const, x, enzyme_const, prior, enzyme_dup, &result, &d_result);
}

int main(int argc, char **argv) {
  static const struct program program = {"gmm", {3, 4, 20, 0}, set_up, read_file, NULL, primal, gradient, NULL};
  return run_program(argc, argv, &program);
}
