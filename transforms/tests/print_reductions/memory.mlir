// RUN: rmlir-opt %s --print-reductions --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: an element that a loop loads, combines and stores back, and that nothing else there touches, is a reduction in the
// outermost such loop; where something else may touch it, the remark says so.

// CHECK: :[[#@LINE+8]]:{{[0-9]+}}: remark: RM0325: print-reductions: in the loop at [[#@LINE+4]]:5 the element is a reduction, sum of floats: another order rounds differently
func.func @product(%c: memref<?x64xf64>, %a: !llvm.ptr {llvm.noalias}, %n: index) {
  affine.for %i = 0 to %n {
    %v = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
    affine.for %k = 0 to %n {
      %x = affine.load %v[%k] : memref<?xf64>
      %old = affine.load %c[%i, 3] : memref<?x64xf64>
      %new = arith.addf %old, %x : f64
      affine.store %new, %c[%i, 3] : memref<?x64xf64>
    }
  }
  return
}

// CHECK: :[[#@LINE+9]]:{{[0-9]+}}: remark: RM0326: print-reductions: the element is no reduction: something else in the loop may touch it
func.func @overlap(%s: !llvm.ptr, %a: !llvm.ptr, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    %v = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xi32>
    %x = memref.load %v[%i] : memref<?xi32>
    %old = llvm.load %s : !llvm.ptr -> i32
    %new = arith.addi %old, %x : i32
    llvm.store %new, %s : i32, !llvm.ptr
  }
  return
}
