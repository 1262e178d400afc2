// Claim: under -ftrapv overflow of signed sums, differences, products, negations and absolute values ends the program.
// RUN: cgeist-rs -O0 -ftrapv %s -o %t && %t > %t.out && clang-22 -O0 -ftrapv %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -ftrapv %s -o %t && %t > %t.out && clang-22 -O2 -ftrapv %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -ftrapv --emit=affine %s -o %t.mlir && cgeist-rs -O2 -ftrapv %t.mlir -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O1 -ftrapv -fwrapv %s -o %t && %t > %t.out && clang-22 -O1 -ftrapv -fwrapv %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O1 -fwrapv -ftrapv %s -o %t && %t > %t.out && clang-22 -O1 -fwrapv -ftrapv %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define EACH(X)                                                                                                        \
  X(sum, int, a + b) X(difference, int, a - b) X(product, int, a *b) X(negation, int, -a + 0 * b)                      \
  X(incremented, int, (++a, a + 0 * b)) X(decremented, int, (a--, a + 0 * b)) X(assigned, int, a += b)                 \
  X(absolute, int, abs(a) + 0 * b) X(wide, long long, a *b) X(widened, int, (short)a *(short)b)                        \
  X(not_signed, unsigned, a + b) X(narrow, short, a + b) X(shifted, int, a << (b & 31))

#define DEFINE(name, type, expression)                                                                                 \
  __attribute__((noinline)) static long long name(long long x, long long y) {                                          \
    type a = (type)x, b = (type)y;                                                                                     \
    return (long long)(expression);                                                                                    \
  }
EACH(DEFINE)

static const struct {
  const char *name;
  long long (*compute)(long long, long long);
} each[] = {
#define ROW(name, type, expression) {#name, name},
    EACH(ROW)};

static const long long values[][2] = {
    {3, 4},       {INT_MAX, 1},   {INT_MIN, 1},         {INT_MIN, -1}, {46341, 46341},
    {INT_MAX, 0}, {INT_MIN, 0},   {LLONG_MIN, -1},      {32767, 32767}, {-7, INT_MAX},
};

// In a loop, where the counter and the sum overflow.
__attribute__((noinline)) static int total(const int *of, int from, int count) {
  int sum = from;
  for (int i = 0; i < count; i++) sum += of[i];
  return sum;
}

static void try(const char *name, long long (*compute)(long long, long long), long long a, long long b) {
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    long long result = compute ? compute(a, b) : total((const int[]){1, 2, 3, 4}, (int)a, (int)b);
    printf("%s %lld %lld: %lld\n", name, a, b, result);
    fflush(stdout);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFSIGNALED(status)) printf("%s %lld %lld ends with signal %d\n", name, a, b, WTERMSIG(status));
}

int main(void) {
  for (unsigned f = 0; f < sizeof each / sizeof *each; f++)
    for (unsigned v = 0; v < sizeof values / sizeof *values; v++) try(each[f].name, each[f].compute, values[v][0], values[v][1]);
  try("total", 0, 5, 4);
  try("total", 0, INT_MAX - 10, 4);
  try("total", 0, INT_MAX - 9, 4);
  return 0;
}
