// Claim: every thread has its own copy of thread-local objects, initialised afresh.
// RUN: cgeist-rs -O0 %s -o %t -pthread && %t > %t.out && clang-22 -O0 %s -o %t.ref -pthread && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -pthread && %t > %t.out && clang-22 -O2 %s -o %t.ref -pthread && %t.ref > %t.exp && diff %t.exp %t.out
#include <pthread.h>
#include <stdio.h>

static _Thread_local int counter = 100;
__thread struct {
  char name[8];
  double v;
} state = {"init", 1.5};
static _Thread_local int *self;

static int bump(void) {
  static _Thread_local int calls;
  counter++;
  return ++calls;
}
static void *work(void *arg) {
  long n = (long)arg;
  for (long i = 0; i < n; ++i) bump();
  self = &counter;
  state.v *= (double)n;
  state.name[0] = (char)('a' + n);
  return (void *)(long)(*self * 1000 + bump() * 10 + (state.v == 1.5 * (double)n) + (state.name[1] == 'n'));
}

int main(void) {
  pthread_t t[3];
  void *r[3];
  bump();
  for (long i = 0; i < 3; ++i) pthread_create(&t[i], NULL, work, (void *)(i + 2));
  for (int i = 0; i < 3; ++i) pthread_join(t[i], &r[i]);
  printf("%ld %ld %ld\n", (long)r[0], (long)r[1], (long)r[2]);
  printf("%d ", bump());
  printf("%d %s %g %d\n", counter, state.name, state.v, self == NULL);
  return 0;
}
