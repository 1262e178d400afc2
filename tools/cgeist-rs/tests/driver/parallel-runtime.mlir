// Claim: the command line says what runs parallel programs, the last word wins, and the pipeline shows it.
// Proves: tapir:TAP-28 tapir:TAP-32
// RUN: cgeist-rs -O2 -fopenmp --print-pipeline %s | filecheck --check-prefix=OPENMP %s
// RUN: cgeist-rs -O2 -ftapir=openmp --print-pipeline %s | filecheck --check-prefix=OPENMP %s
// RUN: cgeist-rs -O2 -fopenmp -fserial-elision --print-pipeline %s | filecheck --check-prefix=SERIAL %s
// RUN: cgeist-rs -O2 -fopenmp -fparallel-runtime=openmp -fparallel-runtime=serial --print-pipeline %s | filecheck --check-prefix=SERIAL %s
// RUN: cgeist-rs -O2 -fserial-elision -ftapir=openmp --print-pipeline %s | filecheck --check-prefix=OPENMP %s
// OPENMP: builtin.module(any(describe-by-locations),lower-affine-loops,enter-teams,coarsen-spawns,any(promote-slots,canonicalize,widen-subscripts),lower-reducers,fuse-teams,remove-redundant-barriers,distribute-collapsed-loops,lower-parallel-to-openmp,settle-descriptions,lower-cmem-access,keep-pointer-facts
// SERIAL: builtin.module(any(describe-by-locations),lower-affine-loops,any(widen-subscripts),serialise-parallel,settle-descriptions,lower-cmem-access

// At once behind the front end, and again before the rest of the lowering, where nothing is left to do.
// RUN: cgeist-rs -O2 -fopenmp -fearly-parallel-lowering --print-pipeline -x c /dev/null | filecheck --check-prefix=EARLY %s
// EARLY: builtin.module(any(describe-by-locations),enter-teams,lower-reducers,lower-parallel-to-openmp,differentiate,any(describe-by-locations,remove-unreachable-blocks
// EARLY-SAME: describe-by-locations),lower-affine-loops,enter-teams,coarsen-spawns,any(promote-slots,canonicalize,widen-subscripts),lower-reducers,fuse-teams,remove-redundant-barriers,distribute-collapsed-loops,lower-parallel-to-openmp,settle-descriptions,lower-cmem-access,keep-pointer-facts

// The runtime library is linked where it is needed, and an unused one is no reason for a warning.
// RUN: cgeist-rs -ftapir=openmp %s -o %t && env OMP_NUM_THREADS=3 %t
// RUN: cgeist-rs -fparallel-runtime=openmp -fearly-parallel-lowering %s -o %t && env OMP_NUM_THREADS=3 %t
// RUN: cgeist-rs -ftapir=openmp -Werror -c %s -o %t.o && cgeist-rs -fopenmp %t.o -o %t && env OMP_NUM_THREADS=2 %t
// RUN: cgeist-rs -fserial-elision %s -o %t && %t

// What is printed is what runs.
// RUN: cgeist-rs -fopenmp --emit=llvm-dialect %s -o %t.direct
// RUN: rmlir-opt --pass-pipeline="builtin.module(lower-affine-loops,enter-teams,lower-parallel-to-openmp,settle-descriptions,lower-cmem-access,lower-scf-to-cf,lower-extension-dialects,lower-core-to-llvm)" %s -o %t.replayed && cmp %t.direct %t.replayed

llvm.mlir.global internal @sum(0 : i32) : i32

func.func @main() -> i32 {
  %sum = llvm.mlir.addressof @sum : !llvm.ptr
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %one = arith.constant 1 : i32
  %all = arith.constant 64 : i32
  scf.parallel (%i) = (%c0) to (%c64) step (%c1) {
    %old = llvm.atomicrmw add %sum, %one monotonic : !llvm.ptr, i32
    scf.reduce
  }
  %found = llvm.load %sum : !llvm.ptr -> i32
  %wrong = arith.subi %found, %all : i32
  return %wrong : i32
}
