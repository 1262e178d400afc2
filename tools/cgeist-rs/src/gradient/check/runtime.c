/* Functions of a program that checks a derivative; see mod.rs. Everything that is not generated. */
int printf(const char *, ...);
_Noreturn void exit(int);

enum { rmlir_points = 5, rmlir_steps = 8 };
typedef long double rmlir_number;
typedef __SIZE_TYPE__ rmlir_size;

/* The compiler of the check knows no sizes, so that an access behind an array is what it is in a program. */
static void *volatile rmlir_last;

static void *rmlir_memory(rmlir_size count, rmlir_size size) {
  void *memory = __builtin_calloc(count ? count : 1, size ? size : 1);
  if (!memory) {
    printf("  there is not enough memory\n");
    exit(2);
  }
  rmlir_last = memory;
  return rmlir_last;
}

/* SplitMix64. */
static rmlir_number rmlir_random(rmlir_number low, rmlir_number high) {
  unsigned long long z = rmlir_state += 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  z ^= z >> 31;
  return low + (high - low) * (rmlir_number)(z >> 11) / 9007199254740992.0L;
}

/* Numbers of an object from numbers of the check, moved by a step, and back. */
#define RMLIR_COPIES(name, type)                                                                                              \
  static void rmlir_load_##name(void *to, const rmlir_number *x, const rmlir_number *v, rmlir_number h, rmlir_size n) {        \
    for (rmlir_size i = 0; i < n; i++) ((type *)to)[i] = (type)(x[i] + h * v[i]);                                             \
  }                                                                                                                           \
  static void rmlir_store_##name(rmlir_number *to, const void *from, rmlir_size n) {                                          \
    for (rmlir_size i = 0; i < n; i++) to[i] = ((const type *)from)[i];                                                       \
  }
RMLIR_COPIES(float, float)
RMLIR_COPIES(double, double)
RMLIR_COPIES(long_double, long double)

static rmlir_number rmlir_size_of(rmlir_number x) { return __builtin_fabsl(x); }

/* The sum of products, and of their absolute values. */
static rmlir_number rmlir_product(const rmlir_number *a, const rmlir_number *b, rmlir_size n, rmlir_number *absolute) {
  rmlir_number sum = 0;
  *absolute = 0;
  for (rmlir_size i = 0; i < n; i++) {
    sum += a[i] * b[i];
    *absolute += rmlir_size_of(a[i] * b[i]);
  }
  return sum;
}

/* The largest errors at all points, and the orders of the remainders. */
static rmlir_number rmlir_of_differences, rmlir_of_products, rmlir_order = 99;
static int rmlir_is_nan, rmlir_has_order, rmlir_is_dependent;

/* The weighted sum of the absolute results at the point. */
static rmlir_number rmlir_magnitude;

/* The error relative to the terms of a sum. Where these cancel before they are summed, as in second derivatives of linear functions,
 * rounding errors are compared with the results.
 */
static rmlir_number rmlir_relative(rmlir_number a, rmlir_number b, rmlir_number scale) {
  scale += rmlir_magnitude / 100;
  return a == b ? 0 : rmlir_size_of(a - b) / (scale > 0 ? scale : 1);
}

static void rmlir_worst(rmlir_number *worst, rmlir_number error) {
  if (error != error) rmlir_is_nan = 1;
  if (error > *worst) *worst = error;
}

/* Compares a derivative along a direction with central differences of several steps: `values` has the function without a step, and then
 * with each step forward and backward. The best step counts.
 */
static void rmlir_compare(rmlir_number derivative, rmlir_number scale, const rmlir_number *values) {
  rmlir_number best = 1e300L * 1e300L, remainders[2], step = 0.125L;
  for (int i = 0; i < rmlir_steps; i++, step /= 8) {
    rmlir_number forward = values[2 * i + 1], backward = values[2 * i + 2];
    rmlir_number error = rmlir_relative((forward - backward) / (2 * step), derivative, scale);
    if (error < best) best = error;
    if (i == 1 || i == 2) remainders[i - 1] = rmlir_size_of(forward - values[0] - step * derivative);
  }
  if (derivative != derivative || best != best || best > 1e300L) rmlir_is_nan = 1;
  rmlir_worst(&rmlir_of_differences, best);
  if (scale != 0) rmlir_is_dependent = 1;
  /* Remainders in the rounding errors say nothing. */
  if (remainders[1] > 1e3L * rmlir_epsilon * (rmlir_size_of(values[0]) + scale / 512)) {
    rmlir_number order = __builtin_log2l(remainders[0] / remainders[1]) / 3;
    if (order < rmlir_order) rmlir_order = order;
    rmlir_has_order = 1;
  }
}

static int rmlir_line(const char *what, rmlir_number error, rmlir_number most) {
  printf("  %s: relative error %.1Le, at most %.1Le\n", what, error, most);
  return error <= most;
}

/* Prints the results; returns the exit status. */
static int rmlir_verdict(const char *products) {
  /* The best central difference has an error of about the power 2/3 of the precision. */
  int passed = rmlir_line("central differences", rmlir_of_differences, 1e3L * __builtin_powl(rmlir_epsilon, 2.0L / 3));
  if (products) passed &= rmlir_line(products, rmlir_of_products, 1e4L * rmlir_epsilon);
  if (rmlir_has_order) printf("  order of the Taylor remainder: %.2Lf\n", rmlir_order);
  if (!rmlir_is_dependent) printf("  all derivatives are zero\n");
  if (rmlir_is_nan) printf("  some results are not a number\n");
  return passed && !rmlir_is_nan ? 0 : 1;
}
