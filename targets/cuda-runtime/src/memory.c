/* Allocation: the table of all memory that the library has given out.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _POSIX_C_SOURCE 200809L
#include "internal.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct range_map allocations;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int poison(void) {
  static int state = -1;
  int known = __atomic_load_n(&state, __ATOMIC_RELAXED);
  if (known < 0) {
    const char *text = getenv("RMLIR_CUDA_POISON");
    known = text && strcmp(text, "0") != 0 && *text;
    __atomic_store_n(&state, known, __ATOMIC_RELAXED);
  }
  return known;
}

void rmlir_cuda_memory_info(size_t *available, size_t *total) {
  size_t pages = (size_t)sysconf(_SC_PHYS_PAGES), page = (size_t)sysconf(_SC_PAGESIZE), kilobytes;
  char line[128];
  FILE *file = fopen("/proc/meminfo", "r");
  *total = pages * page;
  *available = *total / 2;
  while (file && fgets(line, sizeof line, file))
    if (sscanf(line, "MemAvailable: %zu kB", &kilobytes) == 1) *available = kilobytes * 1024;
  if (file) fclose(file);
  if (*available > *total) *available = *total;
}

static size_t device_memory(void) {
  static size_t bytes;
  size_t known = __atomic_load_n(&bytes, __ATOMIC_RELAXED);
  if (!known) {
    known = (size_t)sysconf(_SC_PHYS_PAGES) * (size_t)sysconf(_SC_PAGESIZE);
    __atomic_store_n(&bytes, known, __ATOMIC_RELAXED);
  }
  return known;
}

/* ---- The table ----------------------------------------------------------------------------------------------------- */

cudaError_t rmlir_cuda_allocate(void **pointer, size_t size, enum memory_kind kind) {
  if (!pointer) return cudaErrorInvalidValue;
  if (size == 0) {
    *pointer = NULL;
    return cudaSuccess;
  }
  /* The system may promise more memory than there is, so ask first. */
  if (size > device_memory()) return cudaErrorMemoryAllocation;
  void *memory = NULL;
  /* An access behind the end of checked memory is none to other memory. */
  size_t gap = rmlir_cuda_is_checked() ? 4 * ALIGNMENT : 0;
  if (posix_memalign(&memory, ALIGNMENT, (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT + gap)) return cudaErrorMemoryAllocation;
  if (poison()) memset(memory, 0xa5, size);
  pthread_mutex_lock(&lock);
  int added = rmlir_cuda_add_range(&allocations, (struct range){(uintptr_t)memory, size, NULL, (int)kind, NULL});
  pthread_mutex_unlock(&lock);
  if (!added) {
    free(memory);
    return cudaErrorMemoryAllocation;
  }
  rmlir_cuda_check_allocated(memory, size, (int)kind);
  *pointer = memory;
  return cudaSuccess;
}

cudaError_t rmlir_cuda_release(void *pointer, int host) {
  if (!pointer) return cudaSuccess;
  pthread_mutex_lock(&lock);
  struct range *range = rmlir_cuda_range_at(&allocations, pointer);
  int matches = range && (host ? range->kind == HOST_MEMORY : range->kind == DEVICE_MEMORY || range->kind == MANAGED_MEMORY);
  if (matches) rmlir_cuda_remove_range(&allocations, range);
  pthread_mutex_unlock(&lock);
  if (!matches) return cudaErrorInvalidValue;
  rmlir_cuda_check_freed(pointer);
  free(pointer);
  return cudaSuccess;
}

void rmlir_cuda_release_all(void) {
  pthread_mutex_lock(&lock);
  size_t kept = 0;
  for (size_t i = 0; i < allocations.count; i++) {
    struct range range = allocations.ranges[i];
    if (range.kind == DEVICE_MEMORY || range.kind == MANAGED_MEMORY) {
      rmlir_cuda_check_freed((void *)range.start);
      free((void *)range.start);
    } else {
      allocations.ranges[kept++] = range;
    }
  }
  allocations.count = kept;
  pthread_mutex_unlock(&lock);
}

/* A copy of the range that contains the address. */
static int find(const void *address, struct range *found) {
  pthread_mutex_lock(&lock);
  struct range *range = rmlir_cuda_range_before(&allocations, address);
  int inside = range && (uintptr_t)address - range->start < range->size;
  if (inside) *found = *range;
  pthread_mutex_unlock(&lock);
  return inside;
}

size_t rmlir_cuda_bytes_behind(const void *address) {
  struct range range;
  return find(address, &range) ? range.size - ((uintptr_t)address - range.start) : SIZE_MAX;
}

int rmlir_cuda_is_of_device(const void *address) {
  struct range range;
  return find(address, &range) && range.kind == DEVICE_MEMORY;
}

/* ---- Allocation ---------------------------------------------------------------------------------------------------- */

cudaError_t cudaMalloc(void **pointer, size_t size) {
  DEVICE_CALL;
  return rmlir_cuda_result(rmlir_cuda_allocate(pointer, size, DEVICE_MEMORY));
}

cudaError_t cudaMallocAsync(void **pointer, size_t size, cudaStream_t stream) {
  DEVICE_CALL;
  if (!rmlir_cuda_valid_stream(stream)) return rmlir_cuda_result(cudaErrorInvalidResourceHandle);
  return rmlir_cuda_result(rmlir_cuda_allocate(pointer, size, DEVICE_MEMORY));
}

cudaError_t cudaMallocFromPoolAsync(void **pointer, size_t size, cudaMemPool_t pool, cudaStream_t stream) {
  DEVICE_CALL;
  (void)pool;
  if (!rmlir_cuda_valid_stream(stream)) return rmlir_cuda_result(cudaErrorInvalidResourceHandle);
  return rmlir_cuda_result(rmlir_cuda_allocate(pointer, size, DEVICE_MEMORY));
}

cudaError_t cudaMallocHost(void **pointer, size_t size) {
  DEVICE_CALL;
  return rmlir_cuda_result(rmlir_cuda_allocate(pointer, size, HOST_MEMORY));
}

cudaError_t cudaHostAlloc(void **pointer, size_t size, unsigned flags) {
  DEVICE_CALL;
  if (flags & ~7u) return rmlir_cuda_result(cudaErrorInvalidValue);
  return rmlir_cuda_result(rmlir_cuda_allocate(pointer, size, HOST_MEMORY));
}

cudaError_t cudaMallocManaged(void **pointer, size_t size, unsigned flags) {
  DEVICE_CALL;
  if (size == 0 || (flags != cudaMemAttachGlobal && flags != cudaMemAttachHost)) return rmlir_cuda_result(cudaErrorInvalidValue);
  return rmlir_cuda_result(rmlir_cuda_allocate(pointer, size, MANAGED_MEMORY));
}

/* Rows begin at multiples of 512 bytes, as texture rows do on many devices. */
static cudaError_t allocate_pitched(void **pointer, size_t *pitch, size_t width, size_t rows) {
  size_t row, size;
  if (!pointer || !pitch) return cudaErrorInvalidValue;
  if (__builtin_add_overflow(width, (size_t)511, &row)) return cudaErrorMemoryAllocation;
  row = row / 512 * 512;
  if (__builtin_mul_overflow(row, rows, &size)) return cudaErrorMemoryAllocation;
  cudaError_t error = rmlir_cuda_allocate(pointer, size, DEVICE_MEMORY);
  if (error == cudaSuccess) *pitch = row;
  return error;
}

cudaError_t cudaMallocPitch(void **pointer, size_t *pitch, size_t width, size_t height) {
  DEVICE_CALL;
  return rmlir_cuda_result(allocate_pitched(pointer, pitch, width, height));
}

cudaError_t cudaMalloc3D(struct cudaPitchedPtr *pointer, struct cudaExtent extent) {
  DEVICE_CALL;
  size_t rows;
  if (!pointer) return rmlir_cuda_result(cudaErrorInvalidValue);
  if (__builtin_mul_overflow(extent.height, extent.depth, &rows)) return rmlir_cuda_result(cudaErrorMemoryAllocation);
  cudaError_t error = allocate_pitched(&pointer->ptr, &pointer->pitch, extent.width, rows);
  if (error == cudaSuccess) {
    pointer->xsize = extent.width;
    pointer->ysize = extent.height;
  }
  return rmlir_cuda_result(error);
}

cudaError_t cudaFree(void *pointer) {
  DEVICE_CALL;
  return rmlir_cuda_result(rmlir_cuda_release(pointer, 0));
}

cudaError_t cudaFreeAsync(void *pointer, cudaStream_t stream) {
  DEVICE_CALL;
  if (!pointer) return rmlir_cuda_result(cudaErrorInvalidValue);
  if (!rmlir_cuda_valid_stream(stream)) return rmlir_cuda_result(cudaErrorInvalidResourceHandle);
  return rmlir_cuda_result(rmlir_cuda_release(pointer, 0));
}

cudaError_t cudaFreeHost(void *pointer) {
  DEVICE_CALL;
  return rmlir_cuda_result(rmlir_cuda_release(pointer, 1));
}

/* ---- Host memory that the device may use: all of it ---------------------------------------------------------------- */

cudaError_t cudaHostRegister(void *pointer, size_t size, unsigned flags) {
  DEVICE_CALL;
  struct range range;
  (void)flags;
  if (!pointer || !size) return rmlir_cuda_result(cudaErrorInvalidValue);
  if (find(pointer, &range)) return rmlir_cuda_result(cudaErrorHostMemoryAlreadyRegistered);
  pthread_mutex_lock(&lock);
  int added = rmlir_cuda_add_range(&allocations, (struct range){(uintptr_t)pointer, size, NULL, REGISTERED_MEMORY, NULL});
  pthread_mutex_unlock(&lock);
  if (added) rmlir_cuda_check_allocated(pointer, size, REGISTERED_MEMORY);
  return rmlir_cuda_result(added ? cudaSuccess : cudaErrorMemoryAllocation);
}

cudaError_t cudaHostUnregister(void *pointer) {
  DEVICE_CALL;
  if (!pointer) return rmlir_cuda_result(cudaErrorInvalidValue);
  pthread_mutex_lock(&lock);
  struct range *range = rmlir_cuda_range_at(&allocations, pointer);
  int registered = range && range->kind == REGISTERED_MEMORY;
  if (registered) {
    rmlir_cuda_check_freed(pointer);
    rmlir_cuda_remove_range(&allocations, range);
  }
  pthread_mutex_unlock(&lock);
  return rmlir_cuda_result(registered ? cudaSuccess : cudaErrorHostMemoryNotRegistered);
}

cudaError_t cudaHostGetDevicePointer(void **device, void *host, unsigned flags) {
  DEVICE_CALL;
  if (!device || !host || flags) return rmlir_cuda_result(cudaErrorInvalidValue);
  *device = host;
  return cudaSuccess;
}

cudaError_t cudaHostGetFlags(unsigned *flags, void *host) {
  DEVICE_CALL;
  struct range range;
  if (!flags || !find(host, &range) || range.kind != HOST_MEMORY) return rmlir_cuda_result(cudaErrorInvalidValue);
  *flags = cudaHostAllocMapped;
  return cudaSuccess;
}

/* ---- Queries and hints --------------------------------------------------------------------------------------------- */

cudaError_t cudaMemGetInfo(size_t *available, size_t *total) {
  DEVICE_CALL;
  size_t a, t;
  rmlir_cuda_memory_info(&a, &t);
  if (available) *available = a;
  if (total) *total = t;
  return cudaSuccess;
}

cudaError_t cudaPointerGetAttributes(struct cudaPointerAttributes *attributes, const void *pointer) {
  DEVICE_CALL;
  struct range range;
  if (!attributes) return rmlir_cuda_result(cudaErrorInvalidValue);
  memset(attributes, 0, sizeof *attributes);
  attributes->device = cudaInvalidDeviceId;
  attributes->hostPointer = (void *)(uintptr_t)pointer;
  if (!find(pointer, &range)) {
    attributes->type = cudaMemoryTypeUnregistered;
    return cudaSuccess;
  }
  attributes->device = 0;
  attributes->devicePointer = (void *)(uintptr_t)pointer;
  attributes->type = range.kind == DEVICE_MEMORY    ? cudaMemoryTypeDevice
                     : range.kind == MANAGED_MEMORY ? cudaMemoryTypeManaged
                                                    : cudaMemoryTypeHost;
  if (range.kind == DEVICE_MEMORY) attributes->hostPointer = NULL;
  return cudaSuccess;
}

/* Hints concern managed memory. */
static cudaError_t check_managed(const void *pointer, size_t size, int device) {
  struct range range;
  if (device != 0 && device != cudaCpuDeviceId) return cudaErrorInvalidDevice;
  if (!pointer || !size || !find(pointer, &range) || range.kind != MANAGED_MEMORY) return cudaErrorInvalidValue;
  return size <= range.size - ((uintptr_t)pointer - range.start) ? cudaSuccess : cudaErrorInvalidValue;
}

cudaError_t cudaMemPrefetchAsync(const void *pointer, size_t size, int device, cudaStream_t stream) {
  DEVICE_CALL;
  if (!rmlir_cuda_valid_stream(stream)) return rmlir_cuda_result(cudaErrorInvalidResourceHandle);
  return rmlir_cuda_result(check_managed(pointer, size, device));
}

cudaError_t cudaMemAdvise(const void *pointer, size_t size, enum cudaMemoryAdvise advice, int device) {
  DEVICE_CALL;
  if (advice < cudaMemAdviseSetReadMostly || advice > cudaMemAdviseUnsetAccessedBy) return rmlir_cuda_result(cudaErrorInvalidValue);
  /* The device matters for locations only. */
  if (advice == cudaMemAdviseSetReadMostly || advice == cudaMemAdviseUnsetReadMostly ||
      advice == cudaMemAdviseUnsetPreferredLocation)
    device = 0;
  return rmlir_cuda_result(check_managed(pointer, size, device));
}

cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, void *pointer, size_t size, unsigned flags) {
  DEVICE_CALL;
  (void)size;
  if (!rmlir_cuda_valid_stream(stream)) return rmlir_cuda_result(cudaErrorInvalidResourceHandle);
  return rmlir_cuda_result(pointer && flags ? cudaSuccess : cudaErrorInvalidValue);
}

/* ---- Pools: one, without a state ----------------------------------------------------------------------------------- */

static char default_pool;

static cudaError_t get_pool(cudaMemPool_t *pool, int device) {
  if (!pool) return cudaErrorInvalidValue;
  if (device != 0) return cudaErrorInvalidDevice;
  *pool = (cudaMemPool_t)(void *)&default_pool;
  return cudaSuccess;
}
cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *pool, int device) {
  DEVICE_CALL;
  return rmlir_cuda_result(get_pool(pool, device));
}
cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *pool, int device) {
  DEVICE_CALL;
  return rmlir_cuda_result(get_pool(pool, device));
}
cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t pool) {
  DEVICE_CALL;
  if (device != 0) return rmlir_cuda_result(cudaErrorInvalidDevice);
  return rmlir_cuda_result((void *)pool == &default_pool ? cudaSuccess : cudaErrorInvalidValue);
}
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, enum cudaMemPoolAttr attribute, void *value) {
  DEVICE_CALL;
  (void)attribute;
  return rmlir_cuda_result(pool && value ? cudaSuccess : cudaErrorInvalidValue);
}
cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, enum cudaMemPoolAttr attribute, void *value) {
  DEVICE_CALL;
  if (!pool || !value) return rmlir_cuda_result(cudaErrorInvalidValue);
  if (attribute == cudaMemPoolAttrReleaseThreshold)
    *(uint64_t *)value = 0;
  else
    *(int *)value = 1;
  return cudaSuccess;
}
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t keep) {
  DEVICE_CALL;
  (void)keep;
  return rmlir_cuda_result(pool ? cudaSuccess : cudaErrorInvalidValue);
}
