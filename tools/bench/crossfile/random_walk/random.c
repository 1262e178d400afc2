#include "random.h"

void generator_seed(generator *g, uint64_t seed) {
  g->a = seed * 0x9e3779b97f4a7c15u + 1;
  g->b = ~seed;
}

uint64_t generator_bits(generator *g) {
  uint64_t x = g->a, y = g->b;
  g->a = y;
  x ^= x << 23;
  g->b = x ^ y ^ (x >> 17) ^ (y >> 26);
  return g->b + y;
}

double generator_unit(generator *g) { return (double)(generator_bits(g) >> 11) * 0x1p-53; }
