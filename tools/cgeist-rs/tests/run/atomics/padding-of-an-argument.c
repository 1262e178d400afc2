// Claim: an argument of atomic type with padding is made of the value's own bytes; nothing behind the value is read.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O1 --no-optimiser --emit=mlir %s -o - | filecheck %s
// CHECK-LABEL: func.func @pass(
// CHECK:         "llvm.intr.memset"(%[[TO:.*]], %{{.*}}, %c4_i64)
// CHECK:         "llvm.intr.memcpy"(%[[TO]], %{{.*}}, %c3_i64)
// CHECK:         call @take
#include <stdatomic.h>
#include <stdio.h>

struct three {
  unsigned char r, g, b;
};

int take(_Atomic(struct three) t) {
  struct three u = t;
  return u.r + 2 * u.g + 4 * u.b;
}

int pass(struct three t) { return take(t); }

int main(void) {
  printf("%d\n", pass((struct three){1, 2, 3}));
  return 0;
}
