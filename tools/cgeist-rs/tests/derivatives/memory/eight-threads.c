// Claim: eight threads that call the same derivatives have no race, and get the bits that one thread gets.
// Proves: enzyme:E24
// RUN: cgeist-rs -O1 -g -fsanitize=thread %s -pthread -lm -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -pthread -lm -o %t && %t | filecheck %s
#include "programs-with-blocks.h"

#include <pthread.h>
#include <stdio.h>

enum { THREADS = 8, TIMES = 5 };

static double expected[PROGRAMS][2][LENGTH], found[THREADS][PROGRAMS][2][LENGTH];

static void all(double results[PROGRAMS][2][LENGTH]) {
  for (int program = 0; program < PROGRAMS; program++)
    for (int mode = 0; mode < 2; mode++) {
      memset(results[program][mode], 0, sizeof results[program][mode]);
      derivative(program, mode, results[program][mode]);
    }
}

static void *in_a_thread(void *results) {
  for (int i = 0; i < TIMES; i++) all(results);
  return NULL;
}

int main(void) {
  pthread_t threads[THREADS];
  for (int i = 0; i < THREADS; i++)
    if (pthread_create(&threads[i], NULL, in_a_thread, found[i])) return 1;
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
  all(expected);
  int same = 0;
  for (int i = 0; i < THREADS; i++) same += memcmp(found[i], expected, sizeof expected) == 0;
  // CHECK: 8 of 8 threads
  printf("%d of %d threads\n", same, THREADS);
  return 0;
}
