// Claim: a call of a function that says which elements it accesses leaves the nest analysable: its dependences have the distances of
// these elements, also through pointers that move with the counter, through rows of an array, and where the function is declared only.
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(print-dependences)' --remarks -o %t 2>%t.err && filecheck %s < %t.err

module attributes {llvm.data_layout = "e-i64:64"} {
func.func private @set(!llvm.ptr {llvm.nocapture, llvm.writeonly}, i32, i32) attributes {llvm.passthrough = [["memory", "2"],
    "willreturn", "nounwind", ["rmlir-writes-1", "{[i] : $2 <= i && i < $2 + $3 ; double[*]}"]]}
func.func private @sum(!llvm.ptr {llvm.nocapture, llvm.readonly}, i32) -> f64 attributes {llvm.passthrough = [["memory", "1"],
    "willreturn", "nounwind", ["rmlir-reads-1", "{[i] : 0 <= i && i < $2 ; double[*]}"]]}
func.func private @none(f64) -> f64 attributes {llvm.passthrough = [["memory", "0"], "willreturn", "nounwind"]}

// Iteration i writes a[i] and reads what is before it, behind a read of a[i - 3].
func.func @by_arguments(%a: !llvm.ptr, %n: i32) {
  %n1 = arith.index_cast %n : i32 to index
  %c1 = arith.constant 1 : i32
  %as = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
  affine.for %i = 3 to %n1 {
    // CHECK:      :[[#@LINE+1]]:{{[0-9]+}}: remark: RM0320: print-dependences: flow dependence on [[#@LINE+5]]:{{[0-9]+}}: distance (3), direction (<), carried by loop 1
    %x = affine.load %as[%i - 3] : memref<?xf64>
    %y = func.call @none(%x) : (f64) -> f64
    %k = arith.index_cast %i : index to i32
    // CHECK-NEXT: :[[#@LINE+2]]:{{[0-9]+}}: remark: RM0320: print-dependences: flow dependence on [[#@LINE+1]]:{{[0-9]+}}: distance (*), direction (<), carried by loop 1
    func.call @set(%a, %k, %c1) : (!llvm.ptr, i32, i32) -> ()
    %s = func.call @sum(%a, %k) : (!llvm.ptr, i32) -> f64
  }
  return
}

// Iteration i reads the two elements from a + i + 1 on, and writes a[i].
func.func @by_a_pointer(%a: !llvm.ptr, %n: i32) {
  %n1 = arith.index_cast %n : i32 to index
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %next = llvm.getelementptr inbounds %a[1] : (!llvm.ptr) -> !llvm.ptr, f64
  affine.for %i = 0 to %n1 {
    %k = arith.index_cast %i : index to i64
    %from = llvm.getelementptr inbounds %next[%k] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %to = llvm.getelementptr inbounds %a[%k] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %s = func.call @sum(%from, %c2) : (!llvm.ptr, i32) -> f64
    // CHECK-NEXT: :[[#@LINE+1]]:{{[0-9]+}}: remark: RM0320: print-dependences: anti dependence on [[#@LINE-1]]:{{[0-9]+}}: distance (*), direction (<), carried by loop 1
    func.call @set(%to, %c0, %c1) : (!llvm.ptr, i32, i32) -> ()
  }
  return
}

// Iteration i reads 100 elements from row i + 1 on, and writes one of row i.
func.func @by_rows(%a: !llvm.ptr, %n: i32) {
  %n1 = arith.index_cast %n : i32 to index
  %c1 = arith.constant 1 : i32
  %c100 = arith.constant 100 : i32
  %as = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?x100xf64>
  affine.for %i = 0 to %n1 {
    %k = arith.index_cast %i : index to i64
    %row = llvm.getelementptr inbounds %a[%k] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<100 x f64>
    %next = llvm.getelementptr inbounds %row[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<100 x f64>
    %s = func.call @sum(%next, %c100) : (!llvm.ptr, i32) -> f64
    // CHECK-NEXT: :[[#@LINE+1]]:{{[0-9]+}}: remark: RM0320: print-dependences: anti dependence on [[#@LINE-1]]:{{[0-9]+}}: distance (1), direction (<), carried by loop 1
    affine.store %s, %as[%i, 7] : memref<?x100xf64>
  }
  return
}

// Rows whose length is a parameter: iteration i writes row i, and reads an element of row i - 2.
func.func private @row(!llvm.ptr {llvm.nocapture, llvm.writeonly}, i32, i32) attributes {llvm.passthrough = [["memory", "2"],
    "willreturn", "nounwind", ["rmlir-writes-1", "{[i][j] : i == $3 && 0 <= j && j < $2 ; double[*][$2]}"]]}
func.func @by_rows_of_a_parameter(%a: !llvm.ptr, %n: i32) {
  %n1 = arith.index_cast %n : i32 to index
  %as = cmem.pointer_to_memref %a[%n1] : !llvm.ptr -> memref<?x?xf64>
  affine.for %i = 2 to %n1 {
    %k = arith.index_cast %i : index to i32
    func.call @row(%a, %n, %k) : (!llvm.ptr, i32, i32) -> ()
    // CHECK-NEXT: :[[#@LINE+1]]:{{[0-9]+}}: remark: RM0320: print-dependences: flow dependence on [[#@LINE-1]]:{{[0-9]+}}: distance (2), direction (<), carried by loop 1
    %x = affine.load %as[%i - 2, 1] : memref<?x?xf64>
  }
  return
}

// The same rows, found from pointers to them: iteration i writes the first of row i, and reads all of row i - 1.
func.func @by_pointers_to_rows_of_a_parameter(%a: !llvm.ptr, %n: i32) {
  %n1 = arith.index_cast %n : i32 to index
  %n2 = arith.extsi %n : i32 to i64
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  affine.for %i = 1 to %n1 {
    %k = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %previous = arith.subi %k, %c1_i64 overflow<nsw> : i64
    %from = arith.muli %previous, %n2 overflow<nsw> : i64
    %to = arith.muli %k, %n2 overflow<nsw> : i64
    %row = llvm.getelementptr inbounds %a[%from] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %next = llvm.getelementptr inbounds %a[%to] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    // CHECK-NEXT: :[[#@LINE+1]]:{{[0-9]+}}: remark: RM0320: print-dependences: flow dependence on [[#@LINE+2]]:{{[0-9]+}}: distance (1), direction (<), carried by loop 1
    %s = func.call @sum(%row, %n) : (!llvm.ptr, i32) -> f64
    func.call @first(%next, %n) : (!llvm.ptr, i32) -> ()
  }
  return
}
func.func private @first(!llvm.ptr {llvm.nocapture, llvm.writeonly}, i32) attributes {llvm.passthrough = [["memory", "2"],
    "willreturn", "nounwind", ["rmlir-writes-1", "{[i] : i == 0 && i < $2 ; double[*]}"]]}
// CHECK-NOT: RM032
}
