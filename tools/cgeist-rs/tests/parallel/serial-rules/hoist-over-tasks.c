// Claim: what is computed from values before a task need not be computed again in it or behind it, and what all tasks of a loop
// compute may be computed once.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s --emit=mlir -o - | filecheck %s
#include <stdio.h>

static int table[64];

__attribute__((const, noinline)) static int mix(int a, int b) { return a * 7 + b * b; }
__attribute__((pure, noinline)) static int at(const int *p) { return *p; }

// The middle is needed by both halves.
static int search(int low, int high, int key) {
  if (high - low <= 4) {
    for (int i = low; i < high; ++i)
      if (table[i] == key) return i;
    return -1;
  }
  int left, right;
#pragma omp task shared(left)
  left = search(low, (low + high) / 2, key);
  right = search((low + high) / 2, high, key);
#pragma omp taskwait
  return left >= 0 ? left : right;
}

// CHECK-LABEL: func.func @const_call(
int const_call(int n, int a, int b) {
  int out[8], sum = 0;
  for (int i = 0; i < n; ++i) {
#pragma omp task shared(out)
    out[i] = mix(a, b) + i;
  }
#pragma omp taskwait
  for (int i = 0; i < n; ++i) sum += out[i] * (i + 1);
  return sum;
}

// CHECK-LABEL: func.func @pure_call(
int pure_call(int n, const int *p) {
  int out[8], sum = 0;
  for (int i = 0; i < n; ++i) {
#pragma omp task shared(out)
    out[i] = at(p) * i;
  }
#pragma omp taskwait
  for (int i = 0; i < n; ++i) sum += out[i];
  return sum;
}

// CHECK-LABEL: func.func @around(
int around(const int *p, int a) {
  int before = at(p) + mix(a, a), inside = 0;
#pragma omp task shared(inside)
  inside = at(p) * 2;
  int behind = at(p) + mix(a, a);
#pragma omp taskwait
  return before * 10000 + behind * 100 + inside;
}

// CHECK-LABEL: func.func @loop_in_task(
// CHECK: parallel.spawn
// CHECK: call @mix(
// CHECK: scf.for
// CHECK-NOT: call @mix(
int loop_in_task(int n, int a) {
  int sum = 0;
#pragma omp task shared(sum)
  for (int i = 0; i < n; ++i) sum += mix(a, 3) ^ i;
#pragma omp taskwait
  return sum;
}

// CHECK-LABEL: func.func @main(
int main(void) {
  int results[6], x = 5;
  for (int i = 0; i < 64; ++i) table[i] = i * 3;
#pragma omp parallel
#pragma omp single
  {
    results[0] = search(0, 64, 111);
    results[1] = search(0, 64, 112);
    results[2] = const_call(8, 2, 3);
    results[3] = pure_call(8, &x);
    results[4] = around(&x, 2);
    results[5] = loop_in_task(9, 4);
  }
  for (int i = 0; i < 6; ++i) printf("%d ", results[i]);
  printf("\n");
  return 0;
}
