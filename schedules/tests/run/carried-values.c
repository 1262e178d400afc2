// Claim: loops that carry several values, conditionals with results and nests of both compute the same in statement form.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && rmlir-opt %t.mlir --form-statements -o %t.formed.mlir
// RUN: cgeist-rs -O2 %t.formed.mlir -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int v[40];

__attribute__((noinline)) int counts(int n, int *a) {
  int c = 0, d = 1;
  for (int i = 0; i < n; i++) {
    if (i % 3 == 0) {
      c += a[i];
      d = d * 3 + c;
    } else if (i > 5) {
      d -= a[i];
    }
  }
  return c * 1000 + d;
}

__attribute__((noinline)) int rotates(int n, int *a) {
  int x = 1, y = 2, z = 3;
  for (int i = 0; i < n; i++) {
    int t = x;
    x = y;
    y = z;
    z = t + a[i];
    for (int j = 0; j < i; j++) {
      int u = x;
      x = (y + j) % 1000;
      y = u;
    }
  }
  return x + 10 * y + 100 * z;
}

__attribute__((noinline)) int greatest(int n, int *a) {
  int best = a[0];
  for (int i = 1; i < n; i++)
    if (a[i] > best)
      best = a[i];
  return best;
}

int main(void) {
  for (int i = 0; i < 40; i++)
    v[i] = i * 7 % 11 - 3;
  printf("%d %d %d\n", counts(20, v), rotates(20, v), greatest(40, v));
  printf("%d %d %d\n", counts(0, v), rotates(1, v), greatest(1, v));
  return 0;
}
