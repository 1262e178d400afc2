/* The 16-bit format with the exponent of float.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_CUDA_BF16_H
#define RMLIR_CUDA_BF16_H

#include "rmlir_cuda/half.h"

#ifdef __cplusplus

RMLIR_HALF(__nv_bfloat16, __nv_bfloat162, __bf16)
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

RMLIR_CUDA_BOTH float __bfloat162float(__nv_bfloat16 a) { return (float)a; }
RMLIR_CUDA_BOTH __nv_bfloat16 __float2bfloat16(float a) { return __nv_bfloat16(a); }
RMLIR_CUDA_BOTH __nv_bfloat16 __float2bfloat16_rn(float a) { return __nv_bfloat16(a); }
RMLIR_CUDA_BOTH __nv_bfloat16 __double2bfloat16(double a) { return __nv_bfloat16(a); }
RMLIR_CUDA_BOTH unsigned short __bfloat16_as_ushort(__nv_bfloat16 a) {
  unsigned short bits;
  __builtin_memcpy(&bits, &a, sizeof bits);
  return bits;
}
RMLIR_CUDA_BOTH __nv_bfloat16 __ushort_as_bfloat16(unsigned short bits) {
  __nv_bfloat16 a;
  __builtin_memcpy(&a, &bits, sizeof a);
  return a;
}
RMLIR_CUDA_BOTH __nv_bfloat162 make_bfloat162(__nv_bfloat16 a, __nv_bfloat16 b) { return __nv_bfloat162(a, b); }
RMLIR_CUDA_BOTH __nv_bfloat162 __halves2bfloat162(__nv_bfloat16 a, __nv_bfloat16 b) { return __nv_bfloat162(a, b); }
RMLIR_CUDA_BOTH __nv_bfloat162 __bfloat162bfloat162(__nv_bfloat16 a) { return __nv_bfloat162(a, a); }
RMLIR_CUDA_BOTH __nv_bfloat162 __float2bfloat162_rn(float a) { return __nv_bfloat162(__nv_bfloat16(a), __nv_bfloat16(a)); }
RMLIR_CUDA_BOTH __nv_bfloat162 __floats2bfloat162_rn(float a, float b) {
  return __nv_bfloat162(__nv_bfloat16(a), __nv_bfloat16(b));
}
RMLIR_CUDA_BOTH float2 __bfloat1622float2(__nv_bfloat162 a) { return make_float2((float)a.x, (float)a.y); }
RMLIR_CUDA_BOTH __nv_bfloat16 __low2bfloat16(__nv_bfloat162 a) { return a.x; }
RMLIR_CUDA_BOTH __nv_bfloat16 __high2bfloat16(__nv_bfloat162 a) { return a.y; }

#endif
#endif
