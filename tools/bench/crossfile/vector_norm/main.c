// Normalises vectors: the length of a vector, which another file computes, does not change in the loop that divides by it.
#include "../scale.h"
#include "vector.h"
#include <math.h>
#include <stdio.h>

enum { LENGTH = 96 };

int main(int argc, char **argv) {
  long count = scaled(argc, argv, 250000);
  double in[LENGTH], out[LENGTH], total = 0;
  for (long k = 0; k < count; ++k) {
    for (int i = 0; i < LENGTH; ++i) in[i] = (double)((k * 31 + i * 17) % 101) - 50.0;
    norm(out, in, LENGTH);
    if (fabs(mag(out, LENGTH) - 1.0) > 1e-12) return 1;
    total += out[k % LENGTH];
  }
  printf("%a\n", total);
  return 0;
}
