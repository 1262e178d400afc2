// Claim: with -fwrapv-pointer (and -fno-strict-overflow) no address computation is taken to stay in bounds; -fwrapv alone
// Claim: is about integers.
// RUN: cgeist-rs -O2 -fwrapv-pointer %s -o %t && %t > %t.out && clang-22 -O2 -fwrapv-pointer %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -fno-strict-overflow %s -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -fwrapv-pointer --emit=llvm-dialect -S %s -o - | filecheck --implicit-check-not="getelementptr inbounds" %s
// RUN: cgeist-rs -O2 -fwrapv --emit=llvm-dialect -S %s -o - | filecheck --check-prefix=BOUNDS %s
// CHECK: llvm.getelementptr
// BOUNDS: llvm.getelementptr inbounds
#include <stdint.h>
#include <stdio.h>

struct pair { int first, second; };

__attribute__((noinline)) static int goes_round(char *p, unsigned long n) { return p + n < p; }
__attribute__((noinline)) static int is_null(struct pair *p) { return &p->second == 0; }
__attribute__((noinline)) static int *element(int *p, long i) { return &p[i]; }
__attribute__((noinline)) static int sum(int *p, long n) {
  int all = 0;
  for (long i = 0; i < n; i++) all += p[i];
  return all;
}
__attribute__((noinline)) static int rows(int (*p)[4], long i, long j) { return p[i][j]; }

int main(void) {
  char text[4];
  int table[2][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
  printf("%d %d\n", goes_round(text, 1), goes_round(text, -(unsigned long)1));
  printf("%d %d\n", is_null((struct pair *)-4), is_null((struct pair *)text));
  printf("%d\n", element((int *)-8, 2) == 0);
  printf("%d %d\n", sum(table[0], 8), rows(table, 1, 2));
  return 0;
}
