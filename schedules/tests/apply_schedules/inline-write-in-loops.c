// Claim: an operand that several statements read, in loops and conditionals behind it, takes the place of its cell, which is deleted; copies of the loops keep theirs.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// RUN: clang-22 -O1 %t.d/f.c -o %t.ref && %t.ref > %t.exp
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched %t.d/f.c -o %t && %t | diff %t.exp -
// CHECK: after delete(t):
// CHECK-NEXT: if (apart(a, b, c, s) - 1 >= 0)
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: if (n - 4 >= 0)
// CHECK-NEXT: s[0] = (s[0] + a[i]);
// CHECK-NEXT: for (j = 0; j < 8; j++)
// CHECK-NEXT: c[i][j] = (c[i][j] + (b[j] * a[i]));
// CHECK-NEXT: else
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: i32 t;
// CHECK-NEXT: t = a[i];
//--- f.c
#include <stdio.h>
static unsigned a[8], b[8], c[8][8], s[1];
__attribute__((noinline)) void f(int n, unsigned a[8], unsigned b[8], unsigned c[8][8], unsigned s[1]) {
  for (int i = 0; i < n; i++) {
    unsigned d = a[i];
    if (n >= 4)
      s[0] += d;
    for (int j = 0; j < 8; j++)
      c[i][j] += b[j] * d;
  }
}
int main(void) {
  for (int n = 0; n < 9; n++) {
    for (int i = 0; i < 8; i++)
      a[i] = i * i + 1, b[i] = 3 * i + n;
    f(n, a, b, c, s);
    f(n, a, b, c, a + 3);
    for (int i = 0; i < 64; i++)
      printf("%u %u %u\n", c[i / 8][i % 8], s[0], a[i % 8]);
  }
}
//--- f.sched
schedule f {
  apart a, b, c, s
  inline_write(t)
  delete(t)
}
