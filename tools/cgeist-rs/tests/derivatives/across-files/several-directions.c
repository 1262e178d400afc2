// Claim: an export has one number of directions; another one is refused, with the export that is missing, which helps.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fautodiff-export -fheader-dir=%t.h -c %t.d/other.c -o %t.o
// RUN: not cgeist-rs -O2 -fuse-header-dir=%t.h -c %t.d/main.c -o %t.never.o 2>&1 | filecheck %s
// RUN: not test -e %t.never.o
// RUN: cgeist-rs -O2 -fautodiff-export=cube,cube:width=3 -fheader-dir=%t.h -c %t.d/other.c -o %t.o
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h %t.d/main.c %t.o -o %t.main && %t.main | filecheck %s --check-prefix=OUT
// CHECK: main.c:{{[0-9]+}}:{{[0-9]+}}: error: RM0437: the object of 'cube' has no derivative in which there are 3 directions
// CHECK: note: compile the file that defines 'cube' with 'cube:width=3' in '-fautodiff-export='
// OUT: 12 24 36, 12

//--- other.c
void cube(double *x) { *x = *x * *x * *x; }
//--- main.c
#include <stdio.h>
void cube(double *x);
extern int enzyme_dup, enzyme_width;
void __enzyme_fwddiff(void *, ...);
double __enzyme_autodiff(void *, ...);
void f(double *x) { cube(x); }
double g(double x) {
  cube(&x);
  return x;
}
int main(void) {
  double x = 2, a = 1, b = 2, c = 3;
  __enzyme_fwddiff((void *)f, enzyme_width, 3, enzyme_dup, &x, &a, &b, &c);
  printf("%g %g %g, %g\n", a, b, c, __enzyme_autodiff((void *)g, 2.0));
}
