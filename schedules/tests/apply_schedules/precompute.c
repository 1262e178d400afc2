// Claim: `precompute` lets a copy hold the results of an operation that all readers apply to its elements, with the same bits, and is refused if they do not, if
// other operands change in the loops, and for arrays of the program.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -ffp-contract=off -fschedule=%t.d/f.sched --schedule-trace -c %t.d/f.c -o %t.o 2> %t.trace && filecheck %s --input-file=%t.trace
// RUN: clang-22 %t.o %t.d/main.c -o %t && %t > %t.found
// RUN: clang-22 -O1 -ffp-contract=off %t.d/f.c %t.d/main.c -o %t.clang && %t.clang | diff %t.found -
// RUN: not cgeist-rs -O2 -fschedule=%t.d/other.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=OTHER
// RUN: not cgeist-rs -O2 -fschedule=%t.d/variant.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=OTHER
// RUN: not cgeist-rs -O2 -fschedule=%t.d/trap.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=OTHER
// RUN: not cgeist-rs -O2 -fschedule=%t.d/given.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=GIVEN
// CHECK: after precompute(copy):
// CHECK: copy[copy_in0] = ({{.*}} * a[copy_in0]);
// CHECK: c[i] = (c[i] + (copy[j] * b[i]));
// OTHER: error: RM5001: precompute(copy): the reads of the array are not the same operand of one operation that cannot trap
// GIVEN: error: RM5001: precompute(a): this is not a local array
//--- f.c
void f(double alpha, double a[restrict 32], double b[restrict 32], double c[restrict 32]) {
  for (int i = 0; i < 32; i++)
    for (int j = 0; j < 32; j++)
      c[i] += alpha * a[j] * b[i];
}
void other(double alpha, double a[restrict 32], double b[restrict 32], double c[restrict 32]) {
  for (int i = 0; i < 32; i++)
    for (int j = 0; j < 32; j++)
      c[i] += alpha * a[j] + a[j];
}
void variant(double a[restrict 32], double b[restrict 32], double c[restrict 32]) {
  for (int i = 0; i < 32; i++)
    for (int j = 0; j < 32; j++)
      c[i] += b[i] * a[j];
}
void trap(int by, int a[restrict 32], int c[restrict 32]) {
  for (int i = 0; i < 32; i++)
    for (int j = 0; j < 32; j++)
      c[i] ^= a[j] / by;
}
//--- f.sched
schedule f { stage(a, i, copy) precompute(copy) }
//--- other.sched
schedule other { stage(a, i, copy) precompute(copy) }
//--- variant.sched
schedule variant { stage(a, i, copy) precompute(copy) }
//--- trap.sched
schedule trap { stage(a, i, copy) precompute(copy) }
//--- given.sched
schedule f { precompute(a) }
//--- main.c
#include <stdio.h>
void f(double alpha, double a[restrict 32], double b[restrict 32], double c[restrict 32]);
int main(void) {
  double a[32], b[32], c[32];
  for (int i = 0; i < 32; i++) a[i] = (i * 7 % 11) / 11.0, b[i] = (i * 5 % 13) / 13.0, c[i] = i / 7.0;
  f(1.0 / 3, a, b, c);
  for (int i = 0; i < 32; i++) printf("%a\n", c[i]);
}
