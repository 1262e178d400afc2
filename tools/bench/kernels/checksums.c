// Table-driven and bitwise cyclic redundancy checks and a two-sum checksum over one buffer.
#include "bench.h"
#include <stdint.h>

static uint32_t table[256];

static void initialise(int n, unsigned char *data) {
  unsigned seed = 71;
  for (int i = 0; i < n; ++i) data[i] = (unsigned char)(bench_random(&seed) >> 13);
  for (uint32_t b = 0; b < 256; ++b) {
    uint32_t c = b;
    for (int k = 0; k < 8; ++k) c = c & 1 ? c >> 1 ^ 0x82f63b78u : c >> 1;
    table[b] = c;
  }
}

static uint32_t by_table(const unsigned char *p, int n) {
  uint32_t c = ~0u;
  while (n--) c = c >> 8 ^ table[(c ^ *p++) & 255];
  return ~c;
}

static uint32_t by_bits(const unsigned char *p, int n) {
  uint32_t c = ~0u;
  for (int i = 0; i < n; ++i) {
    c ^= p[i];
    for (int k = 0; k < 8; ++k) c = c >> 1 ^ (0x82f63b78u & -(c & 1));
  }
  return ~c;
}

static uint32_t two_sums(const unsigned char *p, int n) {
  uint32_t a = 1, b = 0;
  while (n) {
    int run = n < 3000 ? n : 3000;
    n -= run;
    while (run--) b += a += *p++;
    a %= 65521, b %= 65521;
  }
  return b << 16 | a;
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 5000, 100000000);
  unsigned char *data = bench_alloc(n, 1);
  uint32_t a = 0, b = 0, c = 0;
  BENCH(argc, argv, initialise(n, data), (a = by_table(data, n), b = by_bits(data, n), c = two_sums(data, n)));
  printf("%08x %d %08x\n", a, a == b, c);
  free(data);
  return 0;
}
