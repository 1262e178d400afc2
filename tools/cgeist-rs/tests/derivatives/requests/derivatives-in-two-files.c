// Claim: two files of a program differentiate calls through pointers and through the same variables, with and without contexts.
// RUN: cgeist-rs -O0 -DNAME=one -c %s -o %t.one.o && cgeist-rs -O2 -DNAME=two -c %s -o %t.two.o
// RUN: cgeist-rs -DMAIN %s %t.one.o %t.two.o -o %t && %t | filecheck %s
#include <stdio.h>

extern int enzyme_context, enzyme_dup;
void *__enzyme_context(int);
void *__enzyme_shadow(void *, void *, int);
double __enzyme_autodiff(void *, ...);

#ifdef MAIN
double weight = 3;
double one(void *, double), two(void *, double);
int main(void) {
  void *context = __enzyme_context(1);
  // CHECK: 30 36, adjoint of weight 13
  double a = one(context, 2), b = two(context, 3);
  printf("%g %g, adjoint of weight %g\n", a, b, *(double *)__enzyme_shadow(context, &weight, 0));
  return 0;
}
#else
extern double weight;
typedef double (*map)(double);
static double square(double x) { return weight * x * x; }
static double applied(map *f, double x) { return (*f)(x) * 1; }
static double changed(double x) {
  double before = weight;
  weight = weight * x;
  double result = weight * x;
  weight = before;
  return result;
}
// 2 weight x each: in a context, through a pointer, and by a change of the variable.
double NAME(void *context, double x) {
  map f = square, df = square;
  double d = __enzyme_autodiff((void *)square, enzyme_context, context, x);
  d += __enzyme_autodiff((void *)applied, enzyme_dup, &f, &df, x);
  if (x < 3) d += __enzyme_autodiff((void *)changed, x) / 2;
  return d;
}
#endif
