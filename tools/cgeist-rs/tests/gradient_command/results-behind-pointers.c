// Claim: --of= names what is differentiated: pointers with adjoints, and the result with one of its own beside them.
// RUN: split-file %s %T && cd %T && rmlir-grad -O2 split.c --function=split --wrt=x --of=lower,return
// RUN: rmlir-grad -O2 split.c --function=split --wrt=x --of=upper --name=of_upper
// RUN: clang-22 -Wall -Werror main.c split_gradient.o of_upper.o -o program -lm && ./program | filecheck %s
//--- split.c
double split(const double *x, double *lower, double *upper) {
  *lower = x[0] * x[1];
  *upper = x[0] / x[1];
  return x[0] - x[1];
}
//--- main.c
#include "of_upper.h"
#include "split_gradient.h"
#include <stdio.h>
int main(void) {
  double x[2] = {6, 2}, lower, upper, d_x[2] = {0}, d_lower = 10, d_upper = 1;
  double value = split_gradient(x, &lower, &upper, d_x, &d_lower, 1000);
  // CHECK: 4 12 3: 1020 -940, 0
  printf("%g %g %g: %g %g, %g\n", value, lower, upper, d_x[0], d_x[1], d_lower);
  d_x[0] = d_x[1] = 0;
  value = of_upper(x, &lower, &upper, d_x, &d_upper);
  // CHECK: 4 12 3: 0.5 -1.5, 0
  printf("%g %g %g: %g %g, %g\n", value, lower, upper, d_x[0], d_x[1], d_upper);
  return 0;
}
