// memcpy of structures with values, integers and pointers.
// x: double[3]
// -> double
#include <string.h>
struct record {
  double a;
  int n;
  float b;
  double *p;
};
double f(double *x) {
  struct record r = {x[0] * x[1], 3, 0.5f, x + 2}, s[2];
  memcpy(&s[0], &r, sizeof r);
  r.a *= 2;
  memcpy(&s[1], &r, sizeof r);
  *s[0].p *= s[1].a;
  return s[0].a * s[1].a * s[0].n + *s[1].p * s[0].b;
}
