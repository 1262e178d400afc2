// Strings are copied, duplicated and compared beside values.
// x: double[3]
// -> double
#include <stdlib.h>
#include <string.h>
struct term {
  char name[8];
  char *unit;
  double value;
};
double f(const double *x) {
  static const char *const units[] = {"m", "kg", "s"};
  struct term t[3];
  for (int i = 0; i < 3; i++) {
    strcpy(t[i].name, "term");
    strcat(t[i].name, i ? "b" : "a");
    t[i].unit = strdup(units[i]);
    t[i].value = x[i] * x[0];
  }
  double s = 1;
  for (int i = 0; i < 3; i++) {
    if (strcmp(t[i].unit, "kg") == 0) s *= t[i].value * (double)strlen(t[i].unit);
    else if (strncmp(t[i].name, "terma", 5) == 0) s += t[i].value;
    else s -= 0.5 * t[i].value;
  }
  for (int i = 0; i < 3; i++) free(t[i].unit);
  return s * s;
}
