// Claim: names of parameters, macros of the source and variables with the names of markers are in nobody's way.
// RUN: split-file %s %T && cd %T && rmlir-grad -O2 f.c --function=f --wrt=x,d_x,p3 --of=return && rmlir-grad f.c --function=g --wrt=g
// RUN: clang-22 -Wall -Werror main.c f_gradient.o g_gradient.o -o program && ./program | filecheck %s
//--- f.c
const char enzyme_dup[] = "mine", enzyme_const = 0;
double f(double x, double d_x, double) { return x * d_x; }
double g(double g) { return g * g; }
#define x 1
#define f(y) y
#define enzyme_dup 3
//--- main.c
#include "f_gradient.h"
#include "g_gradient.h"
#include <stdio.h>
int main(void) {
  double of_x = 0, of_d_x = 0, of_unnamed = 0, of_g = 0;
  f_gradient(5, 7, 9, &of_x, &of_d_x, &of_unnamed);
  g_gradient(4, &of_g);
  // CHECK: 7 5 0 8
  printf("%g %g %g %g\n", of_x, of_d_x, of_unnamed, of_g);
  return 0;
}
