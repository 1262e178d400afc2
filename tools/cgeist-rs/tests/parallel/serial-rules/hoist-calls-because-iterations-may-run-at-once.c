// Claim: when iterations may run at once none may write what another's pure call reads; a call before the iteration's own
// writes may be made once, though the pointers could be to the same memory.
// Proves: gpu2cpu:GC-17
// RUN: cgeist-rs -fopenmp -O0 %s -lm -o %t && clang-22 -fopenmp -O0 %s -lm -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -lm -o %t && clang-22 -fopenmp -O0 %s -lm -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s --emit=mlir -o - | filecheck %s
#include <math.h>
#include <stdio.h>

__attribute__((pure, noinline)) static double norm(const double *v, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) sum += v[i] * v[i];
  return sqrt(sum);
}

// CHECK-LABEL: func.func @normalise(
// CHECK: call @norm(
// CHECK: scf.parallel
// CHECK-NOT: call @norm(
void normalise(double *out, const double *in, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) out[i] = in[i] / norm(in, n);
}

// CHECK-LABEL: func.func @in_team(
// CHECK: call @norm(
// CHECK: scf.parallel
// CHECK-NOT: call @norm(
void in_team(double *out, const double *in, int n) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; ++i) out[i] += in[i] * norm(in, n);
  }
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: call @norm(
// CHECK: scf.parallel
// CHECK-NOT: call @norm(
void dynamic(double *restrict out, const double *in, int n) {
#pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < n; ++i) {
    double scale = norm(in, n) + 1;
    if (in[i] > 0) out[i] -= scale;
    else out[i] += scale;
  }
}

// CHECK-LABEL: func.func @load(
// CHECK: llvm.load %arg1
// CHECK: scf.parallel
// CHECK-NOT: load %arg1
void load(double *out, const double *factor, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) out[i] *= *factor;
}

// CHECK-LABEL: func.func @rows(
// CHECK: call @norm(
// CHECK: scf.parallel
// CHECK-NOT: call @norm(
void rows(double (*out)[4], const double *in, int n) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < 4; ++j) out[i][j] = norm(in, 4) * i + j;
}

// CHECK-LABEL: func.func @main(
int main(void) {
  double in[12] = {3, -4, 0, 12, -84}, out[12], grid[3][4], factor = 0.5, sum = 0;
  normalise(out, in, 5);
  in_team(out, in, 5);
  dynamic(out, in, 5);
  load(out, &factor, 5);
  rows(grid, in, 3);
  normalise(out, in, 0);
  for (int i = 0; i < 5; ++i) printf("%.6f ", out[i]);
  for (int i = 0; i < 12; ++i) sum += grid[i / 4][i % 4] * i;
  printf("%.6f\n", sum);
  return 0;
}
