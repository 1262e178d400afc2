#include "random.h"

// The price of an option that ends at a barrier, on one random path.
double walk(generator *g, int steps, double barrier) {
  double price = 1.0;
  for (int i = 0; i < steps; ++i) {
    double move = generator_unit(g) + generator_unit(g) - 1.0;
    price *= 1.0 + 0.02 * move;
    if (price > barrier) return 0;
  }
  return price > 1.0 ? price - 1.0 : 0;
}
