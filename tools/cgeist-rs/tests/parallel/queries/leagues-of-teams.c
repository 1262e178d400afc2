// Claim: outside of a `teams` construct there is one team, of number zero.
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
  int inside = -1;
#pragma omp parallel
#pragma omp masked
  inside = omp_get_num_teams() * 10 + omp_get_team_num();
  printf("%d %d %d\n", omp_get_num_teams(), omp_get_team_num(), inside);
  return 0;
}
