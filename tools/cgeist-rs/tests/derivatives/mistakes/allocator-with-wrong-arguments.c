// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a deallocator gets as many arguments as it has parameters.
#include <stdio.h>
#include <stdlib.h>
static void *get(int size) { return malloc(size); }
static void put(int size, void *memory) { free(memory); }
#ifdef REMEDY
void *__enzyme_allocation_like[4] = {(void *)get, (void *)0, (void *)"0,-1", (void *)put};
#else
// CHECK: allocator-with-wrong-arguments.c:[[@LINE+2]]:{{[0-9]+}}: error: '__enzyme_allocation_like' lists 1 arguments for 'put', which takes another number [RM0418]
// CHECK: note: it holds the allocator
void *__enzyme_allocation_like[4] = {(void *)get, (void *)0, (void *)"-1", (void *)put};
#endif
static double f(double x) {
  double *y = get(sizeof(double));
  *y = x * x;
  x = *y;
  put(sizeof(double), y);
  return x;
}
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
int main(void) {
  // REMEDY: {{^}}6{{$}}
  printf("%g\n", __enzyme_autodiff((void *)f, 3.0));
  return 0;
}
