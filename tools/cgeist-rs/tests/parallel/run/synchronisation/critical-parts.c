// Claim: of the workers one at a time is in the critical parts of one name; parts without a name share one.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static long balance, moves;
static char order[128];
static int length;

static void move(int by) {
#pragma omp critical(bank)
  {
    balance += by;
    moves++;
  }
}

static int next_number(void) {
  static int number;
  int mine;
#pragma omp critical
  mine = ++number;
  return mine;
}

int main(void) {
  int taken[101] = {0}, doubles = 0;
#pragma omp parallel for
  for (int i = 0; i < 100; ++i) {
    move(i);
#pragma omp critical(bank)
    balance -= 1;
    int number = next_number();
#pragma omp critical(text)
    order[length++] = (char)('a' + i % 26);
#pragma omp atomic
    taken[number]++;
  }
  for (int i = 1; i <= 100; ++i) doubles += taken[i] != 1;
  int sum = 0;
  for (int i = 0; i < length; ++i) sum += order[i];
  printf("%ld %ld %d %d %d\n", balance, moves, doubles, length, sum);

  long most = 0;
#pragma omp parallel for
  for (int i = 0; i < 1000; ++i) {
    long x = (long)i * 7919 % 1009;
    if (x > 900) {
#pragma omp critical
      {
        if (x > most) most = x;
      }
    }
  }
  printf("%ld\n", most);
  return 0;
}
