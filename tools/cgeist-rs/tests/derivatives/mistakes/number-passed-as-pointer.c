// RUN: not cgeist-rs -O0 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -O2 -DREVERSE -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -O1 -fautodiff-order=before -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O0 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// RUN: cgeist-rs -O2 -DREMEDY -DREVERSE %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a union of a number and a pointer, which Clang passes as a pointer, takes no derivative of the number along.
#include <stdio.h>
float __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
union word {
  float number;
  signed char *address;
  int bits;
};
#ifdef REMEDY
static void make(union word *u, float x) { u->number = 0.25f * x; }
static float taken(const union word *p) { return p->number; }
static float f(float x) {
  union word u;
  make(&u, x);
  return taken(&u);
}
#else
// CHECK: number-passed-as-pointer.c:{{[0-9]+}}:{{[0-9]+}}: error: RM0427: an integer holds bits of a floating-point number that is differentiated
// CHECK: note: 'x' of 'f' has a derivative
// CHECK: note: compute with numbers
static union word made(float x) {
  union word u;
  u.number = 0.25f * x;
  return u;
}
static float taken(union word p) { return p.number; }
static float f(float x) { return taken(made(x)); }
#endif
int main(void) {
#ifdef REVERSE
  float d = __enzyme_autodiff((void *)f, 3.0f);
#else
  float d = __enzyme_fwddiff((void *)f, 3.0f, 1.0f);
#endif
  // REMEDY: {{^}}0.25{{$}}
  printf("%g\n", d);
  return 0;
}
