// Claim: a derivative in two calls takes structures and complex numbers by value, and its second call returns their adjoints, although
// Claim: the function moves a pointer over a structure while it changes it.
// RUN: cgeist-rs -O0 %s -o %t -lm && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t -lm && %t | filecheck %s
// RUN: cgeist-rs -O2 -fautodiff-order=before %s -o %t -lm && %t | filecheck %s
#include <complex.h>
#include <stdio.h>

extern int enzyme_width;
struct numbers {
  double a[6];
  int count;
};
struct view {
  double *first;
  long count;
};
struct adjoints {
  struct numbers numbers;
  double y;
};
struct wide {
  struct numbers numbers[2];
  double y[2];
};
struct augmented {
  void *tape;
  double result;
};
struct augmented __enzyme_augmentfwd_d(void *, ...);
struct adjoints __enzyme_autodiff_walk(void *, ...), __enzyme_reverse_walk(void *, ...);
struct wide __enzyme_reverse_wide(void *, ...);
double _Complex __enzyme_reverse_z(void *, ...);

static double walk(struct numbers n, struct view v, double y) {
  double sum = 0, *p = n.a;
  while (*p > 0) {
    sum += *p * *p * y;
    *p++ = sum;
  }
  double last = n.a[n.count];
  for (long i = 0; i < v.count; i++) sum += v.first[i] * last;
  for (long i = 0; i < v.count; i++) v.first[i] *= y;
  return sum;
}

static double size(double _Complex z) { return creal(z * z * conj(z)); }

static void show(const struct numbers *n, double y, const double *d) {
  for (int i = 0; i < 6; i++) printf("%g ", n->a[i]);
  printf("%d %g, %g %g %g\n", n->count, y, d[0], d[1], d[2]);
}

int main(void) {
  struct numbers n = {{1, 2, 3, 4, 0, 6}, 5};
  double x[3] = {1, 2, 3}, dx[3] = {1, 0, 2};
  struct adjoints all = __enzyme_autodiff_walk(walk, n, (struct view){x, 3}, (struct view){dx, 3}, 1.5);
  // CHECK: {{^}}3 6 9 12 0 6 0 37, 7.5 6 9{{$}}
  show(&all.numbers, all.y, dx);

  double z[3] = {1, 2, 3}, dz[3] = {1, 0, 2};
  struct view v = {z, 3}, dv = {dz, 3};
  struct augmented first = __enzyme_augmentfwd_d(walk, n, v, dv, 1.5);
  struct numbers other = n;
  all = __enzyme_reverse_walk(walk, other, v, dv, 1.5, 1.0, first.tape);
  // CHECK-NEXT: {{^}}81 3 6 9 12 0 6 0 37, 7.5 6 9{{$}}
  printf("%g ", first.result);
  show(&all.numbers, all.y, dz);

  double w[3] = {1, 2, 3}, dw[2][3] = {{1, 0, 2}, {0, 0, 0}};
  struct view dw0 = {dw[0], 3}, dw1 = {dw[1], 3};
  v.first = w;
  first = __enzyme_augmentfwd_d(walk, enzyme_width, 2, n, v, dw0, dw1, 1.5);
  struct wide both = __enzyme_reverse_wide(walk, enzyme_width, 2, n, v, dw0, dw1, 1.5, 1.0, 2.0, first.tape);
  // CHECK-NEXT: {{^}}3 6 9 12 0 6 0 37, 7.5 6 9{{$}}
  // CHECK-NEXT: {{^}}6 12 18 24 0 12 0 60, 12 12 12{{$}}
  for (int lane = 0; lane < 2; lane++) show(&both.numbers[lane], both.y[lane], dw[lane]);

  double _Complex c = 1 + 2 * I;
  first = __enzyme_augmentfwd_d(size, c);
  double _Complex d = __enzyme_reverse_z(size, c, 1.0, first.tape);
  // CHECK-NEXT: {{^}}5 7 4{{$}}
  printf("%g %g %g\n", first.result, creal(d), cimag(d));
  return 0;
}
