// Claim: each memory order may be given; the counts are the same.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int x[5] = {0}, sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < 50; ++i) {
    int v;
#pragma omp atomic relaxed
    x[0]++;
#pragma omp atomic update release
    x[1]++;
#pragma omp atomic seq_cst update
    x[2]++;
#pragma omp atomic capture acq_rel
    v = x[3]++;
    sum += v;
#pragma omp atomic capture acquire
    v = ++x[4];
    sum += v;
#pragma omp atomic hint(0)
    x[0]++;
  }
  printf("%d %d %d %d %d %d\n", x[0], x[1], x[2], x[3], x[4], sum);
  return 0;
}
