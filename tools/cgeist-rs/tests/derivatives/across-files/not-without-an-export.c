// Claim: a call of a function of another file whose object has no derivatives is refused, in each mode, with the options that help; they
// do help.
// Proves: enzyme:E8
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -c %t.d/other.c -o %t.o
// RUN: not cgeist-rs -O2 -c %t.d/main.c -o %t.never.o 2>&1 | filecheck %s
// RUN: not cgeist-rs -O2 -fuse-header-dir=%t.h -c %t.d/main.c -o %t.never.o 2>&1 | filecheck %s
// RUN: not cgeist-rs -O2 -DFORWARD -fuse-header-dir=%t.h -c %t.d/main.c -o %t.never.o 2>&1 | filecheck %s
// RUN: not cgeist-rs -O2 -DITSELF -fuse-header-dir=%t.h -c %t.d/main.c -o %t.never.o 2>&1 | filecheck %s --check-prefix=ITSELF
// RUN: not cgeist-rs -O2 -fautodiff-export=other -fheader-dir=%t.h2 -c %t.d/main.c -o %t.never.o 2>&1 | filecheck %s
// RUN: not test -e %t.never.o
// RUN: cgeist-rs -O2 -fautodiff-export -fheader-dir=%t.h -c %t.d/other.c -o %t.o
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h %t.d/main.c %t.o -o %t.main && %t.main
// RUN: cgeist-rs -O2 -DITSELF -fuse-header-dir=%t.h %t.d/main.c %t.o -o %t.main && %t.main
// CHECK: main.c:4:{{[0-9]+}}: error: RM0421: there is no body of 'square' to differentiate
// CHECK: note: define 'square' in this file, or compile the file that defines it with '-fautodiff-export -fheader-dir=DIR' and this one with '-fuse-header-dir=DIR'
// ITSELF: error: RM0421: there is no body of 'square' to differentiate
// ITSELF: note: define 'square' in this file, or compile the file that defines it with '-fautodiff-export

//--- other.c
double square(double x) { return x * x; }
//--- main.c
double square(double x);
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
double twice(double x) { return 2 * square(x); }
int main(void) {
#ifdef FORWARD
  return __enzyme_fwddiff((void *)twice, 3.0, 1.0) != 12;
#elif defined ITSELF
  return __enzyme_autodiff((void *)square, 3.0) != 6;
#else
  return __enzyme_autodiff((void *)twice, 3.0) != 12;
#endif
}
