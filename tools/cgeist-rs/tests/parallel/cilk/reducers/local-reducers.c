// RUN: cgeist-rs -fcilk -O0 %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s && env OMP_NUM_THREADS=2 %t | FileCheck %s && env OMP_NUM_THREADS=4 %t | FileCheck %s && env OMP_NUM_THREADS=8 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -fparallel-runtime=openmp %s -o %t && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -fearly-parallel-lowering %s -o %t && env OMP_NUM_THREADS=4 %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O2 -fserial-elision %s -o %t && %t | FileCheck %s
// RUN: cgeist-rs -fcilk -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all %s -o %t && env OMP_NUM_THREADS=4 ASAN_OPTIONS=detect_leaks=0 %t | FileCheck %s
// Claim: a local reducer belongs to the task that declares it, also in recursive functions, loops and scopes that jumps leave.
#include <cilk/cilk.h>
#include <stdio.h>
#include <string.h>

static void zero(void *view) { *(int *)view = 0; }
static void plus(void *left, void *right) { *(int *)left += *(int *)right; }

struct text {
  char letters[60];
  int length;
};
static void empty(void *view) { ((struct text *)view)->length = 0; }
static void join(void *left, void *right) {
  struct text *a = left, *b = right;
  memcpy(a->letters + a->length, b->letters, (size_t)b->length);
  a->length += b->length;
}
static void put(struct text *to, int letter) { to->letters[to->length++] = (char)letter; }

// Each call has a reducer of its own, and its tasks have the address of a view of it.
static void tree(int n, struct text *out) {
  if (n < 3) {
    put(out, 'a' + n);
    return;
  }
  struct text cilk_reducer(empty, join) own = {"<", 1};
  cilk_spawn tree(n / 2, &own);
  put(&own, '|');
  cilk_spawn tree(n - n / 2, &own);
  own.letters[own.length++] = '>';
  cilk_sync;
  join(out, &own);
}

static int leave(int n) {
  int sum = 0;
  for (int i = 0; i < n; ++i) {
    int cilk_reducer(zero, plus) own = i;
    struct text ignored = {"", 0};
    cilk_spawn put(&ignored, i);
    own += 2;
    if (i == 3) continue;
    if (i == 8) break;
    if (i == 5) goto again;
    cilk_sync;
    sum += own;
    if (0) {
    again:
      sum += 1000;
    }
  }
  if (sum > 100000) return -1;
  {
    int cilk_reducer(zero, plus) own = 7;
    cilk_scope {
      cilk_spawn plus(&own, &(int){5});
      own += 30;
    }
    sum += own;
  }
  return sum;
}

static int seven(void) { return 7; }

// What a spawned call gives is the view of the task.
static int given(void) {
  int cilk_reducer(zero, plus) first = cilk_spawn seven();
  first += 10;
  struct text cilk_reducer(empty, join) second = {"", 3};
  second.length = cilk_spawn seven();
  second.length += 20;
  cilk_sync;
  return first * 1000 + second.length;
}

// One for each iteration, in tasks as well.
static int inside(int n) {
  int cilk_reducer(zero, plus) all = 1;
  cilk_for (int i = 0; i < n; ++i) {
    int cilk_reducer(zero, plus) one = i;
    cilk_for (int j = 0; j < 5; ++j) one += j;
    cilk_spawn plus(&one, &one);
    all += 1;
    cilk_sync;
    all += one;
  }
  return all;
}

static int addresses(void) {
  int cilk_reducer(zero, plus) x = 4;
  int *own = __builtin_addressof(x), *view = &x, differ = 0;
  int same = own == view;
  cilk_for (int i = 0; i < 4; ++i) {
    int *here = &x;
    *here += i;
    if (own == here) differ += *here > 100;
  }
  return same + 2 * (*own == 10) + 4 * (*&x == 10) + differ * 8;
}

int main(void) {
  struct text out = {"", 0};
  tree(9, &out);
  // CHECK: <<c|c>|<c|<b|c>>> 17
  printf("%.*s %d\n", out.length, out.letters, out.length);
  cilk_for (int i = 0; i < 3; ++i) {
    struct text mine = {"", 0};
    tree(4 + i, &mine);
    if (i == 1) out = mine;
  }
  // CHECK: <c|<b|c>>
  printf("%.*s\n", out.length, out.letters);
  // CHECK: leave 1074
  printf("leave %d\n", leave(20));
  // CHECK: given 17027
  printf("given %d\n", given());
  // CHECK: inside 12001
  printf("inside %d\n", inside(100));
  // CHECK: addresses 7
  printf("addresses %d\n", addresses());
}
