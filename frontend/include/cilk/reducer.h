/* Reducers of Cilk Plus in C, as far as its macros for single operations go.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A reducer is a variable of the type that `CILK_C_REDUCER_OPADD_TYPE(double)` names, and so on. There is nothing to register: each
 * access finds the view of its strand. REDUCER_VIEW(r) is that view, `r.value` too; behind all syncs it is the result.
 */
#ifndef RMLIR_CILK_REDUCER_H
#define RMLIR_CILK_REDUCER_H

#include <cilk/cilk.h>

#define REDUCER_VIEW(reducer) ((reducer).value)
#define CILK_C_REGISTER_REDUCER(reducer) ((void)0)
#define CILK_C_UNREGISTER_REDUCER(reducer) ((void)0)

/* The types that the names in the macros stand for: make(name, type, least, greatest, a) with a further argument. */
#define RMLIR_CILK_INTEGERS(make, a)                                                   \
  make(char, char, (char)((char)-1 < 0 ? -128 : 0), (char)((char)-1 < 0 ? 127 : 255), a) \
  make(schar, signed char, -128, 127, a)                                               \
  make(uchar, unsigned char, 0, 255, a)                                                \
  make(short, short, -__SHRT_MAX__ - 1, __SHRT_MAX__, a)                               \
  make(ushort, unsigned short, 0, __SHRT_MAX__ * 2 + 1, a)                             \
  make(int, int, -__INT_MAX__ - 1, __INT_MAX__, a)                                     \
  make(uint, unsigned int, 0, ~0u, a)                                                  \
  make(long, long, -__LONG_MAX__ - 1, __LONG_MAX__, a)                                 \
  make(ulong, unsigned long, 0, ~0ul, a)                                               \
  make(longlong, long long, -__LONG_LONG_MAX__ - 1, __LONG_LONG_MAX__, a)              \
  make(ulonglong, unsigned long long, 0, ~0ull, a)                                     \
  make(wchar_t, __WCHAR_TYPE__, (__WCHAR_TYPE__)((__WCHAR_TYPE__)-1 < 0 ? -__WCHAR_MAX__ - 1 : 0), __WCHAR_MAX__, a)
#define RMLIR_CILK_REALS(make, a)                                                      \
  make(float, float, -__builtin_inff(), __builtin_inff(), a)                           \
  make(double, double, -__builtin_inf(), __builtin_inf(), a)                           \
  make(longdouble, long double, -__builtin_infl(), __builtin_infl(), a)
#define RMLIR_CILK_NUMBERS(make, a) RMLIR_CILK_INTEGERS(make, a) RMLIR_CILK_REALS(make, a)

/* One type of reducers: its value, what a view starts with, and what makes `left` of `left` and `right`. */
#define RMLIR_CILK_REDUCERS(operation, name, type, neutral, combination)                       \
  typedef struct { type value; } rmlir_##operation##_view_##name;                               \
  static inline void rmlir_##operation##_identity_##name(void *view) {                          \
    *(type *)view = neutral;                                                                    \
  }                                                                                             \
  static inline void rmlir_##operation##_reduce_##name(void *first, void *second) {             \
    type *left = (type *)first, *right = (type *)second;                                        \
    combination;                                                                                \
  }                                                                                             \
  typedef rmlir_##operation##_view_##name                                                       \
  cilk_reducer(rmlir_##operation##_identity_##name, rmlir_##operation##_reduce_##name)          \
      rmlir_##operation##_##name;

#endif
