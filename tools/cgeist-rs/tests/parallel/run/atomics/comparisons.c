// Claim: `atomic compare` replaces a value by a smaller or larger one, or if it equals what was expected.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int low = 1000, high = -1000, once = 0, winners = 0;
  unsigned most = 0;
  long least = 1L << 40;
#pragma omp parallel for
  for (int i = 0; i < 100; ++i) {
    int x = i * 37 % 101 - 50;
    unsigned u = (unsigned)(i * 53 % 103);
    long l = 4000000000L - i;
#pragma omp atomic compare
    low = x < low ? x : low;
#pragma omp atomic compare
    if (x > high) { high = x; }
#pragma omp atomic compare
    most = most < u ? u : most;
#pragma omp atomic compare
    if (least > l) { least = l; }
  }
  printf("%d %d %u %ld\n", low, high, most, least);
#pragma omp parallel for
  for (int i = 1; i < 50; ++i) {
#pragma omp atomic compare
    once = once == 0 ? i : once;
    int now;
#pragma omp atomic read
    now = once;
    if (now == i) {
#pragma omp atomic
      ++winners;
    }
  }
  printf("%d %d\n", winners, once > 0 && once < 50);
  return 0;
}
