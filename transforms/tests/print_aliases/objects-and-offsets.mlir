// Claim: accesses are apart by their objects, and by their offsets from one pointer; the same bytes are known as such.
// RUN: rmlir-opt %s --print-aliases --remarks -o %null 2>&1 | filecheck %s
#map = affine_map<(d0) -> (2 * d0)>
#odd = affine_map<(d0) -> (2 * d0 + 1)>
module attributes {llvm.data_layout = "e-i64:64"} {
  llvm.mlir.global internal @table(dense<0> : tensor<8xi32>) {addr_space = 0 : i32} : !llvm.array<8 x i32>
  func.func @objects(%out: !llvm.ptr {llvm.noalias}, %in: !llvm.ptr, %x: i32) {
    %one = arith.constant 1 : i64
    %local = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
    %global = llvm.mlir.addressof @table : !llvm.ptr
    llvm.store %x, %out : i32, !llvm.ptr
    // CHECK: [[#@LINE+1]]:5: {{.*}} as another object, access {{[0-9]+}} at [[#@LINE-1]]:5
    llvm.store %x, %in : i32, !llvm.ptr
    // CHECK-DAG: [[#@LINE+1]]:5: {{.*}} as another object, access {{[0-9]+}} at [[#@LINE-1]]:5
    llvm.store %x, %local : i32, !llvm.ptr
    // CHECK-DAG: [[#@LINE+2]]:5: {{.*}} may overlap access {{[0-9]+}} at [[#@LINE-3]]:5
    // CHECK-DAG: [[#@LINE+1]]:5: {{.*}} as another object, access {{[0-9]+}} at [[#@LINE-2]]:5
    llvm.store %x, %global : i32, !llvm.ptr
    return
  }
  // The elements of a structure, and rows of an array: offsets that are constants, multiples and ranges.
  func.func @offsets(%s: !llvm.ptr, %v: memref<?x8xf64>, %i: index, %x: f64, %k: i32) {
    %0 = llvm.getelementptr inbounds %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
    llvm.store %k, %s : i32, !llvm.ptr
    // CHECK: [[#@LINE+1]]:5: {{.*}} by its offset, access {{[0-9]+}} at [[#@LINE-1]]:5
    llvm.store %k, %0 : i32, !llvm.ptr
    affine.for %j = 0 to 4 {
      affine.store %x, %v[%j, 2 * symbol(%i)] : memref<?x8xf64>
      // CHECK: [[#@LINE+1]]:7: {{.*}} by its offset, access {{[0-9]+}} at [[#@LINE-1]]:7
      affine.store %x, %v[%j, 2 * symbol(%i) + 1] : memref<?x8xf64>
      // CHECK-DAG: [[#@LINE+2]]:7: {{.*}} may overlap access {{[0-9]+}} at [[#@LINE-3]]:7
      // CHECK-DAG: [[#@LINE+1]]:7: {{.*}} by its offset, access {{[0-9]+}} at [[#@LINE-2]]:7
      affine.store %x, %v[0, 0] : memref<?x8xf64>
      // CHECK: [[#@LINE+1]]:7: {{.*}} is the same as access {{[0-9]+}} at [[#@LINE-1]]:7
      affine.store %x, %v[0, 0] : memref<?x8xf64>
    }
    %narrow = arith.constant 4 : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %j = %c0 to %narrow step %c1 {
      memref.store %x, %v[%c0, %j] : memref<?x8xf64>
      // CHECK: [[#@LINE+1]]:7: {{.*}} by its offset, access {{[0-9]+}} at [[#@LINE-1]]:7
      memref.store %x, %v[%c0, %narrow] : memref<?x8xf64>
    }
    return
  }
}
