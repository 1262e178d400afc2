// Claim: an element that two pairs of subscripts name is one element: a subscript that leaves its row is in the next one. Where rows
// are not left, and where that is only not known, the dependences are those of the elements.
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(print-dependences)' --remarks -o %t 2>%t.err && filecheck %s < %t.err
module attributes {llvm.data_layout = "e-i64:64"} {
func.func @leaves(%a: memref<?x100xf64>, %x: f64) {
  affine.for %i = 0 to 50 {
    affine.for %j = 0 to 101 {
      // CHECK:      :[[#@LINE+1]]:{{[0-9]+}}: remark: RM0320: print-dependences: output dependence on [[#@LINE+1]]:{{[0-9]+}}: distance (1, -100), direction (<, >), carried by loop 1
      affine.store %x, %a[%i, %j] : memref<?x100xf64>
    }
  }
  return
}
// CHECK-NOT:  RM0320
func.func @stays(%a: memref<?x100xf64>, %x: f64) {
  affine.for %i = 0 to 50 {
    affine.for %j = 0 to 100 {
      affine.store %x, %a[%i, %j] : memref<?x100xf64>
    }
  }
  return
}
func.func @stays_below_a_condition(%a: memref<?x100xf64>, %x: f64) {
  affine.for %i = 0 to 50 {
    affine.for %j = 0 to 200 {
      affine.if affine_set<(d0) : (99 - d0 >= 0)>(%j) {
        affine.store %x, %a[%i, %j] : memref<?x100xf64>
      }
    }
  }
  return
}
func.func private @row(!llvm.ptr {llvm.nocapture, llvm.writeonly}, i32, i32) attributes {llvm.passthrough = [["memory", "2"],
    "willreturn", "nounwind", ["rmlir-writes-1", "{[i][j] : i == $2 && 0 <= j && j < $3 ; double[*][100]}"]]}
func.func @call(%a: !llvm.ptr, %n: i32) {
  %n1 = arith.index_cast %n : i32 to index
  affine.for %i = 0 to 50 {
    %k = arith.index_cast %i : index to i32
    // CHECK:      :[[#@LINE+1]]:{{[0-9]+}}: remark: RM0320: print-dependences: output dependence on [[#@LINE+1]]:{{[0-9]+}}: distance (*), direction (<), carried by loop 1
    func.call @row(%a, %k, %n) : (!llvm.ptr, i32, i32) -> ()
  }
  %c100 = arith.constant 100 : i32
  affine.for %i = 0 to 50 {
    %k = arith.index_cast %i : index to i32
    func.call @row(%a, %k, %c100) : (!llvm.ptr, i32, i32) -> ()
  }
  return
}
// CHECK-NOT:  RM032
}
