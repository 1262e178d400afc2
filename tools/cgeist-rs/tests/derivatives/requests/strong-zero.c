// Claim: with enzyme_strong_zero, a tangent or adjoint that is zero makes zero products with factors that are not finite, in all modes, in
// Claim: functions that are called, also through pointers, and for vectors; without it, products are as the arithmetic has them, and
// Claim: no code compares anything with zero.
// RUN: cgeist-rs -O0 %s -o %t -lm && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t -lm && %t | filecheck %s
// RUN: cgeist-rs -O2 -DPLAIN --emit=mlir %s -o - | filecheck --check-prefix=PLAIN %s
// RUN: cgeist-rs -O2 -DSTRONG --emit=mlir %s -o - | filecheck --check-prefix=STRONG %s
#include <autodiff.h>
#include <math.h>
#include <stdio.h>

double __enzyme_autodiff_d(void *, ...), __enzyme_fwddiff_d(void *, ...);
void __enzyme_autodiff_v(void *, ...), __enzyme_fwddiff_v(void *, ...), __enzyme_reverse_v(void *, ...);
void *__enzyme_augmentfwd_v(void *, ...);

// Of the two products, one has an infinite factor.
void products(const double *x, const double *factors, double *y) {
  y[0] = x[0] * factors[0];
  y[1] = x[0] * factors[1] + x[1];
}

#if defined(PLAIN) || defined(STRONG)
#ifdef STRONG
#define OPTION enzyme_strong_zero,
#else
#define OPTION
#endif
// PLAIN-LABEL: func.func @request
// PLAIN-NOT: arith.cmpf
// STRONG-LABEL: func.func @request
// STRONG: arith.cmpf oeq
void request(const double *x, double *dx, const double *factors, double *y, double *dy) {
  __enzyme_autodiff_v((void *)products, OPTION enzyme_dup, x, dx, enzyme_const, factors, enzyme_dup, y, dy);
}
#else

typedef void (*map)(const double *, const double *, double *);
struct maps {
  map first;
};
__attribute__((noinline)) void by_pointer(const struct maps *m, const double *x, const double *factors, double *y) {
  m->first(x, factors, y);
}

double recursive(double x, double factor, int n) { return n == 0 ? x * factor : 0 * recursive(x, factor, n - 1) + x; }

typedef double two __attribute__((vector_size(16)));
void vectors(const two *x, const two *factors, two *y) { *y = *x * *factors; }

int main(void) {
  const double factors[2] = {INFINITY, 3};
  double x[2] = {2, 5}, y[2];

  // CHECK: plain gradient: nan 1
  double dx[2] = {0}, dy[2] = {0, 1};
  __enzyme_autodiff_v((void *)products, enzyme_dup, x, dx, enzyme_const, factors, enzyme_dup, y, dy);
  printf("plain gradient: %g %g\n", fabs(dx[0]), dx[1]);

  // CHECK: gradient: 3 1
  dx[0] = dx[1] = dy[0] = 0, dy[1] = 1;
  __enzyme_autodiff_v((void *)products, enzyme_strong_zero, enzyme_dup, x, dx, enzyme_const, factors, enzyme_dup, y, dy);
  printf("gradient: %g %g\n", dx[0], dx[1]);

  // CHECK: split: 3 1
  dx[0] = dx[1] = dy[0] = 0, dy[1] = 1;
  void *tape = __enzyme_augmentfwd_v((void *)products, enzyme_strong_zero, enzyme_dup, x, dx, enzyme_const, factors, enzyme_dup, y, dy);
  __enzyme_reverse_v((void *)products, enzyme_strong_zero, enzyme_dup, x, dx, enzyme_const, factors, enzyme_dup, y, dy, tape);
  printf("split: %g %g\n", dx[0], dx[1]);

  // CHECK: plain tangent: nan 1
  double tx[2] = {0, 1}, ty[2];
  __enzyme_fwddiff_v((void *)products, enzyme_dup, x, tx, enzyme_const, factors, enzyme_dup, y, ty);
  printf("plain tangent: %g %g\n", fabs(ty[0]), isnan(ty[1]) ? NAN : ty[1]);
  // CHECK: tangent: 0 1
  __enzyme_fwddiff_v((void *)products, enzyme_strong_zero, enzyme_dup, x, tx, enzyme_const, factors, enzyme_dup, y, ty);
  printf("tangent: %g %g\n", ty[0], ty[1]);

  // CHECK: two directions: 0 1, inf 3
  double ux[2] = {1, 0}, uy[2];
  __enzyme_fwddiff_v((void *)products, enzyme_strong_zero, enzyme_width, 2, enzyme_dup, x, tx, ux, enzyme_const, factors, enzyme_dup, y,
                     ty, uy);
  printf("two directions: %g %g, %g %g\n", ty[0], ty[1], uy[0], uy[1]);

  // CHECK: by a pointer: 3 1, then nan 1
  struct maps m = {products}, dm = m;
  double df[2] = {0};
  dx[0] = dx[1] = dy[0] = 0, dy[1] = 1;
  __enzyme_autodiff_v((void *)by_pointer, enzyme_strong_zero, enzyme_dup, &m, &dm, enzyme_dup, x, dx, enzyme_dup, factors, df, enzyme_dup, y,
                      dy);
  printf("by a pointer: %g %g, ", dx[0], dx[1]);
  dx[0] = dx[1] = dy[0] = 0, dy[1] = 1;
  __enzyme_autodiff_v((void *)by_pointer, enzyme_dup, &m, &dm, enzyme_dup, x, dx, enzyme_dup, factors, df, enzyme_dup, y, dy);
  printf("then %g %g\n", fabs(dx[0]), dx[1]);

  // The adjoint of the inner call is zero.
  // CHECK: recursive: 1, without nan
  double strong = __enzyme_autodiff_d((void *)recursive, enzyme_strong_zero, enzyme_out, 2.0, enzyme_const, (double)INFINITY, 1);
  double plain = __enzyme_autodiff_d((void *)recursive, enzyme_out, 2.0, enzyme_const, (double)INFINITY, 1);
  printf("recursive: %g, without %g\n", strong, fabs(plain));

  // CHECK: vector: 0 3
  two v = {2, 5}, w = {INFINITY, 3}, dv = {0, 0}, z, dz = {0, 1};
  __enzyme_autodiff_v((void *)vectors, enzyme_strong_zero, enzyme_dup, &v, &dv, enzyme_const, &w, enzyme_dup, &z, &dz);
  printf("vector: %g %g\n", dv[0], dv[1]);
  return 0;
}
#endif
