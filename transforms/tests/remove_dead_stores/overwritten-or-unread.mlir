// Claim: stores, fills and copies go when all their bytes are written again before they are read, when the local object is
// not read any more, and when the value is there already.
// RUN: rmlir-opt %s --infer-function-facts --remove-dead-stores | filecheck %s
module attributes {llvm.data_layout = "e-i64:64"} {
func.func private @sqrt(f64) -> f64
func.func private @borrow(!llvm.ptr {llvm.nocapture})
// CHECK-LABEL: func.func @overwritten
// CHECK-SAME:    %[[P:[a-z0-9]+]]: !llvm.ptr {{.*}}, %[[X:[a-z0-9]+]]: f64,
// CHECK-NOT:     llvm.store %[[X]]
// CHECK:         %[[R:.*]] = call @sqrt
// CHECK:         scf.if
// CHECK:         llvm.store %[[R]], %[[P]]
func.func @overwritten(%p: !llvm.ptr, %x: f64, %c: i1) {
  llvm.store %x, %p : f64, !llvm.ptr
  %r = func.call @sqrt(%x) : (f64) -> f64
  %q = llvm.getelementptr %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
  scf.if %c {
    llvm.store %x, %p : f64, !llvm.ptr
    llvm.store %r, %q : f64, !llvm.ptr
  }
  llvm.store %r, %p : f64, !llvm.ptr
  return
}
// The fill writes all that the store and the copy wrote.
// CHECK-LABEL: func.func @filled
// CHECK-NOT:     llvm.store
// CHECK-NOT:     memcpy
// CHECK:         memset
func.func @filled(%p: !llvm.ptr, %from: !llvm.ptr, %x: i32) {
  %zero = arith.constant 0 : i8
  %c8 = arith.constant 8 : i64
  %c16 = arith.constant 16 : i64
  %q = llvm.getelementptr %p[12] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %x, %q : i32, !llvm.ptr
  "llvm.intr.memcpy"(%p, %from, %c8) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memset"(%p, %zero, %c16) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  return
}
// Nothing reads the array behind the loop; in the loop only the part that is written before it.
// CHECK-LABEL: func.func @unread
// CHECK:         llvm.alloca
// CHECK-NOT:     memset
// CHECK:         scf.for
// CHECK:           memref.store
// CHECK:           memref.load
// CHECK:         return
func.func @unread(%out: !llvm.ptr {llvm.noalias}, %x: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i8
  %c40 = arith.constant 40 : i64
  %one = arith.constant 1 : i64
  %local = llvm.alloca %one x !llvm.array<10 x i32> : (i64) -> !llvm.ptr
  %m = cmem.pointer_to_memref %local : !llvm.ptr -> memref<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%i] : memref<?xi32>
    %y = memref.load %m[%i] : memref<?xi32>
    llvm.store %y, %out : i32, !llvm.ptr
  }
  "llvm.intr.memset"(%local, %zero, %c40) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  return
}
// The object's life is over for this iteration; the call cannot keep it.
// CHECK-LABEL: func.func @life
// CHECK:           call @borrow
// CHECK-NOT:       llvm.store
// CHECK:           llvm.intr.lifetime.end
func.func @life(%x: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %local = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  scf.for %i = %c0 to %n step %c1 {
    llvm.intr.lifetime.start %local : !llvm.ptr
    func.call @borrow(%local) : (!llvm.ptr) -> ()
    llvm.store %x, %local : i32, !llvm.ptr
    llvm.intr.lifetime.end %local : !llvm.ptr
  }
  return
}
// CHECK-LABEL: func.func @rewritten
// CHECK-NOT:     llvm.store
// CHECK:         return
func.func @rewritten(%p: !llvm.ptr, %q: !llvm.ptr) -> i32 {
  %x = llvm.load %p : !llvm.ptr -> i32
  %y = llvm.load %q : !llvm.ptr -> i32
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.store %y, %q : i32, !llvm.ptr
  %any = llvm.mlir.undef : i32
  llvm.store %any, %p : i32, !llvm.ptr
  return %y : i32
}
// Each region of the choice writes it.
// CHECK-LABEL: func.func @both_ways
// CHECK-NEXT:    scf.if
// CHECK-COUNT-2: llvm.store
func.func @both_ways(%p: !llvm.ptr, %x: i32, %y: i32, %z: i32, %c: i1) {
  llvm.store %x, %p : i32, !llvm.ptr
  scf.if %c {
    llvm.store %y, %p : i32, !llvm.ptr
  } else {
    llvm.store %z, %p : i32, !llvm.ptr
  }
  return
}
}
