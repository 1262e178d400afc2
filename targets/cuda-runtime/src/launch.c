/* Launches: checks of configurations, kernels by address, and the stubs for them in host halves of other compilers.
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

static struct range_map kernels; /* by the address that programs take; value: the record, kind: its `opt_in` */
static struct range_map stubs;   /* the functions of host halves; value: the name of the kernel, owner: the host half */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void read_records(void) {
  const struct rmlir_cuda_kernel *k = __start_rmlir_cuda_kernels, *end = __stop_rmlir_cuda_kernels;
  for (; k && k < end; k++)
    if (k->function) rmlir_cuda_add_range(&kernels, (struct range){(uintptr_t)k->function, 1, k, 0, NULL});
}

void rmlir_cuda_add_kernels(const struct rmlir_cuda_module *module) {
  pthread_mutex_lock(&lock);
  for (const struct rmlir_cuda_kernel *const *k = module->kernels; *k; k++)
    rmlir_cuda_add_range(&kernels, (struct range){(uintptr_t)(*k)->function, 1, *k, 0, module});
  pthread_mutex_unlock(&lock);
}

void rmlir_cuda_remove_kernels(const void *owner) {
  pthread_mutex_lock(&lock);
  rmlir_cuda_remove_owned(&kernels, owner);
  rmlir_cuda_remove_owned(&stubs, owner);
  pthread_mutex_unlock(&lock);
}

/* The kernel at an address, or the one that a stub stands for: its name is looked up at each use, because an object with the kernel
 * may be loaded later than the stub, and go earlier. */
static struct range *kernel_at(const void *function) {
  struct range *stub = rmlir_cuda_range_at(&stubs, function);
  return stub ? rmlir_cuda_record_named(&kernels, stub->value, stub->owner) : rmlir_cuda_range_at(&kernels, function);
}

/* A kernel with the dynamic shared memory that launches of it may ask for by cudaFuncSetAttribute. */
struct found {
  const struct rmlir_cuda_kernel *kernel; /* null for functions that are no kernels */
  long static_shared, opt_in;
};

static struct found find_kernel(const void *function) {
  struct found found = {NULL, 0, 0};
  if (!function) return found;
  pthread_once(&once, read_records);
  pthread_mutex_lock(&lock);
  struct range *range = kernel_at(function);
  if (range) found.kernel = range->value, found.opt_in = range->kind;
  pthread_mutex_unlock(&lock);
  if (found.kernel) found.static_shared = found.kernel->facts->shared;
  return found;
}

static void set_opt_in(const void *function, int bytes) {
  pthread_mutex_lock(&lock);
  struct range *range = kernel_at(function);
  if (range) range->kind = bytes;
  pthread_mutex_unlock(&lock);
}

/* The most dynamic shared memory that a launch may have. */
static long largest_dynamic(struct found found) {
  long without = SHARED_PER_BLOCK - found.static_shared;
  return found.opt_in > without ? found.opt_in : without;
}

/* ---- Occupancy: threads, blocks and shared memory limit it --------------------------------------------------------- */

/* The blocks of a cooperative launch have to fit a large device, not the host, which has no such limit. */
enum { MAX_THREADS_OF_PROCESSOR = 2048, MAX_BLOCKS_OF_PROCESSOR = 32, PROCESSORS_OF_LARGE_DEVICE = 128 };

static int blocks_of_processor(struct found found, long threads, size_t shared) {
  if (threads > MAX_THREADS || shared > SHARED_OPT_IN) return 0;
  long warps = (threads + 31) / 32, bytes = found.static_shared + (long)shared;
  long by_threads = MAX_THREADS_OF_PROCESSOR / 32 / warps, by_shared = bytes ? SHARED_OPT_IN / bytes : MAX_BLOCKS_OF_PROCESSOR;
  long blocks = by_threads < by_shared ? by_threads : by_shared;
  return (int)(blocks < MAX_BLOCKS_OF_PROCESSOR ? blocks : MAX_BLOCKS_OF_PROCESSOR);
}

/* ---- Launches ------------------------------------------------------------------------------------------------------ */

/* Whether cudaLaunchCooperativeKernel is at work in this thread. */
static _Thread_local int is_cooperative;

static cudaError_t check_launch(struct found found, dim3 grid, dim3 block, size_t shared, cudaStream_t stream) {
  if (rmlir_cuda_has_failed()) return rmlir_cuda_failure();
  if (!rmlir_cuda_valid_stream(stream)) return cudaErrorInvalidResourceHandle;
  if (grid.x == 0 || grid.y == 0 || grid.z == 0) return cudaErrorInvalidConfiguration;
  if (block.x == 0 || block.y == 0 || block.z == 0) return cudaErrorInvalidConfiguration;
  if (grid.x > MAX_GRID_X || grid.y > MAX_GRID_YZ || grid.z > MAX_GRID_YZ) return cudaErrorInvalidConfiguration;
  if (block.x > MAX_BLOCK_X || block.y > MAX_BLOCK_Y || block.z > MAX_BLOCK_Z) return cudaErrorInvalidConfiguration;
  unsigned threads = block.x * block.y * block.z;
  if (threads > MAX_THREADS) return cudaErrorInvalidConfiguration;
  if (shared > (size_t)SHARED_OPT_IN || (long)shared > largest_dynamic(found)) return cudaErrorInvalidValue;
  if (is_cooperative) {
    unsigned long blocks = (unsigned long)grid.x * grid.y * grid.z;
    unsigned long at_once = (unsigned long)blocks_of_processor(found, threads, shared) * PROCESSORS_OF_LARGE_DEVICE;
    return blocks > at_once ? cudaErrorCooperativeLaunchTooLarge : cudaSuccess;
  }
  /* A barrier across blocks ends the kernel if not all blocks run at once. */
  return found.kernel && found.kernel->facts->is_cooperative ? cudaErrorLaunchFailure : cudaSuccess;
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

/* `<<<>>>` counts as what it is in the host code of other compilers. */
static struct api_statistics launches = {.name = "cudaLaunchKernel"};
/* Whether a call that is counted leads to this one. */
static _Thread_local int is_by_pointer;

int rmlir_cuda_begin_launch(const void *kernel, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                            unsigned long shared, void *stream) {
  API_CALL_OF(is_by_pointer ? NULL : &launches);
  dim3 grid = {gx, gy, gz}, block = {bx, by, bz};
  return rmlir_cuda_result(check_launch(find_kernel(kernel), grid, block, shared, stream)) == cudaSuccess;
}

/* Kernels that are called like functions. */
void rmlir_cuda_missing_configuration(void) {
  API_CALL_OF(&launches);
  rmlir_cuda_result(cudaErrorMissingConfiguration);
}

static cudaError_t launch(const void *function, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream) {
  struct found found = find_kernel(function);
  if (!found.kernel) return cudaErrorInvalidDeviceFunction;
  cudaError_t error = check_launch(found, grid, block, shared, stream);
  if (error != cudaSuccess) return error;
  unsigned blocks[3] = {grid.x, grid.y, grid.z}, threads[3] = {block.x, block.y, block.z};
  is_by_pointer = 1;
  found.kernel->launch(blocks, threads, shared, arguments);
  is_by_pointer = 0;
  return cudaSuccess;
}

void rmlir_cuda_launch_pointer(const void *kernel, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                               unsigned long shared, void *stream, void **arguments) {
  API_CALL_OF(&launches);
  dim3 grid = {gx, gy, gz}, block = {bx, by, bz};
  rmlir_cuda_result(launch(kernel, grid, block, arguments, shared, stream));
}

static cudaError_t launch_cooperatively(const void *kernel, dim3 grid, dim3 block, void **arguments, size_t shared,
                                        cudaStream_t stream) {
  is_cooperative = 1;
  cudaError_t error = launch(kernel, grid, block, arguments, shared, stream);
  is_cooperative = 0;
  return error;
}

cudaError_t cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream) {
  API_CALL_OF(&launches);
  return rmlir_cuda_result(launch(kernel, grid, block, arguments, shared, stream));
}
cudaError_t cudaLaunchCooperativeKernel(const void *kernel, dim3 grid, dim3 block, void **arguments, size_t shared,
                                        cudaStream_t stream) {
  DEVICE_CALL;
  return rmlir_cuda_result(launch_cooperatively(kernel, grid, block, arguments, shared, stream));
}
cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *config, const void *kernel, void **arguments) {
  DEVICE_CALL;
  if (!config || (config->numAttrs && !config->attrs)) return rmlir_cuda_result(cudaErrorInvalidValue);
  int cooperative = 0;
  for (unsigned i = 0; i < config->numAttrs; i++) {
    const cudaLaunchAttribute *attribute = &config->attrs[i];
    if (attribute->id == cudaLaunchAttributeCooperative) cooperative = attribute->val.cooperative;
    if (attribute->id != cudaLaunchAttributeClusterDimension) continue;
    if (attribute->val.clusterDim.x != 1 || attribute->val.clusterDim.y != 1 || attribute->val.clusterDim.z != 1)
      return rmlir_cuda_result(cudaErrorNotSupported);
  }
  return rmlir_cuda_result((cooperative ? launch_cooperatively : launch)(kernel, config->gridDim, config->blockDim, arguments,
                                                                         config->dynamicSmemBytes, config->stream));
}

/* ---- Attributes of kernels ----------------------------------------------------------------------------------------- */

static cudaError_t known(const void *kernel) {
  return find_kernel(kernel).kernel ? cudaSuccess : cudaErrorInvalidDeviceFunction;
}

cudaError_t cudaFuncSetCacheConfig(const void *kernel, enum cudaFuncCache config) {
  DEVICE_CALL;
  return rmlir_cuda_result((unsigned)config > cudaFuncCachePreferEqual ? cudaErrorInvalidValue : known(kernel));
}
cudaError_t cudaFuncSetSharedMemConfig(const void *kernel, enum cudaSharedMemConfig config) {
  DEVICE_CALL;
  return rmlir_cuda_result((unsigned)config > cudaSharedMemBankSizeEightByte ? cudaErrorInvalidValue : known(kernel));
}
cudaError_t cudaFuncSetAttribute(const void *kernel, enum cudaFuncAttribute attribute, int value) {
  DEVICE_CALL;
  int good = 0;
  struct found found = find_kernel(kernel);
  if (!found.kernel) return rmlir_cuda_result(cudaErrorInvalidDeviceFunction);
  if (attribute == cudaFuncAttributeMaxDynamicSharedMemorySize) {
    good = value >= 0 && value + found.static_shared <= SHARED_OPT_IN;
    if (good) set_opt_in(kernel, value);
  }
  if (attribute == cudaFuncAttributePreferredSharedMemoryCarveout) good = value >= -1 && value <= 100;
  if (attribute == cudaFuncAttributeNonPortableClusterSizeAllowed) good = 1;
  return rmlir_cuda_result(good ? cudaSuccess : cudaErrorInvalidValue);
}
cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *attributes, const void *kernel) {
  DEVICE_CALL;
  struct found found = find_kernel(kernel);
  if (!attributes) return rmlir_cuda_result(cudaErrorInvalidValue);
  if (!found.kernel) return rmlir_cuda_result(cudaErrorInvalidDeviceFunction);
  memset(attributes, 0, sizeof *attributes);
  attributes->sharedSizeBytes = (size_t)found.static_shared;
  attributes->maxThreadsPerBlock = MAX_THREADS;
  attributes->numRegs = 32;
  attributes->ptxVersion = attributes->binaryVersion = 70;
  attributes->maxDynamicSharedSizeBytes = (int)largest_dynamic(found);
  attributes->preferredShmemCarveout = cudaSharedmemCarveoutDefault;
  return cudaSuccess;
}

static cudaError_t occupancy(int *blocks, const void *kernel, int threads, size_t shared) {
  struct found found = find_kernel(kernel);
  if (!blocks || threads <= 0) return cudaErrorInvalidValue;
  if (!found.kernel) return cudaErrorInvalidDeviceFunction;
  *blocks = blocks_of_processor(found, threads, shared);
  return cudaSuccess;
}
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, const void *kernel, int threads, size_t shared) {
  DEVICE_CALL;
  return rmlir_cuda_result(occupancy(blocks, kernel, threads, shared));
}
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, const void *kernel, int threads, size_t shared,
                                                                   unsigned flags) {
  DEVICE_CALL;
  return rmlir_cuda_result(flags > 1 ? cudaErrorInvalidValue : occupancy(blocks, kernel, threads, shared));
}
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *shared, const void *kernel, int blocks, int threads) {
  DEVICE_CALL;
  struct found found = find_kernel(kernel);
  if (!shared || blocks <= 0 || threads <= 0) return rmlir_cuda_result(cudaErrorInvalidValue);
  if (!found.kernel) return rmlir_cuda_result(cudaErrorInvalidDeviceFunction);
  long each = SHARED_OPT_IN / blocks - found.static_shared, most = largest_dynamic(found);
  *shared = each < 0 ? 0 : (size_t)(each < most ? each : most);
  return cudaSuccess;
}

/* ---- Launches in host halves of other compilers --------------------------------------------------------------------- */

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

void __cudaRegisterFunction(void **handle, const char *host, char *device, const char *name, int threads, void *thread, void *block,
                            void *block_size, void *grid_size, int *warp_size);

/* A stub stands for the kernel of its name. Its launches fail with cudaErrorInvalidDeviceFunction while there is none. */
void __cudaRegisterFunction(void **handle, const char *host, char *device, const char *name, int threads, void *thread, void *block,
                            void *block_size, void *grid_size, int *warp_size) {
  (void)device, (void)threads, (void)thread, (void)block, (void)block_size, (void)grid_size, (void)warp_size;
  pthread_mutex_lock(&lock);
  /* The stub of an inline kernel may be that of several host halves: it is in the one that was loaded first. */
  if (!rmlir_cuda_range_at(&stubs, host)) rmlir_cuda_add_range(&stubs, (struct range){(uintptr_t)host, 1, name, 0, handle});
  pthread_mutex_unlock(&lock);
}
