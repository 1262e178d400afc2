/* Functions of the C library that device code may call: overloads of the host's functions with the same symbols.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A function that is declared for the host cannot become one of both sides, but may have an overload for the device.
 */
#ifndef RMLIR_CUDA_DEVICE_LIBRARY_H
#define RMLIR_CUDA_DEVICE_LIBRARY_H

extern "C" {
__device__ int printf(const char *, ...);
__device__ void *malloc(__SIZE_TYPE__) noexcept;
__device__ void free(void *) noexcept;
__device__ void *memcpy(void *, const void *, __SIZE_TYPE__) noexcept;
__device__ void *memmove(void *, const void *, __SIZE_TYPE__) noexcept;
__device__ void *memset(void *, int, __SIZE_TYPE__) noexcept;
__device__ int memcmp(const void *, const void *, __SIZE_TYPE__) noexcept;
__device__ __SIZE_TYPE__ strlen(const char *) noexcept;
__device__ int strcmp(const char *, const char *) noexcept;
__device__ int strncmp(const char *, const char *, __SIZE_TYPE__) noexcept;
__device__ char *strcpy(char *, const char *) noexcept;
__device__ void __assert_fail(const char *, const char *, unsigned, const char *) noexcept __attribute__((noreturn));
__device__ void abort() noexcept __attribute__((noreturn));

/* Bessel functions have no builtins. */
__device__ double j0(double) noexcept;
__device__ double j1(double) noexcept;
__device__ double jn(int, double) noexcept;
__device__ double y0(double) noexcept;
__device__ double y1(double) noexcept;
__device__ double yn(int, double) noexcept;
__device__ float j0f(float) noexcept;
__device__ float j1f(float) noexcept;
__device__ float jnf(int, float) noexcept;
__device__ float y0f(float) noexcept;
__device__ float y1f(float) noexcept;
__device__ float ynf(int, float) noexcept;
}

RMLIR_CUDA_DEVICE int abs(int a) noexcept { return a < 0 ? -a : a; }
RMLIR_CUDA_DEVICE long labs(long a) noexcept { return a < 0 ? -a : a; }
RMLIR_CUDA_DEVICE long long llabs(long long a) noexcept { return a < 0 ? -a : a; }

/* A counter that advances: its unit is that of the processor, not a nanosecond. */
RMLIR_CUDA_DEVICE long clock() noexcept { return (long)__builtin_readcyclecounter(); }
RMLIR_CUDA_DEVICE long long clock64() noexcept { return (long long)__builtin_readcyclecounter(); }

#endif
