// Claim: the elements that loops access through a pointer are a condition over the parameters: in one and two dimensions, in
// triangles, with steps, behind an offset, below a condition, with extents that are parameters, and of numbers without sign.
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(infer-footprints)' --remarks 2>%t.err | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK < %t.err

module attributes {llvm.data_layout = "e-i64:64"} {
// REMARK:     remark: RM0396: infer-footprints: reads through parameter 2: {[i] : 0 <= i && i < $1 ; double[*]}
// CHECK:      func.func @axpy
// CHECK-SAME: ["rmlir-reads-2", "{[i] : 0 <= i && i < $1 ; double[*]}"], ["rmlir-reads-3", "{[i] : 0 <= i && i < $1 ; double[*]}"], ["rmlir-writes-3", "{[i] : 0 <= i && i < $1 ; double[*]}"]
func.func @axpy(%n: i32, %x: !llvm.ptr, %y: !llvm.ptr) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  scf.for %i = %c0 to %n step %c1 : i32 {
    %at = arith.index_cast %i : i32 to index
    %xs = cmem.pointer_to_memref %x : !llvm.ptr -> memref<?xf64>
    %ys = cmem.pointer_to_memref %y : !llvm.ptr -> memref<?xf64>
    %a = memref.load %xs[%at] : memref<?xf64>
    %b = memref.load %ys[%at] : memref<?xf64>
    %c = arith.addf %a, %b : f64
    memref.store %c, %ys[%at] : memref<?xf64>
  }
  return
}

// Rows of 10: the constant is an extent.
// CHECK:      func.func @lower
// CHECK-SAME: ["rmlir-writes-2", "{[i][j] : i < $1 && 0 <= j && j <= i ; float[*][10]}"]
func.func @lower(%n: i32, %a: !llvm.ptr) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %zero = arith.constant 0.0 : f32
  %as = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?x10xf32>
  scf.for %i = %c0 to %n step %c1 : i32 {
    %end = arith.addi %i, %c1 overflow<nsw> : i32
    %i1 = arith.index_cast %i : i32 to index
    scf.for %j = %c0 to %end step %c1 : i32 {
      %j1 = arith.index_cast %j : i32 to index
      memref.store %zero, %as[%i1, %j1] : memref<?x10xf32>
    }
  }
  return
}

// CHECK:      func.func @every_third_behind
// CHECK-SAME: ["rmlir-reads-3", "{[i] : $2 <= i && i < $1 + $2 && (i + 2 * $2) % 3 == 0 ; int[*]}"]
func.func @every_third_behind(%n: i32, %first: i32, %a: !llvm.ptr) -> i32 {
  %c0 = arith.constant 0 : i32
  %c3 = arith.constant 3 : i32
  %as = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xi32>
  %sum = scf.for %i = %c0 to %n step %c3 iter_args(%s = %c0) -> i32 : i32 {
    %k = arith.addi %i, %first overflow<nsw> : i32
    %at = arith.index_cast %k : i32 to index
    %x = memref.load %as[%at] : memref<?xi32>
    %next = arith.addi %s, %x : i32
    scf.yield %next : i32
  }
  return %sum : i32
}

// CHECK:      func.func @where_it_is_less
// CHECK-SAME: ["rmlir-writes-3", "{[i] : 0 <= i && i < $1 && i < $2 ; double[*]}"]
func.func @where_it_is_less(%n: i32, %m: i32, %a: !llvm.ptr, %x: f64) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %as = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
  scf.for %i = %c0 to %n step %c1 : i32 {
    %at = arith.index_cast %i : i32 to index
    %less = arith.cmpi slt, %i, %m : i32
    scf.if %less {
      memref.store %x, %as[%at] : memref<?xf64>
    }
  }
  return
}

// CHECK:      func.func @rows_of_a_parameter
// CHECK-SAME: ["rmlir-writes-3", "{[i][j] : 0 <= i && i < $1 && 0 <= j && j < $2 ; double[*][$2]}"]
func.func @rows_of_a_parameter(%n: i32, %m: i32, %a: !llvm.ptr, %x: f64) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %extent = arith.index_cast %m : i32 to index
  %as = cmem.pointer_to_memref %a[%extent] : !llvm.ptr -> memref<?x?xf64>
  scf.for %i = %c0 to %n step %c1 : i32 {
    %i1 = arith.index_cast %i : i32 to index
    scf.for %j = %c0 to %m step %c1 : i32 {
      %j1 = arith.index_cast %j : i32 to index
      memref.store %x, %as[%i1, %j1] : memref<?x?xf64>
    }
  }
  return
}

// A loop over 32 bits without sign.
// CHECK:      func.func @without_sign
// CHECK-SAME: ["rmlir-writes-2", "{[i] : 0 <= i && i < $1u ; char[*]}"]
func.func @without_sign(%n: i32, %a: !llvm.ptr, %x: i8) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %as = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xi8>
  scf.for unsigned %i = %c0 to %n step %c1 : i32 {
    %at = arith.index_castui %i : i32 to index
    memref.store %x, %as[%at] : memref<?xi8>
  }
  return
}

// A scalar, elements with numbers, and one that a parameter chooses.
// CHECK:      func.func @elements
// CHECK-SAME: ["rmlir-reads-1", "{[i] : (i == $2) || (i == 3) ; long long[*]}"], ["rmlir-writes-1", "{[i] : i == 0 ; long long[*]}"]
func.func @elements(%a: !llvm.ptr, %k: i64) {
  %c3 = arith.constant 3 : index
  %at = arith.index_cast %k : i64 to index
  %as = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xi64>
  %x = memref.load %as[%at] : memref<?xi64>
  %y = memref.load %as[%c3] : memref<?xi64>
  %z = arith.addi %x, %y : i64
  llvm.store %z, %a : i64, !llvm.ptr
  return
}

// The same array as rows and as single elements: elements in a row.
// CHECK:      func.func @rows_and_elements
// CHECK-SAME: ["rmlir-writes-1", "{[i] : (200 <= i && i < 300) || (i == 7) ; double[*]}"]
func.func @rows_and_elements(%a: !llvm.ptr, %x: f64) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c100 = arith.constant 100 : i32
  %c7 = arith.constant 7 : index
  %row = llvm.getelementptr inbounds %a[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<100 x f64>
  %single = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
  %inner = cmem.pointer_to_memref %row : !llvm.ptr -> memref<?xf64>
  memref.store %x, %single[%c7] : memref<?xf64>
  scf.for %i = %c0 to %c100 step %c1 : i32 {
    %at = arith.index_cast %i : i32 to index
    memref.store %x, %inner[%at] : memref<?xf64>
  }
  return
}

// A field of the elements of an array, which is every third number.
// CHECK:      func.func @fields
// CHECK-SAME: ["rmlir-writes-2", "{[i] : 1 <= i && i + 2 <= 3 * $1 && (i + 2) % 3 == 0 ; double[*]}"]
func.func @fields(%n: i32, %a: !llvm.ptr, %x: f64) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %field = llvm.getelementptr inbounds %a[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(f64, f64, f64)>
  %fields = cmem.pointer_to_memref %field : !llvm.ptr -> memref<?xf64, strided<[3]>>
  scf.for %i = %c0 to %n step %c1 : i32 {
    %at = arith.index_cast %i : i32 to index
    memref.store %x, %fields[%at] : memref<?xf64, strided<[3]>>
  }
  return
}

// The conditions of a loop that does not count are left out.
// CHECK:      func.func @in_a_loop_that_does_not_count
// CHECK-SAME: ["rmlir-writes-2", "{[i] : 0 <= i && i < $1 ; double[*]}"]
func.func @in_a_loop_that_does_not_count(%n: i32, %a: !llvm.ptr, %go: i1, %x: f64) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %as = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
  %done = scf.while (%on = %go) : (i1) -> i1 {
    scf.condition(%on) %on : i1
  } do {
  ^bb0(%on: i1):
    scf.for %i = %c0 to %n step %c1 : i32 {
      %at = arith.index_cast %i : i32 to index
      memref.store %x, %as[%at] : memref<?xf64>
    }
    %next = arith.xori %on, %go : i1
    scf.yield %next : i1
  }
  return
}
}
