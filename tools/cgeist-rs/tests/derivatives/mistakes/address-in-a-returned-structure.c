// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY -c %s -o %t.o
// Claim: an address with a derivative in a structure that a callback returns is an error, in both modes.
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
struct slice {
  double *data;
  long n;
};
#ifdef REMEDY
typedef void part(double *, struct slice *);
#else
typedef struct slice part(double *);
#endif
static double first(double *x, part **parts, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
#ifdef REMEDY
    struct slice slice;
    parts[i](x, &slice);
#else
    // CHECK: address-in-a-returned-structure.c:[[@LINE+2]]:{{[0-9]+}}: error: RM0427: a structure that is returned through a pointer to a function holds an address with a derivative
    // CHECK: note: return the structure through a parameter that points to it
    struct slice slice = parts[i](x);
#endif
    s += slice.data[0] * slice.data[slice.n - 1];
  }
  return s;
}
extern int enzyme_const;
#ifdef FORWARD
double df(double *x, double *dx, part **p, int n) { return __enzyme_fwddiff((void *)first, x, dx, enzyme_const, p, n); }
#else
void df(double *x, double *dx, part **p, int n) { __enzyme_autodiff((void *)first, x, dx, enzyme_const, p, n); }
#endif
