// Claim: `atomic compare capture` gives the value before, and says who succeeded.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

// Adds by compare-and-swap.
static void add(int *to, int by) {
  int old, expected, done = 0;
#pragma omp atomic read
  expected = *to;
  while (!done) {
    int fresh = expected + by;
#pragma omp atomic compare capture
    {
      old = *to;
      if (*to == expected) { *to = fresh; }
    }
    done = old == expected;
    expected = old;
  }
}

static int claim(int *owner, int me) {
  int mine, nobody = -1;
#pragma omp atomic compare capture
  {
    mine = *owner == nobody;
    if (mine) { *owner = me; }
  }
  return mine;
}

int main(void) {
  int sum = 0, owner = -1, owners = 0;
#pragma omp parallel for reduction(+ : owners)
  for (int i = 0; i < 100; ++i) {
    add(&sum, i);
    owners += claim(&owner, i) != 0;
  }
  printf("%d %d %d\n", sum, owners, owner >= 0);
  int high = 5, seen;
#pragma omp atomic compare capture
  {
    seen = high;
    if (high < 9) { high = 9; }
  }
  printf("%d %d\n", seen, high);
  return 0;
}
