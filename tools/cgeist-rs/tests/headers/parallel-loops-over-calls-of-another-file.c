// Claim: a call that does not change in a loop is made once when a header says what it does, in serial, OpenMP's and Cilk's loops,
// and for each element without the header; an empty loop makes none.
// Proves: hto:HT-4 hto:HT-18
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fno-math-errno -fheader-dir=%t.h -c %t.d/mag.c -o %t.mag.o
// RUN: cgeist-rs -O2 -c %t.d/count.c -o %t.count.o
// RUN: cgeist-rs -O2 %t.d/normalize.c %t.count.o %t.mag.o -Wl,--wrap=mag -lm -o %t.1 && %t.1 | filecheck %s --check-prefix=WITHOUT
// RUN: cgeist-rs -O2 -fopenmp %t.d/normalize.c %t.count.o %t.mag.o -Wl,--wrap=mag -lm -o %t.2 && %t.2 | filecheck %s --check-prefix=WITHOUT
// RUN: cgeist-rs -O2 -fcilk -DCILK %t.d/normalize.c %t.count.o %t.mag.o -Wl,--wrap=mag -lm -o %t.3 && %t.3 | filecheck %s --check-prefix=WITHOUT
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h %t.d/normalize.c %t.count.o %t.mag.o -Wl,--wrap=mag -lm -o %t.4 && %t.4 | filecheck %s --check-prefix=WITH
// RUN: cgeist-rs -O2 -fopenmp -fuse-header-dir=%t.h %t.d/normalize.c %t.count.o %t.mag.o -Wl,--wrap=mag -lm -o %t.5 && %t.5 | filecheck %s --check-prefix=WITH
// RUN: cgeist-rs -O2 -fcilk -DCILK -fuse-header-dir=%t.h %t.d/normalize.c %t.count.o %t.mag.o -Wl,--wrap=mag -lm -o %t.6 && %t.6 | filecheck %s --check-prefix=WITH

// WITHOUT: empty 0, full 500, sum 249500.000
// WITH: empty 0, full 1, sum 249500.000

//--- mag.c
#include <math.h>
double mag(const double *v, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) sum += v[i] * v[i];
  return sqrt(sum / n);
}

//--- normalize.c
double mag(const double *v, int n);
#ifdef CILK
#include <cilk/cilk.h>
#define LOOP cilk_for
#else
#define LOOP for
#endif
void normalize(double *restrict out, const double *restrict in, int n) {
#ifndef CILK
#pragma omp parallel for
#endif
  LOOP (int i = 0; i < n; ++i) out[i] = i * in[i] / mag(in, n);
}

//--- count.c
#include <stdio.h>
void normalize(double *restrict out, const double *restrict in, int n);
double __real_mag(const double *v, int n);
static long calls;
double __wrap_mag(const double *v, int n) {
  __atomic_fetch_add(&calls, 1, __ATOMIC_RELAXED);
  return __real_mag(v, n);
}
static double in[500], out[500];
int main(void) {
  for (int i = 0; i < 500; ++i) in[i] = 3;
  normalize(out, in, 0);
  long empty = calls;
  normalize(out, in, 500);
  double sum = 0;
  for (int i = 0; i < 500; ++i) sum += out[i] * 2;
  printf("empty %ld, full %ld, sum %.3f\n", empty, calls - empty, sum);
}
