// Ways to place queens: the first rows by tasks, each counting into its own place, the others one after the other.
#include "parallel.h"

enum { most = 18 };

static long place(unsigned all, unsigned columns, unsigned left, unsigned right) {
  if (columns == all) return 1;
  long ways = 0;
  for (unsigned open = all & ~(columns | left | right); open;) {
    unsigned bit = open & -open;
    open ^= bit;
    ways += place(all, columns | bit, (left | bit) << 1, (right | bit) >> 1);
  }
  return ways;
}

static long spread(unsigned all, unsigned columns, unsigned left, unsigned right, int depth) {
  if (depth == 0 || columns == all) return place(all, columns, left, right);
  long ways[most] = {0}, sum = 0;
  int count = 0;
  for (unsigned open = all & ~(columns | left | right); open; ++count) {
    unsigned bit = open & -open;
    open ^= bit;
#pragma omp task shared(ways)
    ways[count] = cilk_spawn spread(all, columns | bit, (left | bit) << 1, (right | bit) >> 1, depth - 1);
  }
#pragma omp taskwait
  cilk_sync;
  for (int i = 0; i < count; ++i) sum += ways[i];
  return sum;
}

// Placements that are their own mirror image cannot exist, so half of the first row is enough.
static long mirrored(int n) {
  unsigned all = (1u << n) - 1;
  long ways[most] = {0}, sum = 0;
#pragma omp parallel for schedule(dynamic, 1)
  cilk_for (int i = 0; i < (n + 1) / 2; ++i) {
    unsigned bit = 1u << i;
    ways[i] = place(all, bit, bit << 1, bit >> 1);
  }
  for (int i = 0; i < n / 2; ++i) sum += 2 * ways[i];
  return n % 2 ? sum + ways[n / 2] : sum;
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 14, most);
  long ways = 0;
#pragma omp parallel
#pragma omp single
  ways = spread((1u << n) - 1, 0, 0, 0, 2);
  printf("%ld %ld\n", ways, mirrored(n));
  return 0;
}
