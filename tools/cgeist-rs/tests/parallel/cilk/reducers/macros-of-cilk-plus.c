// RUN: cgeist-rs -fcilk -O0 %s -o %t && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -Wall -Wextra -Werror %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s && env OMP_NUM_THREADS=2 %t | FileCheck %s && env OMP_NUM_THREADS=8 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -fserial-elision %s -o %t && %t | FileCheck %s
// Claim: Cilk Plus' macros for sums, products, bits and extreme values declare reducers; there is nothing to register.
#include <cilk/reducer_max.h>
#include <cilk/reducer_min.h>
#include <cilk/reducer_opadd.h>
#include <cilk/reducer_opand.h>
#include <cilk/reducer_opmul.h>
#include <cilk/reducer_opor.h>
#include <cilk/reducer_opxor.h>
#include <stdio.h>

extern CILK_C_REDUCER_OPADD_TYPE(ulong) steps;
static CILK_C_REDUCER_OPXOR(mixed, uint, 3);

static int find(const int *v, int n) {
  REDUCER_VIEW(steps)++;
  if (n == 1) return v[0];
  int left = cilk_spawn find(v, n / 2), right = find(v + n / 2, n - n / 2);
  cilk_sync;
  return left > right ? left : right;
}

CILK_C_REDUCER_OPADD(steps, ulong, 0);

int main(void) {
  static int v[500];
  for (int i = 0; i < 500; ++i) v[i] = i * 7919 % 503;
  CILK_C_REDUCER_OPADD(sum, double, 0.5);
  CILK_C_REDUCER_OPMUL(product, longlong, 1);
  CILK_C_REDUCER_OPAND(common, uchar, 0xff);
  CILK_C_REDUCER_OPOR(any, short, 0);
  CILK_C_REDUCER_MAX(high, int, -1);
  CILK_C_REDUCER_MIN(low, float, 1e9f);
  CILK_C_REDUCER_MAX_INDEX(where, int, 0);
  CILK_C_REDUCER_MIN_INDEX(least, double, 0);
  CILK_C_REGISTER_REDUCER(sum);
  cilk_for (int i = 0; i < 500; ++i) {
    REDUCER_VIEW(sum) += v[i] / 2.0;
    if (i % 70 == 0) REDUCER_VIEW(product) *= i + 3;
    REDUCER_VIEW(common) &= (unsigned char)(v[i] | 0x81);
    REDUCER_VIEW(any) |= (short)(i & 0x55);
    REDUCER_VIEW(mixed) ^= (unsigned)(i * i);
    CILK_C_REDUCER_MAX_CALC(high, v[i]);
    CILK_C_REDUCER_MIN_CALC(low, v[i] - 10.5f);
    CILK_C_REDUCER_MAX_INDEX_CALC(where, i, v[i] / 10);
    CILK_C_REDUCER_MIN_INDEX_CALC(least, i, v[i] % 100 + 0.25);
  }
  CILK_C_UNREGISTER_REDUCER(sum);
  // CHECK: 62740 138965880440239281 129 85 239759
  printf("%g %lld %d %d %u\n", sum.value, product.value, common.value, any.value, mixed.value);
  // CHECK: 502 -10.5 at 39: 50, at 0: 0.25
  printf("%d %g at %td: %d, at %td: %g\n", high.value, low.value, where.value.index, where.value.value, least.value.index, least.value.value);
  int found = find(v, 500);
  // CHECK: 502 after 999
  printf("%d after %lu\n", found, REDUCER_VIEW(steps));
}
