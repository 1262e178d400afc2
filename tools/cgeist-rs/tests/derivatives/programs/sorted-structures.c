// Structures with numbers, integers and pointers in allocated memory are sorted by one of their members.
// x: double[6] in 0.5..2
// n: int = 6
// -> double
#include <stdlib.h>
struct particle {
  int id;
  double mass, place;
  const double *force;
};
static int by_place(const void *a, const void *b) {
  const struct particle *p = (const struct particle *)a, *q = (const struct particle *)b;
  return p->place < q->place ? -1 : p->place > q->place;
}
double f(const double *x, int n) {
  struct particle *all = (struct particle *)malloc(n * sizeof *all);
  for (int i = 0; i < n; i++) {
    all[i].id = i;
    all[i].mass = x[i] * x[(i + 1) % n];
    all[i].place = x[i] * x[i];
    all[i].force = x + (i + 2) % n;
  }
  qsort(all, n, sizeof *all, by_place);
  double s = 0, below = 0;
  for (int i = 0; i < n; i++) {
    s += all[i].mass * (all[i].place - below) * *all[i].force + all[i].id * all[i].place;
    below = all[i].place;
  }
  free(all);
  return s;
}
