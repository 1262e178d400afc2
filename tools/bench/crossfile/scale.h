// The only argument of the programs: how much work, as a part of the whole.
#include <stdlib.h>

static inline long scaled(int argc, char **argv, double whole) {
  double part = argc > 1 ? atof(argv[1]) : 1.0;
  long count = (long)(whole * part);
  return count < 1 ? 1 : count;
}
