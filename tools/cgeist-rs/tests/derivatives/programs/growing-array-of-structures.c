// An array of structures with padding grows as elements are added.
// x: double[3]
// n: int = 6
// -> double
#include <stdlib.h>
struct sample {
  int weight;
  double value;
  float scale;
};
struct pair {
  int number;
  double value;
};
double f(const double *x, int n) {
  int capacity = 1, used = 0;
  struct sample *all = (struct sample *)malloc(capacity * sizeof *all);
  struct pair *pairs = (struct pair *)malloc(capacity * sizeof *pairs);
  for (int i = 0; i < n; i++) {
    if (used == capacity) {
      capacity *= 2;
      all = (struct sample *)realloc(all, capacity * sizeof *all);
      pairs = (struct pair *)realloc(pairs, capacity * sizeof *pairs);
    }
    struct pair new_pair = {i, x[0] * x[i % 3]};
    pairs[used] = new_pair;
    all[used].weight = i + 1;
    all[used].value = x[i % 3] * x[1];
    all[used].scale = 2;
    used++;
  }
  double sum = 0;
  for (int i = 0; i < used; i++)
    sum += all[i].weight * all[i].value * all[i].value * all[i].scale + pairs[i].number * pairs[i].value;
  free(all);
  free(pairs);
  return sum;
}
