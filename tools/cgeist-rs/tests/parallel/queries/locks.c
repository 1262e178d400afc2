// Claim: a lock is taken by one; a test of a taken lock fails and does not wait.
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

int main(void) {
  omp_lock_t lock;
  int answers[4], sum = 0;
  omp_init_lock(&lock);
  answers[0] = omp_test_lock(&lock) != 0;
  answers[1] = omp_test_lock(&lock) != 0;
  omp_unset_lock(&lock);
  answers[2] = omp_test_lock(&lock) != 0;
  omp_unset_lock(&lock);
#pragma omp parallel for
  for (int i = 0; i < 200; ++i) {
    omp_set_lock(&lock);
    sum += i;
    omp_unset_lock(&lock);
  }
  answers[3] = omp_test_lock(&lock) != 0;
  omp_unset_lock(&lock);
  omp_destroy_lock(&lock);
  printf("%d %d %d %d %d\n", answers[0], answers[1], answers[2], answers[3], sum);
  return 0;
}
