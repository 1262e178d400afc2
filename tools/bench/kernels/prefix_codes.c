// Optimal prefix codes built with a heap, used to pack and unpack bytes bit by bit.
#include "bench.h"
#include <string.h>

struct codes {
  int left[511], right[511], heap[256], count[511], size, root;
  unsigned long bits[256];
  int length[256];
};

static void sink(struct codes *c, int i) {
  int v = c->heap[i];
  for (int k; (k = 2 * i + 1) < c->size; i = k) {
    if (k + 1 < c->size && c->count[c->heap[k + 1]] < c->count[c->heap[k]]) k++;
    if (c->count[c->heap[k]] >= c->count[v]) break;
    c->heap[i] = c->heap[k];
  }
  c->heap[i] = v;
}

static void assign(struct codes *c, int node, unsigned long bits, int length) {
  if (node < 256) {
    c->bits[node] = bits;
    c->length[node] = length;
    return;
  }
  assign(c, c->left[node], bits << 1, length + 1);
  assign(c, c->right[node], bits << 1 | 1, length + 1);
}

static void build(struct codes *c, const unsigned char *in, int n) {
  memset(c, 0, sizeof *c);
  for (int i = 0; i < n; ++i) c->count[in[i]]++;
  for (int s = 0; s < 256; ++s) c->count[s]++, c->heap[c->size++] = s;
  for (int i = 127; i >= 0; --i) sink(c, i);
  for (int node = 256; c->size > 1; ++node) {
    int a = c->heap[0];
    c->heap[0] = c->heap[--c->size];
    sink(c, 0);
    int b = c->heap[0];
    c->left[node] = a, c->right[node] = b;
    c->count[node] = c->count[a] + c->count[b];
    c->heap[0] = c->root = node;
    sink(c, 0);
  }
  assign(c, c->root, 0, 0);
}

static long pack(const struct codes *c, const unsigned char *in, int n, unsigned char *out) {
  long at = 0;
  for (int i = 0; i < n; ++i)
    for (int k = c->length[in[i]] - 1; k >= 0; --k, ++at) {
      if (!(at & 7)) out[at >> 3] = 0;
      out[at >> 3] |= (unsigned char)((c->bits[in[i]] >> k & 1) << (at & 7));
    }
  return at;
}

static void unpack(const struct codes *c, const unsigned char *in, int n, unsigned char *out) {
  long at = 0;
  for (int i = 0; i < n; ++i) {
    int node = c->root;
    for (; node >= 256; ++at) node = in[at >> 3] >> (at & 7) & 1 ? c->right[node] : c->left[node];
    out[i] = (unsigned char)node;
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 5000, 10000000);
  static struct codes c;
  unsigned char *in = bench_alloc(n, 1), *packed = bench_alloc((size_t)n * 4 + 64, 1), *out = bench_alloc(n, 1);
  unsigned seed = 21;
  for (int i = 0; i < n; ++i) in[i] = (unsigned char)((bench_random(&seed) % 200) * (seed >> 20) >> 12);
  long bits = 0;
  BENCH(argc, argv, (void)0, (build(&c, in, n), bits = pack(&c, in, n, packed), unpack(&c, packed, n, out)));
  printf("%ld %d %lu\n", bits, memcmp(in, out, (size_t)n), bench_hash(packed, (size_t)(bits + 7) / 8));
  free(in), free(packed), free(out);
  return 0;
}
