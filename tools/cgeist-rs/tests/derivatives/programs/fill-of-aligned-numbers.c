// A block is filled with zeros that holds numbers at an address that is only known when it runs.
// oracle: differences
// x: double[3]
// -> double
#include <stdint.h>
#include <string.h>
double f(const double *x) {
  char bytes[64];
  double *y = (double *)(bytes + (16 - (uintptr_t)bytes % 16) % 16), s = 1;
  memset(bytes, 0, sizeof bytes);
  for (int i = 0; i < 3; i++) {
    y[0] += x[i] * x[(i + 1) % 3];
    y[1] = y[0] * x[0];
    s = s * y[1] + y[0];
    if (i == 1) memset(bytes, 0, sizeof bytes);
    s += y[0] * x[2];
  }
  return s;
}
