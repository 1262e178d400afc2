// Claim: what an earlier instruction of the iteration may write stays in a parallel loop; without the attribute that leaves the
// order open the rule of serial loops holds, as it does for what a worker has for its own and for chunks of several iterations.
// Proves: tapir:TAP-21 gpu2cpu:GC-17
// RUN: rmlir-opt %s --hoist-invariants --remarks -o %null 2>&1 | filecheck %s
// RUN: rmlir-opt %s --hoist-invariants | filecheck %s --check-prefix=IR
// IR-NOT: scf.if
module attributes {llvm.data_layout = "e-i64:64"} {
func.func private @sum(!llvm.ptr, i32) -> f64 attributes {llvm.passthrough = [["memory", "1365"], "willreturn", "nounwind"]}
func.func private @looks(!llvm.ptr) -> f64 attributes {llvm.passthrough = [["memory", "1365"], "nounwind"]}
// out[i] = 0; val = sum(out, n)
func.func @written_before(%out: !llvm.ptr, %n: i32, %to: index, %zero: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = cmem.pointer_to_memref %out : !llvm.ptr -> memref<?xf64>
  scf.parallel (%i) = (%c0) to (%to) step (%c1) {
    memref.store %zero, %b[%i] : memref<?xf64>
    // CHECK: [[#@LINE+1]]:{{.*}} RM0331: {{.*}} the loop may write what it reads
    %s = func.call @sum(%out, %n) : (!llvm.ptr, i32) -> f64
    memref.store %s, %b[%i] : memref<?xf64>
  } {parallel.unordered}
  return
}
func.func @serial(%out: !llvm.ptr, %in: !llvm.ptr, %n: i32, %to: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = cmem.pointer_to_memref %out : !llvm.ptr -> memref<?xf64>
  scf.for %i = %c0 to %to step %c1 {
    // CHECK: [[#@LINE+1]]:{{.*}} RM0331: {{.*}} the loop may write what it reads
    %s = func.call @sum(%in, %n) : (!llvm.ptr, i32) -> f64
    memref.store %s, %b[%i] : memref<?xf64>
  }
  return
}
func.func @in_order(%out: !llvm.ptr, %in: !llvm.ptr, %n: i32, %to: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = cmem.pointer_to_memref %out : !llvm.ptr -> memref<?xf64>
  scf.parallel (%i) = (%c0) to (%to) step (%c1) {
    // CHECK: [[#@LINE+1]]:{{.*}} RM0331: {{.*}} the loop may write what it reads
    %s = func.call @sum(%in, %n) : (!llvm.ptr, i32) -> f64
    memref.store %s, %b[%i] : memref<?xf64>
  }
  return
}
func.func @chunks(%out: !llvm.ptr, %in: !llvm.ptr, %n: i32, %to: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = cmem.pointer_to_memref %out : !llvm.ptr -> memref<?xf64>
  scf.parallel (%i) = (%c0) to (%to) step (%c1) {
    // CHECK: [[#@LINE+1]]:{{.*}} RM0331: {{.*}} the loop may write what it reads
    %s = func.call @sum(%in, %n) : (!llvm.ptr, i32) -> f64
    memref.store %s, %b[%i] : memref<?xf64>
  } {parallel.unordered, parallel.schedule = "static,8"}
  return
}
// One chunk is all that there is: one worker runs the iterations in order.
func.func @one_chunk(%out: !llvm.ptr, %in: !llvm.ptr, %n: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %b = cmem.pointer_to_memref %out : !llvm.ptr -> memref<?xf64>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    // CHECK: [[#@LINE+1]]:{{.*}} RM0331: {{.*}} the loop may write what it reads
    %s = func.call @sum(%in, %n) : (!llvm.ptr, i32) -> f64
    memref.store %s, %b[%i] : memref<?xf64>
  } {parallel.unordered, parallel.schedule = "dynamic,8"}
  return
}
// A slot of the worker, which this worker wrote in the iteration before.
func.func @own_slot(%keep: !llvm.ptr, %n: i32, %to: index, %x: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  parallel.team (%worker) {
    %slot = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    llvm.store %slot, %keep : !llvm.ptr, !llvm.ptr
    scf.parallel (%i) = (%c0) to (%to) step (%c1) {
      // CHECK: [[#@LINE+1]]:{{.*}} RM0331: {{.*}} its arguments may differ between threads
      %s = func.call @sum(%slot, %n) : (!llvm.ptr, i32) -> f64
      llvm.store %s, %slot : f64, !llvm.ptr
    } {parallel.unordered}
  }
  return
}
// A pointer that each worker may have computed for itself.
func.func @own_pointer(%out: !llvm.ptr {llvm.noalias}, %table: !llvm.ptr, %n: i32, %to: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = cmem.pointer_to_memref %out : !llvm.ptr -> memref<?xf64>
  parallel.team (%worker) {
    %at = arith.index_cast %worker : index to i64
    %place = llvm.getelementptr %table[%at] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
    %own = llvm.load %place : !llvm.ptr -> !llvm.ptr
    scf.parallel (%i) = (%c0) to (%to) step (%c1) {
      %zero = arith.constant 0 : i32
      // CHECK: [[#@LINE+1]]:{{.*}} RM0331: {{.*}} the loop may write what it reads
      %s = func.call @sum(%out, %n) : (!llvm.ptr, i32) -> f64
      memref.store %s, %b[%i] : memref<?xf64>
      llvm.store %s, %own : f64, !llvm.ptr
    } {parallel.unordered}
  }
  return
}
// A worker without iterations has nothing that it could read.
func.func @own_arguments(%out: !llvm.ptr {llvm.noalias}, %table: !llvm.ptr, %n: i32, %to: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = cmem.pointer_to_memref %out : !llvm.ptr -> memref<?xf64>
  parallel.team (%worker) {
    %at = arith.index_cast %worker : index to i64
    %place = llvm.getelementptr %table[%at] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
    %own = llvm.load %place : !llvm.ptr -> !llvm.ptr
    scf.parallel (%i) = (%c0) to (%to) step (%c1) {
      // CHECK: [[#@LINE+1]]:{{.*}} RM0331: {{.*}} its arguments may differ between threads
      %s = func.call @sum(%own, %n) : (!llvm.ptr, i32) -> f64
      memref.store %s, %b[%i] : memref<?xf64>
    } {parallel.unordered}
  }
  return
}
func.func @may_not_return(%out: memref<?xf64>, %in: !llvm.ptr, %to: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%to) step (%c1) {
    // CHECK: [[#@LINE+1]]:{{.*}} RM0331: {{.*}} it may not return
    %s = func.call @looks(%in) : (!llvm.ptr) -> f64
    memref.store %s, %out[%i] : memref<?xf64>
  } {parallel.unordered}
  return
}
// Which of the workers that come from other functions have an iteration is not known, nor what the others do meanwhile.
// IR-LABEL: func.func @orphaned
// IR:         scf.parallel
// IR-NEXT:      func.call @sum
func.func @orphaned(%out: !llvm.ptr {llvm.noalias}, %in: !llvm.ptr {llvm.noalias}, %n: i32, %to: index) attributes {parallel.scope = "team"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = cmem.pointer_to_memref %out : !llvm.ptr -> memref<?xf64>
  scf.parallel (%i) = (%c0) to (%to) step (%c1) {
    %s = func.call @sum(%in, %n) : (!llvm.ptr, i32) -> f64
    memref.store %s, %b[%i] : memref<?xf64>
  } {parallel.nowait, parallel.unordered}
  return
}
}
