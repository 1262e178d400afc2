// Claim: a flag that is read and written atomically, with a flush, hands data from one worker to another.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

static int flag;
static long data[16];

static void produce(void) {
  for (int i = 0; i < 16; ++i) data[i] = i * i;
#pragma omp flush
#pragma omp atomic write
  flag = 1;
}

static long consume(void) {
  int ready;
  do {
#pragma omp atomic read
    ready = flag;
  } while (!ready);
#pragma omp flush
  long sum = 0;
  for (int i = 0; i < 16; ++i) sum += data[i];
  return sum;
}

static int turn;

int main(void) {
  omp_set_dynamic(0);
  long sum = 0;
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == omp_get_num_threads() - 1) produce();
    if (omp_get_thread_num() == 0) sum = consume();
  }
  printf("%ld\n", sum);

  // Two workers in turn, one after the other.
  int log[20], at = 0;
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num();
    for (int round = 0; round < 10; ++round) {
      int now;
      do {
#pragma omp atomic read seq_cst
        now = turn;
      } while (now % 2 != me);
      log[at++] = me * 100 + round;
#pragma omp atomic write seq_cst
      turn = now + 1;
    }
  }
  for (int i = 0; i < at; ++i) printf("%d ", log[i]);
  printf("\n");
  return 0;
}
