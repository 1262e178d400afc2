// Claim: `single` is run by one worker while the others wait at its end, also in loops, in functions and without a team.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static int runs, prepared[10];

static void prepare(int round) {
#pragma omp single
  {
    runs++;
    for (int i = 0; i < 10; ++i) prepared[i] = round * 10 + i;
  }
}

int main(void) {
  long sum = 0;
  prepare(3);
  printf("%d %d\n", runs, prepared[4]);
#pragma omp parallel reduction(+ : sum)
  {
    for (int round = 0; round < 5; ++round) {
      prepare(round);
#pragma omp for
      for (int i = 0; i < 10; ++i) sum += prepared[9 - i];
    }
  }
  printf("%d %ld\n", runs, sum);
#pragma omp parallel
  {
#pragma omp single nowait
    runs += 100;
#pragma omp single nowait
    prepared[0] = -1;
#pragma omp barrier
#pragma omp single
    runs += prepared[0];
  }
  printf("%d\n", runs);
  int x = 5;
#pragma omp parallel
  {
#pragma omp single private(x)
    {
      x = 70;
      runs += x;
    }
#pragma omp single firstprivate(x)
    {
      x += 1;
      runs += x;
    }
  }
  printf("%d %d\n", runs, x);
  return 0;
}
