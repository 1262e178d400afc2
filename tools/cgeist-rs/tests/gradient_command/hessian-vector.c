// Claim: products with the second derivatives, in one direction and in two, come with the gradient.
// RUN: split-file %s %T && cd %T && rmlir-grad -O2 rosenbrock.c --function=rosenbrock --wrt=x,a --mode=hessian-vector
// RUN: rmlir-grad -O2 rosenbrock.c --function=rosenbrock --wrt=x,a --mode=hessian-vector --width=2 --name=two
// RUN: clang-22 -Wall -Werror main.c rosenbrock_hessian_vector.o two.o -o program && ./program | filecheck %s
//--- rosenbrock.c
double rosenbrock(const double x[2], double a) {
  double first = a - x[0], second = x[1] - x[0] * x[0];
  return first * first + 100 * second * second;
}
//--- main.c
#include "rosenbrock_hessian_vector.h"
#include "two.h"
#include <stdio.h>
int main(void) {
  // The second derivatives at (1, 2), a = 3 are 2 - 400 + 800 = 402, -400, -2 in the row of x[0]; -400, 200, 0; -2, 0, 2.
  double x[2] = {1, 2}, d_x[2] = {0}, d_a = 0, v_x[2] = {1, 1}, hv_x[2] = {0}, hv_a = 0;
  double value = rosenbrock_hessian_vector(x, 3, v_x, 1, d_x, &d_a, hv_x, &hv_a);
  // CHECK: 104; -404 200 4; 0 -200 0
  printf("%g; %g %g %g; %g %g %g\n", value, d_x[0], d_x[1], d_a, hv_x[0], hv_x[1], hv_a);
  double e_0[2] = {1, 0}, zero[2] = {0, 0}, first[2] = {0}, second[2] = {0}, of_a[2] = {0};
  const double *const v[2] = {e_0, zero};
  const double v_a[2] = {0, 1};
  double *const hv[2] = {first, second};
  double *const hv_of_a[2] = {&of_a[0], &of_a[1]};
  two(x, 3, v, v_a, d_x, &d_a, hv, hv_of_a);
  // CHECK-NEXT: -808; 402 -400 -2; -2 0 2
  printf("%g; %g %g %g; %g %g %g\n", d_x[0], first[0], first[1], of_a[0], second[0], second[1], of_a[1]);
  return 0;
}
