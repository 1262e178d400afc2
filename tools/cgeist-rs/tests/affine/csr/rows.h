// A sparse matrix for the programs of this folder.
#include "../show.h"

enum { N = 9 };

// Row i has i % 4 elements, in columns that are spread.
static int build(int *start, int *column, double *value) {
  int k = 0;
  for (int i = 0; i < N; i++) {
    start[i] = k;
    for (int e = 0; e < i % 4; e++, k++)
      column[k] = (i * 5 + e * 2) % N;
  }
  start[N] = k;
  fill(value, k, 77);
  return k;
}
