// Claim: a sum of pointer and integer is address arithmetic on the C pointer; a subscript after it is an access through a
// view of the result.
// Proves: polygeist:PG-12
// RUN: cgeist-rs -O2 %s --emit=mlir -o - | filecheck %s

// CHECK-LABEL: func.func @after_sum
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr
// CHECK: %[[Q:.*]] = llvm.getelementptr {{.*}}%[[P]][
// CHECK: %[[VIEW:.*]] = cmem.pointer_to_memref %[[Q]] {{.*}} -> memref<?xf64>
// CHECK: memref.load %[[VIEW]][%{{.*}}] : memref<?xf64>
double after_sum(double *p, long offset, int i) {
  double *q = p + offset;
  return q[i];
}

// CHECK-LABEL: func.func @difference
// CHECK: llvm.ptrtoint
// CHECK: llvm.ptrtoint
// CHECK: arith.subi
long difference(short *a, short *b) { return a - b; }

// Without arithmetic the view is one of the argument itself.
// CHECK-LABEL: func.func @no_sum
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr
// CHECK-NOT: llvm.getelementptr
// CHECK: cmem.pointer_to_memref %[[P]]
// CHECK: return
double no_sum(double *p, int i) { return p[i]; }
