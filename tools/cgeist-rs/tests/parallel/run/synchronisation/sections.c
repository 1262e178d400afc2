// Claim: each section is run once, by some worker, whatever there are more of; sections in functions work in and out of teams.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static int done[6];

static void six(void) {
#pragma omp sections
  {
#pragma omp section
    done[0]++;
#pragma omp section
    done[1] += 2;
#pragma omp section
    {
      for (int i = 0; i < 3; ++i) done[2]++;
    }
#pragma omp section
    if (done[3] == 0) done[3] = 4;
#pragma omp section
    done[4] += 5;
#pragma omp section
    done[5] += 6;
  }
}

static void show(void) {
  for (int i = 0; i < 6; ++i) printf("%d ", done[i]);
  printf("\n");
}

int main(void) {
  six();
  show();
#pragma omp parallel
  six();
  show();
  int x = 3, sum = 0;
#pragma omp parallel
  {
#pragma omp sections firstprivate(x) nowait
    {
      done[0] = x;
#pragma omp section
      done[1] = x * 2;
    }
#pragma omp sections private(x) reduction(+ : sum)
    {
#pragma omp section
      {
        x = 20;
        sum += x;
      }
#pragma omp section
      {
        x = 30;
        sum += x;
      }
    }
  }
  show();
  printf("%d %d\n", x, sum);
#pragma omp parallel sections
  {
    done[2] = 100;
  }
  show();
  return 0;
}
