// Claim: loops and arrays have the names of the source; the statements are printed on request.
// RUN: rmlir-opt %s --form-statements='print' --remarks 2>&1 >%t.mlir | filecheck %s
// Proves: exo:EL-5
// CHECK:      remark: RM5041: form-statements: for (i = 0; i < n; i++)
// CHECK-NEXT:   f64 t;
// CHECK-NEXT:   t = 0.000000e+00;
// CHECK-NEXT:   for (j = 0; j < 8; j++)
// CHECK-NEXT:     t = (t + (A[i][j] * A[i + 1][j]));
// CHECK-NEXT:   if (i - 3 >= 0)
// CHECK-NEXT:     x[i] = t;
// CHECK-NEXT: return;
func.func @f(%0: !llvm.ptr loc("A"), %1: !llvm.ptr loc("x"), %2: i32 loc("n")) {
  %zero = arith.constant 0.0 : f64
  %n = arith.index_cast %2 : i32 to index
  %a = cmem.pointer_to_memref %0 : !llvm.ptr -> memref<?x8xf64>
  %x = cmem.pointer_to_memref %1 : !llvm.ptr -> memref<?xf64>
  affine.for %i = 0 to %n {
    %r = affine.for %j = 0 to 8 iter_args(%s = %zero) -> (f64) {
      %u = affine.load %a[%i, %j] : memref<?x8xf64>
      %v = affine.load %a[%i + 1, %j] : memref<?x8xf64>
      %w = arith.mulf %u, %v : f64
      %t = arith.addf %s, %w : f64
      affine.yield %t : f64
    } loc("f/j")
    affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%i) {
      affine.store %r, %x[%i] : memref<?xf64>
    }
  } loc("f/i")
  return
}
