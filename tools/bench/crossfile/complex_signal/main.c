// Filters a signal in the frequency domain with complex numbers whose arithmetic is in another file.
#include "../scale.h"
#include "number.h"
#include <math.h>
#include <stdio.h>

enum { SIZE = 4096 };

int main(int argc, char **argv) {
  long count = scaled(argc, argv, 3400);
  static number data[SIZE], roots[SIZE / 2];
  double pi = acos(-1.0), power = 0;
  for (int i = 0; i < SIZE / 2; ++i) roots[i] = (number){cos(2 * pi * i / SIZE), -sin(2 * pi * i / SIZE)};
  for (int i = 0; i < SIZE; ++i) data[i] = (number){(double)((i * i) % 257) / 257.0, 0};
  for (long k = 0; k < count; ++k) {
    double before = data[k % SIZE].re;
    transform(data, roots, SIZE);
    for (int i = 0; i < SIZE; ++i) power += number_norm(data[i]);
    transform_back(data, roots, SIZE);
    if (fabs(data[k % SIZE].re - before) > 1e-9) return 1;
  }
  // Rounding differs between machines with and without fused operations.
  printf("%.4f\n", power / (double)count);
  return 0;
}
