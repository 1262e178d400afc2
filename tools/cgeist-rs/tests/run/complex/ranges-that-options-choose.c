// Claim: options for the range of complex numbers choose how they are multiplied and divided, in the type of Clang and by its formula.
// RUN: cgeist-rs -O0 -fcx-limited-range %s -o %t && %t > %t.out && clang-22 -O0 -fcx-limited-range %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -fcx-fortran-rules %s -o %t && %t > %t.out && clang-22 -O0 -fcx-fortran-rules %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O0 -fcomplex-arithmetic=improved %s -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -fcomplex-arithmetic=promoted %s -o %t && %t > %t.out && clang-22 -O0 -fcomplex-arithmetic=promoted %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -fcomplex-arithmetic=basic %s -o %t && %t > %t.out && clang-22 -O0 -fcomplex-arithmetic=basic %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -fcomplex-arithmetic=full %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -DPRAGMA %s -o %t && %t > %t.out && clang-22 -O0 -DPRAGMA %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -ffast-math -S %s -o - | filecheck --check-prefix=FAST %s
// FAST-NOT: {{__(mul|div)[sdx]c3}}
#include <stdio.h>
#ifdef PRAGMA
#pragma STDC CX_LIMITED_RANGE ON
#endif

#define KIND(NAME, T)                                                                                                            \
  __attribute__((noinline)) static _Complex T make_##NAME(T re, T im) {                                                          \
    _Complex T value;                                                                                                            \
    __real__ value = re;                                                                                                         \
    __imag__ value = im;                                                                                                         \
    return value;                                                                                                                \
  }                                                                                                                              \
  __attribute__((noinline)) static void show_##NAME(const char *what, _Complex T value) {                                        \
    printf(#NAME " %s %a %a\n", what, (double)__real__ value, (double)__imag__ value);                                           \
  }                                                                                                                              \
  __attribute__((noinline)) static void try_##NAME(_Complex T a, _Complex T b, T real) {                                         \
    show_##NAME("a*b", a * b);                                                                                                   \
    show_##NAME("a/b", a / b);                                                                                                   \
    show_##NAME("r/b", real / b);                                                                                                \
    show_##NAME("a/r", a / real);                                                                                                \
    show_##NAME("a*b/b", (a * b) / b);                                                                                           \
    show_##NAME("a/(b+a)", a / (b + a));                                                                                         \
    _Complex T c = a;                                                                                                            \
    c /= b;                                                                                                                      \
    show_##NAME("c/=b", c);                                                                                                      \
    c *= b;                                                                                                                      \
    show_##NAME("c*=b", c);                                                                                                      \
  }
KIND(single, float)
KIND(whole, double)
KIND(extended, long double)

static const double parts[][4] = {
    {1, 2, 3, -4}, {1e300, 1e300, 1e300, 1e-300}, {3, 5, 1e-200, 2e200}, {1e30, -1e30, 1e30, 2e30},
    {__builtin_inf(), 1, 0.5, 2}, {1, 1, __builtin_inf(), 0}, {0, 0, 0, 0}, {7, 0, 0, -2},
};

int main(void) {
  for (unsigned i = 0; i < sizeof parts / sizeof *parts; ++i) {
    const double *p = parts[i];
    try_single(make_single(p[0], p[1]), make_single(p[2], p[3]), 3);
    try_whole(make_whole(p[0], p[1]), make_whole(p[2], p[3]), 3);
    try_extended(make_extended(p[0], p[1]), make_extended(p[2], p[3]), 3);
  }
  return 0;
}
