// Claim: the elementwise and reduction builtins take scalars and vectors of every kind of number.
// RUN: cgeist-rs -O0 %s -o %t -lm && %t > %t.out && clang-22 -O0 %s -o %t.ref -lm && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lm && %t > %t.out && clang-22 -O2 %s -o %t.ref -lm && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

typedef int i4 __attribute__((vector_size(16)));
typedef unsigned u4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
typedef double d2 __attribute__((vector_size(16)));
typedef unsigned char b16 __attribute__((vector_size(16)));

static void ints(const char *name, i4 v) { printf("%s %d %d %d %d\n", name, v[0], v[1], v[2], v[3]); }
static void floats(const char *name, f4 v) { printf("%s %g %g %g %g\n", name, v[0], v[1], v[2], v[3]); }

int main(void) {
  volatile int n = 3;
  i4 a = {n, -7, 2147483647, -2147483647}, b = {5, -9, 1, -5};
  u4 u = {1, 0x80000000u, 0xff, (unsigned)n}, w = {2, 1, 0xff00, 7};
  f4 f = {1.5f, -2.5f, 0.25f, (float)n}, g = {2.0f, 4.0f, -8.0f, 0.5f};
  ints("max", __builtin_elementwise_max(a, b));
  ints("min", __builtin_elementwise_min(a, b));
  ints("umax", (i4)__builtin_elementwise_max(u, w));
  ints("sat", __builtin_elementwise_add_sat(a, b));
  ints("usat", (i4)__builtin_elementwise_sub_sat(u, w));
  ints("pop", (i4)__builtin_elementwise_popcount(u));
  ints("rev", (i4)__builtin_elementwise_bitreverse(u));
  ints("fshl", (i4)__builtin_elementwise_fshl(u, w, (u4){1, 2, 3, 33}));
  ints("clz", (i4)__builtin_elementwise_clzg(u, (u4){32, 32, 32, 32}));
  floats("abs", __builtin_elementwise_abs(f));
  floats("ceil", __builtin_elementwise_ceil(f));
  floats("floor", __builtin_elementwise_floor(f));
  floats("trunc", __builtin_elementwise_trunc(f));
  floats("rint", __builtin_elementwise_rint(f));
  floats("roundeven", __builtin_elementwise_roundeven(f));
  floats("copysign", __builtin_elementwise_copysign(f, g));
  floats("sqrt", __builtin_elementwise_sqrt(__builtin_elementwise_abs(g)));
  floats("fma", __builtin_elementwise_fma(f, g, f));
  floats("max", __builtin_elementwise_max(f, g));
  floats("minimum", __builtin_elementwise_minimum(f, g));
  printf("%g %d\n", __builtin_elementwise_max((double)n, 7.5), __builtin_elementwise_abs(-n));
  printf("%d %d %u %d\n", __builtin_reduce_add(b), __builtin_reduce_mul(b), __builtin_reduce_or(u), __builtin_reduce_xor(b));
  printf("%d %d %u %u %g %g\n", __builtin_reduce_max(a), __builtin_reduce_min(a), __builtin_reduce_max(u), __builtin_reduce_and(w), __builtin_reduce_max(f), __builtin_reduce_min(g));
  b16 bytes = {1, 200, 3, (unsigned char)n};
  d2 d = {(double)n, -1.0};
  printf("%u %g\n", (unsigned)__builtin_reduce_max(bytes), __builtin_reduce_maximum(d));
  return 0;
}
