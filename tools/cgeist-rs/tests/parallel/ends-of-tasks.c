// RUN: cgeist-rs -O2 -fcilk -DCILK --emit=mlir %s -o - | FileCheck --check-prefix=CILK %s
// RUN: cgeist-rs -O2 -fopenmp --emit=mlir %s -o - | FileCheck --check-prefix=OPENMP %s
// Claim: a task has one start and one end, which is that of its region: `fib` with one spawned call has one task and one wait, with
// two tasks two and one.
// Proves: tapir:TAP-1 tapir:TAP-2
#ifdef CILK
#include <cilk/cilk.h>
#endif

// CILK-LABEL: func.func @fib
// CILK-COUNT-1: parallel.spawn
// CILK-NEXT:     call @fib
// CILK-NEXT:     llvm.store
// CILK-NEXT:   {{^ *}$}}
// CILK-NOT:    parallel.spawn
// CILK-COUNT-1: parallel.sync %
// CILK-NOT:    parallel.s{{pawn|ync}}
// CILK:        return
// OPENMP-LABEL: func.func @fib
// OPENMP-COUNT-2: parallel.spawn
// OPENMP-NOT:    parallel.spawn
// OPENMP-COUNT-1: parallel.sync %
// OPENMP-NOT:    parallel.s{{pawn|ync}}
// OPENMP:        return
int fib(int n) {
  if (n < 2) return n;
  int a, b;
#ifdef CILK
  a = cilk_spawn fib(n - 1);
  b = fib(n - 2);
  cilk_sync;
#else
#pragma omp task shared(a)
  a = fib(n - 1);
#pragma omp task shared(b)
  b = fib(n - 2);
#pragma omp taskwait
#endif
  return a + b;
}
