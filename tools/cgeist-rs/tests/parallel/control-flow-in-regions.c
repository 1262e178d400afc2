// Claim: what has several blocks in a region is an execute_region in its one block, with and without optimisation.
// RUN: cgeist-rs -O0 -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s
// RUN: cgeist-rs -O0 -g -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s
// RUN: cgeist-rs -O2 -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s
extern void abort(void);
// CHECK-LABEL: func.func @jumps(
// CHECK: parallel.team
// CHECK: scf.parallel
// CHECK: scf.execute_region {
// CHECK: cf.cond_br
// CHECK: scf.yield
// CHECK: scf.reduce
void jumps(int n, int *v) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) {
      if (v[i] == 3) continue;
      while (v[i] > 0) {
        if (v[i] == 7) break;
        v[i]--;
        if (v[i] == 5) goto out;
      }
    out:
      v[i] = 1;
    }
  }
}
// CHECK-LABEL: func.func @no_return(
// CHECK: parallel.team
// CHECK: call @abort
// CHECK: return
void no_return(int n) {
#pragma omp parallel
  if (n) abort();
}
// CHECK-LABEL: func.func @variable_array(
// CHECK: parallel.team
// CHECK: llvm.intr.stacksave
// CHECK: llvm.intr.stackrestore
void variable_array(int n, int *v) {
  int a[n];
  a[0] = 0;
#pragma omp parallel private(a)
  {
    a[0] = v[0];
    v[a[0]] = 0;
  }
}
