// Claim: statements that a function frees nothing, or that what it allocates stays inside, change no derivative.
// Proves: enzyme:E22
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 -DATTRIBUTES %s -o %t && %t | filecheck %s
#include <stdio.h>
#include <stdlib.h>

double __enzyme_autodiff(void *, ...);
extern int enzyme_dup;

#ifdef ATTRIBUTES
__attribute__((noinline, enzyme_nofree, enzyme_no_escaping_allocation))
#else
__attribute__((noinline))
#endif
static double visit(double *x, int n) {
  double *copy = malloc(n * sizeof *copy), sum = 0;
  for (int i = 0; i < n; i++) copy[i] = x[i] * x[i];
  for (int i = 1; i < n; i++) sum += copy[i] * copy[i - 1];
  free(copy);
  return sum;
}
#ifndef ATTRIBUTES
void *__enzyme_nofree_visit = (void *)visit;
void *__enzyme_no_escaping_allocation_visit[] = {(void *)visit};
#endif

int main(void) {
  double x[3] = {1, 2, 3}, d[3] = {0};
  __enzyme_autodiff((void *)visit, enzyme_dup, x, d, 3);
  // CHECK: 8 40 24
  printf("%g %g %g\n", d[0], d[1], d[2]);
  return 0;
}
