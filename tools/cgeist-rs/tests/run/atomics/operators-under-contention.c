// Claim: operators on atomic objects lose no update of any thread.
// RUN: cgeist-rs -O0 %s -o %t -pthread && %t > %t.out && clang-22 -O0 %s -o %t.ref -pthread && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -pthread && %t > %t.out && clang-22 -O2 %s -o %t.ref -pthread && %t.ref > %t.exp && diff %t.exp %t.out
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

static _Atomic int i;
static _Atomic unsigned char c;
static _Atomic float f;
static _Atomic double d;
static _Atomic unsigned long product = 1;
static char text[1];
static char *_Atomic p = text;
static void *work(void *arg) {
  for (int n = 0; n < 1000; ++n) {
    i++;
    i += 2;
    c++;
    f += 1;
    d++;
    p++;
    product *= 3;
    i -= 1;
  }
  return arg;
}

int main(void) {
  pthread_t t[4];
  for (int n = 0; n < 4; ++n) pthread_create(&t[n], NULL, work, NULL);
  for (int n = 0; n < 4; ++n) pthread_join(t[n], NULL);
  printf("%d %d %g %g %d %lu\n", i, c, f, d, (int)(p - text), product);
  return 0;
}
