// Claim: threads differentiate a function with global state at the same time, each in the context of its own that a call of
// Claim: __enzyme_context makes, and get the same bits as one after the other.
// RUN: cgeist-rs -O0 %s -o %t -lpthread && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t -lpthread && %t | filecheck %s
// RUN: cgeist-rs -O1 -g -fsanitize=thread %s -o %t -lpthread && %t | filecheck %s
// RUN: cgeist-rs -O1 -g -fsanitize=address %s -o %t -lpthread && %t | filecheck %s
#include <pthread.h>
#include <stdio.h>

extern int enzyme_context, enzyme_dup, enzyme_const;
void *__enzyme_context(int);
void *__enzyme_shadow(void *, void *, int);
void __enzyme_zero_shadows(void *);
void __enzyme_autodiff(void *, ...);

enum { THREADS = 4, COUNT = 32, ROUNDS = 200 };

static double weights[COUNT], bias = 0.5;

static double loss(const double *x, int n) {
  double sum = bias;
  for (int i = 0; i < n; i++) sum += weights[i] * x[i] * x[i] * sum * 0.01;
  return sum;
}

struct work {
  double x[COUNT], d[COUNT], d_weights[COUNT], d_bias;
};

static void *run(void *argument) {
  struct work *work = argument;
  void *context = __enzyme_context(1);
  double *d_weights = __enzyme_shadow(context, weights, 0), *d_bias = __enzyme_shadow(context, &bias, 0);
  for (int round = 0; round < ROUNDS; round++) {
    for (int i = 0; i < COUNT; i++) work->d[i] = 0;
    __enzyme_zero_shadows(context);
    __enzyme_autodiff((void *)loss, enzyme_context, context, enzyme_dup, work->x, work->d, enzyme_const, COUNT);
  }
  for (int i = 0; i < COUNT; i++) work->d_weights[i] = d_weights[i];
  work->d_bias = *d_bias;
  return NULL;
}

int main(void) {
  static struct work parallel[THREADS], serial[THREADS];
  for (int i = 0; i < COUNT; i++) weights[i] = 1.0 / (i + 1);
  for (int at = 0; at < THREADS; at++)
    for (int i = 0; i < COUNT; i++) parallel[at].x[i] = serial[at].x[i] = at + 0.1 * i;
  pthread_t threads[THREADS];
  for (int at = 0; at < THREADS; at++) pthread_create(&threads[at], NULL, run, &parallel[at]);
  for (int at = 0; at < THREADS; at++) pthread_join(threads[at], NULL);
  int same = 1, nonzero = 1;
  for (int at = 0; at < THREADS; at++) {
    run(&serial[at]);
    for (int i = 0; i < COUNT; i++) {
      same &= parallel[at].d[i] == serial[at].d[i] && parallel[at].d_weights[i] == serial[at].d_weights[i];
      nonzero &= serial[at].x[i] == 0 || serial[at].d_weights[i] != 0;
    }
    same &= parallel[at].d_bias == serial[at].d_bias;
  }
  // CHECK: same, not zero
  printf("%s, %s\n", same ? "same" : "different", nonzero ? "not zero" : "zero");

  // The derivative by the bias is the product of all factors: compared with a difference.
  double step = 1e-6, high, low;
  bias = 0.5 + step, high = loss(serial[1].x, COUNT);
  bias = 0.5 - step, low = loss(serial[1].x, COUNT);
  double difference = (high - low) / (2 * step), error = serial[1].d_bias / difference - 1;
  // CHECK: close
  printf("%s\n", error < 1e-7 && error > -1e-7 ? "close" : "far");
  return 0;
}
