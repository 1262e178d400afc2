// Claim: who holds a nested lock may take it again; a test says how often it is then held.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t.O0 && cgeist-rs -fopenmp -O2 %s -o %t.O2 && clang-22 -fopenmp -O0 %s -o %t.ref
// RUN: env OMP_NUM_THREADS=1 OMP_SCHEDULE=static OMP_DYNAMIC=false %t.ref > %t.exp && env OMP_NUM_THREADS=1 OMP_SCHEDULE=static OMP_DYNAMIC=false %t.O0 > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=1 OMP_SCHEDULE=static OMP_DYNAMIC=false %t.O2 > %t.out && diff %t.exp %t.out
// RUN: env OMP_NUM_THREADS=1 OMP_SCHEDULE=guided OMP_DYNAMIC=true %t.ref > %t.exp && env OMP_NUM_THREADS=1 OMP_SCHEDULE=guided OMP_DYNAMIC=true %t.O0 > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=1 OMP_SCHEDULE=guided OMP_DYNAMIC=true %t.O2 > %t.out && diff %t.exp %t.out
// RUN: env OMP_NUM_THREADS=2 OMP_SCHEDULE=static OMP_DYNAMIC=true %t.ref > %t.exp && env OMP_NUM_THREADS=2 OMP_SCHEDULE=static OMP_DYNAMIC=true %t.O0 > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=2 OMP_SCHEDULE=static OMP_DYNAMIC=true %t.O2 > %t.out && diff %t.exp %t.out
// RUN: env OMP_NUM_THREADS=2 OMP_SCHEDULE=dynamic,3 OMP_DYNAMIC=false %t.ref > %t.exp && env OMP_NUM_THREADS=2 OMP_SCHEDULE=dynamic,3 OMP_DYNAMIC=false %t.O0 > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=2 OMP_SCHEDULE=dynamic,3 OMP_DYNAMIC=false %t.O2 > %t.out && diff %t.exp %t.out
// RUN: env OMP_NUM_THREADS=2 OMP_SCHEDULE=guided OMP_DYNAMIC=false %t.ref > %t.exp && env OMP_NUM_THREADS=2 OMP_SCHEDULE=guided OMP_DYNAMIC=false %t.O0 > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=2 OMP_SCHEDULE=guided OMP_DYNAMIC=false %t.O2 > %t.out && diff %t.exp %t.out
// RUN: env OMP_NUM_THREADS=4 OMP_SCHEDULE=static OMP_DYNAMIC=false %t.ref > %t.exp && env OMP_NUM_THREADS=4 OMP_SCHEDULE=static OMP_DYNAMIC=false %t.O0 > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 OMP_SCHEDULE=static OMP_DYNAMIC=false %t.O2 > %t.out && diff %t.exp %t.out
// RUN: env OMP_NUM_THREADS=4 OMP_SCHEDULE=dynamic,3 OMP_DYNAMIC=true %t.ref > %t.exp && env OMP_NUM_THREADS=4 OMP_SCHEDULE=dynamic,3 OMP_DYNAMIC=true %t.O0 > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 OMP_SCHEDULE=dynamic,3 OMP_DYNAMIC=true %t.O2 > %t.out && diff %t.exp %t.out
// RUN: env OMP_NUM_THREADS=4 OMP_SCHEDULE=guided OMP_DYNAMIC=false %t.ref > %t.exp && env OMP_NUM_THREADS=4 OMP_SCHEDULE=guided OMP_DYNAMIC=false %t.O0 > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 OMP_SCHEDULE=guided OMP_DYNAMIC=false %t.O2 > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

static omp_nest_lock_t lock;
static int sum;

static void descend(int depth) {
  omp_set_nest_lock(&lock);
  sum++;
  if (depth) descend(depth - 1);
  omp_unset_nest_lock(&lock);
}

int main(void) {
  omp_init_nest_lock(&lock);
  int one = omp_test_nest_lock(&lock), two = omp_test_nest_lock(&lock);
  omp_set_nest_lock(&lock);
  int four = omp_test_nest_lock(&lock);
  for (int i = 0; i < 4; ++i) omp_unset_nest_lock(&lock);
#pragma omp parallel for
  for (int i = 0; i < 40; ++i) descend(i % 5);
  int again = omp_test_nest_lock(&lock);
  omp_unset_nest_lock(&lock);
  omp_destroy_nest_lock(&lock);
  printf("%d %d %d %d %d\n", one, two, four, again, sum);
  return 0;
}
