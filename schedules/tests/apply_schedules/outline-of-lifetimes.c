// Claim: a node that begins and ends the lifetime of a local array becomes a valid function, as do nodes with names of library functions.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fno-math-errno -fschedule=%t.d/f.sched -emit-llvm -S %t.d/f.c -o %t.ll
// RUN: clang-22 -O0 -c %t.ll -o %t.o && clang-22 %t.o -lm -o %t.exe && %t.exe | filecheck %s
// RUN: cgeist-rs -O2 -g -fno-math-errno -fschedule=%t.d/f.sched %t.d/f.c -lm -o %t.exe && %t.exe | filecheck %s
// CHECK: 516 22026 99
//--- f.c
#include <math.h>
#include <stdio.h>
struct block { int values[100]; };
void turn(int n, int *restrict c) {
  for (int i = 0; i < n; i++) {
    int t[8];
    for (int k = 0; k < 8; k++)
      t[k] = c[i + k];
    for (int k = 0; k < 8; k++)
      c[i + k] += t[7 - k];
  }
}
void powers(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = exp(b[i]);
}
__attribute__((noinline)) void copy(struct block *restrict d, const struct block *restrict s) { *d = *s; }
void twice(int n, int *restrict a) {
  for (int i = 0; i < n; i++)
    a[i] = a[i] * 2;
}
static struct block from, to;
int main(void) {
  int c[16];
  double a[11], b[11];
  for (int i = 0; i < 16; i++)
    c[i] = i;
  turn(4, c);
  for (int i = 0; i < 11; i++)
    b[i] = i;
  powers(11, a, b);
  for (int i = 0; i < 100; i++)
    from.values[i] = i;
  copy(&to, &from);
  twice(100, from.values);
  int sum = 0;
  for (int i = 0; i < 16; i++)
    sum += c[i];
  printf("%d %.0f %d\n", sum, a[10], to.values[99]);
}
//--- f.sched
schedule turn {
  outline(i, turn)
}
schedule powers {
  outline(i, exp)
}
schedule twice {
  outline(i, memcpy)
}
