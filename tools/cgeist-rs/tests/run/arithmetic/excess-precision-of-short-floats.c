// Claim: expressions of _Float16, and of __bf16 alike, are rounded where they are stored, converted or compared, or after each operation if asked.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -fexcess-precision=16 %s -o %t && %t > %t.out && clang-22 -O2 -fexcess-precision=16 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O0 -fexcess-precision=16 %s -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O0 -fexcess-precision=fast %s -o %t && %t > %t.out && clang-22 -O0 -fexcess-precision=fast %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O1 -DBRAIN -S -emit-llvm %s -o - | filecheck %s
// RUN: cgeist-rs -O1 -DBRAIN -Xclang -fbfloat16-excess-precision=none -S -emit-llvm %s -o - | filecheck --check-prefix=NONE %s
// CHECK-LABEL: bfloat @sum_brain(
// CHECK-COUNT-2: fadd float
// CHECK: fptrunc float %{{.*}} to bfloat
// CHECK: ret bfloat
// NONE-LABEL: bfloat @sum_brain(
// NONE-COUNT-2: fadd bfloat
#include <stdio.h>

typedef _Float16 four __attribute__((vector_size(8)));

#define KIND(NAME, T)                                                                                                            \
  __attribute__((noinline)) static T sum_##NAME(T a, T b, T c) { return a + b + c; }                                             \
  __attribute__((noinline)) static T scaled_##NAME(T a, T b, T c) { return a * b / c - -(a / c); }                               \
  __attribute__((noinline)) static T stored_##NAME(T a, T b, T c) { T s = a + b; return s + c; }                                 \
  __attribute__((noinline)) static T converted_##NAME(T a, T b, T c) { return (T)(a + b) + c; }                                  \
  __attribute__((noinline)) static int compared_##NAME(T a, T b, T c) { return a + b == c; }                                     \
  __attribute__((noinline)) static T assigned_##NAME(T a, T b, T c) { a += b * c; a /= c; return a; }                            \
  __attribute__((noinline)) static float widened_##NAME(T a, T b, T c) { return a * b + c; }                                     \
  __attribute__((noinline)) static T chosen_##NAME(T a, T b, T c) { return (a < b ? a * b : a) * c; }                            \
  static void try_##NAME(T a, T b, T c) {                                                                                        \
    printf(#NAME " %a %a %a %a %d %a %a %a\n", (double)sum_##NAME(a, b, c), (double)scaled_##NAME(a, b, c),                      \
           (double)stored_##NAME(a, b, c), (double)converted_##NAME(a, b, c), compared_##NAME(a, b, c),                          \
           (double)assigned_##NAME(a, b, c), (double)widened_##NAME(a, b, c), (double)chosen_##NAME(a, b, c));                   \
  }
KIND(half, _Float16)
#ifdef BRAIN // There may be no library for it.
KIND(brain, __bf16)
#else
#define try_brain(a, b, c) (void)0
#endif

__attribute__((noinline)) static four lanes(four a, four b, four c) { return a + b + c; }
__attribute__((noinline)) static _Complex _Float16 product(_Complex _Float16 a, _Complex _Float16 b) { return a * b - a; }

int main(void) {
  static const float numbers[] = {1, 0.333f, 2049, 1.0f / 1024, -3.7f, 0.1f};
  enum { count = sizeof numbers / sizeof *numbers };
  for (int i = 0; i < count; ++i)
    for (int j = 0; j < count; ++j) {
      float a = numbers[i], b = numbers[j], c = numbers[(i + j) % count];
      try_half(a, b, c);
      try_brain(a, b, c);
      four v = lanes((four){a, b, c, 1}, (four){b, c, 1, a}, (four){c, 1, a, b});
      _Complex _Float16 z;
      __real__ z = a;
      __imag__ z = b;
      z = product(z, z);
      printf("%a %a %a %a\n", (double)v[0], (double)v[3], (double)__real__ z, (double)__imag__ z);
    }
  return 0;
}
