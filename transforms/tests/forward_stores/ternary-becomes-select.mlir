// Claim: what an arm of a choice loads again is known from the condition, so the choice becomes a select; this is the inner
// part of `nussinov`, `if (j - 1 >= 0) t[i][j] = t[i][j] >= t[i][j-1] ? t[i][j] : t[i][j-1]`.
// Proves: polygeist:PG-21
// RUN: rmlir-opt %s --forward-stores --canonicalize | filecheck %s
module attributes {llvm.data_layout = "e-i64:64"} {
// CHECK-LABEL: func.func @nussinov
// CHECK:         scf.if
// CHECK:           %[[A:.*]] = memref.load
// CHECK:           %[[B:.*]] = memref.load
// CHECK-NOT:       memref.load
// CHECK-NOT:       scf.if
// CHECK:           %[[MAX:.*]] = arith.select %{{.*}}, %[[A]], %[[B]]
// CHECK-NEXT:      memref.store %[[MAX]]
func.func @nussinov(%t: !llvm.ptr, %i: index, %j: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %before = arith.subi %j, %c1 overflow<nsw> : i32
  %inside = arith.cmpi sge, %before, %c0 : i32
  scf.if %inside {
    %at = arith.index_cast %j : i32 to index
    %left = arith.index_cast %before : i32 to index
    %m = cmem.pointer_to_memref %t : !llvm.ptr -> memref<?x20xi32>
    %a = memref.load %m[%i, %at] : memref<?x20xi32>
    %b = memref.load %m[%i, %left] : memref<?x20xi32>
    %greater = arith.cmpi sge, %a, %b : i32
    %max = scf.if %greater -> (i32) {
      %same = cmem.pointer_to_memref %t : !llvm.ptr -> memref<?x20xi32>
      %x = memref.load %same[%i, %at] : memref<?x20xi32>
      scf.yield %x : i32
    } else {
      %x = memref.load %m[%i, %left] : memref<?x20xi32>
      scf.yield %x : i32
    }
    memref.store %max, %m[%i, %at] : memref<?x20xi32>
  }
  return
}
// `x >= 0 ? t[x] : 0` behind a load of `t[x]`.
// CHECK-LABEL: func.func @guarded
// CHECK:         %[[V:.*]] = llvm.load
// CHECK-NOT:     llvm.load
// CHECK:         arith.select %{{.*}}, %[[V]], %{{.*}} : f64
func.func @guarded(%t: !llvm.ptr, %x: i64) -> f64 {
  %c0 = arith.constant 0 : i64
  %zero = arith.constant 0.0 : f64
  %p = llvm.getelementptr %t[%x] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  %v = llvm.load %p : !llvm.ptr -> f64
  %c = arith.cmpi sge, %x, %c0 : i64
  %r = scf.if %c -> (f64) {
    %q = llvm.getelementptr %t[%x] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %w = llvm.load %q : !llvm.ptr -> f64
    scf.yield %w : f64
  } else {
    scf.yield %zero : f64
  }
  %s = arith.addf %r, %v : f64
  return %s : f64
}
}
