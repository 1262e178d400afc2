// The environment decides, and is inactive.
// x: double
// -> double
#include <stdlib.h>
double f(double x) {
  const char *home = getenv("RMLIR_NO_SUCH_VARIABLE");
  return home ? x : x * x * x;
}
