// RUN: not rmlir-opt %s --lower-reducers --split-input-file 2>&1 | filecheck %s
// Claim: loops of another form, the workers of teams, and tasks of OpenMP have no strands; reducers there are refused, in called functions too.

// CHECK: error: RM3012: 'affine.parallel' has to be lowered to 'scf.parallel' before
func.func @affine(%x: !llvm.ptr, %n: index) {
  affine.parallel (%i) = (0) to (%n) {
    %view = parallel.view %x identity %x reduce %x {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
  }
  return
}

// -----

// CHECK: error: RM3012: the workers of a team use reducers, of which they have no views
func.func @team(%x: !llvm.ptr) {
  parallel.team (%worker) {
    func.call @uses(%x) : (!llvm.ptr) -> ()
  }
  return
}
func.func @uses(%x: !llvm.ptr) {
  %view = parallel.view %x identity %x reduce %x {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
  return
}

// -----

// CHECK: error: RM3012: a task of OpenMP uses reducers, of which it has no views
func.func @task(%x: !llvm.ptr) {
  %t = parallel.sync_region children : !parallel.token
  parallel.spawn %t {
    func.call @uses(%x) : (!llvm.ptr) -> ()
  }
  parallel.sync %t
  return
}
func.func @uses(%x: !llvm.ptr) {
  %view = parallel.view %x identity %x reduce %x {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
  return
}
