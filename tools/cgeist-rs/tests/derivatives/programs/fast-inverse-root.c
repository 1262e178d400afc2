// A guess from the bits of a number, improved by Newton steps.
// oracle: differences
// x: double in 1.3..1.9
// -> double
#include <stdint.h>
#include <string.h>
double f(double x) {
  float guess = (float)x;
  uint32_t bits;
  memcpy(&bits, &guess, sizeof bits);
  bits = 0x5f3759df - (bits >> 1);
  memcpy(&guess, &bits, sizeof guess);
  double y = (float)(int)(guess * 16) / 16.0;
  for (int i = 0; i < 5; i++) y = y * (1.5 - 0.5 * x * y * y);
  return y;
}
