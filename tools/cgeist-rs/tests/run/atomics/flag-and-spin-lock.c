// Claim: atomic_flag protects a counter that several threads increase.
// RUN: cgeist-rs -O0 %s -o %t -pthread && %t > %t.out && clang-22 -O0 %s -o %t.ref -pthread && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -pthread && %t > %t.out && clang-22 -O2 %s -o %t.ref -pthread && %t.ref > %t.exp && diff %t.exp %t.out
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

static atomic_flag lock = ATOMIC_FLAG_INIT;
static long plain;
static atomic_long counted;
static void *work(void *arg) {
  for (int i = 0; i < 500; ++i) {
    while (atomic_flag_test_and_set_explicit(&lock, memory_order_acquire)) {
    }
    plain += (long)arg;
    atomic_flag_clear_explicit(&lock, memory_order_release);
    atomic_fetch_add_explicit(&counted, 1, memory_order_relaxed);
  }
  return NULL;
}

int main(void) {
  pthread_t t[3];
  for (long i = 0; i < 3; ++i) pthread_create(&t[i], NULL, work, (void *)(i + 1));
  for (int i = 0; i < 3; ++i) pthread_join(t[i], NULL);
  printf("%ld %ld\n", plain, counted);
  printf("%d ", atomic_flag_test_and_set(&lock));
  printf("%d\n", atomic_flag_test_and_set(&lock));
  return 0;
}
