// Claim: a function that says `optnone`, or stands behind `#pragma clang optimize off`, is lowered as at -O0 at every level; other
// functions are optimised, and modules of -O0 are raised when that is asked for.
// RUN: cgeist-rs -O2 --emit=mlir %s -o - | filecheck %s
// RUN: cgeist-rs -O3 --emit=affine %s -o - | filecheck %s --check-prefixes=CHECK,AFFINE
// RUN: cgeist-rs -O0 --emit=affine %s -o - | filecheck %s --check-prefixes=CHECK,AFFINE
// RUN: cgeist-rs -O2 -S -emit-llvm %s -o - | filecheck %s --check-prefix=LLVM
// RUN: cgeist-rs -O0 -S -emit-llvm %s -o - | filecheck %s --check-prefix=ZERO
// RUN: cgeist-rs -O2 %s -o %t && %t
// RUN: cgeist-rs -O0 --emit=affine %s -o %t.mlir && cgeist-rs -O0 %t.mlir -o %t && %t
static const int table[4] = {1, 2, 3, 4};

// CHECK-LABEL: func.func {{.*}}@plain(
// CHECK-COUNT-3: llvm.alloca
// CHECK:         cf.cond_br
// CHECK:         llvm.load
// CHECK:         llvm.store
// CHECK:         cf.br
// CHECK:         return
// LLVM-LABEL: define {{.*}}@plain(
// LLVM-COUNT-3: alloca
// LLVM:         load
// ZERO:       define {{.*}}@plain({{.*}} #[[ATTRIBUTES:[0-9]+]]
__attribute__((optnone)) int plain(int n) {
  int total = 0;
  for (int i = 0; i < n; i++)
    total += table[1] + i;
  return total;
}

// CHECK-LABEL: func.func {{.*}}@raised(
// CHECK-NOT:     alloca
// AFFINE:        affine.for
// CHECK-NOT:     cf.
// CHECK:         return
// LLVM-LABEL: define {{.*}}@raised(
// LLVM-NOT:     alloca
// LLVM:         ret
// ZERO:       define {{.*}}@raised({{.*}} #[[ATTRIBUTES]]
int raised(int n) {
  int total = 0;
  for (int i = 0; i < n; i++)
    total += table[1] + i;
  return total;
}

#pragma clang optimize off
// CHECK-LABEL: func.func {{.*}}@switched_off(
// CHECK:         llvm.alloca
// CHECK:         return
int switched_off(int n) {
  int twice = 2 * n;
  return twice + table[0];
}
#pragma clang optimize on

// CHECK-LABEL: func.func {{.*}}@main(
// CHECK:         call @plain
// CHECK:         call @switched_off
int main(void) { return plain(10) != raised(10) || switched_off(4) != 9; }
// ZERO: attributes #[[ATTRIBUTES]] = { {{.*}}optnone
