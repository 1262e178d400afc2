// RUN: rmlir-opt %s --lower-parallel-to-openmp=tasks=true --inline --symbol-dce --lower-parallel-to-openmp=tasks=true | filecheck %s
// RUN: rmlir-opt %s --lower-parallel-to-openmp | filecheck --check-prefix=WITHOUT %s
// Claim: `main` starts one team, also when what it did before is a part of it by now; without `tasks` it starts none.

// CHECK-COUNT-1: omp.parallel
// CHECK-NOT:     omp.parallel
// WITHOUT-NOT:   omp.parallel
func.func private @work()
func.func @main() -> i32 {
  %status = arith.constant 0 : i32
  func.call @work() : () -> ()
  return %status : i32
}
