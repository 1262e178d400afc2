/* Builtin variables, barriers and fences: the compiler knows these names.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_CUDA_BUILTINS_H
#define RMLIR_CUDA_BUILTINS_H

extern const __device__ uint3 threadIdx;
extern const __device__ uint3 blockIdx;
extern const __device__ dim3 blockDim;
extern const __device__ dim3 gridDim;
static const __device__ int warpSize = 32;

extern "C" {
__device__ void __syncthreads(void);
__device__ void __syncwarp(unsigned mask = 0xffffffffu);
__device__ void __threadfence(void);
__device__ void __threadfence_block(void);
__device__ void __threadfence_system(void);

/* All threads of a cooperative launch. */
__device__ void __rmlir_grid_sync(void);
}

RMLIR_CUDA_DEVICE void __trap(void) { __builtin_trap(); }
RMLIR_CUDA_DEVICE void __brkpt(void) {}
RMLIR_CUDA_DEVICE void __nanosleep(unsigned) {}

#endif
