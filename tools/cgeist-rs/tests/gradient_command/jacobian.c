// Claim: the Jacobian of results behind pointers has a row for each, in one column at a time or in four; an array that is read and
// Claim: written starts from its contents in each; that of a single result is its gradient.
// RUN: split-file %s %T && cd %T && rmlir-grad -O2 step.c --function=step --wrt=x,h --of=x,energy,return --mode=jacobian
// RUN: rmlir-grad -O1 step.c --function=step --wrt=x,h --of=x,energy,return --mode=jacobian --width=4 --name=wide
// RUN: rmlir-grad -O1 step.c --function=product --wrt=x --mode=jacobian
// RUN: clang-22 -Wall -Werror -fsanitize=address,undefined main.c step_jacobian.o wide.o product_jacobian.o -o program && ./program | filecheck %s
//--- step.c
double step(double *x, int n, double h, double *energy) {
  *energy = 0;
  for (int i = 0; i < n; ++i) {
    x[i] += h * x[i] * x[i];
    *energy += x[i];
  }
  return h * h;
}
double product(const double *x, int n) {
  double all = 1;
  for (int i = 0; i < n; ++i) all *= x[i];
  return all;
}
//--- main.c
#include "product_jacobian.h"
#include "step_jacobian.h"
#include "wide.h"
#include <stdio.h>
int main(void) {
  double x[2] = {1, 2}, energy, jacobian[4][3];
  int status = step_jacobian(x, 2, 0.5, &energy, 2, 1, &jacobian[0][0]);
  // The rows are those of h^2, x[0], x[1] and the energy.
  // CHECK: 0: 1.5 4 5.5
  // CHECK-NEXT: 0 0 1
  // CHECK-NEXT: 2 0 1
  // CHECK-NEXT: 0 3 4
  // CHECK-NEXT: 2 3 5
  printf("%d: %g %g %g\n", status, x[0], x[1], energy);
  for (int i = 0; i < 4; ++i) printf("%g %g %g\n", jacobian[i][0], jacobian[i][1], jacobian[i][2]);
  double y[2] = {1, 2};
  status = wide(y, 2, 0.5, &energy, 2, 1, &jacobian[0][0]);
  // CHECK-NEXT: 0: 1.5 4 5.5
  // CHECK-NEXT: 0 0 1
  // CHECK-NEXT: 2 0 1
  // CHECK-NEXT: 0 3 4
  // CHECK-NEXT: 2 3 5
  printf("%d: %g %g %g\n", status, y[0], y[1], energy);
  for (int i = 0; i < 4; ++i) printf("%g %g %g\n", jacobian[i][0], jacobian[i][1], jacobian[i][2]);
  double z[3] = {2, 3, 5}, row[3] = {9, 9, 9};
  status = product_jacobian(z, 3, 3, row);
  // CHECK-NEXT: 0: 15 10 6
  printf("%d: %g %g %g\n", status, row[0], row[1], row[2]);
  return 0;
}
