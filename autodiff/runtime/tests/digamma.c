// Claim: digamma is exact to 2 units in the last place for positive arguments, and polygamma to 8.
// RUN: clang-22 -O2 -Wall -Werror %s -lm -o %t && %t | filecheck %s
// RUN: cgeist-rs -O0 %s -lm -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -lm -o %t && %t | filecheck %s
#include "../digamma.c"
#include "../polygamma.c"

#include "digamma-values.h"

#include <stdio.h>

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static long double max(long double a, long double b) { return a > b || a != a ? a : b; }

// The difference in units in the last place of a number with `digits` binary digits.
static long double units(long double found, long double expected, int digits) {
  return fabsl(found - expected) / ldexpl(1, ilogbl(expected) + 1 - digits);
}

static int sign_of(double x) { return isnan(x) ? 0 : signbit(x) ? -1 : 1; }

int main(void) {
  long double worst = 0, worst_float = 0, absolute = 0;
  for (unsigned i = 0; i < LENGTH(POSITIVE); i++) {
    double x = POSITIVE[i].x;
    long double expected = POSITIVE[i].expected;
    worst = max(worst, units(rmlir_digamma(x), expected, DBL_MANT_DIG));
    if (x == (float)x) worst_float = max(worst_float, units(rmlir_digammaf((float)x), expected, FLT_MANT_DIG));
    absolute = max(absolute, fabsl(rmlir_digammal(x) - expected) / (1 + fabsl(expected)));
  }
  // CHECK: double: {{[01]\.[0-9]+}} units
  printf("double: %.2Lf units\n", worst);
  // CHECK: float: 0.{{[0-5][0-9]}} units
  printf("float: %.2Lf units\n", worst_float);
  // CHECK: long double: accurate
  printf("long double: %s\n", absolute < 8 * LDBL_EPSILON ? "accurate" : "inaccurate");

  long double negative = 0, negative_extended = 0;
  for (unsigned i = 0; i < LENGTH(NEGATIVE); i++) {
    double x = NEGATIVE[i].x;
    long double expected = NEGATIVE[i].expected, scale = 1 + fabsl(expected);
    // A fraction near 1 has lost digits that the cotangent multiplies by its derivative.
    scale = max(scale, fabsl(expected) * fabsl(expected));
    negative = max(negative, fabsl(rmlir_digamma(x) - expected) / scale);
    negative_extended = max(negative_extended, fabsl(rmlir_digammal(x) - expected) / scale);
  }
  // CHECK: negative: accurate, accurate
  printf("negative: %s, %s\n", negative < 16 * DBL_EPSILON ? "accurate" : "inaccurate",
         negative_extended < 16 * LDBL_EPSILON ? "accurate" : "inaccurate");

  // At negative arguments, terms of the reflection formula cancel.
  long double polygamma[2] = {0}, polygamma_extended[2] = {0};
  for (unsigned i = 0; i < LENGTH(POLYGAMMA); i++) {
    int n = POLYGAMMA[i].n, negative = POLYGAMMA[i].x < 0;
    double x = POLYGAMMA[i].x;
    long double expected = POLYGAMMA[i].expected;
    polygamma[negative] = max(polygamma[negative], units(rmlir_polygamma(n, x), expected, DBL_MANT_DIG));
    long double extended = units(rmlir_polygammal(n, x), expected, LDBL_MANT_DIG);
    polygamma_extended[negative] = max(polygamma_extended[negative], extended);
  }
  // CHECK: polygamma: {{[0-7]\.[0-9]+}} units, {{[0-7]\.[0-9]+}} units, negative: accurate, accurate
  printf("polygamma: %.2Lf units, %.2Lf units, negative: %s, %s\n", polygamma[0], polygamma_extended[0],
         polygamma[1] < 128 ? "accurate" : "inaccurate", polygamma_extended[1] < 128 ? "accurate" : "inaccurate");

  // CHECK: at 0: -inf inf, at poles: 0 0, at infinity: inf 0
  printf("at 0: %g %g, at poles: %d %d, at infinity: %g %d\n", rmlir_digamma(0.0), rmlir_digamma(-0.0),
         sign_of(rmlir_digamma(-1)), sign_of(rmlir_digamma(-7)), rmlir_digamma(INFINITY),
         sign_of(rmlir_digamma(-INFINITY)));
  // CHECK: long double at 0: -inf inf, at poles: 0
  printf("long double at 0: %Lg %Lg, at poles: %d\n", rmlir_digammal(0.0), rmlir_digammal(-0.0),
         sign_of(rmlir_digammal(-1)));
  // CHECK: polygamma at poles: inf inf 0, -inf inf, at infinity: 0, of order -1: 0, of NaN: 0
  printf("polygamma at poles: %g %g %d, %g %g, at infinity: %g, of order -1: %d, of NaN: %d\n", rmlir_polygamma(1, 0.0),
         rmlir_polygamma(1, -3.0), sign_of(rmlir_polygamma(2, -3.0)), rmlir_polygamma(2, 0.0), rmlir_polygamma(2, -0.0),
         rmlir_polygamma(1, INFINITY), sign_of(rmlir_polygamma(-1, 2.0)), sign_of(rmlir_polygamma(1, NAN)));
  // CHECK: order 0: equal
  printf("order 0: %s\n", rmlir_polygamma(0, 1.25) == rmlir_digamma(1.25) ? "equal" : "different");
}
