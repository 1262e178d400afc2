/* Arithmetic in a stated rounding direction: _rn to nearest even, _rz towards zero, _rd down, _ru up.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A result in another direction is the nearest one, moved by one step if the rounding error has the wrong sign. The error comes
 * from error-free transformations, so that the rounding mode of the processor is never changed.
 */
#ifndef RMLIR_CUDA_ROUNDING_H
#define RMLIR_CUDA_ROUNDING_H

enum { __rmlir_to_zero, __rmlir_down, __rmlir_up };

/* The transformations hold for the operations as written, whatever the options of the file are. */
#define RMLIR_EXACT _Pragma("clang fp contract(off) reassociate(off)")

/* `r` is the nearest value to the exact result, `error` has the sign of the exact result minus `r`. An overflow has no error
 * term; the largest finite value is then on the other side. */
#define RMLIR_DIRECT(T, suffix, largest) \
  RMLIR_CUDA_DEVICE T __rmlir_direct##suffix(T r, T error, int direction, int finite) { \
    const T infinity = __builtin_inf##suffix(); \
    if (finite && (r == infinity || r == -infinity)) { \
      int outward = direction == (r > 0 ? __rmlir_up : __rmlir_down); \
      return outward ? r : r > 0 ? largest : -largest; \
    } \
    if (direction == __rmlir_to_zero) direction = r > 0 ? __rmlir_down : __rmlir_up; \
    if (direction == __rmlir_down && error < 0) return __builtin_nextafter##suffix(r, -infinity); \
    if (direction == __rmlir_up && error > 0) return __builtin_nextafter##suffix(r, infinity); \
    return r; \
  } \
  RMLIR_CUDA_DEVICE int __rmlir_finite##suffix(T a) { return a - a == 0; } \
  /* The error of s = a + b. */ \
  RMLIR_CUDA_DEVICE T __rmlir_sum_error##suffix(T a, T b, T s) { \
    RMLIR_EXACT \
    T t = s - a; \
    return (a - (s - t)) + (b - t); \
  } \
  RMLIR_CUDA_DEVICE T __rmlir_add##suffix(T a, T b, int direction) { \
    RMLIR_EXACT \
    T r = a + b; \
    return __rmlir_direct##suffix(r, __rmlir_sum_error##suffix(a, b, r), direction, \
                                  __rmlir_finite##suffix(a) && __rmlir_finite##suffix(b)); \
  } \
  RMLIR_CUDA_DEVICE T __rmlir_mul##suffix(T a, T b, int direction) { \
    RMLIR_EXACT \
    T r = a * b; \
    return __rmlir_direct##suffix(r, __builtin_fma##suffix(a, b, -r), direction, \
                                  __rmlir_finite##suffix(a) && __rmlir_finite##suffix(b)); \
  } \
  RMLIR_CUDA_DEVICE T __rmlir_div##suffix(T a, T b, int direction) { \
    RMLIR_EXACT \
    T r = a / b, rest = __builtin_fma##suffix(-r, b, a); \
    return __rmlir_direct##suffix(r, b < 0 ? -rest : rest, direction, b != 0 && __rmlir_finite##suffix(a)); \
  } \
  RMLIR_CUDA_DEVICE T __rmlir_sqrt##suffix(T a, int direction) { \
    RMLIR_EXACT \
    T r = __builtin_sqrt##suffix(a); \
    return __rmlir_direct##suffix(r, __builtin_fma##suffix(-r, r, a), direction, 0); \
  } \
  /* The error of a fused operation is a sum of two values, found by Boldo and Muller. */ \
  RMLIR_CUDA_DEVICE T __rmlir_fused##suffix(T a, T b, T c, int direction) { \
    RMLIR_EXACT \
    T r = __builtin_fma##suffix(a, b, c), product = a * b, low = __builtin_fma##suffix(a, b, -product); \
    T s = c + low, s_low = __rmlir_sum_error##suffix(c, low, s); \
    T t = product + s, t_low = __rmlir_sum_error##suffix(product, s, t); \
    T error = ((t - r) + t_low) + s_low; \
    return __rmlir_direct##suffix(r, error, direction, \
                                  __rmlir_finite##suffix(a) && __rmlir_finite##suffix(b) && __rmlir_finite##suffix(c)); \
  }
RMLIR_DIRECT(float, f, 0x1.fffffep127f)
RMLIR_DIRECT(double, , 0x1.fffffffffffffp1023)
#undef RMLIR_DIRECT
#undef RMLIR_EXACT

/* Names: one, two or three operands. */
#define RMLIR_NEAREST1(name, T, value) RMLIR_CUDA_DEVICE T name##_rn(T a) { return value; }
#define RMLIR_NEAREST2(name, T, value) RMLIR_CUDA_DEVICE T name##_rn(T a, T b) { return value; }
#define RMLIR_DIRECTED1(name, T, call) \
  RMLIR_CUDA_DEVICE T name##_rz(T a) { const int d = __rmlir_to_zero; return call; } \
  RMLIR_CUDA_DEVICE T name##_rd(T a) { const int d = __rmlir_down; return call; } \
  RMLIR_CUDA_DEVICE T name##_ru(T a) { const int d = __rmlir_up; return call; }
#define RMLIR_DIRECTED2(name, T, call) \
  RMLIR_CUDA_DEVICE T name##_rz(T a, T b) { const int d = __rmlir_to_zero; return call; } \
  RMLIR_CUDA_DEVICE T name##_rd(T a, T b) { const int d = __rmlir_down; return call; } \
  RMLIR_CUDA_DEVICE T name##_ru(T a, T b) { const int d = __rmlir_up; return call; }
#define RMLIR_DIRECTED3(name, T, suffix) \
  RMLIR_CUDA_DEVICE T name##_rn(T a, T b, T c) { return __builtin_fma##suffix(a, b, c); } \
  RMLIR_CUDA_DEVICE T name##_rz(T a, T b, T c) { return __rmlir_fused##suffix(a, b, c, __rmlir_to_zero); } \
  RMLIR_CUDA_DEVICE T name##_rd(T a, T b, T c) { return __rmlir_fused##suffix(a, b, c, __rmlir_down); } \
  RMLIR_CUDA_DEVICE T name##_ru(T a, T b, T c) { return __rmlir_fused##suffix(a, b, c, __rmlir_up); }

#define RMLIR_ARITHMETIC(letter, T, suffix) \
  RMLIR_NEAREST2(__##letter##add, T, a + b) \
  RMLIR_DIRECTED2(__##letter##add, T, __rmlir_add##suffix(a, b, d)) \
  RMLIR_NEAREST2(__##letter##sub, T, a - b) \
  RMLIR_DIRECTED2(__##letter##sub, T, __rmlir_add##suffix(a, -b, d)) \
  RMLIR_NEAREST2(__##letter##mul, T, a * b) \
  RMLIR_DIRECTED2(__##letter##mul, T, __rmlir_mul##suffix(a, b, d)) \
  RMLIR_NEAREST2(__##letter##div, T, a / b) \
  RMLIR_DIRECTED2(__##letter##div, T, __rmlir_div##suffix(a, b, d)) \
  RMLIR_NEAREST1(__##letter##rcp, T, 1 / a) \
  RMLIR_DIRECTED1(__##letter##rcp, T, __rmlir_div##suffix(1, a, d)) \
  RMLIR_NEAREST1(__##letter##sqrt, T, __builtin_sqrt##suffix(a)) \
  RMLIR_DIRECTED1(__##letter##sqrt, T, __rmlir_sqrt##suffix(a, d))
RMLIR_ARITHMETIC(f, float, f)
RMLIR_ARITHMETIC(d, double, )
RMLIR_DIRECTED3(__fmaf, float, f)
RMLIR_DIRECTED3(__fma, double, )
RMLIR_DIRECTED3(__fmaf_ieee, float, f)

#undef RMLIR_ARITHMETIC
#undef RMLIR_NEAREST1
#undef RMLIR_NEAREST2
#undef RMLIR_DIRECTED1
#undef RMLIR_DIRECTED2
#undef RMLIR_DIRECTED3

RMLIR_CUDA_DEVICE float __frsqrt_rn(float a) { return (float)(1 / __builtin_sqrt((double)a)); }

#endif
