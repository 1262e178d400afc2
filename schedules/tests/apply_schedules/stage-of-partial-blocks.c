// Claim: blocks of which the last one has fewer iterations are copied without elements that nothing reads: all of them together with the extent that
// they have in sum, and each one with its border, by as many iterations as it has.
// Proves: exo:ES-9
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/all.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck --check-prefix=ALL %s
// RUN: cgeist-rs -O2 -fschedule=%t.d/each.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck --check-prefix=EACH %s
// RUN: cgeist-rs -O2 -fschedule=%t.d/unknown.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck --check-prefix=UNKNOWN %s
// RUN: clang-22 -O1 %t.d/f.c -o %t.ref && %t.ref > %t.exp
// RUN: cgeist-rs -O2 -fschedule=%t.d/all.sched %t.d/f.c -o %t && %t | diff %t.exp -
// RUN: cgeist-rs -O2 -fschedule=%t.d/each.sched %t.d/f.c -o %t && %t | diff %t.exp -
// RUN: cgeist-rs -O2 -fsanitize=address -fschedule=%t.d/unknown.sched %t.d/f.c -o %t && %t | diff %t.exp -
// ALL: after stage(a, xo, w):
// ALL-NEXT: i32 w[58];
// ALL-NEXT: for (w_in0 = 0; w_in0 < 58; w_in0++)
// ALL-NEXT: w[w_in0] = a[w_in0];
// ALL-NEXT: for (xo = 0; xo < 4; xo++)
// ALL-NEXT: for (xi = 0; xi < min(16, -16*xo + 56); xi++)
// ALL-NEXT: for (k = 0; k < 3; k++)
// ALL-NEXT: c[16*xo + xi] = (c[16*xo + xi] + w[16*xo + k + xi]);
// EACH: after stage(a, xi, w):
// EACH-NEXT: for (xo = 0; xo < 4; xo++)
// EACH-NEXT: i32 w[18];
// EACH-NEXT: for (w_in0 = 0; w_in0 < min(18, -16*xo + 58); w_in0++)
// EACH-NEXT: w[w_in0] = a[16*xo + w_in0];
// EACH-NEXT: for (xi = 0; xi < min(16, -16*xo + 56); xi++)
// EACH-NEXT: for (k = 0; k < 3; k++)
// EACH-NEXT: c[16*xo + xi] = (c[16*xo + xi] + w[k + xi]);
// UNKNOWN: after stage(b, xi#1, w):
// UNKNOWN: i32 w[18];
// UNKNOWN-NEXT: for (w_in0 = 0; w_in0 < min(18, -16*xo + n + 2); w_in0++)
// UNKNOWN-NEXT: w[w_in0] = b[16*xo + w_in0];
//--- f.c
#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) void f(int n, int c[restrict 56], const int a[restrict 58], int *restrict d, const int *restrict b) {
  for (int x = 0; x < 56; x++)
    for (int k = 0; k < 3; k++)
      c[x] += a[x + k];
  for (int x = 0; x < n; x++)
    for (int k = 0; k < 3; k++)
      d[x] += b[x + k];
}
int main(void) {
  int *a = malloc(58 * sizeof *a), *b = malloc(25 * sizeof *b), c[56] = {0}, d[23] = {0};
  for (int i = 0; i < 58; i++)
    a[i] = i * i % 31;
  for (int i = 0; i < 25; i++)
    b[i] = i * i % 29;
  f(23, c, a, d, b);
  for (int i = 0; i < 79; i++)
    printf("%d\n", i < 56 ? c[i] : d[i - 56]);
  free(a);
  free(b);
}
//--- all.sched
schedule f {
  split(x#0, 16, xo, xi)
  a.stage(xo, w)
}
//--- each.sched
schedule f {
  split(x#0, 16, xo, xi)
  a.stage(xi, w)
}
//--- unknown.sched
schedule f {
  split(x#1, 16, xo, xi)
  split(x#0, 16, xo, xi)
  b.stage(xi#1, w)
}
