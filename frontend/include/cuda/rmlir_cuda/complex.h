/* Complex numbers: cuComplex.h.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_CUDA_COMPLEX_H
#define RMLIR_CUDA_COMPLEX_H

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

/* Division scales by the larger part of the divisor, so that squares do not overflow. */
#define RMLIR_COMPLEX(type, complex, suffix, make, root, absolute) \
  RMLIR_CUDA_BOTH complex make_##complex(type x, type y) { return make(x, y); } \
  RMLIR_CUDA_BOTH type cuCreal##suffix(complex a) { return a.x; } \
  RMLIR_CUDA_BOTH type cuCimag##suffix(complex a) { return a.y; } \
  RMLIR_CUDA_BOTH complex cuConj##suffix(complex a) { return make(a.x, -a.y); } \
  RMLIR_CUDA_BOTH complex cuCadd##suffix(complex a, complex b) { return make(a.x + b.x, a.y + b.y); } \
  RMLIR_CUDA_BOTH complex cuCsub##suffix(complex a, complex b) { return make(a.x - b.x, a.y - b.y); } \
  RMLIR_CUDA_BOTH complex cuCmul##suffix(complex a, complex b) { return make(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); } \
  RMLIR_CUDA_BOTH complex cuCdiv##suffix(complex a, complex b) { \
    type s = absolute(b.x) + absolute(b.y), ax = a.x / s, ay = a.y / s, bx = b.x / s, by = b.y / s, n = bx * bx + by * by; \
    return make((ax * bx + ay * by) / n, (ay * bx - ax * by) / n); \
  } \
  RMLIR_CUDA_BOTH complex cuCfma##suffix(complex a, complex b, complex c) { return cuCadd##suffix(cuCmul##suffix(a, b), c); } \
  RMLIR_CUDA_BOTH type cuCabs##suffix(complex a) { return root(a.x, a.y); }

RMLIR_COMPLEX(float, cuFloatComplex, f, make_float2, __builtin_hypotf, __builtin_fabsf)
RMLIR_COMPLEX(double, cuDoubleComplex, , make_double2, __builtin_hypot, __builtin_fabs)
#undef RMLIR_COMPLEX

RMLIR_CUDA_BOTH cuComplex make_cuComplex(float x, float y) { return make_float2(x, y); }
RMLIR_CUDA_BOTH cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex a) { return make_double2(a.x, a.y); }
RMLIR_CUDA_BOTH cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex a) { return make_float2((float)a.x, (float)a.y); }

#endif
