/* IEEE half precision.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_CUDA_FP16_H
#define RMLIR_CUDA_FP16_H

#include "rmlir_cuda/half.h"

#ifdef __cplusplus

RMLIR_HALF(__half, __half2, _Float16)
typedef __half half;
typedef __half2 half2;
typedef __half nv_half;
typedef __half2 nv_half2;

RMLIR_CUDA_BOTH float __half2float(__half a) { return (float)a; }
RMLIR_CUDA_BOTH __half __float2half(float a) { return __half(a); }
RMLIR_CUDA_BOTH __half __float2half_rn(float a) { return __half(a); }
RMLIR_CUDA_BOTH __half __double2half(double a) { return __half(a); }
RMLIR_CUDA_BOTH __half __int2half_rn(int a) { return __half(a); }
RMLIR_CUDA_BOTH __half __uint2half_rn(unsigned a) { return __half(a); }
RMLIR_CUDA_BOTH int __half2int_rn(__half a) { return (int)__builtin_rintf((float)a); }
RMLIR_CUDA_BOTH int __half2int_rz(__half a) { return (int)(float)a; }
RMLIR_CUDA_BOTH unsigned short __half_as_ushort(__half a) {
  unsigned short bits;
  __builtin_memcpy(&bits, &a, sizeof bits);
  return bits;
}
RMLIR_CUDA_BOTH __half __ushort_as_half(unsigned short bits) {
  __half a;
  __builtin_memcpy(&a, &bits, sizeof a);
  return a;
}
RMLIR_CUDA_BOTH short __half_as_short(__half a) { return (short)__half_as_ushort(a); }
RMLIR_CUDA_BOTH __half __short_as_half(short bits) { return __ushort_as_half((unsigned short)bits); }

RMLIR_CUDA_BOTH __half2 make_half2(__half a, __half b) { return __half2(a, b); }
RMLIR_CUDA_BOTH __half2 __halves2half2(__half a, __half b) { return __half2(a, b); }
RMLIR_CUDA_BOTH __half2 __half2half2(__half a) { return __half2(a, a); }
RMLIR_CUDA_BOTH __half2 __float2half2_rn(float a) { return __half2(__half(a), __half(a)); }
RMLIR_CUDA_BOTH __half2 __floats2half2_rn(float a, float b) { return __half2(__half(a), __half(b)); }
RMLIR_CUDA_BOTH __half2 __float22half2_rn(float2 a) { return __half2(__half(a.x), __half(a.y)); }
RMLIR_CUDA_BOTH float2 __half22float2(__half2 a) { return make_float2((float)a.x, (float)a.y); }
RMLIR_CUDA_BOTH __half __low2half(__half2 a) { return a.x; }
RMLIR_CUDA_BOTH __half __high2half(__half2 a) { return a.y; }
RMLIR_CUDA_BOTH __half2 __low2half2(__half2 a) { return __half2(a.x, a.x); }
RMLIR_CUDA_BOTH __half2 __high2half2(__half2 a) { return __half2(a.y, a.y); }
RMLIR_CUDA_BOTH __half2 __lowhigh2highlow(__half2 a) { return __half2(a.y, a.x); }

#endif
#endif
