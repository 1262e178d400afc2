/* 16-bit floating point over the compiler's types: what cuda_fp16.h and cuda_bf16.h share.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * RMLIR_HALF(scalar, pair, storage) declares a scalar type, its pair, operators and functions. Operations are rounded once, from
 * float. They are for both sides, as in CUDA.
 */
#ifndef RMLIR_CUDA_HALF_H
#define RMLIR_CUDA_HALF_H

#include "program.h"

#define RMLIR_HALF_BINARY(scalar, pair, symbol, name) \
  RMLIR_CUDA_BOTH scalar operator symbol(scalar a, scalar b) { return scalar((float)a symbol(float) b); } \
  RMLIR_CUDA_BOTH scalar &operator symbol##=(scalar &a, scalar b) { return a = a symbol b; } \
  RMLIR_CUDA_BOTH pair operator symbol(pair a, pair b) { return pair(a.x symbol b.x, a.y symbol b.y); } \
  RMLIR_CUDA_BOTH pair &operator symbol##=(pair &a, pair b) { return a = a symbol b; } \
  RMLIR_CUDA_BOTH scalar __h##name(scalar a, scalar b) { return a symbol b; } \
  RMLIR_CUDA_BOTH pair __h##name##2(pair a, pair b) { return a symbol b; }

#define RMLIR_HALF_COMPARE(scalar, pair, symbol, name) \
  RMLIR_CUDA_BOTH bool operator symbol(scalar a, scalar b) { return (float)a symbol(float) b; } \
  RMLIR_CUDA_BOTH bool __h##name(scalar a, scalar b) { return (float)a symbol(float) b; } \
  RMLIR_CUDA_BOTH pair __h##name##2(pair a, pair b) { \
    return pair(scalar(a.x symbol b.x ? 1.0f : 0.0f), scalar(a.y symbol b.y ? 1.0f : 0.0f)); \
  }

#define RMLIR_HALF_UNARY(scalar, pair, name, function) \
  RMLIR_CUDA_BOTH scalar h##name(scalar a) { return scalar(function((float)a)); } \
  RMLIR_CUDA_BOTH pair h2##name(pair a) { return pair(h##name(a.x), h##name(a.y)); }

#define RMLIR_HALF(scalar, pair, storage) \
  struct __attribute__((aligned(2))) scalar { \
    storage __value; \
    scalar() = default; \
    __host__ __device__ scalar(float a) : __value((storage)a) {} \
    __host__ __device__ scalar(double a) : __value((storage)a) {} \
    __host__ __device__ scalar(int a) : __value((storage)(float)a) {} \
    __host__ __device__ scalar(unsigned a) : __value((storage)(float)a) {} \
    __host__ __device__ scalar(long a) : __value((storage)(float)a) {} \
    __host__ __device__ scalar(unsigned long a) : __value((storage)(float)a) {} \
    __host__ __device__ operator float() const { return (float)__value; } \
  }; \
  struct __attribute__((aligned(4))) pair { \
    scalar x, y; \
    pair() = default; \
    __host__ __device__ pair(scalar a, scalar b) : x(a), y(b) {} \
  }; \
  RMLIR_HALF_BINARY(scalar, pair, +, add) \
  RMLIR_HALF_BINARY(scalar, pair, -, sub) \
  RMLIR_HALF_BINARY(scalar, pair, *, mul) \
  RMLIR_HALF_BINARY(scalar, pair, /, div) \
  RMLIR_HALF_COMPARE(scalar, pair, ==, eq) \
  RMLIR_HALF_COMPARE(scalar, pair, !=, ne) \
  RMLIR_HALF_COMPARE(scalar, pair, <, lt) \
  RMLIR_HALF_COMPARE(scalar, pair, <=, le) \
  RMLIR_HALF_COMPARE(scalar, pair, >, gt) \
  RMLIR_HALF_COMPARE(scalar, pair, >=, ge) \
  RMLIR_HALF_UNARY(scalar, pair, sqrt, __builtin_sqrtf) \
  RMLIR_HALF_UNARY(scalar, pair, rsqrt, 1 / __builtin_sqrtf) \
  RMLIR_HALF_UNARY(scalar, pair, rcp, 1 / ) \
  RMLIR_HALF_UNARY(scalar, pair, exp, __builtin_expf) \
  RMLIR_HALF_UNARY(scalar, pair, exp2, __builtin_exp2f) \
  RMLIR_HALF_UNARY(scalar, pair, log, __builtin_logf) \
  RMLIR_HALF_UNARY(scalar, pair, log2, __builtin_log2f) \
  RMLIR_HALF_UNARY(scalar, pair, sin, __builtin_sinf) \
  RMLIR_HALF_UNARY(scalar, pair, cos, __builtin_cosf) \
  RMLIR_HALF_UNARY(scalar, pair, ceil, __builtin_ceilf) \
  RMLIR_HALF_UNARY(scalar, pair, floor, __builtin_floorf) \
  RMLIR_HALF_UNARY(scalar, pair, trunc, __builtin_truncf) \
  RMLIR_HALF_UNARY(scalar, pair, rint, __builtin_rintf) \
  RMLIR_CUDA_BOTH scalar operator-(scalar a) { return scalar(-(float)a); } \
  RMLIR_CUDA_BOTH pair operator-(pair a) { return pair(-a.x, -a.y); } \
  RMLIR_CUDA_BOTH scalar __hneg(scalar a) { return -a; } \
  RMLIR_CUDA_BOTH pair __hneg2(pair a) { return -a; } \
  RMLIR_CUDA_BOTH scalar __habs(scalar a) { return scalar(__builtin_fabsf((float)a)); } \
  RMLIR_CUDA_BOTH pair __habs2(pair a) { return pair(__habs(a.x), __habs(a.y)); } \
  RMLIR_CUDA_BOTH scalar __hfma(scalar a, scalar b, scalar c) { return scalar((double)(float)a * (float)b + (float)c); } \
  RMLIR_CUDA_BOTH pair __hfma2(pair a, pair b, pair c) { return pair(__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y)); } \
  RMLIR_CUDA_BOTH scalar __hmax(scalar a, scalar b) { return scalar(__builtin_fmaxf((float)a, (float)b)); } \
  RMLIR_CUDA_BOTH scalar __hmin(scalar a, scalar b) { return scalar(__builtin_fminf((float)a, (float)b)); } \
  RMLIR_CUDA_BOTH pair __hmax2(pair a, pair b) { return pair(__hmax(a.x, b.x), __hmax(a.y, b.y)); } \
  RMLIR_CUDA_BOTH pair __hmin2(pair a, pair b) { return pair(__hmin(a.x, b.x), __hmin(a.y, b.y)); } \
  RMLIR_CUDA_BOTH bool __hisnan(scalar a) { return (float)a != (float)a; } \
  RMLIR_CUDA_BOTH pair __halves2##pair(scalar a, scalar b) { return pair(a, b); } \
  RMLIR_CUDA_BOTH float __low2float(pair a) { return (float)a.x; } \
  RMLIR_CUDA_BOTH float __high2float(pair a) { return (float)a.y; } \
  RMLIR_HALF_DEVICE(scalar, pair)

/* Atomic addition changes the 16 bits by comparing and exchanging. */
#ifdef __CUDA__
#define RMLIR_HALF_DEVICE(scalar, pair) \
  RMLIR_CUDA_DEVICE scalar atomicAdd(scalar *p, scalar v) { \
    unsigned short old = __atomic_load_n((unsigned short *)(void *)p, __ATOMIC_RELAXED), bits; \
    scalar before, sum; \
    do { \
      __builtin_memcpy(&before, &old, sizeof before); \
      sum = before + v; \
      __builtin_memcpy(&bits, &sum, sizeof bits); \
    } while (!__atomic_compare_exchange_n((unsigned short *)(void *)p, &old, bits, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED)); \
    return before; \
  } \
  RMLIR_CUDA_DEVICE pair atomicAdd(pair *p, pair v) { \
    scalar x = atomicAdd(&p->x, v.x); \
    return pair(x, atomicAdd(&p->y, v.y)); \
  } \
  RMLIR_CUDA_DEVICE scalar __shfl_sync(unsigned mask, scalar v, int lane, int width = 32) { \
    return scalar(__shfl_sync(mask, (float)v, lane, width)); \
  } \
  RMLIR_CUDA_DEVICE scalar __shfl_up_sync(unsigned mask, scalar v, unsigned delta, int width = 32) { \
    return scalar(__shfl_up_sync(mask, (float)v, delta, width)); \
  } \
  RMLIR_CUDA_DEVICE scalar __shfl_down_sync(unsigned mask, scalar v, unsigned delta, int width = 32) { \
    return scalar(__shfl_down_sync(mask, (float)v, delta, width)); \
  } \
  RMLIR_CUDA_DEVICE scalar __shfl_xor_sync(unsigned mask, scalar v, int lanes, int width = 32) { \
    return scalar(__shfl_xor_sync(mask, (float)v, lanes, width)); \
  }
#else
#define RMLIR_HALF_DEVICE(scalar, pair)
#endif

#endif
