// Claim: parallel loops become threads of OpenMP, with arrays of their own in each iteration; without OpenMP they are serial.
// RUN: split-file %s %t.d
// RUN: clang-22 -O2 %t.d/f.c -o %t.ref && %t.ref > %t.exp
// RUN: cgeist-rs -O3 -fopenmp -fschedule=%t.d/f.sched %t.d/f.c -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O3 -fopenmp -fschedule=%t.d/f.sched --emit=llvm %t.d/f.c -o - | filecheck %s
// RUN: cgeist-rs -O1 -fschedule=%t.d/f.sched %t.d/f.c -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O1 -fschedule=%t.d/f.sched --emit=llvm %t.d/f.c -o - | filecheck %s --check-prefix=SERIAL
// RUN: cgeist-rs -O1 -g -fopenmp -fsanitize=thread -fschedule=%t.d/f.sched %t.d/f.c -o %t
// RUN: env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t > %t.out
// RUN: diff %t.exp %t.out
// CHECK: __kmpc_fork_call
// SERIAL-NOT: __kmpc
//--- f.c
#include <stdio.h>
__attribute__((noinline)) void rows(int n, float *restrict a, const float *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 32; j++) {
      float t = b[i * 32 + j] * 2;
      for (int k = 0; k < 5; k++)
        t += b[i * 32 + 31 - j] * (k + j);
      a[i * 32 + j] = t;
    }
}
static float a[32 * 3000], b[32 * 3000];
int main(void) {
  for (int i = 0; i < 32 * 3000; i++)
    b[i] = i % 17;
  for (int n = 0; n < 3000; n += 997) {
    rows(n, a, b);
    unsigned sum = 0;
    for (int i = 0; i < 32 * 3000; i++)
      sum = sum * 31 + (unsigned)a[i];
    printf("%u\n", sum);
  }
}
//--- f.sched
schedule rows {
  b.stage(j, row)
  i.parallel()
}
