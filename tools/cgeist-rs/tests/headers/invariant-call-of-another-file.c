// Claim: with the header of its file, a call in a loop is made once where arrays do not overlap, and nine times, or once behind a
// test, where they may; without the header nine times each.
// Proves: hto:HT-1 hto:HT-4 hto:HT-12 hto:HT-18
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -c %t.d/mag.c -o %t.mag.o
// RUN: cgeist-rs -O2 %t.d/norm.c %t.mag.o -Wl,--wrap=mag -lm -o %t.without
// RUN: %t.without | filecheck %s --check-prefix=WITHOUT
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h %t.d/norm.c %t.mag.o -Wl,--wrap=mag -lm -o %t.with
// RUN: %t.with | filecheck %s --check-prefix=WITH
// RUN: cgeist-rs -O2 -include %t.h/mag.h %t.d/norm.c %t.mag.o -Wl,--wrap=mag -lm -o %t.included
// RUN: %t.included | filecheck %s --check-prefix=WITH
// RUN: cgeist-rs -O2 -DBY_HAND %t.d/norm.c %t.mag.o -Wl,--wrap=mag -lm -o %t.by_hand
// RUN: %t.by_hand | filecheck %s --check-prefix=WITH
// RUN: clang-22 -O2 -include %t.h/mag.h %t.d/norm.c %t.mag.o -Wl,--wrap=mag -lm -o %t.clang
// RUN: %t.clang | filecheck %s --check-prefix=WITH

// WITHOUT: norm 9 0.353553
// WITHOUT: norm_restrict 9 0.353553
// WITH: norm {{[19]}} 0.353553
// WITH: norm_restrict 1 0.353553

//--- mag.c
#include <math.h>
double mag(const double *v, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) sum += v[i] * v[i];
  return fabs(sum) * 0.35355339 / 8;
}

//--- norm.c
#include <stdio.h>
#ifdef BY_HAND
__attribute__((fn_attr("readonly"), fn_attr("argmemonly"), fn_attr("willreturn"), fn_attr("nounwind")))
#endif
double mag(const double *v, int n);
double __real_mag(const double *v, int n);
static volatile long calls;
double __wrap_mag(const double *v, int n) {
  calls = calls + 1;
  return __real_mag(v, n);
}
int len = 8;
__attribute__((noinline)) void norm(double *in, double *out) {
  for (int i = 0; i <= len; ++i) out[i] = in[i] * mag(in, len);
}
__attribute__((noinline)) void norm_restrict(double *restrict in, double *restrict out) {
  for (int i = 0; i <= len; ++i) out[i] = in[i] * mag(in, len);
}
int main(void) {
  double in[9] = {1, 1, 1, 1, 1, 1, 1, 1, 1}, out[9];
  norm(in, out);
  printf("norm %ld %.6f\n", calls, out[8]);
  calls = 0;
  norm_restrict(in, out);
  printf("norm_restrict %ld %.6f\n", calls, out[8]);
}
