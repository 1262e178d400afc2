// Data for the programs of these folders, and its bits in short.
#include <stdio.h>
#include <string.h>

// Numbers of different sizes and signs, the same in each run.
static void fill(double *a, int n, unsigned seed) {
  for (int i = 0; i < n; i++) {
    seed = seed * 1664525u + 1013904223u;
    a[i] = (double)(int)(seed >> 8 & 0xffff) / 64.0 - 500.0;
  }
}

static void show(const char *name, const double *a, int n) {
  unsigned long hash = 14695981039346656037ul;
  double sum = 0;
  for (int i = 0; i < n; i++) {
    unsigned long bits;
    memcpy(&bits, &a[i], sizeof bits);
    hash = (hash ^ bits) * 1099511628211ul;
    sum += a[i];
  }
  printf("%s %016lx %a\n", name, hash, sum);
}
