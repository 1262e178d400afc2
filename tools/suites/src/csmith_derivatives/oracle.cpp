// The function of a program with dual numbers.

#define DUAL_CONVERSIONS_ARE_IMPLICIT
#include "dual.hpp"

#define float dual::Float
#define double dual::Double
#define const
#define volatile
#include "program.c"
#undef float
#undef double
#undef const
#undef volatile

#undef printf
#include "run.h"

static void tangent(const double *x, int direction) {
  dual::Double at[INPUTS];
  for (int i = 0; i < INPUTS; i++) {
    double v = directions[direction][i];
    at[i] = {x[i], v, dual::positive(v)};
  }
#ifdef BY_ADDRESS
  dual::Double result = subject(at);
#else
  dual::Double result = subject(at[0], at[1], at[2]);
#endif
  printf(" %a %a %a %x", result.value, result.tangent, result.magnitude, checksum());
}

int main() {
  for (int point = 0; point < POINTS; point++)
    for (int direction = 0; direction < DIRECTIONS; direction++) evaluate("tangent", tangent, point, direction);
}
