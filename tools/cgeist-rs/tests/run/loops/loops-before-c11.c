// Claim: before C11 a loop may go on forever whatever its condition is, as with -fno-finite-loops; since then only one whose condition is constant.
// RUN: cgeist-rs -O2 -std=c99 --emit=mlir %s -o - | filecheck %s --check-prefix=BEFORE
// RUN: cgeist-rs -O2 -std=c17 -fno-finite-loops --emit=mlir %s -o - | filecheck %s --check-prefix=BEFORE
// RUN: cgeist-rs -O2 -std=c11 --emit=mlir %s -o - | filecheck %s
// RUN: cgeist-rs -O2 -std=c99 -ffinite-loops --emit=mlir %s -o - | filecheck %s
// BEFORE-NOT: mustProgress
// CHECK: mustProgress = true
unsigned to_zero(unsigned n) {
  unsigned i = 0;
  while (i != n) i += 2;
  return i;
}
