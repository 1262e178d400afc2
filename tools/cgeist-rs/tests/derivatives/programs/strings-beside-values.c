// Strings are measured, compared and copied beside active values.
// x: double[3]
// -> double
#include <string.h>
double f(const double *x) {
  static const char *const names[3] = {"slow", "medium", "fast"};
  char name[16];
  double s = 0;
  for (int i = 0; i < 3; i++) {
    strcpy(name, names[i]);
    s += x[i] * x[(i + 1) % 3] * (double)strlen(name);
    if (strcmp(name, "medium") == 0) s *= x[0];
  }
  return s;
}
