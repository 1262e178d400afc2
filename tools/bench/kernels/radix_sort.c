// Radix sort of 64-bit keys, one byte at a time, that skips bytes equal in all keys.
#include "bench.h"
#include <stdint.h>

static void initialise(int n, uint64_t *v) {
  unsigned seed = 77;
  for (int i = 0; i < n; ++i) {
    uint64_t high = bench_random(&seed) & 0xffffff;
    v[i] = high << 24 | bench_random(&seed) >> 8;
  }
}

static void sort(int n, uint64_t *v, uint64_t *spare) {
  uint64_t *from = v, *to = spare;
  for (int shift = 0; shift < 64; shift += 8) {
    int start[257] = {0};
    for (int i = 0; i < n; ++i) start[(from[i] >> shift & 255) + 1]++;
    if (start[(from[0] >> shift & 255) + 1] == n) continue;
    for (int b = 0; b < 256; ++b) start[b + 1] += start[b];
    for (int i = 0; i < n; ++i) to[start[from[i] >> shift & 255]++] = from[i];
    uint64_t *t = from;
    from = to;
    to = t;
  }
  if (from != v)
    for (int i = 0; i < n; ++i) v[i] = from[i];
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 5000, 10000000), wrong = 0;
  uint64_t *v = bench_alloc(n, sizeof *v), *spare = bench_alloc(n, sizeof *spare);
  BENCH(argc, argv, initialise(n, v), sort(n, v, spare));
  for (int i = 1; i < n; ++i) wrong += v[i - 1] > v[i];
  printf("%d %lu\n", wrong, bench_hash(v, (size_t)n * sizeof *v));
  free(v), free(spare);
  return 0;
}
