// Derivatives of all kinds of code, whose object file is the same in each compilation.
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct pair {
  double first;
  int count;
  double *rest;
};

static double scale = 2, table[4];
static _Thread_local double last;

static double square(double a) { return a * a; }
static double tangent(double a) { return tanh(a) * scale; }
static double (*const functions[])(double) = {square, tangent, sin};

static struct pair made(const double *x, int n) {
  struct pair p = {x[0], n, malloc(n * sizeof(double))};
  for (int i = 0; p.rest && i < n; i++) p.rest[i] = functions[i % 3](x[i]);
  return p;
}

static double __attribute__((noinline)) deep(const double *x, double a, int n) {
  if (n <= 0) return a * last;
  double below = deep(x, a * x[n % 4], n - 1);
  return sin(below) + (n % 2 ? deep(x, below, n - 2) : 0);
}

static double loops(double *x, int n) {
  double s = 0;
  int i = 0;
  while (fabs(s) < 10 && i++ < n) {
    table[i % 4] += s * x[i % 4];
    switch (i % 3) {
    case 0: s += exp(-x[0]); break;
    case 1: s *= table[(i + 1) % 4];
    default: x[i % 4] = cos(s) * x[1];
    }
  }
  return s;
}

double f(double *x, int n) {
  last = x[1];
  struct pair p = made(x, n);
  double s = p.first, other[4];
  for (int i = 0; p.rest && i < n; i++) s += p.rest[i] * p.rest[n - 1 - i];
  memcpy(other, x, sizeof other);
  free(p.rest);
  return s + deep(x, s, 6) * loops(other, 3 * n);
}

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
extern int enzyme_dup, enzyme_const, enzyme_width;

void gradient(double *x, double *dx, int n) { __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, n); }
double directional(double *x, double *dx, int n) {
  return __enzyme_fwddiff((void *)f, enzyme_dup, x, dx, enzyme_const, n);
}
void second(double *x, double *dx, double *y, double *dy, int n) {
  __enzyme_fwddiff((void *)gradient, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, n);
}
