// Claim: workers of a combined loop start with what an array was before the last iteration leaves its values there.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  static int table[20000];
  int wrong = 0;
  for (int times = 0; times < 30; times++) {
    for (int i = 0; i < 20000; i++) table[i] = 1;
#pragma omp parallel for firstprivate(table) lastprivate(table) reduction(+ : wrong) schedule(static, 1)
    for (int i = 0; i < 4; i++) {
      for (int k = 0; k < 20000; k += 1999) wrong += table[k] != 1;
      for (int k = 0; i == 3 && k < 20000; k++) table[k] = 2;
    }
    wrong += table[77] != 2;
    for (int i = 0; i < 20000; i++) table[i] = 1;
#pragma omp parallel sections firstprivate(table) lastprivate(table) reduction(+ : wrong)
    {
#pragma omp section
      wrong += table[19999] != 1;
#pragma omp section
      {
        wrong += table[19999] != 1;
        for (int k = 0; k < 20000; k++) table[k] = 3;
      }
    }
    wrong += table[77] != 3;
  }
  printf("%d wrong\n", wrong);
  return 0;
}
