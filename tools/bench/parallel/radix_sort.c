// Radix sort: each block of the array counts its digits, the counts are added up in the order of digits and blocks, and each
// block then moves its records to places of its own. Stable, so the order of equal keys is the one they had.
#include "parallel.h"
#include <string.h>
enum { digits = 256, blocks = 32 };

struct record {
  unsigned key, serial;
};

struct span {
  long first, last;
};

static struct span block_of(long n, int block) { return (struct span){n * block / blocks, n * (block + 1) / blocks}; }

static void pass(const struct record *from, struct record *to, long n, int shift) {
  static long counts[blocks][digits];
#pragma omp parallel
  {
#pragma omp for schedule(static, 1)
    cilk_for (int block = 0; block < blocks; ++block) {
      struct span s = block_of(n, block);
      memset(counts[block], 0, sizeof counts[block]);
      for (long i = s.first; i < s.last; ++i) counts[block][from[i].key >> shift & (digits - 1)]++;
    }
#pragma omp single
    {
      long sum = 0;
      for (int digit = 0; digit < digits; ++digit)
        for (int block = 0; block < blocks; ++block) {
          long count = counts[block][digit];
          counts[block][digit] = sum;
          sum += count;
        }
    }
#pragma omp for schedule(static, 1)
    cilk_for (int block = 0; block < blocks; ++block) {
      struct span s = block_of(n, block);
      for (long i = s.first; i < s.last; ++i) to[counts[block][from[i].key >> shift & (digits - 1)]++] = from[i];
    }
  }
}

int main(int argc, char **argv) {
  long n = bench_size(argc, argv, 5000000, 1 << 28);
  struct record *records = bench_alloc((size_t)n, sizeof *records), *other = bench_alloc((size_t)n, sizeof *other);
#pragma omp parallel for
  cilk_for (long i = 0; i < n; ++i) {
    records[i].key = parallel_noise((unsigned)i) & (i % 2 ? ~0u : 0xffff0f0u);
    records[i].serial = (unsigned)i;
  }
  for (int shift = 0; shift < 32; shift += 16) {
    pass(records, other, n, shift);
    pass(other, records, n, shift + 8);
  }
  int sorted = 1;
  for (long i = 1; i < n; ++i) {
    struct record a = records[i - 1], b = records[i];
    if (a.key > b.key || (a.key == b.key && a.serial > b.serial)) sorted = 0;
  }
  printf("%d %lx\n", sorted, bench_hash(records, (size_t)n * sizeof *records));
  free(records);
  free(other);
  return 0;
}
