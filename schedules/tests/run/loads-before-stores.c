// Claim: values that were loaded before a store to the same memory stay the old ones in statement form.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && rmlir-opt %t.mlir --form-statements -o %t.formed.mlir
// RUN: cgeist-rs -O2 %t.formed.mlir -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int v[40];

__attribute__((noinline)) void swaps(int n, int *a) {
  for (int i = 1; i < n; i++) {
    int p = a[i - 1];
    a[i - 1] = a[i];
    a[i] = p;
    a[i] += p * a[i - 1] % 7;
  }
}

__attribute__((noinline)) void spreads(int n, int *a, int *b) {
  for (int i = 0; i < n; i++) {
    int p = a[i];
    for (int j = 0; j < n; j++)
      b[j] += p + j;
  }
}

__attribute__((noinline)) void chooses(int n, int *a, const int *at) {
  for (int i = 0; i < n; i++) {
    int p = a[at[i]];
    if (p > 0)
      a[at[i]] = p / 2 + i;
    a[i] += p;
  }
}

int main(void) {
  int at[20];
  for (int i = 0; i < 40; i++)
    v[i] = i * 5 % 13 - 4;
  for (int i = 0; i < 20; i++)
    at[i] = i * 3 % 20;
  swaps(30, v);
  spreads(20, v, v + 10);
  spreads(20, v, v);
  chooses(20, v, at);
  for (int i = 0; i < 40; i++)
    printf("%d ", v[i] % 10007);
  printf("\n");
  return 0;
}
