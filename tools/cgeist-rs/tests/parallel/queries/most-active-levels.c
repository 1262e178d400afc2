// Claim: `omp_set_max_active_levels` decides how many teams inside of each other have several workers.
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

static int depth(void) {
  int result = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp parallel num_threads(2)
#pragma omp single
  result = omp_get_active_level();
  return result;
}

int main(void) {
  omp_set_dynamic(0);
  for (int most = 0; most < 4; ++most) {
    omp_set_max_active_levels(most);
    printf("%d %d\n", omp_get_max_active_levels(), depth());
  }
  printf("%d\n", omp_get_supported_active_levels() > 3);
  return 0;
}
