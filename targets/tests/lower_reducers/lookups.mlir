// RUN: rmlir-opt %s --lower-reducers | filecheck %s
// Claim: a view is looked for once where the strand is the same, before the loops that use it; not across spawns and syncs.

// CHECK-LABEL: func.func @loop
// CHECK:         llvm.call @parallel.view
// CHECK-NOT:     llvm.call
// CHECK:         scf.for
// CHECK-NOT:     llvm.call
// CHECK:         return
func.func @loop(%x: !llvm.ptr, %n: index, %r: !llvm.ptr, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  scf.for %i = %c0 to %n step %c1 {
    func.call @elsewhere() : () -> ()
    scf.if %c {
      %identity = llvm.mlir.addressof @zero : !llvm.ptr
      %view = parallel.view %x identity %identity reduce %r {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
      %old = llvm.load %view : !llvm.ptr -> i32
      %new = arith.addi %old, %one : i32
      %again = parallel.view %x identity %identity reduce %r {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
      llvm.store %new, %again : i32, !llvm.ptr
    }
  }
  return
}
llvm.func @zero(!llvm.ptr)
func.func private @elsewhere()

// CHECK-LABEL: func.func @spawns
// CHECK:         llvm.call @parallel.view
// CHECK:         scf.for
// CHECK:           %[[BEFORE:.*]] = llvm.call @parallel.view
// CHECK:           llvm.store %{{.*}}, %[[BEFORE]]
// CHECK:           llvm.store %{{.*}}, %[[BEFORE]]
// CHECK:           parallel.spawn
// CHECK:           llvm.call @parallel.view
// CHECK:           parallel.sync
// CHECK-NEXT:      llvm.call @parallel.join
// CHECK:           llvm.call @parallel.view
func.func @spawns(%x: !llvm.ptr, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %start = parallel.view %x identity %x reduce %x {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
  llvm.store %one, %start : i32, !llvm.ptr
  %t = parallel.sync_region : !parallel.token
  scf.for %i = %c0 to %n step %c1 {
    %a = parallel.view %x identity %x reduce %x {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
    llvm.store %one, %a : i32, !llvm.ptr
    func.call @elsewhere() : () -> ()
    %b = parallel.view %x identity %x reduce %x {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
    llvm.store %one, %b : i32, !llvm.ptr
    parallel.spawn %t {
      func.call @elsewhere() : () -> ()
    }
    %c = parallel.view %x identity %x reduce %x {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
    llvm.store %one, %c : i32, !llvm.ptr
    parallel.sync %t
    %d = parallel.view %x identity %x reduce %x {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
    llvm.store %one, %d : i32, !llvm.ptr
  }
  return
}
