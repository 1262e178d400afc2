// Claim: a matrix product with tiles, copies of tiles and vectors prints what Clang's build prints, for sizes with and without rest.
// RUN: split-file %s %t.d
// RUN: clang-22 -O2 %t.d/f.c -o %t.ref && %t.ref > %t.exp
// RUN: cgeist-rs -O3 -fschedule=%t.d/f.sched %t.d/f.c -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O1 -fschedule=%t.d/f.sched -fschedule-set=product.rows=3 %t.d/f.c -o %t && %t > %t.out && diff %t.exp %t.out
//--- f.c
#include <stdio.h>
__attribute__((noinline)) void product(int m, int n, int k, const int *restrict a, const int *restrict b, int *restrict c) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      for (int p = 0; p < k; p++)
        c[i * n + j] += a[i * k + p] * b[p * n + j];
}
static int a[70 * 70], b[70 * 70], c[70 * 70];
int main(void) {
  for (int i = 0; i < 70 * 70; i++) {
    a[i] = i % 17 - 8;
    b[i] = i % 13 - 6;
  }
  static const int sizes[][3] = {{64, 64, 64}, {70, 69, 67}, {3, 33, 5}, {1, 1, 1}, {4, 0, 4}};
  for (int s = 0; s < 5; s++) {
    product(sizes[s][0], sizes[s][1], sizes[s][2], a, b, c);
    unsigned sum = 0;
    for (int i = 0; i < 70 * 70; i++)
      sum = sum * 31 + c[i];
    printf("%u\n", sum);
  }
}
//--- f.sched
schedule product(rows = 4) {
  p.split(32, po, pi)
  reorder(j, po)
  reorder(i, po)
  reorder(i, j)
  j.split(32, jo, ji, tail = cut)
  reorder(ji, i in jo)
  b.stage(i in jo, packed)
  split(i in jo, rows, io, ii, tail = cut)
  reorder(ji in io, pi in io)
  reorder(ii, pi in io)
  c.stage(pi in io, sums)
  split(ji in io, 8, jv, jl, tail = exact)
  vectorize(jl)
  unroll(jv)
  unroll(ii)
}
