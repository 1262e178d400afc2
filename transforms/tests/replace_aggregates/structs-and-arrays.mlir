// Claim: structs, nested ones and small arrays become values, through copies, fills, views and parts of memory elsewhere;
// the bytes between fields are copied, too.
// RUN: rmlir-opt %s --replace-aggregates | filecheck %s --check-prefix=SPLIT
// RUN: rmlir-opt %s --replace-aggregates --promote-slots --canonicalize --cse | filecheck %s
!pair = !llvm.struct<(i32, f64)>
module attributes {llvm.data_layout = "e-i64:64"} {
// SPLIT-LABEL: func.func @copy
// SPLIT:         llvm.alloca %{{.*}} x i32
// SPLIT-NEXT:    llvm.alloca %{{.*}} x i32
// SPLIT-NEXT:    llvm.alloca %{{.*}} x f64
// CHECK-LABEL: func.func @copy
// CHECK-SAME:    %[[A:.*]]: i32, %[[X:.*]]: f64
// CHECK-NOT:     llvm.alloca
// CHECK-NOT:     llvm.load
// CHECK:         arith.sitofp %[[A]]
// CHECK:         return
func.func @copy(%a: i32, %x: f64) -> f64 {
  %one = arith.constant 1 : i64
  %size = arith.constant 16 : i64
  %s = llvm.alloca %one x !pair {alignment = 8 : i64} : (i64) -> !llvm.ptr
  %t = llvm.alloca %one x !pair {alignment = 8 : i64} : (i64) -> !llvm.ptr
  llvm.intr.lifetime.start %s : !llvm.ptr
  llvm.store %a, %s : i32, !llvm.ptr
  %f = llvm.getelementptr inbounds %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !pair
  llvm.store %x, %f : f64, !llvm.ptr
  "llvm.intr.memcpy"(%t, %s, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %b = llvm.load %t : !llvm.ptr -> i32
  %g = llvm.getelementptr inbounds %t[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %y = llvm.load %g : !llvm.ptr -> f64
  %z = arith.sitofp %b : i32 to f64
  %r = arith.addf %y, %z : f64
  llvm.intr.lifetime.end %s : !llvm.ptr
  return %r : f64
}
// A copy from and to other memory keeps the bytes between the fields.
// CHECK-LABEL: func.func @elsewhere
// CHECK-SAME:    %[[IN:.*]]: !llvm.ptr, %[[OUT:.*]]: !llvm.ptr, %[[V:.*]]: f64
// CHECK:         %[[A:.*]] = llvm.load %[[IN]] {alignment = 8 : i64} : !llvm.ptr -> i32
// CHECK:         %[[B:.*]] = llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> i32
// CHECK:         llvm.store %[[A]], %[[OUT]] {alignment = 1 : i64}
// CHECK:         llvm.store %[[B]], %{{.*}} {alignment = 1 : i64}
// CHECK:         llvm.store %[[V]], %{{.*}} {alignment = 1 : i64} : f64
func.func @elsewhere(%in: !llvm.ptr, %out: !llvm.ptr, %v: f64) {
  %one = arith.constant 1 : i64
  %size = arith.constant 16 : i64
  %s = llvm.alloca %one x !pair {alignment = 8 : i64} : (i64) -> !llvm.ptr
  "llvm.intr.memcpy"(%s, %in, %size) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 8 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %f = llvm.getelementptr inbounds %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !pair
  llvm.store %v, %f : f64, !llvm.ptr
  "llvm.intr.memcpy"(%out, %s, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
// A view with constant subscripts, a fill of all, and one of two elements.
// CHECK-LABEL: func.func @array
// CHECK-SAME:    %[[V:.*]]: i32
// CHECK-DAG:     %[[F:.*]] = arith.constant 50529027 : i32
// CHECK-NOT:     llvm.alloca
// CHECK:         arith.addi %[[V]], %[[F]]
func.func @array(%v: i32) -> i32 {
  %one = arith.constant 1 : i64
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i8
  %three = arith.constant 3 : i8
  %size = arith.constant 16 : i64
  %half = arith.constant 8 : i64
  %s = llvm.alloca %one x !llvm.array<4 x i32> {alignment = 16 : i64} : (i64) -> !llvm.ptr
  %m = cmem.pointer_to_memref %s : !llvm.ptr -> memref<?xi32>
  "llvm.intr.memset"(%s, %zero, %size) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  memref.store %v, %m[%c1] : memref<?xi32>
  %upper = llvm.getelementptr inbounds %s[8] : (!llvm.ptr) -> !llvm.ptr, i8
  "llvm.intr.memset"(%upper, %three, %half) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %n = cmem.pointer_to_memref %upper : !llvm.ptr -> memref<?xi32>
  %x = memref.load %m[%c1] : memref<?xi32>
  %y = memref.load %n[%c1] : memref<?xi32>
  %z = memref.load %m[%c3] : memref<?xi32>
  %t = arith.addi %x, %y : i32
  %u = arith.subi %y, %z : i32
  %r = arith.addi %t, %u : i32
  return %r : i32
}
}
