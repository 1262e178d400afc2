// Claim: no worker starts with what the last iteration leaves in a linear variable.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  int k = 0, first = 100, s = 0, t = 0;
#pragma omp parallel reduction(+ : s, t)
  {
    // The last iterations are another worker's, which does not wait for this one.
    if (omp_get_thread_num() == 0) usleep(20000);
#pragma omp for simd linear(k : 3) schedule(static)
    for (int i = 0; i < 128; i++) {
      k = k + 3;
      s = s + k;
    }
    if (omp_get_thread_num() == 0) usleep(20000);
#pragma omp for linear(first) schedule(static, 2)
    for (int i = 0; i < 9; i++) t += first++;
  }
  printf("%d %d %d %d\n", k, s, first, t);
  return 0;
}
