// Halves of rows are copied through a local array of 32 by 2, in loops with offsets.
// x: double[64]
// -> double
#include <string.h>
double f(const double *x) {
  double rows[32][2], s = 0;
  for (int i = 0; i < 32; i++)
    for (int j = 0; j < 2; j++) rows[31 - i][1 - j] = x[2 * i + j];
  for (int i = 1; i < 32; i++) memcpy(rows[i - 1], rows[i], sizeof rows[0]);
  for (int i = 0; i < 32; i++)
    for (int j = 0; j < 2; j++) s += rows[i][j] * rows[(i + 5) % 32][j] * (i + 1);
  return s;
}
