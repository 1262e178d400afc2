#ifndef RANDOM_H
#define RANDOM_H
#include <stdint.h>

typedef struct {
  uint64_t a, b;
} generator;

void generator_seed(generator *g, uint64_t seed);
uint64_t generator_bits(generator *g);
double generator_unit(generator *g);

double walk(generator *g, int steps, double barrier);

#endif
