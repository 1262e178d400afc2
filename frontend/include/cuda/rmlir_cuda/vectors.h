/* Vector types with CUDA's alignments, their constructors, and dim3.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_CUDA_VECTORS_H
#define RMLIR_CUDA_VECTORS_H

/* The alignments of types with two and four elements; others are aligned as their element. */
#define RMLIR_VECTORS(name, type, align2, align4) \
  struct name##1 { type x; }; \
  struct __attribute__((aligned(align2))) name##2 { type x, y; }; \
  struct name##3 { type x, y, z; }; \
  struct __attribute__((aligned(align4))) name##4 { type x, y, z, w; }; \
  typedef struct name##1 name##1; \
  typedef struct name##2 name##2; \
  typedef struct name##3 name##3; \
  typedef struct name##4 name##4; \
  RMLIR_CUDA_BOTH name##1 make_##name##1(type x) { name##1 v = {x}; return v; } \
  RMLIR_CUDA_BOTH name##2 make_##name##2(type x, type y) { name##2 v = {x, y}; return v; } \
  RMLIR_CUDA_BOTH name##3 make_##name##3(type x, type y, type z) { name##3 v = {x, y, z}; return v; } \
  RMLIR_CUDA_BOTH name##4 make_##name##4(type x, type y, type z, type w) { name##4 v = {x, y, z, w}; return v; }

RMLIR_VECTORS(char, signed char, 2, 4)
RMLIR_VECTORS(uchar, unsigned char, 2, 4)
RMLIR_VECTORS(short, short, 4, 8)
RMLIR_VECTORS(ushort, unsigned short, 4, 8)
RMLIR_VECTORS(int, int, 8, 16)
RMLIR_VECTORS(uint, unsigned, 8, 16)
RMLIR_VECTORS(long, long, 16, 16)
RMLIR_VECTORS(ulong, unsigned long, 16, 16)
RMLIR_VECTORS(longlong, long long, 16, 16)
RMLIR_VECTORS(ulonglong, unsigned long long, 16, 16)
RMLIR_VECTORS(float, float, 8, 16)
RMLIR_VECTORS(double, double, 16, 16)

#undef RMLIR_VECTORS

struct dim3 {
  unsigned x, y, z;
#ifdef __cplusplus
  __host__ __device__ constexpr dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
  __host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  __host__ __device__ constexpr operator uint3() const { return {x, y, z}; }
#endif
};
typedef struct dim3 dim3;

#endif
