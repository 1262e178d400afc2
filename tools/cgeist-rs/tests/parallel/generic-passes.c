// RUN: cgeist-rs -fopenmp --emit=mlir %s -o %t.mlir
// RUN: cgeist-rs -fcilk -DCILK --emit=mlir %s -o %t.cilk.mlir
// RUN: rmlir-opt --pass-pipeline="builtin.module(any(canonicalize))" %t.mlir -o %t.1.mlir && cgeist-rs -fopenmp %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(any(canonicalize))" %t.cilk.mlir -o %t.1.mlir && cgeist-rs -fcilk %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(any(cse))" %t.mlir -o %t.1.mlir && cgeist-rs -fopenmp %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(any(cse))" %t.cilk.mlir -o %t.1.mlir && cgeist-rs -fcilk %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(any(sccp))" %t.mlir -o %t.1.mlir && cgeist-rs -fopenmp %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(any(sccp))" %t.cilk.mlir -o %t.1.mlir && cgeist-rs -fcilk %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(any(loop-invariant-code-motion))" %t.mlir -o %t.1.mlir && cgeist-rs -fopenmp %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(any(loop-invariant-code-motion))" %t.cilk.mlir -o %t.1.mlir && cgeist-rs -fcilk %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(any(control-flow-sink))" %t.mlir -o %t.1.mlir && cgeist-rs -fopenmp %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(any(control-flow-sink))" %t.cilk.mlir -o %t.1.mlir && cgeist-rs -fcilk %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(any(mem2reg))" %t.mlir -o %t.1.mlir && cgeist-rs -fopenmp %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(any(mem2reg))" %t.cilk.mlir -o %t.1.mlir && cgeist-rs -fcilk %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(any(sroa))" %t.mlir -o %t.1.mlir && cgeist-rs -fopenmp %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(any(sroa))" %t.cilk.mlir -o %t.1.mlir && cgeist-rs -fcilk %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(inline)" %t.mlir -o %t.1.mlir && cgeist-rs -fopenmp %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(inline)" %t.cilk.mlir -o %t.1.mlir && cgeist-rs -fcilk %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(symbol-dce)" %t.mlir -o %t.1.mlir && cgeist-rs -fopenmp %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(symbol-dce)" %t.cilk.mlir -o %t.1.mlir && cgeist-rs -fcilk %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(any(canonicalize,lift-cf-to-scf))" %t.mlir -o %t.1.mlir && cgeist-rs -fopenmp %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(any(canonicalize,lift-cf-to-scf))" %t.cilk.mlir -o %t.1.mlir && cgeist-rs -fcilk %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(any(mem2reg,canonicalize,cse,sccp,loop-invariant-code-motion,control-flow-sink),inline,any(canonicalize,cse))" %t.mlir -o %t.1.mlir && cgeist-rs -fopenmp %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// RUN: rmlir-opt --pass-pipeline="builtin.module(any(mem2reg,canonicalize,cse,sccp,loop-invariant-code-motion,control-flow-sink),inline,any(canonicalize,cse))" %t.cilk.mlir -o %t.1.mlir && cgeist-rs -fcilk %t.1.mlir -o %t.1 && env OMP_NUM_THREADS=1 %t.1 | FileCheck %s && env OMP_NUM_THREADS=4 %t.1 | FileCheck %s
// Claim: each generic pass of MLIR leaves parallel programs right: loops, sums, tasks, waits, and variables of each kind.
// Proves: tapir:TAP-34 tapir:INT-1
#include <stdio.h>
#ifdef CILK
#include <cilk/cilk.h>
#else
#define cilk_spawn
#define cilk_sync
#define cilk_for for
#endif

static int v[200], bound = 200;

static int fib(int n) {
  if (n < 2) return n;
  int a, b;
#pragma omp task shared(a)
  a = cilk_spawn fib(n - 1);
  b = fib(n - 2);
#pragma omp taskwait
  cilk_sync;
  return a + b;
}

static int classify(int i) {
  if (i % 4 == 0) return -i;
  if (i % 4 == 1) i += 3;
  return i % 4 == 3 ? i : i * 2;
}

static void search(int low, int high) {
  if (high - low < 4) {
    for (int i = low; i < high; ++i) v[i] += i / (low + 1);
    return;
  }
  int mid = (low + high) / 2;
#pragma omp task
  cilk_spawn search(low, mid);
  search(mid, high);
#pragma omp taskwait
}

int main(void) {
  int sum = 0, waits = 0, result = 0;
#pragma omp parallel for
  cilk_for (int i = 0; i < bound; ++i) {
    int own[2] = {classify(i), bound - i};
    int found = 0;
    while (own[1] > found) found += 1 + own[1] % 3;
    v[i] = own[0] + found;
  }
#pragma omp parallel
  {
#pragma omp single nowait
    {
      search(0, 200);
      result = fib(12);
    }
#pragma omp for reduction(+ : waits)
    for (int i = 0; i < 10; ++i) waits += i;
  }
#pragma omp parallel for reduction(+ : sum) if (bound > 100)
  for (int i = 0; i < 200; ++i) sum += v[i] % 97;
  // CHECK: 4887 45 144
  printf("%d %d %d\n", sum, waits, result);
  return 0;
}
