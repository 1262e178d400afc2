// Sliding-window compressor with hash chains, and its decoder.
#include "bench.h"
#include <string.h>

enum { WINDOW = 4096, HASHES = 1 << 12, SHORTEST = 4, LONGEST = 67, CHAIN = 16 };
static int heads[HASHES], chain[WINDOW];

static void initialise(int n, unsigned char *data) {
  unsigned seed = 66;
  for (int i = 0; i < n;) {
    if (i > 100 && bench_random(&seed) % 3) {
      int length = 5 + (int)(bench_random(&seed) % 40), back = 1 + (int)(bench_random(&seed) % 99);
      for (; length-- && i < n; ++i) data[i] = data[i - back];
    } else {
      data[i++] = (unsigned char)(bench_random(&seed) >> 9 & 63);
    }
  }
}

static unsigned key(const unsigned char *p) { return (p[0] * 2654435761u ^ p[1] * 40503u ^ p[2] * 2057u ^ p[3] * 97u) % HASHES; }

static int compress(const unsigned char *in, int n, unsigned char *out) {
  unsigned char *o = out;
  for (int i = 0; i < HASHES; ++i) heads[i] = -1;
  for (int i = 0; i < n;) {
    int best = 0, from = 0;
    if (i + SHORTEST <= n) {
      int tries = CHAIN;
      for (int c = heads[key(in + i)]; c >= 0 && i - c < WINDOW && tries--; c = chain[c % WINDOW]) {
        int l = 0;
        while (l < LONGEST && i + l < n && in[c + l] == in[i + l]) l++;
        if (l > best) best = l, from = c;
      }
    }
    int step = best >= SHORTEST ? best : 1;
    if (best >= SHORTEST) {
      int back = i - from;
      *o++ = (unsigned char)(0x80 | (best - SHORTEST));
      *o++ = (unsigned char)(back >> 8);
      *o++ = (unsigned char)back;
    } else {
      *o++ = in[i];
    }
    for (; step--; ++i)
      if (i + SHORTEST <= n) {
        unsigned h = key(in + i);
        chain[i % WINDOW] = heads[h];
        heads[h] = i;
      }
  }
  return (int)(o - out);
}

static int expand(const unsigned char *in, int n, unsigned char *out) {
  const unsigned char *end = in + n;
  unsigned char *o = out;
  while (in < end) {
    if (*in & 0x80) {
      int l = (*in & 0x7f) + SHORTEST, back = in[1] << 8 | in[2];
      for (in += 3; l--; ++o) *o = o[-back];
    } else {
      *o++ = *in++;
    }
  }
  return (int)(o - out);
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 5000, 20000000), packed = 0, length = 0;
  unsigned char *data = bench_alloc(n, 1), *out = bench_alloc((size_t)n + 4, 1), *back = bench_alloc((size_t)n + 4, 1);
  BENCH(argc, argv, initialise(n, data), (packed = compress(data, n, out), length = expand(out, packed, back)));
  printf("%d %d %d %lu\n", packed, length == n, memcmp(data, back, (size_t)n), bench_hash(out, (size_t)packed));
  free(data), free(out), free(back);
  return 0;
}
