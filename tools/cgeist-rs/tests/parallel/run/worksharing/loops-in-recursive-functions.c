// Claim: parallel loops in functions that call themselves, and loops with workers of their own inside of others, are complete.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static long count(int depth) {
  long sum = 1;
  if (depth == 0) return sum;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < 3; ++i) sum += count(depth - 1);
  return sum;
}

static long table(int n) {
  long rows[32], sum = 0;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    long row = 0;
#pragma omp parallel for reduction(+ : row)
    for (int j = 0; j < n; ++j) row += i * j;
    rows[i] = row;
  }
  for (int i = 0; i < n; ++i) sum += rows[i] * (i + 1);
  return sum;
}

int main(void) {
  printf("%ld %ld %ld\n", count(0), count(3), count(5));
  printf("%ld %ld\n", table(1), table(30));
  return 0;
}
