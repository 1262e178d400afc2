// Claim: loads stay behind writes and barriers, in loops, from other memory, outside of the variable, and volatile ones.
// RUN: rmlir-opt --pass-pipeline='builtin.module(any(hoist-common-loads))' %s | filecheck %s

llvm.mlir.global external @variable(0 : i32) : i32
llvm.mlir.global external thread_local @own(0 : i32) : i32

func.func private @use(i32)

// CHECK-LABEL: func.func @behind_write
// CHECK: scf.parallel
// CHECK: llvm.store
// CHECK: llvm.load
func.func @behind_write(%p: !llvm.ptr) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %one = arith.constant 1 : i32
  %variable = llvm.mlir.addressof @variable : !llvm.ptr
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      llvm.store %one, %p : i32, !llvm.ptr
      %x = llvm.load %variable : !llvm.ptr -> i32
      func.call @use(%x) : (i32) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @behind_barrier
// CHECK: scf.parallel
// CHECK: parallel.barrier
// CHECK: llvm.load
func.func @behind_barrier() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %variable = llvm.mlir.addressof @variable : !llvm.ptr
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      parallel.barrier
      %x = llvm.load %variable : !llvm.ptr -> i32
      func.call @use(%x) : (i32) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @behind_conditional_write
// CHECK: scf.parallel
// CHECK: llvm.load
func.func @behind_conditional_write(%p: !llvm.ptr, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %one = arith.constant 1 : i32
  %variable = llvm.mlir.addressof @variable : !llvm.ptr
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      scf.if %c {
        llvm.store %one, %p : i32, !llvm.ptr
      }
      %x = llvm.load %variable : !llvm.ptr -> i32
      func.call @use(%x) : (i32) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @in_loop
// CHECK: scf.parallel
// CHECK: scf.for
// CHECK: llvm.load
func.func @in_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %variable = llvm.mlir.addressof @variable : !llvm.ptr
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      scf.for %i = %c0 to %n step %c1 {
        %x = llvm.load %variable : !llvm.ptr -> i32
        func.call @use(%x) : (i32) -> ()
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @through_pointer
// CHECK: scf.parallel
// CHECK: llvm.load
func.func @through_pointer(%p: !llvm.ptr) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %x = llvm.load %p : !llvm.ptr -> i32
      func.call @use(%x) : (i32) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @outside
// CHECK: scf.parallel
// CHECK: llvm.load
func.func @outside() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %variable = llvm.mlir.addressof @variable : !llvm.ptr
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %address = llvm.getelementptr inbounds %variable[2] : (!llvm.ptr) -> !llvm.ptr, i8
      %x = llvm.load %address : !llvm.ptr -> i32
      func.call @use(%x) : (i32) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @volatile
// CHECK: scf.parallel
// CHECK: llvm.load volatile
func.func @volatile() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %variable = llvm.mlir.addressof @variable : !llvm.ptr
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %x = llvm.load volatile %variable : !llvm.ptr -> i32
      func.call @use(%x) : (i32) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @thread_local
// CHECK: scf.parallel
// CHECK: llvm.load
func.func @thread_local() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %own = llvm.mlir.addressof @own : !llvm.ptr
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %x = llvm.load %own : !llvm.ptr -> i32
      func.call @use(%x) : (i32) -> ()
    }
  }
  return
}
