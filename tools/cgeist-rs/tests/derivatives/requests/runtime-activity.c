// Claim: with enzyme_runtime_activity, a shadow that has the address of its object says that the object is not active: its memory stays
// Claim: as the function leaves it, and no derivative passes through it. A constant argument may be where a pointer leads, too.
// Proves: enzyme:E18
// RUN: cgeist-rs -O0 %s -o %t -lm && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t -lm && %t | filecheck %s
// RUN: cgeist-rs -O1 -g -fsanitize=address,undefined %s -o %t -lm && %t | filecheck %s
// RUN: cgeist-rs -O2 -DPLAIN --emit=mlir %s -o - | filecheck --check-prefix=PLAIN %s
// RUN: cgeist-rs -O2 -DMARKED --emit=mlir %s -o - | filecheck --check-prefix=MARKED %s
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_width, enzyme_runtime_activity;
double __enzyme_autodiff_d(void *, ...), __enzyme_fwddiff_d(void *, ...);
void __enzyme_autodiff_v(void *, ...), __enzyme_fwddiff_v(void *, ...), __enzyme_reverse_v(void *, ...);
void *__enzyme_augmentfwd_v(void *, ...);

// The sum of the squares of one of two arrays.
static double norm_of_one(const double *x, const double *y, int n, int which) {
  const double *p = which ? x : y;
  double sum = 0;
  for (int i = 0; i < n; i++) sum += p[i] * p[i];
  return sum;
}

#if defined(PLAIN) || defined(MARKED)
#ifdef MARKED
#define OPTION enzyme_runtime_activity,
#else
#define OPTION
#endif
// PLAIN-LABEL: func.func @request
// PLAIN-NOT: llvm.icmp
// MARKED-LABEL: func.func @request
// MARKED: llvm.icmp "ne"
void request(double *x, double *dx, double *y, double *dy, int which) {
  __enzyme_autodiff_v((void *)norm_of_one, OPTION enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, 3, enzyme_const, which);
}
#else

// Writes, copies and pointers in memory: 'rows' has one active row and one that is not.
static double rows_product(double **rows, double *copy, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) rows[0][i] *= 2;
  for (int i = 0; i < n; i++) rows[1][i] += rows[0][i];
  memcpy(copy, rows[1], n * sizeof *copy);
  for (int i = 0; i < n; i++) sum += copy[i] * rows[0][i];
  return sum;
}

// Memory that grows and is freed: the block is active or not at run time.
static double grown(double *block, const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    block = realloc(block, (i + 1) * sizeof *block);
    block[i] = x[i] * x[i];
  }
  for (int i = 0; i < n; i++) sum += block[i] * block[n - 1 - i];
  free(block);
  return sum;
}

static double recursive(const double *p, const double *q, int n) { return n == 0 ? 0 : *p * *p + recursive(q, p + 1, n - 1); }

static void print(const char *text, const double *a, const double *b, int n) {
  printf("%s:", text);
  for (int i = 0; i < n; i++) printf(" %g", a[i]);
  printf(" /");
  for (int i = 0; i < n; i++) printf(" %g", b[i]);
  printf("\n");
}

int main(void) {
  double x[3] = {1, 2, 3}, y[3] = {4, 5, 6}, dx[3] = {0}, dy[3] = {0};
  // CHECK: both: 2 4 6 / 0 0 0
  __enzyme_autodiff_v((void *)norm_of_one, enzyme_runtime_activity, enzyme_dup, x, dx, enzyme_dup, y, dy, 3, 1);
  print("both", dx, dy, 3);
  // CHECK: constant: 0 0 0 / 4 5 6
  memset(dx, 0, sizeof dx);
  __enzyme_autodiff_v((void *)norm_of_one, enzyme_runtime_activity, enzyme_dup, x, dx, enzyme_const, y, 3, 0);
  print("constant", dx, y, 3);
  // CHECK: not constant: 2 4 6 / 4 5 6
  __enzyme_autodiff_v((void *)norm_of_one, enzyme_runtime_activity, enzyme_dup, x, dx, enzyme_const, y, 3, 1);
  print("not constant", dx, y, 3);
  // CHECK: own address: 2 4 6 / 4 5 6
  __enzyme_autodiff_v((void *)norm_of_one, enzyme_runtime_activity, enzyme_dup, x, dx, enzyme_dup, y, y, 3, 0);
  print("own address", dx, y, 3);
  // CHECK: split: 4 8 12 / 4 5 6
  void *tape = __enzyme_augmentfwd_v((void *)norm_of_one, enzyme_runtime_activity, enzyme_dup, x, dx, enzyme_const, y, 3, 1);
  __enzyme_reverse_v((void *)norm_of_one, enzyme_runtime_activity, enzyme_dup, x, dx, enzyme_const, y, 3, 1, 1.0, tape);
  print("split", dx, y, 3);
  // CHECK: two directions: 2 4 6 / 1 2 3
  memset(dx, 0, sizeof dx);
  __enzyme_autodiff_v((void *)norm_of_one, enzyme_runtime_activity, enzyme_width, 2, enzyme_dup, x, dx, x, enzyme_const, y, 3, 1);
  print("two directions", dx, x, 3);

  // CHECK: tangents: 12, 0, 0
  double tx[3] = {1, 1, 1};
  printf("tangents: %g, %g, ",
         __enzyme_fwddiff_d((void *)norm_of_one, enzyme_runtime_activity, enzyme_dup, x, tx, enzyme_const, y, 3, 1),
         __enzyme_fwddiff_d((void *)norm_of_one, enzyme_runtime_activity, enzyme_dup, x, tx, enzyme_const, y, 3, 0));
  printf("%g\n", __enzyme_fwddiff_d((void *)norm_of_one, enzyme_runtime_activity, enzyme_dup, x, x, enzyme_const, y, 3, 1));

  // With a = 2 x, b = y + a: the sum of (y + 2 x) 2 x, by x where y is not active: its derivative is 2 (y + 2 x).
  // CHECK: rows: 12 18 24 / 6 9 12
  double *rows[2] = {x, y}, *d_rows[2] = {dx, y}, copy[3], d_copy[3] = {0};
  memset(dx, 0, sizeof dx);
  __enzyme_autodiff_v((void *)rows_product, enzyme_runtime_activity, enzyme_dup, rows, d_rows, enzyme_dup, copy, d_copy, 3);
  print("rows", dx, y, 3);
  // By y where x is not: 2 x, here with x = 4 8 12 and y = 10 17 24 behind the call.
  // CHECK: other row: 4 8 12 / 4 8 12
  dy[0] = dy[1] = dy[2] = 0;
  d_rows[0] = x, d_rows[1] = dy;
  __enzyme_autodiff_v((void *)rows_product, enzyme_runtime_activity, enzyme_dup, rows, d_rows, enzyme_dup, copy, d_copy, 3);
  print("other row", dy, x, 3);
  // In the direction of ones: the sum of 12, 18 and 24.
  // CHECK: tangent of rows: 54
  d_rows[0] = tx, d_rows[1] = y;
  double x2[3] = {1, 2, 3}, y2[3] = {4, 5, 6};
  rows[0] = x2, rows[1] = y2, d_rows[1] = y2;
  printf("tangent of rows: %g\n",
         __enzyme_fwddiff_d((void *)rows_product, enzyme_runtime_activity, enzyme_dup, rows, d_rows, enzyme_dup, copy, d_copy, 3));

  // The function is 2 x0^2 x2^2 + x1^4.
  // CHECK: grown: 36 32 12 / 1 2 3
  double z[3] = {1, 2, 3}, dz[3] = {0};
  __enzyme_autodiff_v((void *)grown, enzyme_runtime_activity, enzyme_dup, NULL, NULL, enzyme_dup, z, dz, 3);
  print("grown", dz, z, 3);
  // CHECK: grown inactive: 0 0 0 / 1 2 3
  memset(dz, 0, sizeof dz);
  double *block = malloc(8);
  __enzyme_autodiff_v((void *)grown, enzyme_runtime_activity, enzyme_dup, block, block, enzyme_dup, z, dz, 3);
  print("grown inactive", dz, z, 3);
  // The tangents of x are 2 since they were doubled above.
  // CHECK: tangents of grown: 160, 0
  printf("tangents of grown: %g, ",
         __enzyme_fwddiff_d((void *)grown, enzyme_runtime_activity, enzyme_dup, NULL, NULL, enzyme_dup, z, tx, 3));
  block = malloc(8);
  printf("%g\n", __enzyme_fwddiff_d((void *)grown, enzyme_runtime_activity, enzyme_dup, block, block, enzyme_dup, z, tx, 3));

  // CHECK: recursive: 2 4 0 / 4 5 6
  memset(dz, 0, sizeof dz);
  double w[3] = {4, 5, 6};
  __enzyme_autodiff_v((void *)recursive, enzyme_runtime_activity, enzyme_dup, z, dz, enzyme_const, w, 3);
  print("recursive", dz, w, 3);
  return 0;
}
#endif
