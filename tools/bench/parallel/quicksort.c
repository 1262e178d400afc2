// Quicksort with a task for one of the two sides.
#include "parallel.h"
enum { grain = 512 };

static void insertion_sort(int *first, int *last) {
  for (int *at = first; at < last; ++at) {
    int value = *at, *to = at;
    for (; to > first && to[-1] > value; --to) *to = to[-1];
    *to = value;
  }
}

static int middle(int a, int b, int c) {
  if (a > b) {
    int t = a;
    a = b;
    b = t;
  }
  return c < a ? a : c > b ? b : c;
}

// Returns the first of the right side; neither side is empty.
static int *split(int *first, int *last) {
  int pivot = middle(first[0], first[(last - first) / 2], last[-1]);
  int *left = first, *right = last - 1;
  for (;;) {
    while (*left < pivot) ++left;
    while (*right > pivot) --right;
    if (left >= right) return left > first ? left : first + 1;
    int t = *left;
    *left++ = *right;
    *right-- = t;
  }
}

static void sort(int *first, int *last) {
  while (last - first > 16) {
    int *at = split(first, last);
    if (last - first > grain) {
#pragma omp task
      cilk_spawn sort(first, at);
    } else {
      sort(first, at);
    }
    first = at;
  }
  insertion_sort(first, last);
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 2000000, 1 << 28);
  int *v = bench_alloc((size_t)n, sizeof *v);
  unsigned long before = 0, after = 0;
#pragma omp parallel for schedule(static)
  cilk_for (int i = 0; i < n; ++i) v[i] = (int)(parallel_noise((unsigned)i) >> (i % 3 ? 1 : 20));
  for (int i = 0; i < n; ++i) before += (unsigned long)v[i] * (unsigned long)v[i];
#pragma omp parallel
#pragma omp single
  sort(v, v + n);
  int sorted = 1;
  for (int i = 0; i < n; ++i) {
    after += (unsigned long)v[i] * (unsigned long)v[i];
    if (i && v[i - 1] > v[i]) sorted = 0;
  }
  printf("%d %d %lx\n", sorted, before == after, bench_hash(v, (size_t)n * sizeof *v));
  free(v);
  return 0;
}
