/* Launches: checks of configurations, kernels by address, and the host halves of other compilers.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "internal.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The linker makes one array of the sections of all objects; in a program without kernels there is none. */
extern const struct rmlir_cuda_kernel __start_rmlir_cuda_kernels[] __attribute__((weak, visibility("hidden")));
extern const struct rmlir_cuda_kernel __stop_rmlir_cuda_kernels[] __attribute__((weak, visibility("hidden")));

static struct range_map kernels; /* by the address that programs take; value: the record */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void read_records(void) {
  const struct rmlir_cuda_kernel *k = __start_rmlir_cuda_kernels, *end = __stop_rmlir_cuda_kernels;
  for (; k && k < end; k++)
    if (k->function) rmlir_cuda_add_range(&kernels, (struct range){(uintptr_t)k->function, 1, k, 0});
}

static const struct rmlir_cuda_kernel *find_kernel(const void *function) {
  pthread_once(&once, read_records);
  pthread_mutex_lock(&lock);
  struct range *range = rmlir_cuda_range_at(&kernels, function);
  const struct rmlir_cuda_kernel *kernel = range ? range->value : NULL;
  pthread_mutex_unlock(&lock);
  return kernel;
}

/* ---- Launches ------------------------------------------------------------------------------------------------------ */

static cudaError_t check_launch(dim3 grid, dim3 block, size_t shared, cudaStream_t stream) {
  if (!rmlir_cuda_valid_stream(stream)) return cudaErrorInvalidResourceHandle;
  if (grid.x == 0 || grid.y == 0 || grid.z == 0) return cudaErrorInvalidConfiguration;
  if (block.x == 0 || block.y == 0 || block.z == 0) return cudaErrorInvalidConfiguration;
  if (grid.x > MAX_GRID_X || grid.y > MAX_GRID_YZ || grid.z > MAX_GRID_YZ) return cudaErrorInvalidConfiguration;
  if (block.x > MAX_BLOCK_X || block.y > MAX_BLOCK_Y || block.z > MAX_BLOCK_Z) return cudaErrorInvalidConfiguration;
  if (block.x * block.y * block.z > MAX_THREADS) return cudaErrorInvalidConfiguration;
  return shared > SHARED_OPT_IN ? cudaErrorInvalidValue : cudaSuccess;
}

/* Memory for the variables of the threads of a block, while a worker runs it. There is no error that a kernel could see: without it
   the program cannot go on. */
void *rmlir_cuda_take_scratch(unsigned long bytes) {
  void *memory = aligned_alloc(64, (bytes + 63) / 64 * 64);
  if (!memory && bytes) {
    fprintf(stderr, "rmlir: no memory for the variables of the threads of a block (%lu bytes)\n", bytes);
    abort();
  }
  return memory;
}

void rmlir_cuda_give_scratch(void *memory) { free(memory); }


int rmlir_cuda_begin_launch(const char *kernel, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                            unsigned long shared, void *stream) {
  API_CALL;
  (void)kernel;
  dim3 grid = {gx, gy, gz}, block = {bx, by, bz};
  return rmlir_cuda_result(check_launch(grid, block, shared, stream)) == cudaSuccess;
}

static cudaError_t launch(const void *function, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream) {
  const struct rmlir_cuda_kernel *kernel = function ? find_kernel(function) : NULL;
  if (!kernel) return cudaErrorInvalidDeviceFunction;
  cudaError_t error = check_launch(grid, block, shared, stream);
  if (error != cudaSuccess) return error;
  unsigned blocks[3] = {grid.x, grid.y, grid.z}, threads[3] = {block.x, block.y, block.z};
  kernel->launch(blocks, threads, shared, arguments);
  return cudaSuccess;
}

cudaError_t cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream) {
  API_CALL;
  return rmlir_cuda_result(launch(kernel, grid, block, arguments, shared, stream));
}
cudaError_t cudaLaunchCooperativeKernel(const void *kernel, dim3 grid, dim3 block, void **arguments, size_t shared,
                                        cudaStream_t stream) {
  API_CALL;
  return rmlir_cuda_result(launch(kernel, grid, block, arguments, shared, stream));
}

/* ---- Attributes of kernels ----------------------------------------------------------------------------------------- */

cudaError_t cudaFuncSetCacheConfig(const void *kernel, enum cudaFuncCache config) {
  API_CALL;
  if (!kernel) return rmlir_cuda_result(cudaErrorInvalidDeviceFunction);
  return rmlir_cuda_result((unsigned)config > cudaFuncCachePreferEqual ? cudaErrorInvalidValue : cudaSuccess);
}
cudaError_t cudaFuncSetSharedMemConfig(const void *kernel, enum cudaSharedMemConfig config) {
  API_CALL;
  if (!kernel) return rmlir_cuda_result(cudaErrorInvalidDeviceFunction);
  return rmlir_cuda_result((unsigned)config > cudaSharedMemBankSizeEightByte ? cudaErrorInvalidValue : cudaSuccess);
}
cudaError_t cudaFuncSetAttribute(const void *kernel, enum cudaFuncAttribute attribute, int value) {
  API_CALL;
  int good = 0;
  if (!kernel) return rmlir_cuda_result(cudaErrorInvalidDeviceFunction);
  if (attribute == cudaFuncAttributeMaxDynamicSharedMemorySize) good = value >= 0 && value <= SHARED_OPT_IN;
  if (attribute == cudaFuncAttributePreferredSharedMemoryCarveout) good = value >= -1 && value <= 100;
  if (attribute == cudaFuncAttributeNonPortableClusterSizeAllowed) good = 1;
  return rmlir_cuda_result(good ? cudaSuccess : cudaErrorInvalidValue);
}
cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *attributes, const void *kernel) {
  API_CALL;
  if (!attributes) return rmlir_cuda_result(cudaErrorInvalidValue);
  if (!kernel) return rmlir_cuda_result(cudaErrorInvalidDeviceFunction);
  memset(attributes, 0, sizeof *attributes);
  attributes->maxThreadsPerBlock = MAX_THREADS;
  attributes->numRegs = 32;
  attributes->ptxVersion = attributes->binaryVersion = 70;
  attributes->maxDynamicSharedSizeBytes = SHARED_PER_BLOCK;
  attributes->preferredShmemCarveout = cudaSharedmemCarveoutDefault;
  return cudaSuccess;
}

/* ---- Occupancy: threads, blocks and shared memory limit it --------------------------------------------------------- */

static cudaError_t occupancy(int *blocks, const void *kernel, int threads, size_t shared) {
  if (!blocks || threads <= 0) return cudaErrorInvalidValue;
  if (!kernel) return cudaErrorInvalidDeviceFunction;
  *blocks = 0;
  if (threads > MAX_THREADS || shared > SHARED_OPT_IN) return cudaSuccess;
  int by_threads = 2048 / ((threads + 31) / 32 * 32), by_shared = shared ? (int)(SHARED_OPT_IN / shared) : 32;
  *blocks = by_threads < by_shared ? by_threads : by_shared;
  if (*blocks > 32) *blocks = 32;
  return cudaSuccess;
}
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, const void *kernel, int threads, size_t shared) {
  API_CALL;
  return rmlir_cuda_result(occupancy(blocks, kernel, threads, shared));
}
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, const void *kernel, int threads, size_t shared,
                                                                   unsigned flags) {
  API_CALL;
  return rmlir_cuda_result(flags > 1 ? cudaErrorInvalidValue : occupancy(blocks, kernel, threads, shared));
}
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *shared, const void *kernel, int blocks, int threads) {
  API_CALL;
  if (!shared || blocks <= 0 || threads <= 0) return rmlir_cuda_result(cudaErrorInvalidValue);
  if (!kernel) return rmlir_cuda_result(cudaErrorInvalidDeviceFunction);
  size_t each = (size_t)SHARED_OPT_IN / (size_t)blocks;
  *shared = each < SHARED_PER_BLOCK ? each : SHARED_PER_BLOCK;
  return cudaSuccess;
}

/* ---- Host halves of other compilers -------------------------------------------------------------------------------- */

/* A launch there is three calls: the configuration is pushed, and the kernel's stub pops it and calls cudaLaunchKernel. */

struct configuration {
  dim3 grid, block;
  size_t shared;
  struct CUstream_st *stream;
};
enum { MAX_CONFIGURATIONS = 64 };
static _Thread_local struct configuration configurations[MAX_CONFIGURATIONS];
static _Thread_local unsigned configuration_count;

unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared, struct CUstream_st *stream) {
  if (configuration_count == MAX_CONFIGURATIONS) return (unsigned)rmlir_cuda_result(cudaErrorLaunchMaxDepthExceeded);
  configurations[configuration_count++] = (struct configuration){grid, block, shared, stream};
  return 0;
}
unsigned __cudaPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared, void *stream) {
  if (configuration_count == 0) return (unsigned)rmlir_cuda_result(cudaErrorMissingConfiguration);
  struct configuration c = configurations[--configuration_count];
  *grid = c.grid;
  *block = c.block;
  *shared = c.shared;
  *(struct CUstream_st **)stream = c.stream;
  return 0;
}

void **__cudaRegisterFatBinary(void *binary);
void __cudaRegisterFatBinaryEnd(void **handle);
void __cudaUnregisterFatBinary(void **handle);
void __cudaInitModule(void **handle);
void __cudaRegisterFunction(void **handle, const char *host, char *device, const char *name, int threads, void *thread, void *block,
                            void *block_size, void *grid_size, int *warp_size);

/* The binary is for a GPU; the kernels are in the records of our objects. */
void **__cudaRegisterFatBinary(void *binary) {
  static void *handle;
  (void)binary;
  return &handle;
}
void __cudaRegisterFatBinaryEnd(void **handle) { (void)handle; }
void __cudaUnregisterFatBinary(void **handle) { (void)handle; }
void __cudaInitModule(void **handle) { (void)handle; }

/* A stub stands for the kernel of its name. Without one, its launches fail with cudaErrorInvalidDeviceFunction. */
void __cudaRegisterFunction(void **handle, const char *host, char *device, const char *name, int threads, void *thread, void *block,
                            void *block_size, void *grid_size, int *warp_size) {
  (void)handle, (void)device, (void)threads, (void)thread, (void)block, (void)block_size, (void)grid_size, (void)warp_size;
  pthread_once(&once, read_records);
  const struct rmlir_cuda_kernel *k = __start_rmlir_cuda_kernels, *end = __stop_rmlir_cuda_kernels;
  while (k && k < end && strcmp(k->name, name) != 0) k++;
  if (!k || k >= end) return;
  pthread_mutex_lock(&lock);
  rmlir_cuda_add_range(&kernels, (struct range){(uintptr_t)host, 1, k, 0});
  pthread_mutex_unlock(&lock);
}
