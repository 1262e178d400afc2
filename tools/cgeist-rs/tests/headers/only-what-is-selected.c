// Claim: with a library and its header, without the library's source, a call leaves the loop; the header speaks of the functions
// and says the facts that were selected and no others, and then the call stays when the facts that it needs are not among them.
// Proves: hto:HT-13
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -fheader-functions='mag,sum_*' -c %t.d/library.c -o %t.o
// RUN: ar rcs %t.a %t.o && rm %t.d/library.c
// RUN: filecheck %s --check-prefix=FUNCTIONS < %t.h/library.h
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h %t.d/norm.c %t.a -Wl,--wrap=mag -o %t.with
// RUN: %t.with | filecheck %s --check-prefix=WITH
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fheader-dir=%t.f -fheader-facts=nofree,nocapture,dereferenceable -fheader-inline=50 -c %t.d/library.c -o %t.f.o
// RUN: filecheck %s --check-prefix=FACTS < %t.f/library.h
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.f %t.d/norm.c %t.f.o -Wl,--wrap=mag -o %t.without
// RUN: %t.without | filecheck %s --check-prefix=WITHOUT
// RUN: not cgeist-rs -O2 -fheader-dir=%t.f -fheader-facts=redonly -c %t.d/library.c -o %t.f.o 2>&1 | filecheck %s --check-prefix=UNKNOWN

// FUNCTIONS-NOT: hidden
// FUNCTIONS: fn_attr("readonly")
// FUNCTIONS: double mag(
// FUNCTIONS-NOT: hidden
// FUNCTIONS: double sum_all(
// WITH: 1 0.125
// FACTS-NOT: readonly
// FACTS-NOT: twin
// FACTS: fn_attr("nofree"), arg_attr(1, "nocapture")
// FACTS-NOT: __pure__
// FACTS: double mag(
// WITHOUT: 8 0.125
// UNKNOWN: redonly

//--- library.c
double hidden(const double *v) { return *v; }
double mag(const double *v, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) sum += v[i] * v[i];
  return sum;
}
double sum_all(const double *v) { return v[0] + v[1]; }

//--- norm.c
#include <stdio.h>
double mag(const double *v, int n);
double __real_mag(const double *v, int n);
static volatile int calls;
double __wrap_mag(const double *v, int n) {
  calls = calls + 1;
  return __real_mag(v, n);
}
__attribute__((noinline)) void norm(const double *restrict in, double *restrict out) {
  for (int i = 0; i < 8; ++i) out[i] = in[i] / mag(in, 8);
}
int main(void) {
  double in[8] = {1, 1, 1, 1, 1, 1, 1, 1}, out[8];
  norm(in, out);
  printf("%d %.3f\n", calls, out[7]);
}
