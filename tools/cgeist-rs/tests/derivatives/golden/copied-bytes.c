// Claim: the adjoint of eight copied bytes is that of one double or of two floats, by the type that the caller gives them.
// Proves: enzyme:E16 enzyme:E17
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && %t | filecheck %s
#include <stdio.h>
#include <string.h>

void __enzyme_autodiff(void *, ...);
extern int enzyme_dup;

static void copy(void *to, const void *from) { memcpy(to, from, 8); }

void copy_double(double *to, const double *from) { copy(to, from); }
void copy_floats(float *to, const float *from) { copy(to, from); }

int main(void) {
  double to = 0, d_to = 5, from = 2, d_from = 1;
  __enzyme_autodiff((void *)copy_double, enzyme_dup, &to, &d_to, enzyme_dup, &from, &d_from);
  // CHECK: double 2, adjoints 6 0
  printf("double %g, adjoints %g %g\n", to, d_from, d_to);

  float pair[2] = {0, 0}, d_pair[2] = {5, 7}, source[2] = {2, 3}, d_source[2] = {1, 10};
  __enzyme_autodiff((void *)copy_floats, enzyme_dup, pair, d_pair, enzyme_dup, source, d_source);
  // CHECK-NEXT: floats 2 3, adjoints 6 17 0 0
  printf("floats %g %g, adjoints %g %g %g %g\n", pair[0], pair[1], d_source[0], d_source[1], d_pair[0], d_pair[1]);
  return 0;
}
