// Heat flow in a square plate: a five-point stencil swept between two arrays. The loops have constant bounds and
// subscripts that are sums of a counter and a constant, so they can be raised to `affine` and tiled.
#include <stdio.h>

enum { SIDE = 64, STEPS = 200 };

static double plate[2][SIDE][SIDE];

static void step(double to[SIDE][SIDE], double from[SIDE][SIDE]) {
  for (int i = 1; i < SIDE - 1; ++i)
    for (int j = 1; j < SIDE - 1; ++j)
      to[i][j] = from[i][j] + 0.2 * (from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1] - 4 * from[i][j]);
}

int main(void) {
  for (int level = 0; level < 2; ++level)
    for (int k = 0; k < SIDE; ++k) plate[level][0][k] = 100, plate[level][k][0] = k < SIDE / 2 ? 50 : 0;
  for (int t = 0; t < STEPS; t += 2) {
    step(plate[1], plate[0]);
    step(plate[0], plate[1]);
  }
  for (int i = 0; i < SIDE; i += 9) {
    for (int j = 0; j < SIDE; j += 9) printf("%6.2f", plate[0][i][j]);
    printf("\n");
  }
  return 0;
}
