// Divides an array by its length. `mag` reads the whole array each time it is called; because it writes nothing and
// `out` does not overlap `in`, one call before the loop is enough, and a compiler that sees this turns quadratic work
// into linear work.
// Proves: polygeist:PG-16 tapir:INT-2
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

__attribute__((noinline, pure)) static double mag(const double *v, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) sum += v[i] * v[i];
  return sqrt(sum);
}

void normalize(double *restrict out, const double *restrict in, int n) {
  for (int i = 0; i < n; ++i) out[i] = in[i] / mag(in, n);
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1000;
  if (n < 1 || n > 1000000) return 1;
  double *in = malloc((size_t)n * sizeof *in), *out = malloc((size_t)n * sizeof *out), squares = 0;
  if (!in || !out) return 1;
  for (int i = 0; i < n; ++i) in[i] = i % 7 + 1;
  normalize(out, in, n);
  for (int i = 0; i < n; ++i) squares += out[i] * out[i];
  printf("first %.9f, last %.9f, sum of squares %.6f\n", out[0], out[n - 1], squares);
  free(in);
  free(out);
  return 0;
}
