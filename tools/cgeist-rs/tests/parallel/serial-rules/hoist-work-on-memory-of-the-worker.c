// Claim: what a worker has in memory of its own and does not change in the loop may be used from before the loop; it may keep
// what only itself changes in a register.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s --emit=mlir -o - | filecheck %s
#include <omp.h>
#include <stdio.h>

enum { n = 40 };
static int out[n];

static int level;
#pragma omp threadprivate(level)

__attribute__((pure, noinline)) static int sum(const int *p) { return p[0] + p[1] + p[2]; }

// CHECK-LABEL: func.func @own_table(
void own_table(void) {
#pragma omp parallel
  {
    int table[3] = {1, 20, 300};
#pragma omp for
    for (int i = 0; i < n; ++i) out[i] = i + sum(table);
  }
}

// CHECK-LABEL: func.func @thread_private(
// CHECK: parallel.team
// CHECK: llvm.threadlocal.address
// CHECK: scf.parallel
// CHECK-NOT: llvm.threadlocal.address
void thread_private(int value) {
#pragma omp parallel
  {
    level = value;
#pragma omp for
    for (int i = 0; i < n; ++i) out[i] += level * i;
  }
}

// CHECK-LABEL: func.func @copied_in(
// CHECK: parallel.team
// CHECK: llvm.threadlocal.address
// CHECK: scf.parallel
// CHECK-NOT: llvm.threadlocal.address
void copied_in(void) {
  level = 4;
#pragma omp parallel for copyin(level)
  for (int i = 0; i < n; ++i) out[i] -= level;
}

// CHECK-LABEL: func.func @own_sum(
long own_sum(void) {
  long total = 0;
#pragma omp parallel
  {
    long mine = 0, *p = &mine;
#pragma omp for nowait
    for (int i = 0; i < n; ++i) *p += out[i];
#pragma omp atomic
    total += mine;
  }
  return total;
}

// CHECK-LABEL: func.func @per_worker(
void per_worker(int *counts) {
#pragma omp parallel num_threads(3)
  {
    int *own = counts + omp_get_thread_num();
#pragma omp for schedule(static, 1)
    for (int i = 0; i < 30; ++i) ++*own;
  }
}

// CHECK-LABEL: func.func @main(
int main(void) {
  int counts[3] = {0};
  omp_set_dynamic(0);
  own_table();
  thread_private(3);
  copied_in();
  for (int i = 0; i < n; ++i) printf("%d ", out[i]);
  per_worker(counts);
  printf("\n%ld %d %d %d\n", own_sum(), counts[0], counts[1], counts[2]);
  return 0;
}
