// Claim: `copyprivate` hands what one worker has in its private variables to those of all others.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

struct setup {
  int width;
  char name[8];
};

static int level;
#pragma omp threadprivate(level)

int main(void) {
  omp_set_dynamic(0);
  int wrong = 0, x = 0, table[3] = {0, 0, 0};
  double d = 0;
  struct setup s = {0, ""};
#pragma omp parallel private(x, d, s, table) num_threads(4) reduction(+ : wrong)
  {
    for (int round = 1; round < 4; ++round) {
#pragma omp single copyprivate(x, d, s, table, level)
      {
        x = round * 11;
        d = x / 2.0;
        s = (struct setup){x + 1, "name"};
        for (int i = 0; i < 3; ++i) table[i] = x + i;
        level = -x;
      }
      wrong += x != round * 11 || d != x / 2.0 || s.width != x + 1 || s.name[2] != 'm';
      wrong += table[0] != x || table[2] != x + 2 || level != -x;
    }
  }
  printf("%d %d %g %d\n", wrong, x, d, level);
  return 0;
}
