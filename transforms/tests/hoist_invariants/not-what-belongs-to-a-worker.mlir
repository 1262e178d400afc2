// Claim: what each thread has for its own is not read by another one, and errno is not set by another one when the program
// looks at it; what starts or joins workers stays.
// RUN: rmlir-opt %s --hoist-invariants | filecheck %s
// RUN: rmlir-opt %s --hoist-invariants --remarks -o %null 2>&1 | filecheck %s --check-prefix=WHY
// WHY-COUNT-3: it may read variables of which each worker has one of its own
// CHECK-LABEL: func.func @thread_local
// CHECK:         scf.parallel
// CHECK:           llvm.load
// CHECK:           func.call @pure
// CHECK-LABEL: func.func @sets_errno
// CHECK:         scf.parallel
// CHECK:           func.call @sqrt
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
}
