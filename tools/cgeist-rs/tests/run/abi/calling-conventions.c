// Claim: functions of every calling convention call those of Clang and are called by them, by name and through pointers.
// RUN: cgeist-rs -O2 -DCALLER -c %s -o %t.a.o && clang-22 -O1 -DCALLEE -c %s -o %t.b.o && clang-22 %t.a.o %t.b.o -o %t && %t > %t.out
// RUN: clang-22 -O2 -DCALLER -c %s -o %t.c.o && cgeist-rs -O1 -DCALLEE -c %s -o %t.d.o && cgeist-rs %t.c.o %t.d.o -o %t.x && %t.x > %t.out2
// RUN: clang-22 -O0 -DCALLER -DCALLEE %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out && diff %t.exp %t.out2
// RUN: cgeist-rs -O0 -DCALLER -DCALLEE %s -o %t.own && %t.own | diff %t.exp - && cgeist-rs -O3 -DCALLER -DCALLEE %s -o %t.own && %t.own | diff %t.exp -
#include <stdarg.h>
#include <stdio.h>

struct pair { long a, b; };
struct floats { float x, y, z, w; };
struct small { short a; char b; };
struct large { double v[5]; };
typedef float lanes __attribute__((vector_size(16)));

// One set of functions for each convention.
#define FUNCTIONS(C, A) \
  A long integers_##C(long a, int b, char c, long d, short e, long f, long g, long h); \
  A double numbers_##C(double a, int b, float c, double d, double e); \
  A long structs_##C(struct pair p, struct small s, int z); \
  A struct pair returns_##C(long a, struct floats q); \
  A struct large larger_##C(struct large l, int i); \
  A struct small smaller_##C(struct floats f, __int128 i); \
  A lanes vectors_##C(lanes v, float by); \
  A long kept_##C(long a); \
  A void none_##C(void); \
  typedef A long integers_of_##C(long a, int b, char c, long d, short e, long f, long g, long h); \
  extern integers_of_##C *pointer_##C;
#define BODIES(C, A) \
  A long integers_##C(long a, int b, char c, long d, short e, long f, long g, long h) { return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h; } \
  A double numbers_##C(double a, int b, float c, double d, double e) { return a + 2 * b + 3 * c + 4 * d + 5 * e; } \
  A long structs_##C(struct pair p, struct small s, int z) { p.a += 1; return p.a + 10 * p.b + 100 * z + 1000 * s.a + s.b; } \
  A struct pair returns_##C(long a, struct floats q) { return (struct pair){a + (long)q.x, 2 * a + (long)q.w}; } \
  A struct large larger_##C(struct large l, int i) { l.v[i] *= 2; return l; } \
  A struct small smaller_##C(struct floats f, __int128 i) { return (struct small){(short)f.y, (char)(i >> 64)}; } \
  A lanes vectors_##C(lanes v, float by) { return v * by; } \
  A long kept_##C(long a) { clobber(); return a + 1; } \
  A void none_##C(void) { counter++; } \
  integers_of_##C *pointer_##C = integers_##C;
#define CALLS(C) \
  static void calls_##C(void) { \
    struct pair p = {1, 2}; \
    struct floats q = {1, 2, 3, 4}; \
    struct large l = {{1, 2, 3, 4, 5}}; \
    long k1 = 1, k2 = 2, k3 = 3, k4 = 4, k5 = 5, k6 = 6, k7 = 7, k8 = 8, k9 = 9; \
    __asm__ volatile("" : "+r"(k1), "+r"(k2), "+r"(k3), "+r"(k4), "+r"(k5), "+r"(k6), "+r"(k7), "+r"(k8), "+r"(k9)); \
    long sum = kept_##C(1) + kept_##C(2); \
    sum += k1 + k2 * 2 + k3 * 3 + k4 * 4 + k5 * 5 + k6 * 6 + k7 * 7 + k8 * 8 + k9 * 9; \
    printf("%s %ld %g %ld ", #C, integers_##C(1, 2, 3, 4, 5, 6, 7, 8), numbers_##C(1, 2, 3, 4, 5), structs_##C(p, (struct small){3, 4}, 5)); \
    struct pair r = returns_##C(7, q); \
    l = larger_##C(l, 3); \
    struct small s = smaller_##C(q, (__int128)9 << 64); \
    lanes v = vectors_##C((lanes){1, 2, 3, 4}, 2); \
    none_##C(); \
    integers_of_##C *other = pointer_##C; \
    printf("%ld %ld %g %g %d %d %g %g %ld %ld %d\n", r.a, r.b, l.v[3], l.v[4], s.a, s.b, v[0], v[3], sum, other(8, 7, 6, 5, 4, 3, 2, 1) + pointer_##C(1, 1, 1, 1, 1, 1, 1, 1), counter); \
  }
#define ALL(X) \
  X(ms_abi, __attribute__((ms_abi))) \
  X(sysv_abi, __attribute__((sysv_abi))) \
  X(vectorcall, __attribute__((vectorcall))) \
  X(regcall, __attribute__((regcall))) \
  X(preserve_most, __attribute__((preserve_most))) \
  X(preserve_all, __attribute__((preserve_all))) \
  X(preserve_none, __attribute__((preserve_none))) \
  X(plain, )

extern int counter;
void clobber(void);
__attribute__((ms_abi)) long sum_of_list(int n, ...);
ALL(FUNCTIONS)
#ifdef CALLEE
int counter;
__attribute__((noinline)) void clobber(void) { __asm__ volatile("" ::: "rax", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11", "xmm0", "xmm1", "xmm6", "xmm15"); }
ALL(BODIES)
__attribute__((ms_abi)) long sum_of_list(int n, ...) {
  __builtin_ms_va_list list, copy;
  long total = 0;
  __builtin_ms_va_start(list, n);
  __builtin_ms_va_copy(copy, list);
  for (int i = 0; i < n; i++) {
    total = total * 3 + __builtin_va_arg(list, long);
    total += (long)(__builtin_va_arg(list, double) * 2);
    struct pair p = __builtin_va_arg(list, struct pair);
    struct small s = __builtin_va_arg(list, struct small);
    total += p.a + p.b + s.a + s.b + (long)__builtin_va_arg(list, int);
  }
  total += 1000000 * __builtin_va_arg(copy, long);
  __builtin_ms_va_end(copy);
  __builtin_ms_va_end(list);
  return total;
}
#endif
#ifdef CALLER
#define CALLS_OF(C, A) CALLS(C)
ALL(CALLS_OF)
int main(void) {
#define RUN(C, A) calls_##C();
  ALL(RUN)
  printf("%ld\n", sum_of_list(2, 1L, 2.5, (struct pair){3, 4}, (struct small){5, 6}, 7, 8L, 9.5, (struct pair){10, 11}, (struct small){12, 13}, -14));
  return 0;
}
#endif
