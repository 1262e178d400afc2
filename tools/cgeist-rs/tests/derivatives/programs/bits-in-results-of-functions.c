// Functions return and take the bits of numbers as integers.
// oracle: differences
// x: float[3] in 0.5..2
// -> float
#include <string.h>
static unsigned bits(float x) {
  unsigned a;
  memcpy(&a, &x, sizeof a);
  return a;
}
static float number(unsigned a) {
  float x;
  memcpy(&x, &a, sizeof x);
  return x;
}
float f(const float *x) { return number(bits(x[0] * x[1])) * number(bits(x[2])) + number(bits(x[1])); }
