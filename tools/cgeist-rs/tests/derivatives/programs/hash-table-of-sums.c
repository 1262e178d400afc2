// Chained buckets on the heap collect sums by integer keys.
// x: double[6]
// key: int[6] = {3, 8, 3, 13, 8, 3}
// n: int = 6
// -> double
#include <stdlib.h>
struct entry {
  int key;
  double sum;
  struct entry *next;
};
double f(const double *x, const int *key, int n) {
  struct entry *table[5] = {0};
  for (int i = 0; i < n; i++) {
    struct entry **at = &table[key[i] % 5];
    while (*at && (*at)->key != key[i]) at = &(*at)->next;
    if (!*at) {
      *at = (struct entry *)calloc(1, sizeof(struct entry));
      (*at)->key = key[i];
    }
    (*at)->sum += x[i] * x[i];
  }
  double s = 1;
  for (int i = 0; i < 5; i++)
    while (table[i]) {
      struct entry *next = table[i]->next;
      s = s * table[i]->sum + table[i]->key;
      free(table[i]);
      table[i] = next;
    }
  return s;
}
