// Claim: a matrix product whose tiles are computed by instructions of AVX2 from the compiler's header has the bits of the plain one with fused
// products, for sizes with and without rest; there is no call, and one product of vectors for each of a tile.
// RUN: split-file %s %t.d
// RUN: clang-22 -O1 -march=x86-64-v3 -ffp-contract=on %t.d/f.c -o %t.ref && %t.ref > %t.exp
// RUN: cgeist-rs -O3 -march=x86-64-v3 -fschedule=%t.d/f.sched %t.d/f.c -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O3 -march=x86-64-v3 -fschedule=%t.d/f.sched -S %t.d/f.c -o - | filecheck %s
// Proves: exo:EI-1 exo:EI-2
// CHECK-LABEL: product:
// CHECK-NOT: call
// CHECK-COUNT-8: vfmadd{{.*}}ymm
// CHECK-LABEL: main:
//--- f.c
#include <stdio.h>
#include <string.h>
__attribute__((noinline)) void product(int m, int n, int k, const float *restrict a, const float *restrict b, float *restrict c) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      for (int p = 0; p < k; p++)
        c[i * n + j] += a[i * k + p] * b[p * n + j];
}
static float a[70 * 70], b[70 * 70], c[70 * 70];
int main(void) {
  for (int i = 0; i < 70 * 70; i++) {
    a[i] = i % 17 / 16.0f - 0.7f;
    b[i] = i % 13 / 7.0f - 0.6f;
  }
  static const int sizes[][3] = {{64, 64, 64}, {70, 69, 67}, {3, 33, 5}, {1, 1, 1}, {4, 0, 4}};
  for (int s = 0; s < 5; s++) {
    product(sizes[s][0], sizes[s][1], sizes[s][2], a, b, c);
    unsigned sum = 0, bits;
    for (int i = 0; i < 70 * 70; i++) {
      memcpy(&bits, &c[i], 4);
      sum = sum * 31 + bits;
    }
    printf("%u\n", sum);
  }
}
//--- f.sched
use "rmlir/avx2.h"
schedule product {
  j.split(16, jo, ji, tail = cut)
  fission(jo)
  let rows = split(i#0, 4, io, ii, tail = cut)
  reorder(ii, jo)
  reorder(ji in io, p in io)
  reorder(ii, p in io)
  c.stage(p in io, sums)
  split(ji in io, 8, jv, lane, tail = exact)
  select(lane)
  unroll(jv)
  unroll(ii)
  for each in [sums_in1, sums_out1] {
    each.split(8, part, element, tail = exact)
    select(element)
    unroll(part)
  }
  unroll(sums_in0)
  unroll(sums_out0)
}
