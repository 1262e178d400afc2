// Claim: calls of the C library that are expanded give the same bits, for special values and random ones.
// RUN: cgeist-rs -O2 --pass-pipeline='builtin.module(expand-library-calls,any(keep-text-exact))' %s -o %t -lm && %t > %t.out && clang-22 -O0 %s -o %t.ref -lm && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 --pass-pipeline='builtin.module(expand-library-calls)' --emit=mlir %s -o - | filecheck %s
#define _GNU_SOURCE
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// CHECK-NOT: call @sincos
// CHECK-NOT: call @modf
// CHECK:     func.func @main

static uint64_t hash = 1469598103934665603u;

static void add(const void *object, size_t size) {
  for (size_t i = 0; i < size; ++i) hash = (hash ^ ((const unsigned char *)object)[i]) * 1099511628211u;
}

static void number(double x, double y) {
  double sine, cosine, whole;
  int exponent = 0, quotient = 0;
  sincos(x, &sine, &cosine);
  add(&sine, sizeof sine), add(&cosine, sizeof cosine);
  double fraction = modf(x, &whole);
  add(&fraction, sizeof fraction), add(&whole, sizeof whole);
  double mantissa = frexp(x, &exponent);
  add(&mantissa, sizeof mantissa);
  if (isfinite(x)) add(&exponent, sizeof exponent);
  double rest = remquo(x, y, &quotient);
  quotient &= 7;
  if (!isnan(rest)) add(&rest, sizeof rest), add(&quotient, sizeof quotient);
}

static void narrow(float x) {
  float sine, cosine, whole;
  int exponent;
  sincosf(x, &sine, &cosine);
  add(&sine, sizeof sine), add(&cosine, sizeof cosine);
  float fraction = modff(x, &whole), mantissa = frexpf(x, &exponent);
  add(&fraction, sizeof fraction), add(&whole, sizeof whole), add(&mantissa, sizeof mantissa);
}

static void wide(long double x) {
  long double whole;
  int exponent;
  // The other bytes are padding.
  long double fraction = modfl(x, &whole), mantissa = frexpl(x, &exponent);
  add(&fraction, 10), add(&whole, 10), add(&mantissa, 10);
}

int main(void) {
  const double special[] = {0.0,     -0.0,     1,         -1,        0.5,  -0.5, 1e308,  -1e308, 5e-324,
                            -5e-324, 1e-310,   INFINITY,  -INFINITY, NAN,  -NAN, 0x1p53, 2.5,    4503599627370495.5,
                            -2.5,    0x1.p-30, -0x1p1023};
  const int count = sizeof special / sizeof *special;
  for (int i = 0; i < count; ++i) {
    for (int j = 0; j < count; ++j) number(special[i], special[j]);
    narrow((float)special[i]);
    wide(special[i]);
  }
  printf("%016lx\n", (unsigned long)hash);
  uint64_t state = 1;
  for (int i = 0; i < 20000; ++i) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    uint64_t bits = state ^ (state >> 31);
    if (i & 1) bits = (bits & ~(0x7ffull << 52)) | ((1023 - 30 + (bits >> 53) % 60) << 52);
    double x;
    memcpy(&x, &bits, sizeof x);
    number(x, i % 5 + 0.75);
    narrow((float)x);
    wide((long double)x * 3);
  }
  printf("%016lx\n", (unsigned long)hash);
  char *text = realloc(NULL, 10);
  memset(text, 'x' + 256, 9);
  text[9] = 0;
  puts(text);
  free(text);
  return 0;
}
