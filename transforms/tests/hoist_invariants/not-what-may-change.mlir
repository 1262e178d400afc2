// Claim: what may be written in the loop, may not run, may not return, writes, or may end the program stays where it is.
// RUN: rmlir-opt %s --infer-function-facts --hoist-invariants --remarks 2>&1 | filecheck %s
// CHECK-NOT: scf.if %{{.*}} -> (
// CHECK-NOT: ub.poison
// CHECK-DAG: remark: RM0331: {{.*}} it may not run in the first iteration
// CHECK-DAG: remark: RM0331: {{.*}} it writes memory
// CHECK-DAG: remark: RM0331: {{.*}} the loop may write what it reads (remedy: add `restrict`
// CHECK-DAG: remark: RM0331: {{.*}} it may not return
module attributes {llvm.data_layout = "e-i64:64"} {
func.func private @sqrt(f64) -> f64
func.func private @exit_or_not()
func.func private @pure(!llvm.ptr) -> f64 attributes {llvm.passthrough = [["memory", "1"], "willreturn", "nounwind"]}
func.func private @looks(!llvm.ptr) -> f64 attributes {llvm.passthrough = [["memory", "1"], "nounwind"]}
func.func private @counts() -> f64
func.func @behind_a_call(%out: memref<?xf64>, %x: f64, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    func.call @exit_or_not() : () -> ()
    %root = func.call @sqrt(%x) : (f64) -> f64
    memref.store %root, %out[%i] : memref<?xf64>
  }
  return
}
func.func @overlap(%out: !llvm.ptr, %in: !llvm.ptr, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = cmem.pointer_to_memref %out : !llvm.ptr -> memref<?xf64>
  %a = cmem.pointer_to_memref %in : !llvm.ptr -> memref<?xf64>
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %a[%c0] : memref<?xf64>
    %y = func.call @pure(%in) : (!llvm.ptr) -> f64
    %z = func.call @looks(%in) : (!llvm.ptr) -> f64
    %u = func.call @counts() : () -> f64
    %s = arith.addf %x, %y : f64
    %t = arith.addf %s, %z : f64
    %v = arith.addf %t, %u : f64
    memref.store %v, %b[%i] : memref<?xf64>
  }
  return
}
// A load under a condition, and a division that may trap.
func.func @conditional(%p: !llvm.ptr {llvm.noalias}, %out: memref<?xi32>, %which: i1, %d: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.if %which {
      %x = llvm.load %p : !llvm.ptr -> i32
      %q = arith.divsi %x, %d : i32
      memref.store %q, %out[%i] : memref<?xi32>
    }
  }
  return
}
}
