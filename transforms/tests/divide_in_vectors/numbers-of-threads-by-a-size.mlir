// Claim: threads of a loop that LLVM vectorises divide integers of 32 bits as doubles.
// RUN: rmlir-opt --pass-pipeline='builtin.module(any(divide-in-vectors))' %s | filecheck %s

// CHECK-LABEL: func.func @signed
// CHECK: %[[N:.*]] = arith.index_cast
// CHECK: %[[X:.*]] = arith.sitofp %[[N]] : i32 to f64
// CHECK: %[[Y:.*]] = arith.sitofp %arg1 : i32 to f64
// CHECK: %[[Z:.*]] = arith.divf %[[X]], %[[Y]] : f64
// CHECK: %[[Q:.*]] = arith.fptosi %[[Z]] : f64 to i32
// CHECK: %[[X:.*]] = arith.sitofp %[[N]] : i32 to f64
// CHECK: %[[Z:.*]] = arith.divf %[[X]]
// CHECK: %[[R:.*]] = arith.fptosi %[[Z]] : f64 to i32
// CHECK: %[[P:.*]] = arith.muli %[[R]], %arg1
// CHECK: arith.subi %[[N]], %[[P]]
// CHECK-NOT: arith.divsi
// CHECK-NOT: arith.remsi
// CHECK: return
func.func @signed(%p: !llvm.ptr, %d: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %to = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
      %n = arith.index_cast %t : index to i32
      %q = arith.divsi %n, %d : i32
      %r = arith.remsi %n, %d : i32
      %s = arith.addi %q, %r : i32
      memref.store %s, %to[%t] : memref<?xi32>
    }
  }
  return
}

// Under a condition, and narrower.
// CHECK-LABEL: func.func @unsigned
// CHECK: scf.if
// CHECK: arith.uitofp %{{.*}} : i16 to f64
// CHECK: arith.divf
// CHECK: arith.fptoui %{{.*}} : f64 to i16
// CHECK: arith.fptoui
// CHECK: arith.muli
// CHECK: arith.subi
// CHECK: return
func.func @unsigned(%p: !llvm.ptr, %d: i16) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %none = arith.constant 0 : i16
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %to = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi16>
      %n = arith.index_cast %t : index to i16
      %divides = arith.cmpi ne, %n, %none : i16
      scf.if %divides {
        %q = arith.divui %d, %n : i16
        %r = arith.remui %d, %n : i16
        %s = arith.addi %q, %r : i16
        memref.store %s, %to[%t] : memref<?xi16>
      }
    }
  }
  return
}
