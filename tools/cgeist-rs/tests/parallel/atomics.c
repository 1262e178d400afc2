// Claim: an atomic directive is one access in one piece, with the order that it names, or an exchange until nobody interferes.
// RUN: cgeist-rs -O1 -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s
// CHECK-LABEL: func.func @accesses(
// CHECK: llvm.load %{{.*}} atomic monotonic
// CHECK: llvm.load %{{.*}} atomic acquire
// CHECK: llvm.store %{{.*}}, %{{.*}} atomic release
// CHECK: llvm.atomicrmw add %{{.*}}, %{{.*}} monotonic
// CHECK: llvm.atomicrmw _or %{{.*}}, %{{.*}} seq_cst
void accesses(int *x, int *r) {
#pragma omp atomic read
  r[0] = *x;
#pragma omp atomic read acquire
  r[1] = *x;
#pragma omp atomic write release
  *x = r[2];
#pragma omp atomic
  *x += r[3];
#pragma omp atomic seq_cst
  *x |= 4;
}
// CHECK-LABEL: func.func @floating(
// CHECK: llvm.atomicrmw fadd
// CHECK: llvm.cmpxchg
void floating(double *x, double d) {
#pragma omp atomic
  *x += d;
#pragma omp atomic
  *x = d / *x;
}
// CHECK-LABEL: func.func @captured(
// CHECK: %[[OLD:.*]] = llvm.atomicrmw add
// CHECK: llvm.store %[[OLD]]
// CHECK: %[[BEFORE:.*]] = llvm.atomicrmw sub
// CHECK: %[[AFTER:.*]] = arith.subi %[[BEFORE]]
// CHECK: llvm.store %[[AFTER]]
// CHECK: llvm.atomicrmw xchg
int captured(int *x, int e) {
  int a, b, c;
#pragma omp atomic capture
  a = (*x)++;
#pragma omp atomic capture
  b = *x -= e;
#pragma omp atomic capture
  { c = *x; *x = e; }
  return a + b + c;
}
// A narrow object is computed in its own width, a sum in a wider type is not.
// CHECK-LABEL: func.func @narrow(
// CHECK: llvm.atomicrmw add %{{.*}}, %{{.*}} monotonic {{.*}} i8
// CHECK: arith.extf
// CHECK: arith.truncf
// CHECK: llvm.cmpxchg
void narrow(char *x, float *y, int e, double d) {
#pragma omp atomic
  *x += e;
#pragma omp atomic
  *y += d;
}
// CHECK-LABEL: func.func @compared(
// CHECK: llvm.cmpxchg %{{.*}}, %{{.*}}, %{{.*}} acq_rel acquire
// CHECK: arith.cmpi sgt
// CHECK: llvm.cmpxchg
void compared(int *x, int e, int d) {
#pragma omp atomic compare acq_rel
  if (*x == e) *x = d;
#pragma omp atomic compare
  if (*x > e) *x = e;
}
