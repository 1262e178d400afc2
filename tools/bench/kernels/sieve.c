// Sieve of odd numbers in bits, with counts and gaps of primes.
#include "bench.h"
#include <string.h>

static unsigned long sieve(int n, unsigned char *bits) {
  memset(bits, 0, (size_t)n / 16 + 1);
  for (long i = 3; i * i <= n; i += 2)
    if (!(bits[i >> 4] & 1 << (i >> 1 & 7)))
      for (long j = i * i; j <= n; j += 2 * i) bits[j >> 4] |= (unsigned char)(1 << (j >> 1 & 7));
  unsigned long found = n >= 2, gap = 0, last = 2;
  for (long i = 3; i <= n; i += 2)
    if (!(bits[i >> 4] >> (i >> 1 & 7) & 1)) {
      found++;
      if ((unsigned long)i - last > gap) gap = (unsigned long)i - last;
      last = (unsigned long)i;
    }
  return found * 1000 + gap;
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 50000, 500000000);
  unsigned char *bits = bench_alloc((size_t)n / 16 + 1, 1);
  unsigned long r = 0;
  BENCH(argc, argv, (void)0, r = sieve(n, bits));
  printf("%lu\n", r);
  free(bits);
  return 0;
}
