// Claim: a variable of a function that is inlined into a loop is one variable of its caller, or of the iteration of a parallel loop.
// RUN: rmlir-opt %s --inline | filecheck %s

func.func private @noise(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %slot : i32, !llvm.ptr
  %y = llvm.load volatile %slot : !llvm.ptr -> i32
  return %y : i32
}

// CHECK-LABEL: func.func @serial
// CHECK:         llvm.alloca
// CHECK-NOT:     rmlir
// CHECK:         scf.for
// CHECK-NOT:       llvm.alloca
// CHECK:           llvm.load volatile
func.func @serial(%n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %y = func.call @noise(%x) : (i32) -> i32
  }
  return
}

// CHECK-LABEL: func.func @parallel
// CHECK-NOT:     llvm.alloca
// CHECK:         scf.parallel
// CHECK:           llvm.alloca
// CHECK:           scf.for
// CHECK-NOT:         llvm.alloca
// CHECK:             llvm.load volatile
func.func @parallel(%n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.for %j = %c0 to %n step %c1 {
      %y = func.call @noise(%x) : (i32) -> i32
    }
    scf.reduce
  }
  return
}
