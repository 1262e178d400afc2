// Claim: objects whose derivatives changed, or are gone, are not linked with objects that were compiled for those of a header: by our linker
// step, by --verify-headers, and by symbol name for any other linker. A caller that stays the same is not stale if a function that it
// does not use changes.
// Proves: enzyme:E8
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fautodiff-export -fheader-dir=%t.h -c %t.d/f.c -o %t.f.o
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h -c %t.d/main.c -o %t.main.o
// RUN: cgeist-rs %t.main.o %t.f.o -lm -o %t && %t
// RUN: cgeist-rs --verify-headers %t.main.o %t.f.o
// RUN: cgeist-rs -O2 -DCHANGED -fautodiff-export -fheader-dir=%t.h2 -c %t.d/f.c -o %t.changed.o
// RUN: not cgeist-rs %t.main.o %t.changed.o -lm -o %t.never 2>&1 | filecheck %s
// RUN: not cgeist-rs --verify-headers %t.main.o %t.changed.o 2>&1 | filecheck %s
// RUN: not clang-22 %t.main.o %t.changed.o -lm -o %t.never 2>&1 | filecheck %s --check-prefix=SYMBOL
// RUN: cgeist-rs -O2 -fheader-dir=%t.h3 -c %t.d/f.c -o %t.plain.o
// RUN: not cgeist-rs --verify-headers %t.main.o %t.plain.o 2>&1 | filecheck %s
// RUN: not clang-22 %t.main.o %t.plain.o -lm -o %t.never 2>&1 | filecheck %s --check-prefix=SYMBOL
// RUN: cgeist-rs -O2 -DUNRELATED -fautodiff-export -fheader-dir=%t.h4 -c %t.d/f.c -o %t.unrelated.o
// RUN: cgeist-rs %t.main.o %t.unrelated.o -lm -o %t && %t
// RUN: sed 's/width 1/width 2/' %t.h/f.h > %t.edited && mkdir -p %t.h5 && cp %t.edited %t.h5/f.h
// RUN: not cgeist-rs -O2 -fuse-header-dir=%t.h5 -c %t.d/main.c -o %t.never 2>&1 | filecheck %s --check-prefix=EDITED
// RUN: not test -e %t.never
// CHECK: RM4022: '{{.*}}main.o' relies on facts of 'f' ({{[0-9a-f]+}}), and '{{.*}}', which defines it, has others
// SYMBOL: undefined reference to `f.augmented.dn_a.1.{{[0-9a-f]+}}'
// EDITED: RM4021

//--- f.c
#include <math.h>
double f(const double *v, int n) {
  double s = 0;
#ifdef CHANGED
  for (int i = 0; i < n; i++) s += exp(v[i]);
  return s * s;
#else
  for (int i = 0; i < n; i++) s += v[i] * v[i];
  return s;
#endif
}
#ifdef UNRELATED
double other(double x) { return x * x * x; }
#else
double other(double x) { return x; }
#endif
//--- main.c
double f(const double *v, int n);
double __enzyme_autodiff(void *, ...);
double twice(double *v, int n) {
  v[0] *= 2;
  double s = f(v, n);
  v[0] = 0;
  return s;
}
int main(void) {
  double v[2] = {1, 2}, d[2] = {0, 0};
  __enzyme_autodiff((void *)twice, v, d, 2);
  return d[0] != 8 || d[1] != 4;
}
