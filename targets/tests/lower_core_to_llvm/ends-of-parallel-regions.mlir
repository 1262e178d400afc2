// RUN: rmlir-opt %s --lower-core-to-llvm | filecheck %s
// Claim: each region of OpenMP has a way to its end that the translation can follow, also when nothing ever takes it.

func.func private @leave()

// CHECK-LABEL: llvm.func @leaves
// CHECK:         omp.single {
// CHECK-NEXT:      llvm.call @leave
// CHECK-NEXT:      llvm.br ^[[END:bb[0-9]+]]
// CHECK-NEXT:    ^[[END]]:
// CHECK-NEXT:      omp.terminator
// CHECK:         omp.loop_nest
// CHECK-NEXT:      llvm.call @leave
// CHECK-NEXT:      llvm.br ^[[END:bb[0-9]+]]
// CHECK-NEXT:    ^[[END]]:
// CHECK-NEXT:      omp.yield
func.func @leaves(%n: i64) {
  omp.single {
    func.call @leave() : () -> ()
    llvm.unreachable
  ^bb1:
    func.call @leave() : () -> ()
    omp.terminator
  }
  omp.wsloop nowait {
    omp.loop_nest (%i) : i64 = (%n) to (%n) step (%n) {
      func.call @leave() : () -> ()
      llvm.unreachable
    }
  }
  return
}

// CHECK-LABEL: llvm.func @runs_on
// CHECK:         omp.masked {
// CHECK-NEXT:      %[[NEVER:.*]] = llvm.mlir.constant(false) : i1
// CHECK-NEXT:      llvm.cond_br %[[NEVER]], ^[[END:bb[0-9]+]], ^[[ON:bb[0-9]+]]
// CHECK:         ^[[ON]]:
// CHECK-NEXT:      llvm.br ^[[LOOP:bb[0-9]+]]
// CHECK:         ^[[END]]:
// CHECK-NEXT:      omp.terminator
func.func @runs_on() {
  omp.masked {
    cf.br ^bb1
  ^bb1:
    func.call @leave() : () -> ()
    cf.br ^bb1
  }
  return
}

// What has a way is left alone.
// CHECK-LABEL: llvm.func @may_end
// CHECK:         omp.critical {
// CHECK-NEXT:      llvm.cond_br %{{.*}}, ^[[A:bb[0-9]+]], ^[[B:bb[0-9]+]]
// CHECK:         ^[[A]]:
// CHECK-NEXT:      llvm.unreachable
// CHECK:         ^[[B]]:
// CHECK-NEXT:      omp.terminator
func.func @may_end(%c: i1) {
  omp.critical {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.unreachable
  ^bb2:
    omp.terminator
  }
  return
}

// A body that becomes a function takes along what its branches reach.
// CHECK-LABEL: llvm.func @leaves_in_loop
// CHECK:         omp.task {
// CHECK:           llvm.unreachable
// CHECK-NOT:       no predecessors
// CHECK:           omp.terminator
func.func @leaves_in_loop(%n: i64) {
  omp.task {
    cf.br ^bb1(%n : i64)
  ^bb1(%i: i64):
    %more = arith.cmpi slt, %i, %n : i64
    cf.cond_br %more, ^bb2, ^bb4
  ^bb2:
    func.call @leave() : () -> ()
    llvm.unreachable
  ^bb3:
    %next = arith.addi %i, %n : i64
    cf.br ^bb1(%next : i64)
  ^bb4:
    omp.terminator
  }
  return
}
