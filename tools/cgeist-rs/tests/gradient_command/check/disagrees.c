// Claim: a wrong derivative, a jump, values that are not numbers and a crash make --check fail, and no output is written.
// RUN: cd %T && not rmlir-grad -O2 %s --function=wrong --wrt=x --check -o wrong.o > %t.out 2>%t.err && filecheck --check-prefix=WRONG %s < %t.out
// RUN: filecheck --check-prefix=CODE %s < %t.err && not test -f %T/wrong.o && not test -f %T/wrong.h
// RUN: cd %T && rmlir-grad -O2 %s -DRIGHT --function=wrong --wrt=x --check -o wrong.o | filecheck --check-prefix=RIGHT %s && test -f wrong.o && test -f wrong.h
// RUN: not rmlir-grad -O2 %s --function=wrong --wrt=x --check --mode=forward 2>&1 | filecheck --check-prefix=CODE %s
// RUN: rmlir-grad -O2 %s --function=omitted --wrt=x --check --size=x=2,memo=2 | filecheck --check-prefix=RIGHT %s
// RUN: rmlir-grad -O2 %s --function=omitted --wrt=x --of=memo,return --check --size=x=2,memo=2 | filecheck --check-prefix=RIGHT %s
// RUN: not rmlir-grad -O2 %s --function=root --wrt=x --check --range=-2:-1 2>&1 | filecheck --check-prefix=NAN %s
// RUN: rmlir-grad -O2 %s --function=root --wrt=x --check --range=1:2 | filecheck --check-prefix=RIGHT %s
// RUN: not rmlir-grad -O2 %s --function=steps --wrt=x --check 2>&1 | filecheck --check-prefix=CODE %s
// RUN: not rmlir-grad -O2 %s --function=far --wrt=x --check --size=x=2,n=100000000 2>&1 | filecheck --check-prefix=CRASH %s
// RUN: rmlir-grad -O2 %s --function=far --wrt=x --check --size=x=2,n=1 | filecheck --check-prefix=RIGHT %s
// WRONG: wrong_gradient: The gradient of wrong: of its result, with respect to x.
// WRONG: central differences: relative error
// WRONG-NOT: passed
// CODE: rmlir-grad: error: RM4035: the derivative of '{{wrong|steps}}' disagrees with the function
// RIGHT: {{^}}passed
// NAN: some results are not a number
// NAN: rmlir-grad: error: RM4035
// CRASH: rmlir-grad: error: RM4036: the check of 'far' ended with signal 11, in the function or its derivative; the sizes were 2
#include <math.h>
#ifndef RIGHT
#include <autodiff.h>
static double square(double x) { return x * x; }
static double augmented(double x) { return x * x; }
static double reverse(double x, double d) { return 2.001 * x * d; }
static double forward(double x, double d) { return 2.001 * x * d; }
autodiff_register_gradient(square, augmented, reverse);
autodiff_register_forward(square, forward);
double wrong(double x) { return square(x) * x; }
#else
double wrong(double x) { return x * x * x; }
#endif
double omitted(const double *x, double *memo) {
  memo[0] = x[0] * x[1];
  memo[1] = memo[0] * x[0];
  return memo[1];
}
double root(double x) { return sqrt(x); }
double steps(double x) { return floor(1e12 * x) * x; }
double far(const double *x, int n) { return x[0] * x[n]; }
