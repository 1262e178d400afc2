// Strassen's product of square matrices: seven products of half the size, each a task. Numbers modulo 2^64, so exact.
#include "parallel.h"
#include <string.h>
typedef unsigned long number;
enum { grain = 32 };

// c = a * b for n x n matrices, `pitch` numbers a row.
static void plain(int n, number *c, long c_pitch, const number *a, long a_pitch, const number *b, long b_pitch) {
  for (int i = 0; i < n; ++i) {
    number *row = c + i * c_pitch;
    memset(row, 0, (size_t)n * sizeof *row);
    for (int k = 0; k < n; ++k)
      for (int j = 0; j < n; ++j) row[j] += a[i * a_pitch + k] * b[k * b_pitch + j];
  }
}

// to = x + sign * y
static void combine(int n, number *to, const number *x, const number *y, number sign, long pitch) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) to[i * n + j] = x[i * pitch + j] + sign * y[i * pitch + j];
}

static void strassen(int n, number *c, long c_pitch, const number *a, long a_pitch, const number *b, long b_pitch) {
  if (n <= grain) {
    plain(n, c, c_pitch, a, a_pitch, b, b_pitch);
    return;
  }
  const number minus = ~(number)0;
  int h = n / 2;
  size_t size = (size_t)h * (size_t)h;
  const number *a11 = a, *a12 = a + h, *a21 = a + h * a_pitch, *a22 = a21 + h;
  const number *b11 = b, *b12 = b + h, *b21 = b + h * b_pitch, *b22 = b21 + h;
  number *space = bench_alloc(17 * size, sizeof *space), *s[10], *m[7];
  for (int i = 0; i < 10; ++i) s[i] = space + (size_t)i * size;
  for (int i = 0; i < 7; ++i) m[i] = space + (size_t)(i + 10) * size;
  combine(h, s[0], a11, a22, 1, a_pitch);
  combine(h, s[1], b11, b22, 1, b_pitch);
  combine(h, s[2], a21, a22, 1, a_pitch);
  combine(h, s[3], b12, b22, minus, b_pitch);
  combine(h, s[4], b21, b11, minus, b_pitch);
  combine(h, s[5], a11, a12, 1, a_pitch);
  combine(h, s[6], a21, a11, minus, a_pitch);
  combine(h, s[7], b11, b12, 1, b_pitch);
  combine(h, s[8], a12, a22, minus, a_pitch);
  combine(h, s[9], b21, b22, 1, b_pitch);
#pragma omp task
  cilk_spawn strassen(h, m[0], h, s[0], h, s[1], h);
#pragma omp task
  cilk_spawn strassen(h, m[1], h, s[2], h, b11, b_pitch);
#pragma omp task
  cilk_spawn strassen(h, m[2], h, a11, a_pitch, s[3], h);
#pragma omp task
  cilk_spawn strassen(h, m[3], h, a22, a_pitch, s[4], h);
#pragma omp task
  cilk_spawn strassen(h, m[4], h, s[5], h, b22, b_pitch);
#pragma omp task
  cilk_spawn strassen(h, m[5], h, s[6], h, s[7], h);
  strassen(h, m[6], h, s[8], h, s[9], h);
#pragma omp taskwait
  cilk_sync;
  for (int i = 0; i < h; ++i)
    for (int j = 0; j < h; ++j) {
      long at = (long)i * h + j;
      c[i * c_pitch + j] = m[0][at] + m[3][at] - m[4][at] + m[6][at];
      c[i * c_pitch + j + h] = m[2][at] + m[4][at];
      c[(i + h) * c_pitch + j] = m[1][at] + m[3][at];
      c[(i + h) * c_pitch + j + h] = m[0][at] - m[1][at] + m[2][at] + m[5][at];
    }
  free(space);
}

int main(int argc, char **argv) {
  int wanted = bench_size(argc, argv, 1024, 8192), n = grain;
  while (n < wanted) n *= 2;
  long count = (long)n * n;
  number *a = bench_alloc((size_t)count, sizeof *a), *b = bench_alloc((size_t)count, sizeof *b);
  number *c = bench_alloc((size_t)count, sizeof *c);
#pragma omp parallel for
  cilk_for (long i = 0; i < count; ++i) {
    a[i] = parallel_noise((unsigned)i) * 5ul;
    b[i] = parallel_noise(~(unsigned)i) * 3ul;
  }
#pragma omp parallel
#pragma omp single
  strassen(n, c, n, a, n, b, n);
  // c applied to a vector is a applied to b applied to it.
  int right = 1;
  number *v = bench_alloc((size_t)n, sizeof *v);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) v[i] += b[(long)i * n + j] * (number)(j + 1);
  for (int i = 0; i < n; ++i) {
    number x = 0, y = 0;
    for (int j = 0; j < n; ++j) x += c[(long)i * n + j] * (number)(j + 1), y += a[(long)i * n + j] * v[j];
    if (x != y) right = 0;
  }
  printf("%d %lx\n", right, bench_hash(c, (size_t)count * sizeof *c));
  free(a);
  free(b);
  free(c);
  free(v);
  return 0;
}
