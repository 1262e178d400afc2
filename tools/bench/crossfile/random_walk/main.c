// A simulation whose random numbers come from another file.
#include "../scale.h"
#include "random.h"
#include <stdio.h>

int main(int argc, char **argv) {
  long count = scaled(argc, argv, 1000000);
  generator g;
  generator_seed(&g, 42);
  double sum = 0;
  long paid = 0;
  for (long k = 0; k < count; ++k) {
    double value = walk(&g, 256, 1.25);
    if (value < 0 || value > 0.25) return 1;
    sum += value;
    paid += value > 0;
  }
  printf("%ld of %ld, mean %a\n", paid, count, sum / (double)count);
  return 0;
}
