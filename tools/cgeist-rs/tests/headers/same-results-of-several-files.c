// Claim: a program of several files computes with headers what it computes without optimisation: functions of other files keep
// pointers, count, return what they are given, set errno, read what changed between two calls; `cargo xtask suite files` makes more.
// Proves: hto:HT-9
// RUN: split-file %s %t.d
// RUN: clang-22 -O0 %t.d/main.c %t.d/small.c %t.d/large.c -lm -o %t.reference && %t.reference > %t.expected
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -fuse-header-dir=%t.h --header-rounds=5 %t.d/main.c %t.d/small.c %t.d/large.c -lm -o %t.with
// RUN: %t.with > %t.found && diff %t.expected %t.found
// RUN: cgeist-rs -O3 -fheader-dir=%t.b -fuse-header-dir=%t.b -fheader-inline=60 --header-rounds=5 %t.d/main.c %t.d/small.c %t.d/large.c -lm -o %t.bodies
// RUN: %t.bodies > %t.found && diff %t.expected %t.found
// RUN: clang-22 -O2 -include %t.h/small.h -include %t.h/large.h %t.d/main.c %t.d/small.c %t.d/large.c -lm -o %t.clang
// RUN: %t.clang > %t.found && diff %t.expected %t.found
// RUN: filecheck %s < %t.h/small.h

// CHECK: fn_attr("readonly")
// CHECK: int sum(

//--- all.h
#include <errno.h>
#include <math.h>
#include <stdlib.h>
extern int *kept, shared;
int sum(const int *p, int n), count(void), look(void), last(int n), near(int *p, int *q), failed(void);
void keep(int *p), fill(int *p, int n), add(int by);
int *same(int *p), *made(int n);
double root(double x);
int large(int *p, int *q, int n), odd(int n);

//--- small.c
#include "all.h"
int *kept, shared;
int sum(const int *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += p[i];
  return s;
}
int count(void) {
  static int calls;
  return ++calls;
}
int look(void) { return *kept + shared; }
int last(int n) { return n < 1 ? shared : odd(n - 1); }
int near(int *p, int *q) { return *p < *q ? 2 : 7; }
int failed(void) { return errno == EDOM; }
void keep(int *p) { kept = p; }
void fill(int *p, int n) {
  for (int i = 0; i < n; i++) p[i] = n - i;
}
void add(int by) { shared += by; }
int *same(int *p) { return p; }
int *made(int n) {
  int *p = malloc(8 * sizeof *p);
  for (int i = 0; i < 8; i++) p[i] = n ^ i;
  return p;
}
double root(double x) { return sqrt(x); }

//--- large.c
#include "all.h"
int odd(int n) { return n < 1 ? 5 : last(n - 1); }
int large(int *p, int *q, int n) {
  int t[8] = {1, 2, 3, 4, 5, 6, 7, 8}, x = sum(p, 8);
  p[n & 7] ^= 3;
  x = x * 3 + sum(p, 8);
  keep(t);
  t[2] = n;
  kept += 2;
  x += look();
  add(n);
  x += 5 * look() + count() + last(n & 15);
  for (int i = 0; i < 8; i++) q[i] = p[i] + sum(t, 8);
  for (int i = 0; i < 8; i++) q[i] = p[i] + sum(q, 8) % 100;
  *same(t) = x & 63;
  fill(same(t) + 3, 4);
  x += sum(t, 8) + near(p, q) * *made(n);
  errno = 0;
  x += (int)(n < 0 ? root(n) != root(n) : root(n)) * 2;
  x += failed() + count();
  keep(p);
  count();
  return x;
}

//--- main.c
#include "all.h"
#include <stdio.h>
int main(void) {
  int p[8] = {4, 1, 3}, q[8] = {9};
  for (int n = -2; n < 6; n++) {
    int x = large(p, n & 1 ? q : p, n);
    printf("%d %d %d %d %d\n", x, p[n & 7], q[3], shared, *kept);
    for (int i = 0; i < 8; i++) p[i] %= 50, q[i] %= 50;
  }
}
