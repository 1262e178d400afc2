// Claim: the lines between `#pragma scop` and `#pragma endscop` are an attribute of the function, and of no other.
// Proves: polygeist:PG-6
// RUN: cgeist-rs -O1 %s --emit=mlir -o - | filecheck %s
// RUN: cgeist-rs -O2 -S -emit-llvm %s -o - | filecheck %s --check-prefix=LLVM --implicit-check-not=cmem
// CHECK: func.func @kernel{{.*}}cmem.scop = {{\[\[}}[[#@LINE+3]], [[#@LINE+5]]], {{\[}}[[#@LINE+7]], [[#@LINE+9]]]]
// LLVM: define {{.*}} @kernel
void kernel(int n, double *v) {
#pragma scop
  for (int i = 0; i < n; i++) v[i] = 0;
#pragma endscop
  v[0] = 1;
#pragma scop
  for (int i = 0; i < n; i++) v[i] += 1;
#pragma endscop
}
// CHECK: func.func @plain
// CHECK-NOT: cmem.scop
void plain(double *v) { v[0] = 2; }
