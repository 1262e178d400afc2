// Claim: a const function reads no memory, so what iterations write does not matter, with one worker neither.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s --emit=mlir -o - | filecheck %s
#include <stdio.h>

enum { n = 16 };

__attribute__((const, noinline)) static int mix(int a, int b) { return a * 31 + (b ^ 5); }

// CHECK-LABEL: func.func @at_once(
// CHECK: call @mix(
// CHECK: scf.parallel
// CHECK-NOT: call @mix(
void at_once(int *v, int a, int b) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) v[i] = mix(a, b) + i;
}

// CHECK-LABEL: func.func @without_team(
// CHECK: call @mix(
// CHECK: scf.parallel
// CHECK-NOT: call @mix(
void without_team(int *v, int a, int b) {
#pragma omp parallel for if (0)
  for (int i = 1; i < n; ++i) v[i] = v[i - 1] + mix(a, b);
}

// CHECK-LABEL: func.func @of_one_worker(
// CHECK: call @mix(
// CHECK: scf.parallel
// CHECK-NOT: call @mix(
void of_one_worker(int *v, int a) {
#pragma omp parallel for num_threads(1)
  for (int i = 1; i < n; ++i) v[i] ^= v[i - 1] + mix(a, a);
}

// CHECK-LABEL: func.func @orphan(
void orphan(int *v, int a) {
#pragma omp for
  for (int i = 0; i < n; ++i) {
    v[i] += mix(a, 9);
    v[0]++;
  }
}

// CHECK-LABEL: func.func @in_critical(
void in_critical(int *v, int a) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
#pragma omp critical
    v[0] += mix(a, 3);
  }
}

// CHECK-LABEL: func.func @with_atomics(
// CHECK: call @mix(
// CHECK: scf.parallel
// CHECK-NOT: call @mix(
void with_atomics(int *v, int a) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
#pragma omp atomic
    v[i % 2] += mix(a, 4);
  }
}

static void show(const int *v) {
  for (int i = 0; i < n; ++i) printf("%d ", v[i]);
  printf("\n");
}

// CHECK-LABEL: func.func @main(
int main(void) {
  int v[n];
  at_once(v, 1, 2);
  show(v);
  without_team(v, 3, 4);
  show(v);
  of_one_worker(v, 5);
  show(v);
  orphan(v, 6);
  show(v);
  in_critical(v, 7);
  show(v);
  with_atomics(v, 8);
  show(v);
  return 0;
}
