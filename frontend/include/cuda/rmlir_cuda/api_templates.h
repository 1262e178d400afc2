/* Templates of the runtime API for C++: typed pointers, symbols by reference, kernels of any type.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_CUDA_API_TEMPLATES_H
#define RMLIR_CUDA_API_TEMPLATES_H

/* ---- Memory -------------------------------------------------------------------------------------------------------- */

template <class T> static inline __host__ __device__ cudaError_t cudaMalloc(T **pointer, size_t size) {
  return ::cudaMalloc((void **)(void *)pointer, size);
}
template <class T> static inline cudaError_t cudaMallocAsync(T **pointer, size_t size, cudaStream_t stream) {
  return ::cudaMallocAsync((void **)(void *)pointer, size, stream);
}
template <class T> static inline cudaError_t cudaMallocHost(T **pointer, size_t size, unsigned flags = 0) {
  return ::cudaHostAlloc((void **)(void *)pointer, size, flags);
}
template <class T> static inline cudaError_t cudaHostAlloc(T **pointer, size_t size, unsigned flags) {
  return ::cudaHostAlloc((void **)(void *)pointer, size, flags);
}
template <class T>
static inline cudaError_t cudaMallocManaged(T **pointer, size_t size, unsigned flags = cudaMemAttachGlobal) {
  return ::cudaMallocManaged((void **)(void *)pointer, size, flags);
}
template <class T> static inline cudaError_t cudaMallocPitch(T **pointer, size_t *pitch, size_t width, size_t height) {
  return ::cudaMallocPitch((void **)(void *)pointer, pitch, width, height);
}
template <class T> static inline cudaError_t cudaHostGetDevicePointer(T **device, void *host, unsigned flags) {
  return ::cudaHostGetDevicePointer((void **)(void *)device, host, flags);
}
/* A place in memory by the newer API; the host is device -1. */
static inline cudaError_t cudaMemPrefetchAsync(const void *pointer, size_t size, cudaMemLocation place, unsigned flags,
                                               cudaStream_t stream = 0) {
  int device = place.type == cudaMemLocationTypeDevice ? place.id : cudaCpuDeviceId;
  return flags ? cudaErrorInvalidValue : ::cudaMemPrefetchAsync(pointer, size, device, stream);
}
static inline cudaError_t cudaMemAdvise(const void *pointer, size_t size, enum cudaMemoryAdvise advice, cudaMemLocation place) {
  return ::cudaMemAdvise(pointer, size, advice, place.type == cudaMemLocationTypeDevice ? place.id : cudaCpuDeviceId);
}

/* ---- Symbols ------------------------------------------------------------------------------------------------------- */

template <class T>
static inline cudaError_t cudaMemcpyToSymbol(const T &symbol, const void *from, size_t size, size_t offset = 0,
                                             enum cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
  return ::cudaMemcpyToSymbol((const void *)&symbol, from, size, offset, kind);
}
template <class T>
static inline cudaError_t cudaMemcpyToSymbolAsync(const T &symbol, const void *from, size_t size, size_t offset = 0,
                                                  enum cudaMemcpyKind kind = cudaMemcpyHostToDevice, cudaStream_t stream = 0) {
  return ::cudaMemcpyToSymbolAsync((const void *)&symbol, from, size, offset, kind, stream);
}
template <class T>
static inline cudaError_t cudaMemcpyFromSymbol(void *to, const T &symbol, size_t size, size_t offset = 0,
                                               enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
  return ::cudaMemcpyFromSymbol(to, (const void *)&symbol, size, offset, kind);
}
template <class T>
static inline cudaError_t cudaMemcpyFromSymbolAsync(void *to, const T &symbol, size_t size, size_t offset = 0,
                                                    enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost, cudaStream_t stream = 0) {
  return ::cudaMemcpyFromSymbolAsync(to, (const void *)&symbol, size, offset, kind, stream);
}
template <class T> static inline cudaError_t cudaGetSymbolAddress(void **pointer, const T &symbol) {
  return ::cudaGetSymbolAddress(pointer, (const void *)&symbol);
}
template <class T> static inline cudaError_t cudaGetSymbolSize(size_t *size, const T &symbol) {
  return ::cudaGetSymbolSize(size, (const void *)&symbol);
}

/* ---- Kernels ------------------------------------------------------------------------------------------------------- */

template <class T>
static inline cudaError_t cudaLaunchKernel(T *kernel, dim3 grid, dim3 block, void **arguments, size_t shared = 0,
                                           cudaStream_t stream = 0) {
  return ::cudaLaunchKernel((const void *)kernel, grid, block, arguments, shared, stream);
}
template <class T>
static inline cudaError_t cudaLaunchCooperativeKernel(T *kernel, dim3 grid, dim3 block, void **arguments, size_t shared = 0,
                                                      cudaStream_t stream = 0) {
  return ::cudaLaunchCooperativeKernel((const void *)kernel, grid, block, arguments, shared, stream);
}
template <class... P, class... A>
static inline cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *config, void (*kernel)(P...), A &&...arguments) {
  auto launch = [&](P... converted) {
    void *addresses[] = {(void *)&converted..., nullptr};
    return ::cudaLaunchKernelExC(config, (const void *)kernel, addresses);
  };
  return launch(static_cast<A &&>(arguments)...);
}
template <class T> static inline cudaError_t cudaFuncSetCacheConfig(T *kernel, enum cudaFuncCache config) {
  return ::cudaFuncSetCacheConfig((const void *)kernel, config);
}
template <class T> static inline cudaError_t cudaFuncSetSharedMemConfig(T *kernel, enum cudaSharedMemConfig config) {
  return ::cudaFuncSetSharedMemConfig((const void *)kernel, config);
}
template <class T> static inline cudaError_t cudaFuncSetAttribute(T *kernel, enum cudaFuncAttribute attribute, int value) {
  return ::cudaFuncSetAttribute((const void *)kernel, attribute, value);
}
template <class T> static inline cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *attributes, T *kernel) {
  return ::cudaFuncGetAttributes(attributes, (const void *)kernel);
}
template <class T>
static inline cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, T *kernel, int threads, size_t shared) {
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, (const void *)kernel, threads, shared);
}
template <class T>
static inline cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, T *kernel, int threads,
                                                                                 size_t shared, unsigned flags) {
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, (const void *)kernel, threads, shared, flags);
}

/* The largest block, and as many as run at once. `shared` gives the dynamic shared memory of a block of a size. */
template <class T, class F>
static inline cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(int *grid, int *block, T kernel, F shared,
                                                                         int limit = 0) {
  int processors = 0, largest = 0;
  cudaError_t error = ::cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0);
  if (error == cudaSuccess) error = ::cudaDeviceGetAttribute(&largest, cudaDevAttrMaxThreadsPerBlock, 0);
  if (error != cudaSuccess) return error;
  if (limit > 0 && limit < largest) largest = limit;
  for (int threads = largest; threads > 0; threads -= threads > 32 ? 32 : 1) {
    int blocks = 0;
    error = ::cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, (const void *)kernel, threads, shared(threads));
    if (error != cudaSuccess) return error;
    if (blocks > 0) {
      *block = threads;
      *grid = blocks * processors;
      return cudaSuccess;
    }
  }
  return cudaErrorInvalidValue;
}
struct __rmlir_constant_shared {
  size_t size;
  size_t operator()(int) const { return size; }
};
template <class T>
static inline cudaError_t cudaOccupancyMaxPotentialBlockSize(int *grid, int *block, T kernel, size_t shared = 0,
                                                             int limit = 0) {
  __rmlir_constant_shared constant = {shared};
  return cudaOccupancyMaxPotentialBlockSizeVariableSMem(grid, block, kernel, constant, limit);
}

/* ---- Overloads ----------------------------------------------------------------------------------------------------- */

static inline cudaError_t cudaEventCreate(cudaEvent_t *event, unsigned flags) { return ::cudaEventCreateWithFlags(event, flags); }
static inline cudaError_t cudaGraphInstantiate(cudaGraphExec_t *executable, cudaGraph_t graph, unsigned long long flags = 0) {
  return ::cudaGraphInstantiateWithFlags(executable, graph, flags);
}
static inline cudaError_t cudaGraphInstantiate(cudaGraphExec_t *executable, cudaGraph_t graph, cudaGraphNode_t *, char *,
                                               size_t) {
  return ::cudaGraphInstantiateWithFlags(executable, graph, 0);
}

#endif
