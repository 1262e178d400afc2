// Claim: an object stays whole when its address is used otherwise, for a subscript that is not constant, for accesses of
// another type or of several parts, for copies of half a part, and when it is large, volatile or filled with odd bytes.
// RUN: rmlir-opt %s --replace-aggregates --remarks 2>&1 | filecheck %s
// RUN: rmlir-opt %s --replace-aggregates | filecheck %s --check-prefix=KEPT
// KEPT-NOT: llvm.alloca %{{[a-z0-9_]+}} x {{[if][0-9]}}
!pair = !llvm.struct<(i32, f64)>
module attributes {llvm.data_layout = "e-i64:64"} {
func.func private @keep(!llvm.ptr)
func.func @objects(%i: index, %v: i64, %x: i32, %from: !llvm.ptr) {
  %one = arith.constant 1 : i64
  %six = arith.constant 6 : i64
  %size = arith.constant 16 : i64
  %byte = arith.constant 1 : i8
  %c1 = arith.constant 1 : index
  // CHECK-DAG: :[[@LINE+1]]:{{.*}}RM0340: {{.*}} its address is used by operations other than
  %escapes = llvm.alloca %one x !pair : (i64) -> !llvm.ptr
  func.call @keep(%escapes) : (!llvm.ptr) -> ()
  // CHECK-DAG: :[[@LINE+1]]:{{.*}}RM0340: {{.*}} its address is used by operations other than
  %stored = llvm.alloca %one x !pair : (i64) -> !llvm.ptr
  llvm.store %stored, %from : !llvm.ptr, !llvm.ptr
  // CHECK-DAG: :[[@LINE+1]]:{{.*}}RM0340: {{.*}} a subscript or length is not constant
  %dynamic = llvm.alloca %one x !llvm.array<4 x i32> : (i64) -> !llvm.ptr
  %m = cmem.pointer_to_memref %dynamic : !llvm.ptr -> memref<?xi32>
  memref.store %x, %m[%i] : memref<?xi32>
  // CHECK-DAG: :[[@LINE+1]]:{{.*}}RM0340: {{.*}} a subscript or length is not constant
  %length = llvm.alloca %one x !llvm.array<4 x i32> : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%length, %byte, %v) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  // CHECK-DAG: :[[@LINE+1]]:{{.*}}RM0340: {{.*}} an access is of another type than the part there
  %punned = llvm.alloca %one x !pair : (i64) -> !llvm.ptr
  %f = llvm.getelementptr inbounds %punned[0, 1] : (!llvm.ptr) -> !llvm.ptr, !pair
  llvm.store %v, %f : i64, !llvm.ptr
  // CHECK-DAG: :[[@LINE+1]]:{{.*}}RM0340: {{.*}} an access is of another type than the part there
  %several = llvm.alloca %one x !llvm.array<2 x i32> : (i64) -> !llvm.ptr
  llvm.store %v, %several : i64, !llvm.ptr
  // CHECK-DAG: :[[@LINE+1]]:{{.*}}RM0340: {{.*}} an access is of another type than the part there
  %outside = llvm.alloca %one x !llvm.array<1 x i32> : (i64) -> !llvm.ptr
  %o = cmem.pointer_to_memref %outside : !llvm.ptr -> memref<?xi32>
  memref.store %x, %o[%c1] : memref<?xi32>
  // CHECK-DAG: :[[@LINE+1]]:{{.*}}RM0340: {{.*}} a copy or fill begins or ends within a part
  %half = llvm.alloca %one x !llvm.array<2 x i32> : (i64) -> !llvm.ptr
  "llvm.intr.memcpy"(%half, %from, %six) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  // CHECK-DAG: :[[@LINE+1]]:{{.*}}RM0340: {{.*}} a copy or fill begins or ends within a part
  %beyond = llvm.alloca %one x !llvm.array<2 x i32> : (i64) -> !llvm.ptr
  "llvm.intr.memcpy"(%beyond, %from, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  // CHECK-DAG: :[[@LINE+1]]:{{.*}}RM0340: {{.*}} it has many parts
  %large = llvm.alloca %one x !llvm.array<17 x i32> : (i64) -> !llvm.ptr
  llvm.store %x, %large : i32, !llvm.ptr
  // CHECK-DAG: :[[@LINE+1]]:{{.*}}RM0340: {{.*}} it is accessed as volatile or atomic
  %volatile = llvm.alloca %one x !pair : (i64) -> !llvm.ptr
  llvm.store volatile %x, %volatile : i32, !llvm.ptr
  // CHECK-DAG: :[[@LINE+1]]:{{.*}}RM0340: {{.*}} a fill writes bytes that are not zero
  %filled = llvm.alloca %one x !pair : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%filled, %byte, %size) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  return
}
}
