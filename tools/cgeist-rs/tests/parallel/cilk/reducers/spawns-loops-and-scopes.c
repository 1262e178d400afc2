// RUN: cgeist-rs -fcilk -O0 %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s && env OMP_NUM_THREADS=2 %t | FileCheck %s && env OMP_NUM_THREADS=4 %t | FileCheck %s && env OMP_NUM_THREADS=8 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O0 -fparallel-runtime=openmp %s -o %t && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -fparallel-runtime=openmp %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -fearly-parallel-lowering %s -o %t && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -fserial-elision %s -o %t && %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all %s -o %t && env OMP_NUM_THREADS=4 ASAN_OPTIONS=detect_leaks=0 %t | FileCheck %s
// Claim: spawns, loops, scopes and syncs in an order that numbers decide give what their serial elision gives, for three reducers whose
// operation is not commutative: one of each call, and two of the program.
#include <cilk/cilk.h>
#include <stdio.h>

// How a polynomial goes on at a power of its argument: what is behind another sequence of values.
struct hash {
  unsigned value, power;
};
static void nothing(void *view) { *(struct hash *)view = (struct hash){0, 1}; }
static void behind(void *left, void *right) {
  struct hash *a = left, *b = right;
  *a = (struct hash){a->value * b->power + b->value, a->power * b->power};
}
static struct hash cilk_reducer(nothing, behind) first = {7, 1}, second = {9, 1};

static void put(struct hash *to, unsigned value) {
  struct hash one = {value, 2654435761u};
  behind(to, &one);
}
static void both(struct hash *a, struct hash *b, unsigned value) {
  put(a, value);
  put(b, value * 3);
}
static unsigned next(unsigned *seed) { return *seed = *seed * 1664525u + 1013904223u, *seed >> 8; }

static void walk(int depth, unsigned seed) {
  struct hash cilk_reducer(nothing, behind) own = {seed, 1};
  put(&first, seed);
  put(&own, (unsigned)depth);
  int steps = depth > 0 ? next(&seed) % 4 : 0;
  for (int i = 0; i < steps; ++i) {
    switch (next(&seed) % 7) {
    case 0: cilk_spawn walk(depth - 1, seed); break;
    case 1: walk(depth - 1, seed); break;
    case 2: cilk_spawn both(&first, &own, seed); break;
    case 3:
      cilk_sync;
      put(&second, seed + 9);
      break;
    case 4: {
      unsigned from = seed;
      cilk_for (unsigned j = 0; j < from % 40; ++j) {
        put(&own, j);
        if (j % 13 == 1) {
          cilk_spawn walk(depth - 2, from + j);
          put(&second, j);
        }
      }
      break;
    }
    case 5:
      cilk_scope {
        struct hash cilk_reducer(nothing, behind) inner = {1, 1};
        cilk_spawn walk(depth - 1, seed);
        put(&inner, seed);
        cilk_spawn both(&inner, &own, seed + 1);
        put(&inner, 5);
        put(&second, 4);
        cilk_sync;
        behind(&own, &inner);
      }
      break;
    default:
      put(&second, seed);
      put(&own, seed * 5);
    }
  }
  cilk_sync;
  behind(&second, &own);
}

int main(void) {
  for (unsigned i = 0; i < 30; ++i) walk(7, i * 77777u);
  // CHECK: 3764895808 1983760865 3494127060 2787220321
  printf("%u %u %u %u\n", first.value, first.power, second.value, second.power);
}
