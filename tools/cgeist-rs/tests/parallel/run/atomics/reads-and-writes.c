// Claim: atomic reads and writes of each type move whole values: nobody sees a half of one.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static long long pair;
static double real;
static short narrow;
static float single;

int main(void) {
  int torn = 0;
#pragma omp parallel for reduction(+ : torn)
  for (int i = 0; i < 400; ++i) {
    long long p, q = i * 0x100000001LL;
    double d, e = i * 4097.0;
    short s;
    float f;
#pragma omp atomic write
    pair = q;
#pragma omp atomic write seq_cst
    real = e;
#pragma omp atomic write
    narrow = (short)(i % 100 * 257);
#pragma omp atomic write release
    single = (float)i / 4;
#pragma omp atomic read
    p = pair;
#pragma omp atomic read acquire
    d = real;
#pragma omp atomic read
    s = narrow;
#pragma omp atomic read relaxed
    f = single;
    torn += (p >> 32) != (p & 0xffffffff);
    torn += (long)d % 4097 != 0;
    torn += s % 257 != 0;
    torn += f * 4 != (int)(f * 4) || f < 0 || f > 100;
  }
  printf("%d\n", torn);
  int x = 5;
  const int *through = &x;
  long y;
#pragma omp atomic read
  y = *through;
#pragma omp atomic write
  x = (int)y * 2 + 1;
  printf("%ld %d\n", y, x);
  return 0;
}
