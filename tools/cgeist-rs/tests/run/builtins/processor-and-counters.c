// Claim: questions about the processor and its counters have the answers of the run-time library.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int features(void) {
  __builtin_cpu_init();
  return (__builtin_cpu_supports("sse2") != 0) | (__builtin_cpu_supports("avx") != 0) << 1 | (__builtin_cpu_supports("avx2") != 0) << 2 |
         (__builtin_cpu_supports("avx512vl") != 0) << 3 | (__builtin_cpu_supports("x86-64-v3") != 0) << 4 |
         (__builtin_cpu_is("intel") != 0) << 5 | (__builtin_cpu_is("amd") != 0) << 6 | (__builtin_cpu_is("znver3") != 0) << 7;
}

int main(void) {
  printf("%d\n", features());
  unsigned long long before = __builtin_readcyclecounter();
  volatile int work = 0;
  for (int i = 0; i < 1000; ++i) work += i;
  printf("%d %d\n", __builtin_readcyclecounter() >= before, work);
  static char code[64];
  __builtin___clear_cache(code, code + sizeof code);
  printf("%d %d\n", __builtin_thread_pointer() != 0, __builtin_flt_rounds());
  return 0;
}
