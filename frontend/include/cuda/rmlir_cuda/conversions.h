/* Conversions: bits of floating-point values, and rounding to integers and between formats in a stated direction.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Directions: _rn to nearest even, _rz towards zero, _rd down, _ru up. Out of range, integers saturate; NaN gives zero, as PTX
 * has it for 32 bits, and the value with the top bit alone for 64 bits.
 */
#ifndef RMLIR_CUDA_CONVERSIONS_H
#define RMLIR_CUDA_CONVERSIONS_H

/* ---- Bits ---------------------------------------------------------------------------------------------------------- */

#define RMLIR_BITS(name, To, From) \
  RMLIR_CUDA_BOTH To name(From from) { \
    To to; \
    __builtin_memcpy(&to, &from, sizeof to); \
    return to; \
  }
RMLIR_BITS(__float_as_int, int, float)
RMLIR_BITS(__float_as_uint, unsigned, float)
RMLIR_BITS(__int_as_float, float, int)
RMLIR_BITS(__uint_as_float, float, unsigned)
RMLIR_BITS(__double_as_longlong, long long, double)
RMLIR_BITS(__longlong_as_double, double, long long)
#undef RMLIR_BITS

RMLIR_CUDA_BOTH int __double2hiint(double a) { return (int)(__double_as_longlong(a) >> 32); }
RMLIR_CUDA_BOTH int __double2loint(double a) { return (int)__double_as_longlong(a); }
RMLIR_CUDA_BOTH double __hiloint2double(int high, int low) {
  return __longlong_as_double((long long)((unsigned long long)(unsigned)high << 32 | (unsigned)low));
}

/* ---- To integers --------------------------------------------------------------------------------------------------- */

/* `limit` is the first value above the range; the lowest value of the range is representable. */
#define RMLIR_TO_INTEGER_AS(name, To, From, round, low, limit, high, nan) \
  RMLIR_CUDA_DEVICE To name(From a) { \
    a = round(a); \
    if (a != a) return nan; \
    return a >= limit ? high : a <= (From)low ? low : (To)a; \
  }
#define RMLIR_TO_INTEGER(name, To, From, suffix, low, limit, high, nan) \
  RMLIR_TO_INTEGER_AS(name##_rn, To, From, __builtin_rint##suffix, low, limit, high, nan) \
  RMLIR_TO_INTEGER_AS(name##_rz, To, From, __builtin_trunc##suffix, low, limit, high, nan) \
  RMLIR_TO_INTEGER_AS(name##_rd, To, From, __builtin_floor##suffix, low, limit, high, nan) \
  RMLIR_TO_INTEGER_AS(name##_ru, To, From, __builtin_ceil##suffix, low, limit, high, nan)
#define RMLIR_TO_INTEGERS(from, From, suffix) \
  RMLIR_TO_INTEGER(__##from##2int, int, From, suffix, (-0x7fffffff - 1), (From)0x1p31, 0x7fffffff, 0) \
  RMLIR_TO_INTEGER(__##from##2uint, unsigned, From, suffix, 0u, (From)0x1p32, 0xffffffffu, 0u) \
  RMLIR_TO_INTEGER(__##from##2ll, long long, From, suffix, (-0x7fffffffffffffffLL - 1), (From)0x1p63, 0x7fffffffffffffffLL, \
                   (-0x7fffffffffffffffLL - 1)) \
  RMLIR_TO_INTEGER(__##from##2ull, unsigned long long, From, suffix, 0ull, (From)0x1p64, 0xffffffffffffffffull, 1ull << 63)
RMLIR_TO_INTEGERS(float, float, f)
RMLIR_TO_INTEGERS(double, double, )
#undef RMLIR_TO_INTEGERS
#undef RMLIR_TO_INTEGER
#undef RMLIR_TO_INTEGER_AS

/* ---- To floating point --------------------------------------------------------------------------------------------- */

/* The nearest value, moved by one step where it lies on the wrong side of the exact one. 128 bits hold all integers and the
 * values to which they round. */
#define RMLIR_FROM_INTEGER(name, To, From, suffix) \
  RMLIR_CUDA_DEVICE To name##_rn(From a) { return (To)a; } \
  RMLIR_CUDA_DEVICE To name##_rd(From a) { \
    To r = (To)a; \
    return (__int128)r > (__int128)a ? __builtin_nextafter##suffix(r, -__builtin_inf##suffix()) : r; \
  } \
  RMLIR_CUDA_DEVICE To name##_ru(From a) { \
    To r = (To)a; \
    return (__int128)r < (__int128)a ? __builtin_nextafter##suffix(r, __builtin_inf##suffix()) : r; \
  } \
  RMLIR_CUDA_DEVICE To name##_rz(From a) { return (__int128)a < 0 ? name##_ru(a) : name##_rd(a); }
RMLIR_FROM_INTEGER(__int2float, float, int, f)
RMLIR_FROM_INTEGER(__uint2float, float, unsigned, f)
RMLIR_FROM_INTEGER(__ll2float, float, long long, f)
RMLIR_FROM_INTEGER(__ull2float, float, unsigned long long, f)
RMLIR_FROM_INTEGER(__ll2double, double, long long, )
RMLIR_FROM_INTEGER(__ull2double, double, unsigned long long, )
#undef RMLIR_FROM_INTEGER
RMLIR_CUDA_DEVICE double __int2double_rn(int a) { return a; }
RMLIR_CUDA_DEVICE double __uint2double_rn(unsigned a) { return a; }

RMLIR_CUDA_DEVICE float __double2float_rn(double a) { return (float)a; }
RMLIR_CUDA_DEVICE float __double2float_rd(double a) {
  float r = (float)a;
  return (double)r > a ? __builtin_nextafterf(r, -__builtin_inff()) : r;
}
RMLIR_CUDA_DEVICE float __double2float_ru(double a) {
  float r = (float)a;
  return (double)r < a ? __builtin_nextafterf(r, __builtin_inff()) : r;
}
RMLIR_CUDA_DEVICE float __double2float_rz(double a) { return a < 0 ? __double2float_ru(a) : __double2float_rd(a); }

#endif
