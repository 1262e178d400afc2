// Claim: a mistake in a schedule that stands in C is an error at its line and column; with other macros or comments in the text it is
// at the macro.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -c %t.d/refused.c -o %t.o 2>&1 | filecheck %s --check-prefix=REFUSED
// RUN: not cgeist-rs -O2 -c %t.d/syntax.c -o %t.o 2>&1 | filecheck %s --check-prefix=SYNTAX
// RUN: not cgeist-rs -O2 -c %t.d/macro.c -o %t.o 2>&1 | filecheck %s --check-prefix=MACRO
// RUN: not cgeist-rs -O2 -c %t.d/twice.c -o %t.o 2>&1 | filecheck %s --check-prefix=TWICE
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/both.c -o %t.o 2>&1 | filecheck %s --check-prefix=BOTH
// RUN: not test -e %t.o
// RUN: cgeist-rs -O0 -c %t.d/refused.c -o %t.o
// REFUSED: refused.c:4:10: error: RM5001: reorder(i, j): two accesses to one element would change places
// SYNTAX: syntax.c:4:14: error: RM5004: unexpected `5`
// MACRO: macro.c:4:1: error: RM5005:
// TWICE: twice.c:5:10: error: RM5015: there are two schedules of `f`
// BOTH: error: RM5015: there are two schedules of `f`
//--- refused.c
#include <rmlir/schedule.h>

SCHEDULE(
         reorder(i, j))
void f(float a[64][64]) {
  for (int i = 1; i < 64; i++)
    for (int j = 0; j < 63; j++)
      a[i][j] = a[i - 1][j + 1];
}
//--- syntax.c
#include <rmlir/schedule.h>

SCHEDULE(
  split(i, 4 5)
  )
void f(int n, float *a) {
  for (int i = 0; i < n; i++) a[i] = 1;
}
//--- macro.c
#include <rmlir/schedule.h>
#define LOOP nothing
static int x;
SCHEDULE(/* why */ unroll(LOOP))
void f(int n, float *a) {
  for (int i = 0; i < n; i++) a[i] = x;
}
//--- twice.c
#include <rmlir/schedule.h>

SCHEDULE(i.split(4, io, ii))
void f(int n, float *a);
SCHEDULE(i.split(8, io, ii))
void f(int n, float *a) {
  for (int i = 0; i < n; i++) a[i] = 1;
}
//--- both.c
#include <rmlir/schedule.h>

SCHEDULE(i.split(4, io, ii))
void f(int n, float *a) {
  for (int i = 0; i < n; i++) a[i] = 1;
}
//--- f.sched
schedule f { i.split(8, io, ii) }
