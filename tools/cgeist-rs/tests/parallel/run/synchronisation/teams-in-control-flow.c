// Claim: teams may stand in loops, branches and both arms of a conditional, and end in different ways.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static long work(int kind, int n) {
  long sum = 0;
  if (kind == 0) {
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; ++i) sum += i;
  } else if (kind == 1) {
#pragma omp parallel reduction(+ : sum)
    {
#pragma omp single
      sum = n;
    }
    return -sum;
  } else {
    switch (kind) {
    case 2:
#pragma omp parallel num_threads(2)
    {
      long own = kind;
#pragma omp critical
      sum = own > sum ? own : sum;
    } break;
    default:
#pragma omp parallel for schedule(dynamic)
      for (int i = 0; i < n; ++i) {
#pragma omp atomic
        sum += kind;
      }
    }
  }
  return sum;
}

int main(void) {
  for (int kind = 0; kind < 5; ++kind) printf("%ld ", work(kind, 10));
  printf("\n");
  return 0;
}
