// Claim: third derivatives of ten functions are right, by forward mode three times, and by reverse over forward over reverse mode.
// RUN: cgeist-rs -O0 %s -lm -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -lm -o %t && %t | filecheck %s
// RUN: cgeist-rs -O3 -fautodiff-order=before %s -lm -o %t && %t | filecheck %s
// CHECK: {{^}}10 functions, 0 differ{{$}}
#include <math.h>
#include <stdio.h>
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);

static double cube(double x) { return x * x * x; }
static double sine(double x) { return sin(2 * x); }
static double exponential(double x) { return exp(-x); }
static double logarithm(double x) { return log(x + 1); }
static double reciprocal(double x) { return 1 / x; }
static double root(double x) { return sqrt(x); }
static double tangent(double x) { return tanh(x); }
static double power(double x) {
  double p = 1;
  for (int i = 0; i < 5; i++) p *= x;
  return p;
}
struct pair {
  double one, other;
};
static double structure(double x) {
  struct pair p = {x * x, x};
  p.one *= p.other;
  p.other += p.one;
  return p.one * p.other;
}
static double until_large(double x) {
  double y = x;
  while (y < 20) y = y * y + x;
  return y;
}

#define ORDERS(f)                                                                                  \
  static double first_##f(double x) { return __enzyme_fwddiff((void *)f, x, 1.0); }                 \
  static double second_##f(double x) { return __enzyme_fwddiff((void *)first_##f, x, 1.0); }        \
  static double third_##f(double x) { return __enzyme_fwddiff((void *)second_##f, x, 1.0); }        \
  static double adjoint_##f(double x) { return __enzyme_autodiff((void *)f, x); }                   \
  static double along_##f(double x) { return __enzyme_fwddiff((void *)adjoint_##f, x, 1.0); }       \
  static double mixed_##f(double x) { return __enzyme_autodiff((void *)along_##f, x); }
ORDERS(cube)
ORDERS(sine)
ORDERS(exponential)
ORDERS(logarithm)
ORDERS(reciprocal)
ORDERS(root)
ORDERS(tangent)
ORDERS(power)
ORDERS(structure)
ORDERS(until_large)

// With y = x * x + x twice: the third derivative of the composition, as a polynomial.
static double of_until_large(double x) { return 24 * x + 12; }

int main(void) {
  const double x = 1.7, t = tanh(x), s = 1 - t * t;
  const struct {
    const char *name;
    double (*third)(double), (*mixed)(double);
    double expected;
  } all[] = {
      {"cube", third_cube, mixed_cube, 6},
      {"sine", third_sine, mixed_sine, -8 * cos(2 * x)},
      {"exponential", third_exponential, mixed_exponential, -exp(-x)},
      {"logarithm", third_logarithm, mixed_logarithm, 2 / pow(x + 1, 3)},
      {"reciprocal", third_reciprocal, mixed_reciprocal, -6 / pow(x, 4)},
      {"root", third_root, mixed_root, 0.375 * pow(x, -2.5)},
      {"tangent", third_tangent, mixed_tangent, s * (6 * t * t - 2)},
      {"power", third_power, mixed_power, 60 * x * x},
      // x^3 (x + x^3)
      {"structure", third_structure, mixed_structure, 24 * x + 120 * x * x * x},
      {"until_large", third_until_large, mixed_until_large, of_until_large(x)},
  };
  int wrong = 0;
  for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
    double by_forward = all[i].third(x), by_both = all[i].mixed(x), limit = 1e-12 * (1 + fabs(all[i].expected));
    int bad = !(fabs(by_forward - all[i].expected) <= limit) || !(fabs(by_both - all[i].expected) <= limit);
    if (bad) printf("%s: %.17g %.17g %.17g\n", all[i].name, by_forward, by_both, all[i].expected);
    wrong += bad;
  }
  printf("%d functions, %d differ\n", (int)(sizeof all / sizeof *all), wrong);
  return 0;
}
