// An array of structures with pointers to numbers grows as elements are added.
// x: double[3]
// n: int = 6
// -> double
#include <stdlib.h>
struct sample {
  int weight;
  const double *of;
  double value;
  float scale;
};
double f(const double *x, int n) {
  int capacity = 1, used = 0;
  struct sample *all = (struct sample *)malloc(capacity * sizeof *all);
  for (int i = 0; i < n; i++) {
    if (used == capacity) {
      capacity *= 2;
      all = (struct sample *)realloc(all, capacity * sizeof *all);
    }
    struct sample sample = {i + 1, x + i % 3, x[0] * x[1], 2};
    all[used++] = sample;
  }
  double sum = 0;
  for (int i = 0; i < used; i++) sum += all[i].weight * *all[i].of * all[i].value * all[i].scale;
  free(all);
  return sum;
}
