// Claim: loads from global variables before the first write of a thread leave the loop over threads, with conditions on them.
// RUN: rmlir-opt --pass-pipeline='builtin.module(any(hoist-common-loads))' %s | filecheck %s

llvm.mlir.global external @descriptor(dense<0> : tensor<2xi64>) : !llvm.array<2 x i64>

// CHECK-LABEL: func.func @guarded
// CHECK: parallel.group
// CHECK: %[[MODE:.*]] = llvm.load
// CHECK: %[[WIDTH:.*]] = scf.if %{{.*}} -> (i64)
// CHECK: llvm.load
// CHECK: scf.parallel
// CHECK: scf.if
// CHECK-NOT: llvm.load
// CHECK: arith.cmpi ult, %{{.*}}, %[[WIDTH]]
// CHECK: return
func.func @guarded(%p: !llvm.ptr, %n: index, %value: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0 : i32
  %none = arith.constant 0 : i64
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %inside = arith.cmpi slt, %t, %n : index
      scf.if %inside {
        %descriptor = llvm.mlir.addressof @descriptor : !llvm.ptr
        %mode = llvm.load %descriptor : !llvm.ptr -> i32
        %plain = arith.cmpi eq, %mode, %zero : i32
        %width = scf.if %plain -> i64 {
          %address = llvm.getelementptr inbounds %descriptor[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i64)>
          %loaded = llvm.load %address : !llvm.ptr -> i64
          scf.yield %loaded : i64
        } else {
          scf.yield %none : i64
        }
        %number = arith.index_cast %t : index to i64
        %fits = arith.cmpi ult, %number, %width : i64
        scf.if %fits {
          %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
          memref.store %value, %view[%t] : memref<?xi32>
        }
      }
    }
  }
  return
}
