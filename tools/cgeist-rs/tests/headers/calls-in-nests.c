// Claim: a nest that calls a function of another file has exact dependences when the header says which elements the function accesses,
// and none can be told without.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -c %t.d/smooth.c -o %t.o && filecheck %s < %t.h/smooth.h
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h --emit=affine %t.d/nest.c -o %t.mlir && rmlir-opt %t.mlir --print-dependences --remarks -o %t.out 2>&1 | filecheck %s --check-prefix=WITH
// RUN: cgeist-rs -O2 --emit=affine %t.d/nest.c -o %t.mlir && rmlir-opt %t.mlir --print-dependences --remarks -o %t.out 2>&1 | filecheck %s --check-prefix=WITHOUT
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h %t.d/nest.c %t.d/main.c %t.o -o %t && %t | filecheck %s --check-prefix=OUT
// CHECK: arg_attr(2, "writes={[i] : 0 <= i && i < $1 ; double[*]}")
// CHECK: arg_attr(3, "reads={[i] : 0 <= i && i < $1 ; double[*]}")
// WITH: RM0320: print-dependences: flow dependence on {{.*}}: distance (1), direction (<), carried by loop 1
// WITHOUT: RM0321: print-dependences: the dependences of `func.call` are not known
// OUT: sum 15.000

//--- smooth.c
void smooth(int n, double *restrict to, const double *restrict from) {
  for (int i = 0; i < n; ++i) to[i] = 0.5 * from[i];
}
//--- nest.c
void smooth(int n, double *restrict to, const double *restrict from);
void nest(double a[restrict 8][10]) {
  for (int i = 1; i < 8; ++i) smooth(10, a[i], a[i - 1]);
}
//--- main.c
#include <stdio.h>
void nest(double a[restrict 8][10]);
double a[8][10];
int main(void) {
  for (int j = 0; j < 10; ++j) a[0][j] = 128 + 64 * (j & 1);
  nest(a);
  double sum = 2.5;
  for (int j = 0; j < 10; ++j) sum += a[7][j];
  printf("sum %.3f\n", sum);
}
