// Natural numbers of many words: factorial, power, school division, square root and decimal digits.
#include "bench.h"
#include <stdint.h>
#include <string.h>

enum { MAX = 4096 };
struct natural {
  int n;
  uint32_t w[MAX];
};

static void multiply_small(struct natural *a, uint32_t k) {
  uint64_t carry = 0;
  for (int i = 0; i < a->n; ++i) {
    carry += (uint64_t)a->w[i] * k;
    a->w[i] = (uint32_t)carry;
    carry >>= 32;
  }
  if (carry) a->w[a->n++] = (uint32_t)carry;
}

static uint32_t divide_small(struct natural *a, uint32_t k) {
  uint64_t rest = 0;
  for (int i = a->n - 1; i >= 0; --i) {
    rest = rest << 32 | a->w[i];
    a->w[i] = (uint32_t)(rest / k);
    rest %= k;
  }
  while (a->n && !a->w[a->n - 1]) a->n--;
  return (uint32_t)rest;
}

static void multiply(const struct natural *a, const struct natural *b, struct natural *out) {
  out->n = a->n + b->n;
  memset(out->w, 0, (size_t)out->n * sizeof *out->w);
  for (int i = 0; i < a->n; ++i) {
    uint64_t carry = 0;
    for (int j = 0; j < b->n; ++j) {
      carry += (uint64_t)a->w[i] * b->w[j] + out->w[i + j];
      out->w[i + j] = (uint32_t)carry;
      carry >>= 32;
    }
    out->w[i + b->n] = (uint32_t)carry;
  }
  while (out->n && !out->w[out->n - 1]) out->n--;
}

static void fibonacci_sum(struct natural *a, struct natural *b, int n) {
  a->n = 0;
  b->n = 1, b->w[0] = 1;
  while (n--) {
    uint64_t carry = 0;
    for (int i = 0; i < b->n; ++i) {
      uint32_t x = i < a->n ? a->w[i] : 0;
      carry += (uint64_t)x + b->w[i];
      a->w[i] = b->w[i];
      b->w[i] = (uint32_t)carry;
      carry >>= 32;
    }
    a->n = b->n;
    if (carry) b->w[b->n++] = 1;
  }
}

static unsigned long digits(struct natural *a) {
  unsigned long h = 0, count = 0;
  while (a->n) {
    uint32_t d = divide_small(a, 1000000000);
    h = h * 31 + d;
    count++;
  }
  return h ^ count << 56;
}

static unsigned long work(int n) {
  static struct natural f, g, p, q;
  f.n = 1, f.w[0] = 1;
  for (int i = 2; i <= n; ++i) multiply_small(&f, (uint32_t)i);
  fibonacci_sum(&g, &q, n * 4);
  multiply(&f, &q, &p);
  for (int i = n; i >= 2; --i)
    if (divide_small(&p, (uint32_t)i)) return 0;
  if (p.n != q.n || memcmp(p.w, q.w, (size_t)p.n * sizeof *p.w)) return 1;
  return digits(&f) * 7 + digits(&q);
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 150, 5000);
  unsigned long h = 0;
  BENCH(argc, argv, (void)0, h = work(n));
  printf("%lu\n", h);
  return 0;
}
