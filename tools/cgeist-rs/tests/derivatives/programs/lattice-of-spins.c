// The energy of a lattice with periodic borders and a soft cut-off.
// s: double[9] in -1..1
// j: double
// -> double
#include <math.h>
double f(const double *s, double j) {
  double e = 0;
  for (int a = 0; a < 3; a++)
    for (int b = 0; b < 3; b++) {
      double here = s[3 * a + b], right = s[3 * a + (b + 1) % 3], down = s[3 * ((a + 1) % 3) + b];
      double bond = here * (right + down);
      e -= bond > 0.7 ? j * tanh(bond) : j * bond;
    }
  return e;
}
