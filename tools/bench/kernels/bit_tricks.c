// Bit counting, reversal, interleaving, Gray codes and next permutations without builtins.
#include "bench.h"
#include <stdint.h>

static unsigned count(uint64_t x) {
  x -= x >> 1 & 0x5555555555555555ull;
  x = (x & 0x3333333333333333ull) + (x >> 2 & 0x3333333333333333ull);
  x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0full;
  return (unsigned)(x * 0x0101010101010101ull >> 56);
}

static uint32_t reverse(uint32_t x) {
  x = (x >> 1 & 0x55555555u) | (x & 0x55555555u) << 1;
  x = (x >> 2 & 0x33333333u) | (x & 0x33333333u) << 2;
  x = (x >> 4 & 0x0f0f0f0fu) | (x & 0x0f0f0f0fu) << 4;
  x = (x >> 8 & 0x00ff00ffu) | (x & 0x00ff00ffu) << 8;
  return x >> 16 | x << 16;
}

static uint64_t spread(uint32_t v) {
  uint64_t x = v;
  x = (x | x << 16) & 0x0000ffff0000ffffull;
  x = (x | x << 8) & 0x00ff00ff00ff00ffull;
  x = (x | x << 4) & 0x0f0f0f0f0f0f0f0full;
  x = (x | x << 2) & 0x3333333333333333ull;
  return (x | x << 1) & 0x5555555555555555ull;
}

static uint32_t from_gray(uint32_t g) {
  for (int s = 16; s; s >>= 1) g ^= g >> s;
  return g;
}

static uint32_t next_same_count(uint32_t v) {
  uint32_t low = v & -v, ripple = v + low;
  return ripple | ((v ^ ripple) / low) >> 2;
}

static uint64_t work(int n) {
  uint64_t h = 0;
  uint32_t subset = 0x1f;
  unsigned seed = 3;
  for (int i = 0; i < n; ++i) {
    uint32_t a = bench_random(&seed), b = reverse(a);
    h = h * 31 + (spread(a) | spread(b) << 1);
    h += count(h) + from_gray((uint32_t)i ^ (uint32_t)i >> 1);
    subset = next_same_count(subset);
    if (subset >> 24) subset = 0x1f;
    h ^= (uint64_t)subset << (i & 31);
  }
  return h;
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 20000, 100000000);
  uint64_t h = 0;
  BENCH(argc, argv, (void)0, h = work(n));
  printf("%llu\n", (unsigned long long)h);
  return 0;
}
