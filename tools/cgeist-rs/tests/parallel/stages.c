// RUN: cgeist-rs -O2 -fcilk --print-pipeline %s | FileCheck --check-prefix=ORDER %s
// RUN: cgeist-rs -O2 -fcilk --emit=mlir %s -o - | FileCheck --check-prefix=MIDDLE %s
// RUN: cgeist-rs -O2 -fcilk --emit=llvm-dialect %s -o - | FileCheck --check-prefix=LOWERED %s
// RUN: cgeist-rs -O2 -fcilk --emit=llvm %s -o - | FileCheck --check-prefix=CODE %s
// Claim: the front end makes parallel ops, the optimiser works on them, one step leaves them to a runtime, and LLVM's optimiser comes
// behind it; each stage can be seen.
// Proves: tapir:TAP-27
#include <cilk/cilk.h>

__attribute__((const)) double norm(const double *v, long n);

// ORDER: hoist-invariants
// ORDER: remove-redundant-syncs
// ORDER: lower-parallel-to-openmp
// ORDER-NOT: hoist-invariants

// The call leaves the loop before there is a call of the runtime.
// MIDDLE-LABEL: func.func @scale
// MIDDLE:       call @norm
// MIDDLE:       scf.parallel
// MIDDLE-NOT:   call @norm
// MIDDLE-NOT:   omp.
// LOWERED-LABEL: llvm.func internal @scale.task.loop
// LOWERED-NOT:   call @norm
// LOWERED:       omp.task
// LOWERED-LABEL: llvm.func internal @scale.task(
// LOWERED:       call @norm
// LOWERED:       omp.taskgroup
// LOWERED-NOT:   parallel.
// CODE-LABEL: define internal void @scale.task.loop..omp_par
// CODE-NOT:   call double @norm
// CODE-LABEL: define internal {{.*}}void @scale.task(
// CODE:       call double @norm
// CODE-NOT:   call double @norm
void scale(double *restrict out, const double *restrict in, long n) {
  cilk_for (long i = 0; i < n; ++i) out[i] = in[i] / norm(in, n);
}
