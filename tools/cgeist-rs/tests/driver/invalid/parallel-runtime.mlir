// Claim: a runtime that does not exist is an error that lists those that do, and so is a parallel program without one.
// RUN: not cgeist-rs -c -fparallel-runtime=cuda %s -o %t.o 2>&1 | filecheck --check-prefix=UNKNOWN %s
// RUN: not cgeist-rs -c -ftapir=cuda %s -o %t.o 2>&1 | filecheck --check-prefix=UNKNOWN %s
// RUN: not cgeist-rs -c -fparallel-runtime %s -o %t.o 2>&1 | filecheck --check-prefix=NOTHING %s
// RUN: not cgeist-rs -c --fparallel-runtime=serial %s -o %t.o 2>&1 | filecheck --check-prefix=DASHES %s
// RUN: not cgeist-rs -c -fopenmp -fearly-parallel-lowering "--pass-pipeline=builtin.module()" %s -o %t.o 2>&1 | filecheck --check-prefix=BOTH %s
// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | filecheck --check-prefix=NONE %s
// RUN: not test -f %t.o
// UNKNOWN: error: RM4004: invalid value 'cuda' for '-fparallel-runtime
// UNKNOWN: [possible values: serial, openmp, openmp-tasks]
// NOTHING: error: RM4004: {{.*}}'-fparallel-runtime
// DASHES: error: {{.*}}'--fparallel-runtime=serial'
// BOTH: error: RM4004: {{.*}}'-fearly-parallel-lowering' cannot be used with '--pass-pipeline
// NONE: error: RM3001: 'scf.parallel' has to be lowered to a runtime or to serial loops before native lowering
func.func @loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.reduce
  }
  return
}
