// The subset of CUDA that the programs of the suite use, as plain C++: each thread of a block is a thread of the host,
// and blocks run one after another. `reference.cpp` has the functions.
#pragma once
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define __global__
#define __device__
#define __host__
#define __constant__ static
#define __shared__ static
#define __forceinline__ inline
#define __launch_bounds__(threads)
#define DYNAMIC_SHARED(type, name) type *name = (type *)reference_dynamic
#define LAUNCH(kernel, grid, block, bytes, ...) reference_launch(grid, block, bytes, [=] { kernel(__VA_ARGS__); })

struct uint3 {
  unsigned x, y, z;
};

struct dim3 {
  unsigned x, y, z;
  constexpr dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};

extern thread_local uint3 threadIdx;
extern uint3 blockIdx;
extern dim3 blockDim, gridDim;
extern char reference_dynamic[];

void reference_run(dim3 grid, dim3 block, size_t bytes, void (*body)(const void *), const void *data);

template <typename Body> void reference_launch(dim3 grid, dim3 block, size_t bytes, const Body &body) {
  reference_run(grid, block, bytes, [](const void *data) { (*(const Body *)data)(); }, &body);
}

void __syncthreads();
int __syncthreads_count(int predicate);
int __syncthreads_and(int predicate);
int __syncthreads_or(int predicate);
void __syncwarp(unsigned mask = ~0u);
unsigned __shfl_sync(unsigned mask, unsigned value, int lane, int width = 32);
unsigned __shfl_up_sync(unsigned mask, unsigned value, unsigned delta, int width = 32);
unsigned __shfl_down_sync(unsigned mask, unsigned value, unsigned delta, int width = 32);
unsigned __shfl_xor_sync(unsigned mask, unsigned value, int bits, int width = 32);
unsigned __ballot_sync(unsigned mask, int predicate);
int __any_sync(unsigned mask, int predicate);
int __all_sync(unsigned mask, int predicate);

template <typename T> T atomicAdd(T *at, T value) { return __atomic_fetch_add(at, value, __ATOMIC_RELAXED); }
template <typename T> T atomicMax(T *at, T value) { return __atomic_fetch_max(at, value, __ATOMIC_RELAXED); }
template <typename T> T atomicMin(T *at, T value) { return __atomic_fetch_min(at, value, __ATOMIC_RELAXED); }
template <typename T> T atomicOr(T *at, T value) { return __atomic_fetch_or(at, value, __ATOMIC_RELAXED); }
template <typename T> T atomicAnd(T *at, T value) { return __atomic_fetch_and(at, value, __ATOMIC_RELAXED); }
template <typename T> T atomicXor(T *at, T value) { return __atomic_fetch_xor(at, value, __ATOMIC_RELAXED); }

inline unsigned min(unsigned a, unsigned b) { return a < b ? a : b; }
inline unsigned max(unsigned a, unsigned b) { return a < b ? b : a; }
inline int __popc(unsigned value) { return __builtin_popcount(value); }
inline int __clz(int value) { return value ? __builtin_clz((unsigned)value) : 32; }
inline unsigned __umulhi(unsigned a, unsigned b) { return (unsigned)((unsigned long long)a * b >> 32); }

typedef int cudaError_t;
enum { cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost };
template <typename T> cudaError_t cudaMalloc(T **pointer, size_t bytes) { return !(*pointer = (T *)malloc(bytes)); }
inline cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, int) { return memcpy(to, from, bytes), 0; }
template <typename T> cudaError_t cudaMemcpyToSymbol(T &to, const void *from, size_t bytes) {
  return memcpy(&to, from, bytes), 0;
}
inline cudaError_t cudaDeviceSynchronize() { return 0; }
inline cudaError_t cudaGetLastError() { return 0; }
