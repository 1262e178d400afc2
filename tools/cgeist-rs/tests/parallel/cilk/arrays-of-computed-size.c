// RUN: cgeist-rs -fcilk -O0 %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O1 --emit=mlir --no-optimiser %s -o - | FileCheck --check-prefix=MLIR %s
// Claim: tasks are waited for before an array of computed size that they use goes away, where a function ends as well.
#include <cilk/cilk.h>
#include <stdio.h>

static int sum;

static void fill(int *v, int n) {
  for (int again = 0; again < 1000; ++again)
    for (int i = 0; i < n; ++i) v[i] = i + again;
  sum += v[n - 1];
}

// MLIR-LABEL: func.func {{.*}}@use(
// MLIR:         parallel.spawn
// MLIR:         parallel.sync
// MLIR:         llvm.intr.stackrestore
__attribute__((noinline)) static void use(int n) {
  int v[n];
  cilk_spawn fill(v, n);
}

static int other(int n) {
  volatile int v[300];
  int differ = 0;
  for (int i = 0; i < 300; ++i) v[i] = n;
  for (int i = 0; i < 300; ++i) differ += v[i] != n;
  return differ;
}

int main(void) {
  int differ = 0;
  for (int i = 0; i < 20; ++i) {
    use(200 + i);
    differ += other(i);
  }
  // CHECK: 24150 0
  printf("%d %d\n", sum, differ);
}
