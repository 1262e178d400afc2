// Members are reached by byte offsets.
// oracle: differences
// s: struct two[1] {a, b}
// -> double
#include <stddef.h>
struct two {
  int n;
  double a, b;
};
double f(struct two *s) {
  static const size_t offsets[2] = {offsetof(struct two, a), offsetof(struct two, b)};
  double sum = 0;
  for (int i = 0; i < 2; i++) {
    double *p = (double *)((char *)s + offsets[i]);
    sum += *p * *p;
    *p *= s->a;
  }
  return sum * s->b;
}
