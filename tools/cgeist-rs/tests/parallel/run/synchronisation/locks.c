// Claim: locks keep workers out of each other's way; nested locks may be taken again by who holds them; test does not wait.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

struct account {
  omp_lock_t lock;
  long balance;
};

static omp_nest_lock_t nest;
static int depth_sum;

static void nested(int depth) {
  omp_set_nest_lock(&nest);
  depth_sum += depth;
  if (depth > 0) nested(depth - 1);
  omp_unset_nest_lock(&nest);
}

int main(void) {
  struct account accounts[3];
  for (int i = 0; i < 3; ++i) {
    omp_init_lock(&accounts[i].lock);
    accounts[i].balance = 100;
  }
#pragma omp parallel for
  for (int i = 0; i < 300; ++i) {
    struct account *a = &accounts[i % 3];
    omp_set_lock(&a->lock);
    a->balance += i;
    omp_unset_lock(&a->lock);
  }
  for (int i = 0; i < 3; ++i) printf("%ld ", accounts[i].balance);
  omp_init_nest_lock(&nest);
#pragma omp parallel for
  for (int i = 0; i < 20; ++i) nested(i % 4);
  printf("%d\n", depth_sum);

  int held = omp_test_lock(&accounts[0].lock), again = omp_test_lock(&accounts[0].lock);
  omp_unset_lock(&accounts[0].lock);
  int first = omp_test_nest_lock(&nest), second = omp_test_nest_lock(&nest);
  omp_unset_nest_lock(&nest);
  omp_unset_nest_lock(&nest);
  printf("%d %d %d %d\n", held != 0, again != 0, first, second);
  for (int i = 0; i < 3; ++i) omp_destroy_lock(&accounts[i].lock);
  omp_destroy_nest_lock(&nest);
  return 0;
}
