// Claim: a reduction inside of a serial loop starts each time from what the variable has then.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  long sum = 0, history[12];
  for (int round = 0; round < 12; ++round) {
    if (round % 4 == 0) sum = round;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < round; ++i) sum += i + 1;
    history[round] = sum;
  }
  for (int i = 0; i < 12; ++i) printf("%ld ", history[i]);
  printf("\n");

  // Many loops of one team on the same variable.
  int steps = 0;
#pragma omp parallel
  {
    for (int round = 0; round < 6; ++round) {
#pragma omp for reduction(+ : steps)
      for (int i = 0; i < 9; ++i) steps += round;
#pragma omp single
      steps *= 2;
    }
  }
  printf("%d\n", steps);
  return 0;
}
