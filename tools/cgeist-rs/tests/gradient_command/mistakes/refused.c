// Claim: what has no derivative is the error that a program with a request gets, at its place in the source, and nothing is written.
// RUN: cd %T && not rmlir-grad -O2 %s --function=f --wrt=x 2>&1 | filecheck %s
// RUN: cd %T && not test -f f_gradient.o && not test -f f_gradient.h
// RUN: cd %T && rmlir-grad -O2 -DREMEDY %s --function=f --wrt=x && test -f f_gradient.o
double f(double x) {
#ifndef REMEDY
  // CHECK: refused.c:[[@LINE+1]]:{{[0-9]+}}: error:
  __asm__("sqrtsd %0, %0" : "+x"(x));
#endif
  return x * x;
}
