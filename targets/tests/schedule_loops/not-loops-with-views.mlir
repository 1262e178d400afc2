// Claim: a loop in which views of reducers are looked for stays for lower-reducers, also when a called function looks.
// RUN: rmlir-opt %s --schedule-loops | filecheck %s

// CHECK-LABEL: func.func @own
// CHECK:         scf.parallel
// CHECK:           parallel.view
func.func @own(%x: !llvm.ptr, %n: index, %r: !llvm.ptr) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %identity = llvm.mlir.addressof @zero : !llvm.ptr
    %view = parallel.view %x identity %identity reduce %r {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
    llvm.store %one, %view : i32, !llvm.ptr
    scf.reduce
  }
  return
}

// CHECK-LABEL: func.func @called
// CHECK:         scf.parallel
// CHECK:           call @looks
func.func @called(%x: !llvm.ptr, %n: index, %r: !llvm.ptr) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    func.call @looks(%x, %r) : (!llvm.ptr, !llvm.ptr) -> ()
    scf.reduce
  }
  return
}

func.func @looks(%x: !llvm.ptr, %r: !llvm.ptr) {
  %one = arith.constant 1 : i32
  %identity = llvm.mlir.addressof @zero : !llvm.ptr
  %view = parallel.view %x identity %identity reduce %r {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
  llvm.store %one, %view : i32, !llvm.ptr
  return
}
llvm.func @zero(!llvm.ptr)
