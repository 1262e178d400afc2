// Number of ways to place queens, by masks of attacked columns and diagonals.
#include "bench.h"

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

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 8, 16);
  long ways = 0;
  BENCH(argc, argv, (void)0, ways = place((1u << bench_opaque(n)) - 1, 0, 0, 0));
  printf("%ld\n", ways);
  return 0;
}
