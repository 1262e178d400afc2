// RUN: rmlir-opt %s --lower-parallel-to-openmp=tasks=true | filecheck %s
// RUN: rmlir-opt %s --lower-parallel-to-openmp=tasks=true --lower-parallel-to-openmp=tasks=true | filecheck %s
// Claim: with `tasks`, a loop with workers of its own is cut into tasks, with slots and sums of each; `main` starts the
// team, once.

// CHECK: omp.critical.declare @".reduction.tasks"

// CHECK-LABEL: func.func @sum
// CHECK-SAME:      (%[[LOW:.*]]: index, %[[HIGH:.*]]: index, %[[STEP:.*]]: index
// CHECK:         %[[TOTAL:.*]] = llvm.alloca %{{.*}} x i64
// CHECK:         llvm.store %{{.*}}, %[[TOTAL]]
// CHECK:         %[[WORKERS:.*]] = call @omp_get_num_threads() : () -> i32
// CHECK:         %[[SIZE:.*]] = arith.maxui
// CHECK:         %[[SEVERAL:.*]] = arith.cmpi ult, %[[SIZE]], %[[COUNT:.*]] : index
// CHECK-NEXT:    omp.taskgroup {
// CHECK:           scf.for %[[CHUNK:.*]] = %{{.*}} to %[[COUNT]] step %[[SIZE]] {
// CHECK:             %[[FIRST:.*]] = arith.addi %[[LOW]]
// CHECK:             %[[LAST:.*]] = arith.addi %[[FIRST]]
// CHECK-NEXT:        omp.task if(%[[SEVERAL]]) {
// CHECK:               llvm.alloca %{{.*}} x f64
// CHECK:               %[[PART:.*]] = scf.for %{{.*}} = %[[FIRST]] to %[[LAST]] step %[[STEP]] iter_args(%{{.*}} = %{{.*}}) -> (i64) {
// CHECK:               omp.critical(@".reduction.tasks") {
// CHECK-NEXT:            %[[OLD:.*]] = llvm.load %[[TOTAL]]
// CHECK-NEXT:            %[[NEW:.*]] = arith.addi %[[OLD]], %[[PART]] : i64
// CHECK-NEXT:            llvm.store %[[NEW]], %[[TOTAL]]
// CHECK-NEXT:            omp.terminator
// CHECK:         llvm.load %[[TOTAL]]
func.func private @use(!llvm.ptr)
func.func @sum(%low: index, %high: index, %step: index, %x: i64) -> i64 {
  %r = scf.parallel (%i) = (%low) to (%high) step (%step) init (%x) -> i64 {
    %one = llvm.mlir.constant(1 : i64) : i64
    %slot = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    func.call @use(%slot) : (!llvm.ptr) -> ()
    scf.reduce(%x : i64) {
    ^bb0(%a: i64, %b: i64):
      %s = arith.addi %a, %b : i64
      scf.reduce.return %s : i64
    }
  }
  return %r : i64
}

// Loops that the workers of a team share stay what they are.
// CHECK-LABEL: func.func @shared
// CHECK:         omp.parallel {
// CHECK-NEXT:      omp.wsloop nowait
func.func @shared(%low: index, %high: index, %step: index) {
  parallel.team (%id) {
    scf.parallel (%i) = (%low) to (%high) step (%step) {
      scf.reduce
    }
  }
  return
}

// CHECK-LABEL: func.func @main(
// CHECK-SAME:      %[[N:.*]]: i32, %[[P:.*]]: !llvm.ptr {llvm.noundef}) -> i32
// CHECK-SAME:      llvm.passthrough = ["nounwind", ["target-cpu", "x86-64"]]
// CHECK:         %[[STATUS:.*]] = llvm.alloca %{{.*}} x i32
// CHECK-NEXT:    omp.parallel {
// CHECK-NEXT:      omp.masked {
// CHECK-NEXT:        %[[R:.*]] = func.call @main.tasks(%[[N]], %[[P]])
// CHECK-NEXT:        llvm.store %[[R]], %[[STATUS]]
// CHECK-NEXT:        omp.terminator
// CHECK-NEXT:      }
// CHECK-NEXT:      omp.terminator
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[V:.*]] = llvm.load %[[STATUS]]
// CHECK-NEXT:    return %[[V]] : i32
// CHECK:       func.func private @main.tasks(
// CHECK-SAME:      llvm.linkage = #llvm.linkage<internal>
// CHECK-NOT:   omp.parallel
func.func @main(%n: i32, %p: !llvm.ptr {llvm.noundef}) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["target-cpu", "x86-64"], ["memory", "0"]]} {
  return %n : i32
}
