// Claim: `omp_set_schedule` is what `omp_get_schedule` then says.
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
  const omp_sched_t kinds[4] = {omp_sched_static, omp_sched_dynamic, omp_sched_guided, omp_sched_auto};
  for (int i = 0; i < 4; ++i)
    for (int given = 1; given < 9; given += 4) {
      omp_sched_t kind;
      int chunk;
      omp_set_schedule(kinds[i], given);
      omp_get_schedule(&kind, &chunk);
      printf("%d %d ", kind == kinds[i], kind == omp_sched_auto ? 0 : chunk);
    }
  printf("\n");
  return 0;
}
