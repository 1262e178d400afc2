// Quicksort of integers with median of three, an explicit stack and insertion sort for short ranges.
#include "bench.h"

static void initialise(int n, int *v) {
  unsigned seed = 31337;
  for (int i = 0; i < n; ++i) v[i] = (int)(bench_random(&seed) % 100000) - 50000;
}

static void exchange(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}

static void sort(int *v, int n) {
  struct range {
    int lo, hi;
  } stack[64];
  int top = 0;
  stack[top++] = (struct range){0, n - 1};
  while (top) {
    struct range r = stack[--top];
    while (r.hi - r.lo > 12) {
      int mid = r.lo + (r.hi - r.lo) / 2;
      if (v[mid] < v[r.lo]) exchange(&v[mid], &v[r.lo]);
      if (v[r.hi] < v[r.lo]) exchange(&v[r.hi], &v[r.lo]);
      if (v[r.hi] < v[mid]) exchange(&v[r.hi], &v[mid]);
      int pivot = v[mid], i = r.lo, j = r.hi;
      while (i <= j) {
        while (v[i] < pivot) i++;
        while (pivot < v[j]) j--;
        if (i <= j) exchange(&v[i++], &v[j--]);
      }
      if (j - r.lo > r.hi - i) {
        stack[top++] = (struct range){r.lo, j};
        r.lo = i;
      } else {
        stack[top++] = (struct range){i, r.hi};
        r.hi = j;
      }
    }
    for (int i = r.lo + 1; i <= r.hi; ++i) {
      int x = v[i], j = i;
      for (; j > r.lo && v[j - 1] > x; --j) v[j] = v[j - 1];
      v[j] = x;
    }
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 5000, 10000000), wrong = 0;
  int *v = bench_alloc(n, sizeof *v);
  BENCH(argc, argv, initialise(n, v), sort(v, n));
  for (int i = 1; i < n; ++i) wrong += v[i - 1] > v[i];
  printf("%d %lu\n", wrong, bench_hash(v, (size_t)n * sizeof *v));
  free(v);
  return 0;
}
