// Claim: `heap` lets large local arrays share one block of memory, which is allocated only where it is used, and freed; without memory the loops are
// executed as they were written.
// RUN: split-file %s %t.d
// RUN: clang-22 -O1 -ffp-contract=off %t.d/f.c %t.d/main.c -o %t.clang && %t.clang plain > %t.expected
// RUN: cgeist-rs -O2 -ffp-contract=off -fschedule=%t.d/f.sched --schedule-trace -c %t.d/f.c -o %t.o 2> %t.trace && filecheck %s --input-file=%t.trace
// RUN: clang-22 %t.o %t.d/main.c -Wl,--wrap=malloc -Wl,--wrap=free -DCOUNTED -o %t && %t | filecheck %s --check-prefix=ALLOCATED
// RUN: %t plain | grep -v bytes | diff - %t.expected
// RUN: %t full | grep -v bytes | diff - %t.expected
// RUN: %t full | filecheck %s --check-prefix=FULL
// RUN: not cgeist-rs -O2 -fno-builtin-malloc -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=REPLACED
// RUN: not cgeist-rs -O2 -fschedule=%t.d/twice.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=TWICE
// RUN: cgeist-rs -O2 -fschedule=%t.d/small.sched -S %t.d/f.c -o - | not grep malloc
// CHECK: after heap():
// CHECK: if (heap)
// CHECK: else
// CHECK-NEXT: for (i = 0; i < n; i++)
// The copies of `a` and `b` have 32 KiB each; alignment needs at most 64 more.
// ALLOCATED: 65600 bytes, 0 left
// ALLOCATED-NOT: bytes
// FULL: 65600 bytes, 0 left
// REPLACED: f.sched:3:3: error: RM5001: heap(): `malloc` or `free` may be another function than that of the C library
// TWICE: twice.sched:1:21: error: RM5001: heap(): local arrays are on the heap already
//--- f.c
void f(int n, double a[restrict 64][64], double b[restrict 64][64], double c[restrict 64][64]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * b[k][j];
}
//--- f.sched
schedule f {
  require n == 64
  heap()
  stage(a, i, left)
  stage(b, i, right)
}
//--- twice.sched
schedule f { heap() heap() }
//--- small.sched
schedule f {
  heap()
  require n == 64
  stage(a, j, left)
}
//--- main.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void f(int n, double a[restrict 64][64], double b[restrict 64][64], double c[restrict 64][64]);
static double a[64][64], b[64][64], c[64][64];
static int is_full, left, bytes;
#ifdef COUNTED
void *__real_malloc(size_t);
void __real_free(void *);
void *__wrap_malloc(size_t size) {
  if (size < 10000) return __real_malloc(size);
  bytes += size;
  left += !is_full;
  return is_full ? NULL : __real_malloc(size);
}
void __wrap_free(void *p) {
  if (p) left--;
  __real_free(p);
}
#endif
int main(int argc, char **argv) {
  is_full = argc > 1 && !strcmp(argv[1], "full");
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < 64; j++) {
      a[i][j] = (double)((i * 37 + j * 11) % 101) / 101 - 0.5;
      b[i][j] = (double)((i * 13 + j * 29) % 97) / 97 - 0.5;
    }
  f(63, a, b, c);
  if (bytes) printf("needless bytes\n");
  f(64, a, b, c);
  if (bytes) printf("%d bytes, %d left\n", bytes, left);
  double sum = 0;
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < 64; j++) sum = sum * 0.75 + c[i][j];
  printf("%a\n", sum);
}
