// Claim: what each thread has for its own is not read by another one, and errno is not set by another one when the program
// looks at it; what starts or joins workers stays.
// RUN: rmlir-opt %s --hoist-invariants | filecheck %s
// RUN: rmlir-opt %s --hoist-invariants --remarks -o %null 2>&1 | filecheck %s --check-prefix=WHY
// WHY-COUNT-5: it may depend on the executing thread, or read variables of which each thread has its own
// CHECK-LABEL: func.func @thread_local
// CHECK:         scf.parallel
// CHECK:           llvm.load
// CHECK:           func.call @pure
// CHECK-LABEL: func.func @sets_errno
// CHECK:         scf.parallel
// CHECK:           func.call @sqrt
// CHECK-LABEL: func.func @addresses
// CHECK:         parallel.team
// CHECK-NEXT:      call @__errno_location
// CHECK-NEXT:      call @indirectly
// CHECK-NEXT:      llvm.call_intrinsic
// CHECK-LABEL: func.func @tasks
// CHECK:         scf.for
// CHECK:           parallel.sync_region
// CHECK-NEXT:      parallel.spawn
// CHECK:           parallel.sync
// CHECK-LABEL: func.func @barrier
// CHECK:         scf.for
// CHECK:           parallel.barrier
// CHECK-LABEL: func.func @nested
// CHECK:         parallel.team
// CHECK:           scf.parallel
// CHECK:             scf.parallel
// CHECK:               llvm.load
// CHECK-LABEL: func.func @single_behind
// CHECK:         scf.parallel
// CHECK-NEXT:      llvm.load
module attributes {llvm.data_layout = "e-i64:64"} {
llvm.mlir.global internal thread_local @own(1.0 : f64) : f64
func.func private @pure() -> f64 attributes {llvm.passthrough = [["memory", "1365"], "willreturn", "nounwind"]}
func.func private @sqrt(f64) -> f64 attributes {llvm.passthrough = [["memory", "48"], "willreturn", "nounwind"]}
func.func private @errno_is() -> i32 attributes {llvm.passthrough = [["memory", "16"], "willreturn", "nounwind"]}
func.func @thread_local(%out: memref<?xf64>, %to: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %own = llvm.mlir.addressof @own : !llvm.ptr
  scf.parallel (%i) = (%c0) to (%to) step (%c1) {
    %x = llvm.load %own : !llvm.ptr -> f64
    %y = func.call @pure() : () -> f64
    %s = arith.addf %x, %y : f64
    memref.store %s, %out[%i] : memref<?xf64>
  } {parallel.unordered}
  return
}
func.func @sets_errno(%out: memref<?xi32>, %to: index, %x: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%to) step (%c1) {
    %r = func.call @sqrt(%x) : (f64) -> f64
    %e = func.call @errno_is() : () -> i32
    memref.store %e, %out[%i] : memref<?xi32>
  } {parallel.unordered}
  return
}
// What asks for the address of a variable of the thread, though it touches no memory.
func.func private @__errno_location() -> !llvm.ptr attributes {llvm.passthrough = [["memory", "0"], "willreturn", "nounwind"]}
func.func @indirectly(%i: i64) -> !llvm.ptr attributes {llvm.passthrough = [["memory", "0"], "willreturn", "nounwind"]} {
  %own = llvm.mlir.addressof @own : !llvm.ptr
  %mine = llvm.call_intrinsic "llvm.threadlocal.address"(%own) : (!llvm.ptr) -> !llvm.ptr
  %at = llvm.getelementptr %mine[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  return %at : !llvm.ptr
}
func.func @addresses(%x: i32, %y: f64, %i: i64) {
  %own = llvm.mlir.addressof @own : !llvm.ptr
  parallel.team (%worker) {
    %p = func.call @__errno_location() : () -> !llvm.ptr
    %q = func.call @indirectly(%i) : (i64) -> !llvm.ptr
    %r = llvm.call_intrinsic "llvm.threadlocal.address"(%own) : (!llvm.ptr) -> !llvm.ptr
    llvm.store %x, %p : i32, !llvm.ptr
    llvm.store %y, %q : f64, !llvm.ptr
    llvm.store %y, %r : f64, !llvm.ptr
  }
  return
}
func.func @tasks(%p: !llvm.ptr, %n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %t = parallel.sync_region : !parallel.token
    parallel.spawn %t {
      llvm.store %x, %p : i32, !llvm.ptr
    }
    parallel.sync %t
  }
  return
}
func.func @barrier(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.team (%worker) {
    scf.for %i = %c0 to %n step %c1 {
      parallel.barrier
    }
  }
  return
}
// The inner loop would share its iterations among the team where the outer one is.
func.func @nested(%p: !llvm.ptr {llvm.noalias}, %n: index, %out: memref<?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  parallel.team (%worker) {
    scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
      scf.for %k = %c0 to %c4 step %c1 {
        scf.parallel (%j) = (%c0) to (%n) step (%c1) {
          %x = llvm.load %p : !llvm.ptr -> f64
          llvm.store %x, %p : f64, !llvm.ptr
        }
      }
    } {parallel.unordered}
  }
  return
}
// A worker that has no iteration left may already be in the single region, at the end of which all wait.
func.func @single_behind(%m: memref<?xf64>, %n: index, %one: i32, %v: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %slot = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
  parallel.team (%worker) {
    parallel.single {
      llvm.store %v, %slot : f64, !llvm.ptr
    }
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %x = llvm.load %slot : !llvm.ptr -> f64
      memref.store %x, %m[%i] : memref<?xf64>
    } {parallel.nowait, parallel.unordered}
    parallel.single {
      llvm.store %v, %slot : f64, !llvm.ptr
    }
  }
  return
}
}
