// RUN: rmlir-opt %s --lower-parallel-to-openmp=tasks=true | filecheck %s
// RUN: rmlir-opt %s --lower-parallel-to-openmp=tasks=true --lower-parallel-to-openmp=tasks=true | filecheck %s
// Claim: with `tasks`, `main` starts the team, once.

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
