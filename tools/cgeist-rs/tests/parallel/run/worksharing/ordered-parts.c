// Claim: `ordered` parts of the iterations of an `ordered` loop run in the order of the iterations.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static void by_one(int n) {
#pragma omp parallel for ordered schedule(dynamic)
  for (int i = 0; i < n; ++i) {
    int square = i * i;
#pragma omp ordered
    printf("%d ", square);
  }
  printf("\n");
}

static void in_branches(int n) {
  int last = -1, wrong = 0;
#pragma omp parallel for ordered schedule(static, 1)
  for (int i = n; i > 0; --i) {
    if (i % 3) {
#pragma omp ordered
      {
        if (last != -1 && last <= i) ++wrong;
        last = i;
      }
    }
  }
  printf("%d %d\n", last, wrong);
}

static void part(int i) {
#pragma omp ordered
  printf("<%d>", i);
}

int main(void) {
  by_one(12);
  in_branches(20);
#pragma omp parallel for ordered
  for (int i = 0; i < 7; ++i) part(i);
  printf("\n");
  return 0;
}
