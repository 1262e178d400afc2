/* The device: properties, attributes, limits, and calls that concern it as a whole.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _DEFAULT_SOURCE
#include "internal.h"
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static struct cudaDeviceProp properties;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static int positive(long value, int otherwise) { return value > 0 && value <= INT_MAX ? (int)value : otherwise; }

/* The clock of the first processor in kHz. */
static int clock_rate(void) {
  char line[256];
  double megahertz = 0;
  FILE *file = fopen("/proc/cpuinfo", "r");
  while (file && megahertz <= 0 && fgets(line, sizeof line, file)) sscanf(line, "cpu MHz : %lf", &megahertz);
  if (file) fclose(file);
  return megahertz > 0 ? (int)(megahertz * 1000) : 2000000;
}

static void describe(void) {
  struct cudaDeviceProp *p = &properties;
  strcpy(p->name, "rmlir CPU");
  memcpy(p->uuid.bytes, "rmlir CPU       ", sizeof p->uuid.bytes);
  p->totalGlobalMem = (size_t)sysconf(_SC_PHYS_PAGES) * (size_t)sysconf(_SC_PAGESIZE);
  p->sharedMemPerBlock = SHARED_PER_BLOCK;
  p->sharedMemPerBlockOptin = SHARED_OPT_IN;
  p->sharedMemPerMultiprocessor = SHARED_OPT_IN + 1024;
  p->regsPerBlock = 65536;
  p->regsPerMultiprocessor = 65536;
  p->warpSize = 32;
  p->memPitch = INT_MAX;
  p->maxThreadsPerBlock = MAX_THREADS;
  p->maxThreadsDim[0] = MAX_BLOCK_X;
  p->maxThreadsDim[1] = MAX_BLOCK_Y;
  p->maxThreadsDim[2] = MAX_BLOCK_Z;
  p->maxGridSize[0] = MAX_GRID_X;
  p->maxGridSize[1] = p->maxGridSize[2] = MAX_GRID_YZ;
  p->clockRate = clock_rate();
  p->totalConstMem = 65536;
  p->major = 7;
  p->textureAlignment = 512;
  p->texturePitchAlignment = 32;
  p->surfaceAlignment = 512;
  p->deviceOverlap = 1;
  p->multiProcessorCount = positive(sysconf(_SC_NPROCESSORS_ONLN), 1);
  p->integrated = 1;
  p->canMapHostMemory = 1;
  p->maxTexture1D = 131072;
  p->maxTexture1DLinear = 1 << 28;
  p->maxTexture2D[0] = 131072;
  p->maxTexture2D[1] = 65536;
  p->maxTexture2DLinear[0] = 131072;
  p->maxTexture2DLinear[1] = 65000;
  p->maxTexture2DLinear[2] = 1 << 21;
  p->maxTexture3D[0] = p->maxTexture3D[1] = p->maxTexture3D[2] = 16384;
  p->maxTexture1DLayered[0] = p->maxTexture2DLayered[0] = p->maxTexture2DLayered[1] = 32768;
  p->maxTexture1DLayered[1] = p->maxTexture2DLayered[2] = 2048;
  p->concurrentKernels = 1;
  p->asyncEngineCount = 1;
  p->unifiedAddressing = 1;
  p->memoryClockRate = 1600000;
  p->memoryBusWidth = 128;
  p->l2CacheSize = positive(sysconf(_SC_LEVEL2_CACHE_SIZE), 1 << 20);
  p->maxThreadsPerMultiProcessor = 2048;
  p->maxBlocksPerMultiProcessor = 32;
  p->streamPrioritiesSupported = 1;
  p->globalL1CacheSupported = 1;
  p->localL1CacheSupported = 1;
  p->managedMemory = 1;
  p->hostNativeAtomicSupported = 1;
  p->singleToDoublePrecisionPerfRatio = 2;
  p->pageableMemoryAccess = 1;
  p->pageableMemoryAccessUsesHostPageTables = 1;
  p->concurrentManagedAccess = 1;
  p->directManagedMemAccessFromHost = 1;
  p->computePreemptionSupported = 1;
  p->canUseHostPointerForRegisteredMem = 1;
  p->cooperativeLaunch = 1;
}

static const struct cudaDeviceProp *device(void) {
  pthread_once(&once, describe);
  return &properties;
}

int rmlir_cuda_processors(void) { return device()->multiProcessorCount; }

/* ---- Properties ---------------------------------------------------------------------------------------------------- */

cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *to, int ordinal) {
  API_CALL;
  if (!to) return rmlir_cuda_result(cudaErrorInvalidValue);
  if (ordinal != 0) return rmlir_cuda_result(cudaErrorInvalidDevice);
  *to = *device();
  return cudaSuccess;
}

static int attribute_value(enum cudaDeviceAttr attribute, int *value) {
  const struct cudaDeviceProp *p = device();
  switch (attribute) {
#define VALUE(name, expression) \
  case cudaDevAttr##name: *value = (int)(expression); return 1;
    VALUE(MaxThreadsPerBlock, p->maxThreadsPerBlock)
    VALUE(MaxBlockDimX, p->maxThreadsDim[0])
    VALUE(MaxBlockDimY, p->maxThreadsDim[1])
    VALUE(MaxBlockDimZ, p->maxThreadsDim[2])
    VALUE(MaxGridDimX, p->maxGridSize[0])
    VALUE(MaxGridDimY, p->maxGridSize[1])
    VALUE(MaxGridDimZ, p->maxGridSize[2])
    VALUE(MaxSharedMemoryPerBlock, p->sharedMemPerBlock)
    VALUE(TotalConstantMemory, p->totalConstMem)
    VALUE(WarpSize, p->warpSize)
    VALUE(MaxPitch, p->memPitch)
    VALUE(MaxRegistersPerBlock, p->regsPerBlock)
    VALUE(ClockRate, p->clockRate)
    VALUE(TextureAlignment, p->textureAlignment)
    VALUE(GpuOverlap, p->deviceOverlap)
    VALUE(MultiProcessorCount, p->multiProcessorCount)
    VALUE(KernelExecTimeout, p->kernelExecTimeoutEnabled)
    VALUE(Integrated, p->integrated)
    VALUE(CanMapHostMemory, p->canMapHostMemory)
    VALUE(ComputeMode, p->computeMode)
    VALUE(MaxTexture1DWidth, p->maxTexture1D)
    VALUE(MaxTexture2DWidth, p->maxTexture2D[0])
    VALUE(MaxTexture2DHeight, p->maxTexture2D[1])
    VALUE(MaxTexture3DWidth, p->maxTexture3D[0])
    VALUE(MaxTexture3DHeight, p->maxTexture3D[1])
    VALUE(MaxTexture3DDepth, p->maxTexture3D[2])
    VALUE(SurfaceAlignment, p->surfaceAlignment)
    VALUE(ConcurrentKernels, p->concurrentKernels)
    VALUE(EccEnabled, p->ECCEnabled)
    VALUE(PciBusId, p->pciBusID)
    VALUE(PciDeviceId, p->pciDeviceID)
    VALUE(TccDriver, p->tccDriver)
    VALUE(MemoryClockRate, p->memoryClockRate)
    VALUE(GlobalMemoryBusWidth, p->memoryBusWidth)
    VALUE(L2CacheSize, p->l2CacheSize)
    VALUE(MaxThreadsPerMultiProcessor, p->maxThreadsPerMultiProcessor)
    VALUE(AsyncEngineCount, p->asyncEngineCount)
    VALUE(UnifiedAddressing, p->unifiedAddressing)
    VALUE(PciDomainId, p->pciDomainID)
    VALUE(TexturePitchAlignment, p->texturePitchAlignment)
    VALUE(ComputeCapabilityMajor, p->major)
    VALUE(ComputeCapabilityMinor, p->minor)
    VALUE(StreamPrioritiesSupported, p->streamPrioritiesSupported)
    VALUE(GlobalL1CacheSupported, p->globalL1CacheSupported)
    VALUE(LocalL1CacheSupported, p->localL1CacheSupported)
    VALUE(MaxSharedMemoryPerMultiprocessor, p->sharedMemPerMultiprocessor)
    VALUE(MaxRegistersPerMultiprocessor, p->regsPerMultiprocessor)
    VALUE(ManagedMemory, p->managedMemory)
    VALUE(IsMultiGpuBoard, p->isMultiGpuBoard)
    VALUE(MultiGpuBoardGroupID, p->multiGpuBoardGroupID)
    VALUE(HostNativeAtomicSupported, p->hostNativeAtomicSupported)
    VALUE(SingleToDoublePrecisionPerfRatio, p->singleToDoublePrecisionPerfRatio)
    VALUE(PageableMemoryAccess, p->pageableMemoryAccess)
    VALUE(ConcurrentManagedAccess, p->concurrentManagedAccess)
    VALUE(ComputePreemptionSupported, p->computePreemptionSupported)
    VALUE(CanUseHostPointerForRegisteredMem, p->canUseHostPointerForRegisteredMem)
    VALUE(CooperativeLaunch, p->cooperativeLaunch)
    VALUE(CooperativeMultiDeviceLaunch, p->cooperativeMultiDeviceLaunch)
    VALUE(MaxSharedMemoryPerBlockOptin, p->sharedMemPerBlockOptin)
    VALUE(HostRegisterSupported, 1)
    VALUE(PageableMemoryAccessUsesHostPageTables, p->pageableMemoryAccessUsesHostPageTables)
    VALUE(DirectManagedMemAccessFromHost, p->directManagedMemAccessFromHost)
    VALUE(MaxBlocksPerMultiprocessor, p->maxBlocksPerMultiProcessor)
    VALUE(ReservedSharedMemoryPerBlock, p->reservedSharedMemPerBlock)
    VALUE(MemoryPoolsSupported, 1)
#undef VALUE
  }
  return 0;
}

cudaError_t cudaDeviceGetAttribute(int *value, enum cudaDeviceAttr attribute, int ordinal) {
  API_CALL;
  if (!value) return rmlir_cuda_result(cudaErrorInvalidValue);
  if (ordinal != 0) return rmlir_cuda_result(cudaErrorInvalidDevice);
  return rmlir_cuda_result(attribute_value(attribute, value) ? cudaSuccess : cudaErrorInvalidValue);
}

/* ---- Choice -------------------------------------------------------------------------------------------------------- */

/* A call with one pointer to fill and an ordinal to check. */
static cudaError_t set_int(int *to, int value) {
  if (!to) return cudaErrorInvalidValue;
  *to = value;
  return cudaSuccess;
}
static cudaError_t check_device(int ordinal) { return ordinal == 0 ? cudaSuccess : cudaErrorInvalidDevice; }

cudaError_t cudaGetDeviceCount(int *count) {
  API_CALL;
  return rmlir_cuda_result(set_int(count, 1));
}
cudaError_t cudaGetDevice(int *ordinal) {
  API_CALL;
  return rmlir_cuda_result(set_int(ordinal, 0));
}
cudaError_t cudaSetDevice(int ordinal) {
  API_CALL;
  return rmlir_cuda_result(check_device(ordinal));
}
cudaError_t cudaSetValidDevices(int *devices, int count) {
  API_CALL;
  if (count < 0 || (count && !devices)) return rmlir_cuda_result(cudaErrorInvalidValue);
  for (int i = 0; i < count; i++)
    if (devices[i] != 0) return rmlir_cuda_result(cudaErrorInvalidDevice);
  return cudaSuccess;
}
cudaError_t cudaChooseDevice(int *ordinal, const struct cudaDeviceProp *wanted) {
  API_CALL;
  return rmlir_cuda_result(wanted ? set_int(ordinal, 0) : cudaErrorInvalidValue);
}

static unsigned device_flags;
cudaError_t cudaSetDeviceFlags(unsigned flags) {
  API_CALL;
  if (flags & ~31u) return rmlir_cuda_result(cudaErrorInvalidValue);
  __atomic_store_n(&device_flags, flags, __ATOMIC_RELAXED);
  return cudaSuccess;
}
cudaError_t cudaGetDeviceFlags(unsigned *flags) {
  API_CALL;
  if (!flags) return rmlir_cuda_result(cudaErrorInvalidValue);
  *flags = __atomic_load_n(&device_flags, __ATOMIC_RELAXED);
  return cudaSuccess;
}
cudaError_t cudaDeviceSynchronize(void) {
  DEVICE_CALL;
  return cudaSuccess;
}
cudaError_t cudaDeviceReset(void) {
  API_CALL;
  rmlir_cuda_release_all();
  rmlir_cuda_fail(cudaSuccess);
  return cudaSuccess;
}

/* ---- Limits and configurations: kept, without effect --------------------------------------------------------------- */

static size_t limits[] = {1024, 1 << 20, 8 << 20, 2, 2048, 64, 0};

static cudaError_t set_limit(enum cudaLimit limit, size_t value) {
  if ((unsigned)limit >= sizeof limits / sizeof *limits) return cudaErrorUnsupportedLimit;
  __atomic_store_n(&limits[limit], value, __ATOMIC_RELAXED);
  return cudaSuccess;
}
static cudaError_t get_limit(size_t *value, enum cudaLimit limit) {
  if (!value) return cudaErrorInvalidValue;
  if ((unsigned)limit >= sizeof limits / sizeof *limits) return cudaErrorUnsupportedLimit;
  *value = __atomic_load_n(&limits[limit], __ATOMIC_RELAXED);
  return cudaSuccess;
}
static int cache_config, bank_config;
static cudaError_t set_config(int *config, int value, int last) {
  if (value < 0 || value > last) return cudaErrorInvalidValue;
  __atomic_store_n(config, value, __ATOMIC_RELAXED);
  return cudaSuccess;
}

#define LIMIT_CALLS(prefix) \
  cudaError_t prefix##SetLimit(enum cudaLimit limit, size_t value) { \
    API_CALL; \
    return rmlir_cuda_result(set_limit(limit, value)); \
  } \
  cudaError_t prefix##GetLimit(size_t *value, enum cudaLimit limit) { \
    API_CALL; \
    return rmlir_cuda_result(get_limit(value, limit)); \
  } \
  cudaError_t prefix##SetCacheConfig(enum cudaFuncCache config) { \
    API_CALL; \
    return rmlir_cuda_result(set_config(&cache_config, (int)config, cudaFuncCachePreferEqual)); \
  } \
  cudaError_t prefix##GetCacheConfig(enum cudaFuncCache *config) { \
    API_CALL; \
    if (!config) return rmlir_cuda_result(cudaErrorInvalidValue); \
    *config = (enum cudaFuncCache)__atomic_load_n(&cache_config, __ATOMIC_RELAXED); \
    return cudaSuccess; \
  }
LIMIT_CALLS(cudaDevice)
LIMIT_CALLS(cudaThread)

cudaError_t cudaDeviceSetSharedMemConfig(enum cudaSharedMemConfig config) {
  API_CALL;
  return rmlir_cuda_result(set_config(&bank_config, (int)config, cudaSharedMemBankSizeEightByte));
}
cudaError_t cudaDeviceGetSharedMemConfig(enum cudaSharedMemConfig *config) {
  API_CALL;
  if (!config) return rmlir_cuda_result(cudaErrorInvalidValue);
  *config = (enum cudaSharedMemConfig)__atomic_load_n(&bank_config, __ATOMIC_RELAXED);
  return cudaSuccess;
}

/* Names before CUDA 4. */
cudaError_t cudaThreadSynchronize(void) {
  DEVICE_CALL;
  return cudaSuccess;
}
cudaError_t cudaThreadExit(void) {
  API_CALL;
  rmlir_cuda_release_all();
  rmlir_cuda_fail(cudaSuccess);
  return cudaSuccess;
}

/* ---- Peers, buses, versions, profiler ------------------------------------------------------------------------------ */

cudaError_t cudaDeviceCanAccessPeer(int *can, int ordinal, int peer) {
  API_CALL;
  if (ordinal || peer) return rmlir_cuda_result(cudaErrorInvalidDevice);
  return rmlir_cuda_result(set_int(can, 0));
}
cudaError_t cudaDeviceEnablePeerAccess(int peer, unsigned flags) {
  API_CALL;
  (void)flags, (void)peer;
  return rmlir_cuda_result(cudaErrorInvalidDevice); /* a device is not its own peer */
}
cudaError_t cudaDeviceDisablePeerAccess(int peer) {
  API_CALL;
  return rmlir_cuda_result(peer ? cudaErrorInvalidDevice : cudaErrorPeerAccessNotEnabled);
}
cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest) {
  API_CALL;
  if (least) *least = 0;
  if (greatest) *greatest = -5;
  return cudaSuccess;
}
cudaError_t cudaDeviceGetPCIBusId(char *text, int length, int ordinal) {
  API_CALL;
  if (!text || length < 13) return rmlir_cuda_result(cudaErrorInvalidValue);
  if (ordinal != 0) return rmlir_cuda_result(cudaErrorInvalidDevice);
  snprintf(text, (size_t)length, "0000:00:00.0");
  return cudaSuccess;
}
cudaError_t cudaDeviceGetByPCIBusId(int *ordinal, const char *text) {
  API_CALL;
  if (!ordinal || !text) return rmlir_cuda_result(cudaErrorInvalidValue);
  return rmlir_cuda_result(strcmp(text, "0000:00:00.0") ? cudaErrorInvalidDevice : set_int(ordinal, 0));
}
cudaError_t cudaDriverGetVersion(int *version) {
  API_CALL;
  return rmlir_cuda_result(set_int(version, CUDART_VERSION));
}
cudaError_t cudaRuntimeGetVersion(int *version) {
  API_CALL;
  return rmlir_cuda_result(set_int(version, CUDART_VERSION));
}
cudaError_t cudaProfilerStart(void) {
  API_CALL;
  return cudaSuccess;
}
cudaError_t cudaProfilerStop(void) {
  API_CALL;
  return cudaSuccess;
}
