/* Function and variable attributes of CUDA, versions, and the guards of an SDK's headers, which programs test.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_CUDA_ATTRIBUTES_H
#define RMLIR_CUDA_ATTRIBUTES_H

#define __CUDA_RUNTIME_H__
#define __CUDA_RUNTIME_API_H__
#define __DEVICE_LAUNCH_PARAMETERS_H__
#define __DEVICE_TYPES_H__
#define __DRIVER_FUNCTIONS_H__
#define __DRIVER_TYPES_H__
#define __HOST_DEFINES_H__
#define __TEXTURE_TYPES_H__
#define __VECTOR_FUNCTIONS_H__
#define __VECTOR_TYPES_H__

#define CUDA_VERSION 12000
#define CUDART_VERSION 12000
#define CUDARTAPI
#define CUDART_CB
#define CUDAAPI
#define CUDA_CB

#ifdef __CUDA__

#define __CUDACC__ 1
#define __NVCC__ 1
#define __CUDACC_VER_MAJOR__ 12
#define __CUDACC_VER_MINOR__ 0
#define __CUDACC_VER_BUILD__ 0

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((device, annotate("cuda_managed")))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __grid_constant__ __attribute__((grid_constant))
#define __device_builtin_texture_type__ __attribute__((device_builtin_texture_type))
/* `__noinline__` is a keyword of Clang. */

#else

/* Host compilers see functions of the host only. */
#define __host__
#define __device__
#define __global__
#define __shared__
#define __constant__
#define __managed__
#define __launch_bounds__(...)
#define __grid_constant__
#define __device_builtin_texture_type__

#endif

#define __forceinline__ __inline__ __attribute__((always_inline))
#define __inline_hint__
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __attribute__((aligned(n)))
#define __device_builtin__
#define __cudart_builtin__

/* Inline functions of our own headers: for both sides, and for device code. */
#define RMLIR_CUDA_BOTH static __inline__ __host__ __device__
#define RMLIR_CUDA_DEVICE static __inline__ __device__
#define RMLIR_CUDA_HOST static __inline__ __host__

/* C has neither default arguments nor linkage specifications. */
#ifdef __cplusplus
#define RMLIR_CUDA_DEFAULT(value) = value
#define RMLIR_CUDA_BEGIN_C extern "C" {
#define RMLIR_CUDA_END_C }
#else
#define RMLIR_CUDA_DEFAULT(value)
#define RMLIR_CUDA_BEGIN_C
#define RMLIR_CUDA_END_C
#endif

#endif
