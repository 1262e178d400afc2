// RUN: cgeist-rs -O2 -fopenmp --emit=mlir %s -o - | FileCheck %s
// RUN: cgeist-rs -O2 -fopenmp -DRUN %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck --check-prefix=GIVES %s && env OMP_NUM_THREADS=4 %t | FileCheck --check-prefix=GIVES %s
// RUN: cgeist-rs -O2 -fopenmp --emit=llvm %s -o - | FileCheck --check-prefix=CODE %s
// Claim: atomic operations in tasks and loops keep their order of memory, and no other access moves over those that order it.
// Proves: tapir:TAP-13
#include <stdatomic.h>

extern int data, flag_of_others;
extern _Atomic int flag, counter;
void use(int);
int number(void);

// What is behind the load stays behind it, what is before the store before it; twice the same load is two loads.
// CHECK-LABEL: func.func @exchange
// CHECK:       parallel.spawn
// CHECK:         %[[NUMBER:.*]] = func.call @number()
// CHECK:         llvm.store %[[NUMBER]]
// CHECK:         llvm.store {{.*}} atomic release
// CHECK:       parallel.spawn
// CHECK:         llvm.load {{.*}} atomic acquire
// CHECK:         %[[FIRST:.*]] = llvm.load %{{[0-9]+}} {
// CHECK:         call @use(%[[FIRST]])
// CHECK:         llvm.load {{.*}} atomic acquire
// CHECK:         %[[SECOND:.*]] = llvm.load %{{[0-9]+}} {
// CHECK:         call @use(%[[SECOND]])
// CODE-LABEL: define {{.*}}void @exchange
// CODE-DAG:   store atomic i32 1, ptr @flag release
// CODE-DAG:   load atomic i32, ptr @flag acquire
void exchange(void) {
#pragma omp task
  {
    data = number();
    atomic_store_explicit(&flag, 1, memory_order_release);
  }
#pragma omp task
  {
    while (!atomic_load_explicit(&flag, memory_order_acquire)) {}
    use(data);
    while (atomic_load_explicit(&flag, memory_order_acquire) == 1) {}
    use(data);
  }
}

// CHECK-LABEL: func.func @in_a_loop
// CHECK:       scf.parallel
// CHECK:         llvm.atomicrmw add %{{.*}} acq_rel
// CHECK:         llvm.load {{.*}} atomic acquire
// CHECK:         llvm.load %{{[0-9]+}} {
// CHECK:         llvm.fence seq_cst
// CHECK:         llvm.load %{{[0-9]+}} {
void in_a_loop(int n, int *out) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    atomic_fetch_add_explicit(&counter, i, memory_order_acq_rel);
    if (atomic_load_explicit(&flag, memory_order_acquire)) out[i] = data;
    atomic_thread_fence(memory_order_seq_cst);
    out[i] += flag_of_others;
  }
}

#ifdef RUN
#include <stdio.h>

int data, flag_of_others = 1;
_Atomic int flag, counter;
static int used;
int number(void) { return 5; }
void use(int x) {
  used += x;
  atomic_store(&flag, 2);
}

int main(void) {
  int out[100] = {0}, sum = 0;
#pragma omp parallel
#pragma omp single
  exchange();
  in_a_loop(100, out);
  for (int i = 0; i < 100; ++i) sum += out[i];
  // GIVES: 10 4950 600
  printf("%d %d %d\n", used, (int)counter, sum);
  return 0;
}
#endif
