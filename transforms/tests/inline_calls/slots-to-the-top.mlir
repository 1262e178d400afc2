// RUN: rmlir-opt %s --inline-calls='in-loop=100' | filecheck %s
// Claim: slots of a callee go to the top of the caller, or of the parallel iteration, and live only in the inlined body.
// CHECK-LABEL: func.func @serial
// CHECK:         %[[X:.+]] = llvm.alloca
// CHECK:         %[[Y:.+]] = llvm.alloca
// CHECK:         scf.for
// CHECK-DAG:       lifetime.start %[[X]]
// CHECK-DAG:       lifetime.start %[[Y]]
// CHECK:           func.call @take(%[[X]])
// CHECK-DAG:       lifetime.end %[[X]]
// CHECK-DAG:       lifetime.end %[[Y]]
// CHECK-NOT:       lifetime
// CHECK-LABEL: func.func @concurrent
// CHECK-NOT:     llvm.alloca
// CHECK:         scf.parallel
// CHECK:           llvm.alloca
// CHECK:           llvm.alloca
// CHECK:           scf.for
// CHECK-NOT:         llvm.alloca
func.func private @take(!llvm.ptr)
func.func @marked_and_not(%a: i32) attributes {llvm.linkage = #llvm.linkage<internal>} {
  %one = arith.constant 1 : i32
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %y = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %x : i32, !llvm.ptr
  func.call @take(%x) : (!llvm.ptr) -> ()
  llvm.intr.lifetime.start %y : !llvm.ptr
  func.call @take(%y) : (!llvm.ptr) -> ()
  llvm.intr.lifetime.end %y : !llvm.ptr
  return
}
func.func @serial(%n: index, %a: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    func.call @marked_and_not(%a) : (i32) -> ()
  }
  return
}
func.func @concurrent(%n: index, %a: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.for %j = %c0 to %n step %c1 {
      func.call @marked_and_not(%a) : (i32) -> ()
    }
    scf.reduce
  }
  return
}
