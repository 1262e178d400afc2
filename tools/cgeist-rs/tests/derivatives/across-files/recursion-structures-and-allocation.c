// Claim: derivatives across files of functions that recur, take and return structures by value, allocate, return a pointer into their
// arguments, follow a list, store through pointers to pointers, and take arrays that carry no derivative; one exported function
// calls that of another file. Derivatives agree with those of one file, with forward mode and with differences.
// Proves: enzyme:E8
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fautodiff-export -fheader-dir=%t.h -c %t.d/inner.c -o %t.inner.o
// RUN: cgeist-rs -O2 -fautodiff-export -fheader-dir=%t.h -fuse-header-dir=%t.h -c %t.d/outer.c -o %t.outer.o
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h %t.d/main.c %t.outer.o %t.inner.o -lm -o %t.three && %t.three > %t.found
// RUN: cgeist-rs -O2 %t.d/whole.c -lm -o %t.whole && %t.whole > %t.expected
// RUN: cgeist-rs -O2 -fautodiff-export -fheader-dir=%t.h1 -fuse-header-dir=%t.h1 %t.d/inner.c %t.d/outer.c %t.d/main.c -lm -o %t.one
// RUN: %t.one > %t.found1 && diff %t.expected %t.found1
// RUN: cgeist-rs -O2 -fautodiff-export -fheader-dir=%t.h2 --emit=bytecode %t.d/inner.c -o %t.inner.mlirbc
// RUN: cgeist-rs -O2 -fautodiff-export -fheader-dir=%t.h2 -fuse-header-dir=%t.h2 --emit=bytecode %t.d/outer.c -o %t.outer.mlirbc
// RUN: cgeist-rs -O2 -fheader-dir=%t.h2 -fuse-header-dir=%t.h2 --emit=bytecode %t.d/main.c -o %t.main.mlirbc
// RUN: cgeist-rs -O2 -fheader-dir=%t.h2 -fuse-header-dir=%t.h2 %t.main.mlirbc %t.outer.mlirbc %t.inner.mlirbc -lm -o %t.steps
// RUN: %t.steps > %t.found2 && diff %t.expected %t.found2
// RUN: diff %t.expected %t.found && filecheck %s < %t.found
// CHECK: recursive agrees
// CHECK-NEXT: nested agrees
// CHECK-NEXT: by_value agrees
// CHECK-NEXT: large_by_value agrees
// CHECK-NEXT: allocated agrees
// CHECK-NEXT: returned agrees
// CHECK-NEXT: listed agrees
// CHECK-NEXT: indexed agrees
// CHECK-NEXT: rows agrees
// CHECK-NEXT: power agrees

//--- library.h
#pragma once
struct pair { double a, b; };
struct large { double v[5]; };
struct node { double value; struct node *next; };
double inner(double x, int n);
double power(double x, int n), outer(double x, int n);
struct pair swap(struct pair p, double by);
double norm(struct large b);
struct large grown(double x, int n);
double *table(int n, double x);
double *pick(double *a, double *b, int which);
double total(const struct node *list);
double weighted(const double *x, const double *w, const int *at, int n);
int count(const int *p, int n);
void fill(double **rows, int n, double x);

//--- inner.c
#include "library.h"
double inner(double x, int n) { return n == 0 ? x : x + inner(x * x * 0.5, n - 1); }

//--- outer.c
#include "library.h"
#include <math.h>
#include <stdlib.h>
double power(double x, int n) { return n == 0 ? 1 : x * power(x * 1.01, n - 1); }
double outer(double x, int n) { return n == 0 ? x * x : sin(inner(x, n - 1)) * outer(x, n - 1); }
struct pair swap(struct pair p, double by) { return (struct pair){p.b * by, p.a * p.b}; }
double norm(struct large b) {
  double s = 0;
  for (int i = 0; i < 5; i++) s += b.v[i] * b.v[i] * b.v[i];
  b.v[0] = 7;
  return s;
}
struct large grown(double x, int n) {
  struct large b = {{0}};
  for (int i = 0; i < n; i++) b.v[i] = x * (i + 1) * x;
  return b;
}
double *table(int n, double x) {
  double *t = malloc(n * sizeof *t);
  for (int i = 0; i < n; i++) t[i] = exp(i * x);
  return t;
}
double *pick(double *a, double *b, int which) { return which ? b : a; }
double total(const struct node *list) {
  double s = 0;
  for (; list; list = list->next) s += list->value * list->value;
  return s;
}
double weighted(const double *x, const double *w, const int *at, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += x[at[i]] * x[at[i]] * w[i];
  return s;
}
int count(const int *p, int n) {
  int c = 0;
  for (int i = 0; i < n; i++) c += p[i] > 0;
  return c;
}
void fill(double **rows, int n, double x) {
  for (int i = 0; i < n; i++) rows[i][0] = rows[i][1] * x;
}

//--- main.c
#include "library.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
double recursive(double x) { return power(x, 5) + power(x * x, 3); }
double nested(double x) { return outer(x, 6) * inner(x, 3); }
double by_value(double x) {
  struct pair p = swap((struct pair){x, 2 * x}, x);
  p = swap(p, 3);
  return p.a * p.b;
}
double large_by_value(double x) {
  struct large b = {{x, 2, x * x, 3, x}};
  double s = norm(b);
  struct large g = grown(x, 4);
  return s + norm(g) + b.v[0] * norm(b);
}
double allocated(double x) {
  double *t = table(6, x), s = 0;
  for (int i = 0; i < 6; i++) s += t[i] *= x;
  free(t);
  return s;
}
double returned(double x) {
  double a[2] = {x, 1}, b[2] = {2, x * x};
  *pick(a, b, 1) = x * 3;
  *pick(a + 1, b + 1, 0) += x;
  return a[0] * a[1] + b[0] * b[1];
}
double listed(double x) {
  struct node n[3];
  for (int i = 0; i < 3; i++) n[i] = (struct node){x * (i + 1), i < 2 ? n + i + 1 : 0};
  return total(n) * total(n + 1);
}
double indexed(double x) {
  int at[3] = {2, 0, 2};
  double y[3] = {x, x * x, 1 / x}, w[3] = {1, x, 3};
  return weighted(y, w, at, 3) * count(at, 3);
}
double rows(double x) {
  double r[4] = {1, x, 2, x * x}, *all[2] = {r, r + 2};
  fill(all, 2, x);
  return r[0] * r[2];
}
#define X 1.3
#define H 1e-6
#define AGREE(name, reverse, forward, difference)                                                  \
  do {                                                                                             \
    double one = (reverse), other = (forward), about = (difference);                               \
    int agree = fabs(one - other) < 1e-13 * fabs(one) && fabs(one - about) < 1e-6 * fabs(one);     \
    printf("%s %s %.13g\n", #name, agree ? "agrees" : "differs", one);                             \
  } while (0)
#define CHECK(f)                                                                                   \
  AGREE(f, __enzyme_autodiff((void *)f, X), __enzyme_fwddiff((void *)f, X, 1.0), (f(X + H) - f(X - H)) / (2 * H))
int main(void) {
  CHECK(recursive);
  CHECK(nested);
  CHECK(by_value);
  CHECK(large_by_value);
  CHECK(allocated);
  CHECK(returned);
  CHECK(listed);
  CHECK(indexed);
  CHECK(rows);
  AGREE(power, __enzyme_autodiff((void *)power, X, 4), __enzyme_fwddiff((void *)power, X, 1.0, 4),
        (power(X + H, 4) - power(X - H, 4)) / (2 * H));
}

//--- whole.c
#include "inner.c"
#include "outer.c"
#include "main.c"
