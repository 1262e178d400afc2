// Claim: a pure function of arguments and memory that no iteration changes need be called only once for a loop that has
// iterations.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s --emit=mlir -o - | filecheck %s
#include <stdio.h>

enum { n = 30 };
static int data[8] = {1, 2, 3, 4, 5, 6, 7, 8};

__attribute__((pure, noinline)) static int total(const int *p, int count) {
  int sum = 0;
  for (int i = 0; i < count; ++i) sum += p[i];
  return sum;
}

// CHECK-LABEL: func.func @combined(
// CHECK: call @total(
// CHECK: scf.parallel
// CHECK-NOT: call @total(
void combined(long *out) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) out[i] = (long)i * total(data, 8);
}

// CHECK-LABEL: func.func @in_team(
// CHECK: call @total(
// CHECK: scf.parallel
// CHECK-NOT: call @total(
void in_team(long *out) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; ++i) out[i] += total(data, 7);
  }
}

// CHECK-LABEL: func.func @orphan(
void orphan(long *out) {
#pragma omp for
  for (int i = 0; i < n; ++i) out[i] -= i * total(data, 3);
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: call @total(
// CHECK: scf.parallel
// CHECK-NOT: call @total(
void dynamic(long *out) {
#pragma omp parallel for schedule(dynamic, 4)
  for (int i = n - 1; i >= 0; --i) out[i] += total(data + 1, 4);
}

// CHECK-LABEL: func.func @collapsed(
// CHECK: call @total(
// CHECK: scf.parallel
// CHECK-NOT: call @total(
void collapsed(long *out) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 6; ++j) out[i * 6 + j] += j * total(data, 2);
}

// CHECK-LABEL: func.func @inner(
// CHECK: call @total(
// CHECK: scf.parallel
// CHECK-NOT: call @total(
void inner(long *restrict out) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < 3; ++j) out[i] += total(data, 5) * j;
}

// CHECK-LABEL: func.func @reduced(
// CHECK: call @total(
// CHECK: scf.parallel
// CHECK-NOT: call @total(
long reduced(void) {
  long sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; ++i) sum += i ^ total(data, 6);
  return sum;
}

static void show(const long *v) {
  long sum = 0;
  for (int i = 0; i < n; ++i) sum = sum * 3 % 1000003 + v[i];
  printf("%ld\n", sum);
}

// CHECK-LABEL: func.func @main(
int main(void) {
  long out[n];
  combined(out);
  show(out);
  in_team(out);
  show(out);
  orphan(out);
  show(out);
#pragma omp parallel
  orphan(out);
  show(out);
  dynamic(out);
  show(out);
  collapsed(out);
  show(out);
  inner(out);
  show(out);
  printf("%ld\n", reduced());
  return 0;
}
