// Claim: a bounded queue between threads delivers all items in order.
// RUN: cgeist-rs -O0 %s -o %t -pthread && %t > %t.out && clang-22 -O0 %s -o %t.ref -pthread && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -pthread && %t > %t.out && clang-22 -O2 %s -o %t.ref -pthread && %t.ref > %t.exp && diff %t.exp %t.out
#include <pthread.h>
#include <stdio.h>

static struct {
  pthread_mutex_t mutex;
  pthread_cond_t changed;
  int items[4], head, count;
} q = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, {0}, 0, 0};

static void put(int v) {
  pthread_mutex_lock(&q.mutex);
  while (q.count == 4) pthread_cond_wait(&q.changed, &q.mutex);
  q.items[(q.head + q.count++) & 3] = v;
  pthread_cond_broadcast(&q.changed);
  pthread_mutex_unlock(&q.mutex);
}
static int take(void) {
  pthread_mutex_lock(&q.mutex);
  while (!q.count) pthread_cond_wait(&q.changed, &q.mutex);
  int v = q.items[q.head];
  q.head = (q.head + 1) & 3;
  q.count--;
  pthread_cond_broadcast(&q.changed);
  pthread_mutex_unlock(&q.mutex);
  return v;
}
static void *produce(void *arg) {
  for (int i = 1; i <= 200; ++i) put(i * (int)(long)arg);
  put(-1);
  return NULL;
}

int main(void) {
  pthread_t t;
  long sum = 0;
  pthread_create(&t, NULL, produce, (void *)3L);
  for (int v, last = 0; (v = take()) >= 0; last = v) sum += v * (v > last);
  pthread_join(t, NULL);
  printf("%ld\n", sum);
  return 0;
}
