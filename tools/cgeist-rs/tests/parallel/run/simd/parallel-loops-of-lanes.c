// Claim: `parallel for simd` and `for simd` share iterations and vectorise them, with reductions and lastprivate.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  enum { n = 200 };
  int a[n], last = 0;
  long sum = 0, low = 1 << 20;
#pragma omp parallel for simd
  for (int i = 0; i < n; ++i) a[i] = i * 7 % 31;
#pragma omp parallel
  {
#pragma omp for simd reduction(+ : sum) reduction(min : low)
    for (int i = 0; i < n; ++i) {
      sum += a[i];
      low = a[i] - i < low ? a[i] - i : low;
    }
  }
#pragma omp parallel for simd schedule(static, 16) lastprivate(last)
  for (int i = 0; i < n; i += 3) {
    a[i] = -i;
    last = i;
  }
  long check = 0;
  for (int i = 0; i < n; ++i) check += (long)a[i] * (i % 10);
  printf("%ld %ld %d %ld\n", sum, low, last, check);
  return 0;
}
