// Claim: a private variable is a slot of the worker, which starts with a value that is read before the team; the last
// iteration leaves the value of a lastprivate one behind.
// RUN: cgeist-rs -O1 -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s
// CHECK-LABEL: func.func @start(
// CHECK: llvm.load
// CHECK: %[[VALUE:[0-9]+]] = llvm.load %{{.*}} -> i32
// CHECK-NEXT: parallel.team
// CHECK: %[[SLOT:.*]] = llvm.alloca
// CHECK: llvm.store %[[VALUE]], %[[SLOT]]
// CHECK-NOT: parallel.barrier
// CHECK: return
void start(int n, int *v) {
  int offset = n;
#pragma omp parallel firstprivate(offset)
  v[offset++] = 0;
}
// CHECK-LABEL: func.func @array(
// CHECK: %[[OUTER:.*]] = llvm.alloca %{{.*}} x !llvm.array<9 x i32>
// CHECK: parallel.team
// CHECK: %[[OWN:.*]] = llvm.alloca %{{.*}} x !llvm.array<9 x i32>
// CHECK: "llvm.intr.memcpy"(%[[OWN]], %[[OUTER]]
void array(int *v) {
  int a[9] = {1};
#pragma omp parallel firstprivate(a)
  v[a[0]] = 0;
}
// CHECK-LABEL: func.func @last(
// CHECK: %[[X:.*]] = llvm.alloca %{{.*}} x f32
// CHECK: parallel.team
// CHECK: %[[OWN:.*]] = llvm.alloca %{{.*}} x f32
// CHECK: scf.parallel
// CHECK: %[[AT_END:.*]] = arith.cmpi sle
// CHECK: cf.cond_br %[[AT_END]]
// CHECK: %[[LAST:.*]] = llvm.load %[[OWN]]
// CHECK: llvm.store %[[LAST]], %[[X]]
float last(int n, float *v) {
  float x = 0;
#pragma omp parallel for lastprivate(x)
  for (int i = 0; i < n; i++) x = v[i];
  return x;
}
// The counter ends behind the last iteration.
// CHECK-LABEL: func.func @last_counter(
// CHECK: scf.parallel
// CHECK: arith.cmpi sle
// CHECK: arith.addi
// CHECK: llvm.store
int last_counter(int n, float *v) {
  int i;
#pragma omp parallel for lastprivate(i)
  for (i = 0; i < n; i++) v[i] = 0;
  return i;
}
// Nobody changes the original before all have it.
// CHECK-LABEL: func.func @both(
// CHECK: parallel.team
// CHECK: parallel.barrier
// CHECK-NEXT: scf.parallel
void both(int n, float *v) {
  float x = 1;
#pragma omp parallel
  {
#pragma omp for firstprivate(x) lastprivate(x)
    for (int i = 0; i < n; i++) { v[i] = x; x = i; }
  }
}
// A variable of the program may be private, too.
int global;
// CHECK-LABEL: func.func @of_program(
// CHECK: parallel.team
// CHECK: %[[OWN:.*]] = llvm.alloca
// CHECK: llvm.store %{{.*}}, %[[OWN]]
void of_program(void) {
#pragma omp parallel private(global)
  global = 1;
}
