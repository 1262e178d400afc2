// Claim: elements of local arrays get another type of numbers in floating point where that is allowed: what is stored is rounded, what is
// loaded is widened, and the program gives bit for bit what one in C with variables of that type gives, also with vectors.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -ffp-contract=off -fschedule=%t.d/f.sched --schedule-trace -c %t.d/f.c -o %t.o 2>%t.err && filecheck %s < %t.err
// RUN: clang-22 -O2 -ffp-contract=off -Dsum=sum_ref -Drow=row_ref -Dwide=wide_ref -c %t.d/narrow.c -o %t.ref.o
// RUN: clang-22 -O2 %t.o %t.ref.o %t.d/main.c -o %t && %t | filecheck --check-prefix=OUT %s
// Proves: exo:ES-6
// CHECK: after precision(s, f32):
// CHECK-NEXT: f32 s;
// CHECK-NEXT: s = ((f32) 0.000000e+00);
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: s = ((f32) (((f64) s) + a[i]));
// CHECK: after vectorize(ii):
// CHECK: lanes for (t_in0 = 0; t_in0 < 4; t_in0++)
// CHECK-NEXT: t[t_in0] = ((f32) a[4*io + t_in0]);
// CHECK-NEXT: lanes for (ii = 0; ii < 4; ii++)
// CHECK-NEXT: b[4*io + ii] = (((f64) t[ii]) * ((f64) t[ii]));
// CHECK: after precision(t, f64):
// CHECK: t[t_in0] = ((f64) a[t_in0]);
// CHECK: b[i] = (((f32) t[i]) * 3.000000e+00);
// OUT: equal
//--- f.c
double sum(int n, const double *restrict a) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
void row(double *restrict b, const double *restrict a) {
  for (int i = 0; i < 64; i++)
    b[i] = a[i] * a[i];
}
void wide(float *restrict b, const float *restrict a) {
  for (int i = 0; i < 64; i++)
    b[i] = a[i] * 3;
}
//--- f.sched
schedule sum {
  allow precision s
  precision(s, f32)
}
schedule row {
  i.split(4, io, ii, tail = exact)
  a.stage(ii, t)
  allow precision t
  precision(t, f32)
  vectorize(t_in0)
  vectorize(ii)
}
schedule wide {
  a.stage(i, t)
  allow precision t
  precision(t, f64)
}
//--- narrow.c
double sum(int n, const double *restrict a) {
  float s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
void row(double *restrict b, const double *restrict a) {
  for (int i = 0; i < 64; i++) {
    float t = a[i];
    b[i] = (double)t * (double)t;
  }
}
void wide(float *restrict b, const float *restrict a) {
  double t[64];
  for (int i = 0; i < 64; i++)
    t[i] = a[i];
  for (int i = 0; i < 64; i++)
    b[i] = (float)t[i] * 3;
}
//--- main.c
#include <stdio.h>
#include <string.h>
double sum(int, const double *), sum_ref(int, const double *);
void row(double *, const double *), row_ref(double *, const double *);
void wide(float *, const float *), wide_ref(float *, const float *);
static double a[64], b[64], c[64];
static float p[64], q[64], r[64];
static int same(const void *x, const void *y, unsigned long size) { return !memcmp(x, y, size); }
int main(void) {
  int equal = 1, rounded = 0;
  for (int round = 0; round < 100; round++) {
    for (int i = 0; i < 64; i++) {
      a[i] = (double)((i * 7919 + round * 104729) % 10007) / 7 - 300;
      p[i] = a[i] / 3;
    }
    if (round == 1) {
      double special[] = {1e300, -1e300, 1e-310, -0.0, 1 / 0., -1 / 0., 1e-44, 3.5e38};
      for (int i = 0; i < 8; i++) {
        a[i] = special[i];
        p[i] = special[i];
      }
    }
    double one = sum(61, a), two = sum_ref(61, a), all = 0;
    for (int i = 0; i < 61; i++)
      all += a[i];
    rounded += one != all;
    equal &= (one != one && two != two) || same(&one, &two, sizeof one);
    row(b, a), row_ref(c, a);
    equal &= same(b, c, sizeof b);
    wide(q, p), wide_ref(r, p);
    equal &= same(q, r, sizeof q);
  }
  puts(equal && rounded > 50 ? "equal" : "different");
}
