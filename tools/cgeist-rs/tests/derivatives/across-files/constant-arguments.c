// Claim: memory that a request states to be constant is refused where the derivative of a function of another file takes its shadow, with
// the export that is missing; that export is used, and only where the argument carries no derivative.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fautodiff-export -fheader-dir=%t.h -c %t.d/other.c -o %t.o
// RUN: not cgeist-rs -O2 -fuse-header-dir=%t.h -c %t.d/main.c -o %t.never.o 2>&1 | filecheck %s
// RUN: not test -e %t.never.o
// RUN: cgeist-rs -O2 -fautodiff-export=dot,dot:const=2 -fheader-dir=%t.h2 -c %t.d/other.c -o %t.o
// RUN: filecheck %s --check-prefix=HEADER < %t.h2/other.h
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h2 %t.d/main.c %t.o -o %t.main && %t.main
// RUN: cgeist-rs -O2 -fautodiff-export=dot:const=2 -fheader-dir=%t.h3 -c %t.d/other.c -o %t.o
// RUN: not cgeist-rs -O2 -DBOTH -fuse-header-dir=%t.h3 -c %t.d/main.c -o %t.never.o 2>&1 | filecheck %s --check-prefix=BOTH
// RUN: not test -e %t.never.o
// CHECK: main.c:5:{{[0-9]+}}: error: RM0437: the object of 'dot' has no derivative in which argument 2 is constant, as argument 2 of the caller is
// CHECK: note: compile the file that defines 'dot' with 'dot:const=2' in '-fautodiff-export='
// HEADER: derivative=(dup, const, none) -> active; width 1
// HEADER: derivative=(dup, dup, none) -> active; width 1
// BOTH: main.c:5:{{[0-9]+}}: error: RM0437: the object of 'dot' has no derivative in which all arguments that carry derivatives have some
// BOTH: note: compile the file that defines 'dot' with 'dot' in '-fautodiff-export='

//--- other.c
double dot(const double *x, const double *w, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += x[i] * x[i] * w[i];
  return s;
}
//--- main.c
double dot(const double *x, const double *w, int n);
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
extern int enzyme_dup, enzyme_const;
double f(double *x, double *w, int n) { return 3 * dot(x, w, n); }
int main(void) {
  double x[2] = {1, 2}, w[2] = {5, 7}, d[2] = {0, 0}, t[2] = {1, 0};
#ifdef BOTH
  double e[2] = {0, 0};
  __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_dup, w, e, 2);
#else
  __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_const, w, 2);
  if (d[0] != 30 || d[1] != 84 || w[0] != 5 || w[1] != 7) return 1;
  return __enzyme_fwddiff((void *)f, enzyme_dup, x, t, enzyme_const, w, 2) != 30;
#endif
}
