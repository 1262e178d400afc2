// Stream cipher of additions, rotations and exclusive ors over sixteen words, with a polynomial authenticator.
#include "bench.h"
#include <stdint.h>

static uint32_t rotate(uint32_t x, int n) { return x << n | x >> (32 - n); }

static void quarter(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d) {
  *a += *b, *d = rotate(*d ^ *a, 16);
  *c += *d, *b = rotate(*b ^ *c, 12);
  *a += *b, *d = rotate(*d ^ *a, 8);
  *c += *d, *b = rotate(*b ^ *c, 7);
}

static void block(const uint32_t key[8], uint32_t counter, uint32_t out[16]) {
  uint32_t s[16] = {0x11111111u, 0x23456789u, 0x3c6ef372u, 0x7f4a7c15u, [12] = counter, 0, 7, 9};
  for (int i = 0; i < 8; ++i) s[4 + i] = key[i];
  for (int i = 0; i < 16; ++i) out[i] = s[i];
  for (int r = 0; r < 10; ++r) {
    for (int k = 0; k < 4; ++k) quarter(&s[k], &s[4 + k], &s[8 + k], &s[12 + k]);
    for (int k = 0; k < 4; ++k) quarter(&s[k], &s[4 + (k + 1) % 4], &s[8 + (k + 2) % 4], &s[12 + (k + 3) % 4]);
  }
  for (int i = 0; i < 16; ++i) out[i] += s[i];
}

static uint64_t crypt(const uint32_t key[8], unsigned char *data, int n) {
  uint32_t words[16] = {0};
  uint64_t tag = 1;
  for (int i = 0; i < n; ++i) {
    if (i % 64 == 0) block(key, (uint32_t)i / 64, words);
    data[i] ^= (unsigned char)(words[i % 64 / 4] >> 8 * (i % 4));
    tag = (uint64_t)(((unsigned __int128)tag * 1000000007u + data[i]) % 0x1fffffffffffffffull);
  }
  return tag;
}

static void fill(unsigned char *data, int n) {
  for (int i = 0; i < n; ++i) data[i] = (unsigned char)((unsigned)i * (unsigned)i);
}

int main(int argc, char **argv) {
  static const uint32_t key[8] = {1, 20, 300, 4000, 50000, 600000, 7000000, 80000000};
  int n = bench_size(argc, argv, 4000, 100000000), wrong = 0;
  unsigned char *data = bench_alloc(n, 1);
  uint64_t tag = 0;
  BENCH(argc, argv, fill(data, n), tag = crypt(key, data, n));
  unsigned long h = bench_hash(data, (size_t)n);
  crypt(key, data, n);
  for (int i = 0; i < n; ++i) wrong += data[i] != (unsigned char)((unsigned)i * (unsigned)i);
  printf("%llu %lu %d\n", (unsigned long long)tag, h, wrong);
  free(data);
  return 0;
}
