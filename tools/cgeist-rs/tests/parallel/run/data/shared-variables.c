// Claim: without a clause variables from outside are shared: locals, parameters, statics, globals, arrays, and what is
// pointed at.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static int global_count;
int external_table[8];

static int increments(int *through, int parameter) {
  static int persistent;
  int local = 0;
  long list[8] = {0};
#pragma omp parallel for
  for (int i = 0; i < 40; ++i) {
#pragma omp atomic
    global_count++;
#pragma omp atomic
    persistent += 2;
#pragma omp atomic
    local += 3;
#pragma omp atomic
    parameter += 4;
#pragma omp atomic
    *through += 5;
#pragma omp atomic
    list[i % 8] += i;
#pragma omp atomic
    external_table[i % 8]++;
  }
  long sum = 0;
  for (int i = 0; i < 8; ++i) sum += list[i] * i;
  printf("%d %d %d %d %ld %d\n", global_count, persistent, local, parameter, sum, external_table[5]);
  return parameter;
}

int main(void) {
  int target = 0;
  int a = increments(&target, 1);
  int b = increments(&target, 2);
  printf("%d %d %d\n", a, b, target);
  return 0;
}
