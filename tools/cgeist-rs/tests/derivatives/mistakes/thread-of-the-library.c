// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a thread that a library starts is refused where it gets numbers with derivatives.
#include <pthread.h>
#include <stdio.h>
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
static void *work(void *memory) {
  double *x = memory;
  *x = *x * *x;
  return 0;
}
// CHECK: thread-of-the-library.c:[[@LINE+12]]:{{[0-9]+}}: error: RM0427: a call of 'pthread_create' has no derivative here: threads that a library starts have no derivative
// CHECK-NEXT: thread-of-the-library.c:[[@LINE+22]]:{{[0-9]+}}: note: the derivative of 'f' is requested here
// CHECK-NEXT: thread-of-the-library.c:[[@LINE+4]]:{{[0-9]+}}: note: 'x' of 'f' has a derivative
// CHECK-NEXT: thread-of-the-library.c:[[@LINE+4]]:{{[0-9]+}}: note: it is stored in 'v'
// CHECK-NEXT: thread-of-the-library.c:[[@LINE+8]]:{{[0-9]+}}: note: differentiate the serial program: compile without the option for parallel constructs
// CHECK-NOT: {{.}}
static double f(double x) {
  double v = x;
#ifdef REMEDY
  work(&v);
#else
  pthread_t thread;
  if (pthread_create(&thread, 0, work, &v)) return 0;
  pthread_join(thread, 0);
#endif
  return v;
}
#ifdef FORWARD
#define derivative(f, ...) __enzyme_fwddiff((void *)f, __VA_ARGS__, 1.0)
#else
#define derivative(f, ...) __enzyme_autodiff((void *)f, __VA_ARGS__)
#endif
int main(void) {
  double d = derivative(f, 3.0);
  // REMEDY: {{^}}6{{$}}
  printf("%g\n", d);
  return 0;
}
