// Two numbers are packed into one integer and taken out again by shifts.
// oracle: differences
// x: float[4]
// -> float
#include <string.h>
static unsigned long long packed(float low, float high) {
  unsigned a, b;
  memcpy(&a, &low, sizeof a);
  memcpy(&b, &high, sizeof b);
  return (unsigned long long)b << 32 | a;
}
static float number(unsigned part) {
  float value;
  memcpy(&value, &part, sizeof value);
  return value;
}
static float low(unsigned long long both) { return number((unsigned)both); }
static float high(unsigned long long both) { return number((unsigned)(both >> 32)); }
float f(const float *x) {
  unsigned long long first = packed(x[0] * x[1], x[2]), second = packed(x[3], x[0]);
  return low(first) * high(first) + high(second) * low(second) * low(first);
}
