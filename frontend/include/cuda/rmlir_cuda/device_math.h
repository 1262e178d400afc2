/* The functions of <math.h> for device code, over the compiler's builtins.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Included before <cmath>. Overloads of C++ for float (`sin(float)`) are constexpr in libstdc++, so they serve both sides.
 */
#ifndef RMLIR_CUDA_DEVICE_MATH_H
#define RMLIR_CUDA_DEVICE_MATH_H

#define RMLIR_UNARY(name) \
  RMLIR_CUDA_DEVICE double name(double x) noexcept { return __builtin_##name(x); } \
  RMLIR_CUDA_DEVICE float name##f(float x) noexcept { return __builtin_##name##f(x); }
#define RMLIR_BINARY(name) \
  RMLIR_CUDA_DEVICE double name(double x, double y) noexcept { return __builtin_##name(x, y); } \
  RMLIR_CUDA_DEVICE float name##f(float x, float y) noexcept { return __builtin_##name##f(x, y); }
#define RMLIR_ROUNDING(name, type) \
  RMLIR_CUDA_DEVICE type name(double x) noexcept { return __builtin_##name(x); } \
  RMLIR_CUDA_DEVICE type name##f(float x) noexcept { return __builtin_##name##f(x); }

RMLIR_UNARY(acos)
RMLIR_UNARY(acosh)
RMLIR_UNARY(asin)
RMLIR_UNARY(asinh)
RMLIR_UNARY(atan)
RMLIR_UNARY(atanh)
RMLIR_UNARY(cbrt)
RMLIR_UNARY(ceil)
RMLIR_UNARY(cos)
RMLIR_UNARY(cosh)
RMLIR_UNARY(erf)
RMLIR_UNARY(erfc)
RMLIR_UNARY(exp)
RMLIR_UNARY(exp10)
RMLIR_UNARY(exp2)
RMLIR_UNARY(expm1)
RMLIR_UNARY(fabs)
RMLIR_UNARY(floor)
RMLIR_UNARY(lgamma)
RMLIR_UNARY(log)
RMLIR_UNARY(log10)
RMLIR_UNARY(log1p)
RMLIR_UNARY(log2)
RMLIR_UNARY(logb)
RMLIR_UNARY(nearbyint)
RMLIR_UNARY(rint)
RMLIR_UNARY(round)
RMLIR_UNARY(sin)
RMLIR_UNARY(sinh)
RMLIR_UNARY(sqrt)
RMLIR_UNARY(tan)
RMLIR_UNARY(tanh)
RMLIR_UNARY(tgamma)
RMLIR_UNARY(trunc)

RMLIR_BINARY(atan2)
RMLIR_BINARY(copysign)
RMLIR_BINARY(fdim)
RMLIR_BINARY(fmax)
RMLIR_BINARY(fmin)
RMLIR_BINARY(fmod)
RMLIR_BINARY(hypot)
RMLIR_BINARY(nextafter)
RMLIR_BINARY(pow)
RMLIR_BINARY(remainder)

RMLIR_ROUNDING(ilogb, int)
RMLIR_ROUNDING(lrint, long)
RMLIR_ROUNDING(lround, long)
RMLIR_ROUNDING(llrint, long long)
RMLIR_ROUNDING(llround, long long)

RMLIR_CUDA_DEVICE double fma(double x, double y, double z) noexcept { return __builtin_fma(x, y, z); }
RMLIR_CUDA_DEVICE float fmaf(float x, float y, float z) noexcept { return __builtin_fmaf(x, y, z); }
RMLIR_CUDA_DEVICE double frexp(double x, int *e) noexcept { return __builtin_frexp(x, e); }
RMLIR_CUDA_DEVICE float frexpf(float x, int *e) noexcept { return __builtin_frexpf(x, e); }
RMLIR_CUDA_DEVICE double ldexp(double x, int e) noexcept { return __builtin_ldexp(x, e); }
RMLIR_CUDA_DEVICE float ldexpf(float x, int e) noexcept { return __builtin_ldexpf(x, e); }
RMLIR_CUDA_DEVICE double scalbn(double x, int e) noexcept { return __builtin_scalbn(x, e); }
RMLIR_CUDA_DEVICE float scalbnf(float x, int e) noexcept { return __builtin_scalbnf(x, e); }
RMLIR_CUDA_DEVICE double scalbln(double x, long e) noexcept { return __builtin_scalbln(x, e); }
RMLIR_CUDA_DEVICE float scalblnf(float x, long e) noexcept { return __builtin_scalblnf(x, e); }
RMLIR_CUDA_DEVICE double modf(double x, double *i) noexcept { return __builtin_modf(x, i); }
RMLIR_CUDA_DEVICE float modff(float x, float *i) noexcept { return __builtin_modff(x, i); }
RMLIR_CUDA_DEVICE double remquo(double x, double y, int *q) noexcept { return __builtin_remquo(x, y, q); }
RMLIR_CUDA_DEVICE float remquof(float x, float y, int *q) noexcept { return __builtin_remquof(x, y, q); }
RMLIR_CUDA_DEVICE double nan(const char *) noexcept { return __builtin_nan(""); }
RMLIR_CUDA_DEVICE float nanf(const char *) noexcept { return __builtin_nanf(""); }

RMLIR_CUDA_DEVICE void sincos(double x, double *s, double *c) noexcept {
  *s = __builtin_sin(x);
  *c = __builtin_cos(x);
}
RMLIR_CUDA_DEVICE void sincosf(float x, float *s, float *c) noexcept {
  *s = __builtin_sinf(x);
  *c = __builtin_cosf(x);
}

#undef RMLIR_UNARY
#undef RMLIR_BINARY
#undef RMLIR_ROUNDING

#endif
