/* Functions of the runtime API.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_CUDA_API_H
#define RMLIR_CUDA_API_H

#define RMLIR_API __host__ cudaError_t
#define RMLIR_API_BOTH __host__ __device__ cudaError_t
#define RMLIR_STREAM cudaStream_t stream RMLIR_CUDA_DEFAULT(0)

RMLIR_CUDA_BEGIN_C

/* ---- Errors -------------------------------------------------------------------------------------------------------- */

RMLIR_API_BOTH cudaGetLastError(void);
RMLIR_API_BOTH cudaPeekAtLastError(void);
__host__ __device__ const char *cudaGetErrorName(cudaError_t error);
__host__ __device__ const char *cudaGetErrorString(cudaError_t error);

/* ---- Memory -------------------------------------------------------------------------------------------------------- */

RMLIR_API_BOTH cudaMalloc(void **pointer, size_t size);
RMLIR_API_BOTH cudaFree(void *pointer);
RMLIR_API cudaMallocHost(void **pointer, size_t size);
RMLIR_API cudaHostAlloc(void **pointer, size_t size, unsigned flags);
RMLIR_API cudaFreeHost(void *pointer);
RMLIR_API cudaMallocManaged(void **pointer, size_t size, unsigned flags RMLIR_CUDA_DEFAULT(cudaMemAttachGlobal));
RMLIR_API cudaMallocAsync(void **pointer, size_t size, cudaStream_t stream);
RMLIR_API cudaMallocFromPoolAsync(void **pointer, size_t size, cudaMemPool_t pool, cudaStream_t stream);
RMLIR_API cudaFreeAsync(void *pointer, cudaStream_t stream);
RMLIR_API cudaMallocPitch(void **pointer, size_t *pitch, size_t width, size_t height);
RMLIR_API cudaMalloc3D(struct cudaPitchedPtr *pointer, struct cudaExtent extent);
RMLIR_API cudaHostRegister(void *pointer, size_t size, unsigned flags);
RMLIR_API cudaHostUnregister(void *pointer);
RMLIR_API cudaHostGetDevicePointer(void **device, void *host, unsigned flags);
RMLIR_API cudaHostGetFlags(unsigned *flags, void *host);
RMLIR_API cudaMemGetInfo(size_t *available, size_t *total);
RMLIR_API cudaPointerGetAttributes(struct cudaPointerAttributes *attributes, const void *pointer);
RMLIR_API cudaMemPrefetchAsync(const void *pointer, size_t size, int device, RMLIR_STREAM);
RMLIR_API cudaMemAdvise(const void *pointer, size_t size, enum cudaMemoryAdvise advice, int device);
RMLIR_API cudaStreamAttachMemAsync(cudaStream_t stream, void *pointer, size_t size RMLIR_CUDA_DEFAULT(0),
                                   unsigned flags RMLIR_CUDA_DEFAULT(cudaMemAttachSingle));
RMLIR_API cudaDeviceGetDefaultMemPool(cudaMemPool_t *pool, int device);
RMLIR_API cudaDeviceGetMemPool(cudaMemPool_t *pool, int device);
RMLIR_API cudaDeviceSetMemPool(int device, cudaMemPool_t pool);
RMLIR_API cudaMemPoolSetAttribute(cudaMemPool_t pool, enum cudaMemPoolAttr attribute, void *value);
RMLIR_API cudaMemPoolGetAttribute(cudaMemPool_t pool, enum cudaMemPoolAttr attribute, void *value);
RMLIR_API cudaMemPoolTrimTo(cudaMemPool_t pool, size_t keep);

RMLIR_API cudaMemcpy(void *to, const void *from, size_t size, enum cudaMemcpyKind kind);
RMLIR_API cudaMemcpyAsync(void *to, const void *from, size_t size, enum cudaMemcpyKind kind, RMLIR_STREAM);
RMLIR_API cudaMemcpyPeer(void *to, int to_device, const void *from, int from_device, size_t size);
RMLIR_API cudaMemcpyPeerAsync(void *to, int to_device, const void *from, int from_device, size_t size, RMLIR_STREAM);
RMLIR_API cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
                       enum cudaMemcpyKind kind);
RMLIR_API cudaMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
                            enum cudaMemcpyKind kind, RMLIR_STREAM);
RMLIR_API cudaMemcpy3D(const struct cudaMemcpy3DParms *parameters);
RMLIR_API cudaMemcpy3DAsync(const struct cudaMemcpy3DParms *parameters, RMLIR_STREAM);
RMLIR_API cudaMemset(void *pointer, int value, size_t size);
RMLIR_API cudaMemsetAsync(void *pointer, int value, size_t size, RMLIR_STREAM);
RMLIR_API cudaMemset2D(void *pointer, size_t pitch, int value, size_t width, size_t height);
RMLIR_API cudaMemset2DAsync(void *pointer, size_t pitch, int value, size_t width, size_t height, RMLIR_STREAM);
RMLIR_API cudaMemset3D(struct cudaPitchedPtr pointer, int value, struct cudaExtent extent);
RMLIR_API cudaMemset3DAsync(struct cudaPitchedPtr pointer, int value, struct cudaExtent extent, RMLIR_STREAM);

/* A symbol is a variable's address; by the old API it may be the variable's name. */
RMLIR_API cudaMemcpyToSymbol(const void *symbol, const void *from, size_t size, size_t offset RMLIR_CUDA_DEFAULT(0),
                             enum cudaMemcpyKind kind RMLIR_CUDA_DEFAULT(cudaMemcpyHostToDevice));
RMLIR_API cudaMemcpyToSymbolAsync(const void *symbol, const void *from, size_t size, size_t offset,
                                  enum cudaMemcpyKind kind, RMLIR_STREAM);
RMLIR_API cudaMemcpyFromSymbol(void *to, const void *symbol, size_t size, size_t offset RMLIR_CUDA_DEFAULT(0),
                               enum cudaMemcpyKind kind RMLIR_CUDA_DEFAULT(cudaMemcpyDeviceToHost));
RMLIR_API cudaMemcpyFromSymbolAsync(void *to, const void *symbol, size_t size, size_t offset, enum cudaMemcpyKind kind,
                                    RMLIR_STREAM);
RMLIR_API cudaGetSymbolAddress(void **pointer, const void *symbol);
RMLIR_API cudaGetSymbolSize(size_t *size, const void *symbol);

/* ---- Devices ------------------------------------------------------------------------------------------------------- */

RMLIR_API_BOTH cudaGetDeviceCount(int *count);
RMLIR_API_BOTH cudaGetDevice(int *device);
RMLIR_API cudaSetDevice(int device);
RMLIR_API cudaSetValidDevices(int *devices, int count);
RMLIR_API cudaGetDeviceProperties(struct cudaDeviceProp *properties, int device);
RMLIR_API_BOTH cudaDeviceGetAttribute(int *value, enum cudaDeviceAttr attribute, int device);
RMLIR_API cudaChooseDevice(int *device, const struct cudaDeviceProp *properties);
RMLIR_API_BOTH cudaDeviceSynchronize(void);
RMLIR_API cudaDeviceReset(void);
RMLIR_API cudaSetDeviceFlags(unsigned flags);
RMLIR_API cudaGetDeviceFlags(unsigned *flags);
RMLIR_API cudaDeviceSetLimit(enum cudaLimit limit, size_t value);
RMLIR_API_BOTH cudaDeviceGetLimit(size_t *value, enum cudaLimit limit);
RMLIR_API cudaDeviceSetCacheConfig(enum cudaFuncCache config);
RMLIR_API_BOTH cudaDeviceGetCacheConfig(enum cudaFuncCache *config);
RMLIR_API cudaDeviceSetSharedMemConfig(enum cudaSharedMemConfig config);
RMLIR_API_BOTH cudaDeviceGetSharedMemConfig(enum cudaSharedMemConfig *config);
RMLIR_API cudaDeviceCanAccessPeer(int *can, int device, int peer);
RMLIR_API cudaDeviceEnablePeerAccess(int peer, unsigned flags);
RMLIR_API cudaDeviceDisablePeerAccess(int peer);
RMLIR_API cudaDeviceGetStreamPriorityRange(int *least, int *greatest);
RMLIR_API cudaDeviceGetPCIBusId(char *text, int length, int device);
RMLIR_API cudaDeviceGetByPCIBusId(int *device, const char *text);
RMLIR_API cudaDriverGetVersion(int *version);
RMLIR_API_BOTH cudaRuntimeGetVersion(int *version);
RMLIR_API cudaProfilerStart(void);
RMLIR_API cudaProfilerStop(void);

/* Names before CUDA 4. */
RMLIR_API cudaThreadSynchronize(void);
RMLIR_API cudaThreadExit(void);
RMLIR_API cudaThreadSetLimit(enum cudaLimit limit, size_t value);
RMLIR_API cudaThreadGetLimit(size_t *value, enum cudaLimit limit);
RMLIR_API cudaThreadSetCacheConfig(enum cudaFuncCache config);
RMLIR_API cudaThreadGetCacheConfig(enum cudaFuncCache *config);

/* ---- Streams and events -------------------------------------------------------------------------------------------- */

RMLIR_API cudaStreamCreate(cudaStream_t *stream);
RMLIR_API_BOTH cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned flags);
RMLIR_API cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned flags, int priority);
RMLIR_API_BOTH cudaStreamDestroy(cudaStream_t stream);
RMLIR_API cudaStreamSynchronize(cudaStream_t stream);
RMLIR_API cudaStreamQuery(cudaStream_t stream);
RMLIR_API cudaStreamGetFlags(cudaStream_t stream, unsigned *flags);
RMLIR_API cudaStreamGetPriority(cudaStream_t stream, int *priority);
RMLIR_API_BOTH cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned flags RMLIR_CUDA_DEFAULT(0));
RMLIR_API cudaStreamSetAttribute(cudaStream_t stream, cudaStreamAttrID attribute, const cudaStreamAttrValue *value);
RMLIR_API cudaCtxResetPersistingL2Cache(void);
RMLIR_API cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback, void *data, unsigned flags);
RMLIR_API cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void *data);

RMLIR_API cudaEventCreate(cudaEvent_t *event);
RMLIR_API_BOTH cudaEventCreateWithFlags(cudaEvent_t *event, unsigned flags);
RMLIR_API_BOTH cudaEventDestroy(cudaEvent_t event);
RMLIR_API_BOTH cudaEventRecord(cudaEvent_t event, RMLIR_STREAM);
RMLIR_API cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream RMLIR_CUDA_DEFAULT(0),
                                   unsigned flags RMLIR_CUDA_DEFAULT(0));
RMLIR_API cudaEventSynchronize(cudaEvent_t event);
RMLIR_API cudaEventQuery(cudaEvent_t event);
RMLIR_API cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t end);

/* Graphs: declared for programs that can do without; every call fails with cudaErrorNotSupported. */
RMLIR_API cudaStreamBeginCapture(cudaStream_t stream, enum cudaStreamCaptureMode mode);
RMLIR_API cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph);
RMLIR_API cudaGraphCreate(cudaGraph_t *graph, unsigned flags);
RMLIR_API cudaGraphInstantiateWithFlags(cudaGraphExec_t *executable, cudaGraph_t graph, unsigned long long flags);
RMLIR_API cudaGraphLaunch(cudaGraphExec_t executable, cudaStream_t stream);
RMLIR_API cudaGraphDestroy(cudaGraph_t graph);
RMLIR_API cudaGraphExecDestroy(cudaGraphExec_t executable);

/* ---- Kernels ------------------------------------------------------------------------------------------------------- */

RMLIR_API cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream);
RMLIR_API cudaLaunchCooperativeKernel(const void *kernel, dim3 grid, dim3 block, void **arguments, size_t shared,
                                      cudaStream_t stream);
RMLIR_API cudaLaunchKernelExC(const cudaLaunchConfig_t *config, const void *kernel, void **arguments);
RMLIR_API cudaFuncSetCacheConfig(const void *kernel, enum cudaFuncCache config);
RMLIR_API cudaFuncSetSharedMemConfig(const void *kernel, enum cudaSharedMemConfig config);
RMLIR_API cudaFuncSetAttribute(const void *kernel, enum cudaFuncAttribute attribute, int value);
RMLIR_API cudaFuncGetAttributes(struct cudaFuncAttributes *attributes, const void *kernel);
RMLIR_API cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, const void *kernel, int threads, size_t shared);
RMLIR_API cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, const void *kernel, int threads, size_t shared,
                                                                 unsigned flags);
RMLIR_API cudaOccupancyAvailableDynamicSMemPerBlock(size_t *shared, const void *kernel, int blocks, int threads);

/* What compilers make of a launch in host code. */
unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared RMLIR_CUDA_DEFAULT(0),
                                     struct CUstream_st *stream RMLIR_CUDA_DEFAULT(0));
unsigned __cudaPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared, void *stream);

/* ---- Arrays, textures, surfaces ------------------------------------------------------------------------------------ */

RMLIR_API cudaMallocArray(cudaArray_t *array, const struct cudaChannelFormatDesc *format, size_t width,
                          size_t height RMLIR_CUDA_DEFAULT(0), unsigned flags RMLIR_CUDA_DEFAULT(0));
RMLIR_API cudaMalloc3DArray(cudaArray_t *array, const struct cudaChannelFormatDesc *format, struct cudaExtent extent,
                            unsigned flags RMLIR_CUDA_DEFAULT(0));
RMLIR_API cudaFreeArray(cudaArray_t array);
RMLIR_API cudaArrayGetInfo(struct cudaChannelFormatDesc *format, struct cudaExtent *extent, unsigned *flags, cudaArray_t array);
RMLIR_API cudaMemcpyToArray(cudaArray_t array, size_t x, size_t y, const void *from, size_t size, enum cudaMemcpyKind kind);
RMLIR_API cudaMemcpyFromArray(void *to, cudaArray_const_t array, size_t x, size_t y, size_t size, enum cudaMemcpyKind kind);
RMLIR_API cudaMemcpy2DToArray(cudaArray_t array, size_t x, size_t y, const void *from, size_t from_pitch, size_t width,
                              size_t height, enum cudaMemcpyKind kind);
RMLIR_API cudaMemcpy2DToArrayAsync(cudaArray_t array, size_t x, size_t y, const void *from, size_t from_pitch, size_t width,
                                   size_t height, enum cudaMemcpyKind kind, RMLIR_STREAM);
RMLIR_API cudaMemcpy2DFromArray(void *to, size_t to_pitch, cudaArray_const_t array, size_t x, size_t y, size_t width,
                                size_t height, enum cudaMemcpyKind kind);
struct cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w, enum cudaChannelFormatKind kind);
RMLIR_API cudaGetChannelDesc(struct cudaChannelFormatDesc *format, cudaArray_const_t array);

RMLIR_API cudaBindTexture(size_t *offset, const struct textureReference *texture, const void *pointer,
                          const struct cudaChannelFormatDesc *format, size_t size RMLIR_CUDA_DEFAULT(0xffffffffu));
RMLIR_API cudaBindTexture2D(size_t *offset, const struct textureReference *texture, const void *pointer,
                            const struct cudaChannelFormatDesc *format, size_t width, size_t height, size_t pitch);
RMLIR_API cudaBindTextureToArray(const struct textureReference *texture, cudaArray_const_t array,
                                 const struct cudaChannelFormatDesc *format);
RMLIR_API cudaUnbindTexture(const struct textureReference *texture);
RMLIR_API cudaGetTextureAlignmentOffset(size_t *offset, const struct textureReference *texture);
RMLIR_API cudaGetTextureReference(const struct textureReference **texture, const void *symbol);
RMLIR_API cudaCreateTextureObject(cudaTextureObject_t *object, const struct cudaResourceDesc *resource,
                                  const struct cudaTextureDesc *description, const struct cudaResourceViewDesc *view);
RMLIR_API cudaDestroyTextureObject(cudaTextureObject_t object);
RMLIR_API cudaCreateSurfaceObject(cudaSurfaceObject_t *object, const struct cudaResourceDesc *resource);
RMLIR_API cudaDestroySurfaceObject(cudaSurfaceObject_t object);

RMLIR_CUDA_END_C

#undef RMLIR_API
#undef RMLIR_API_BOTH
#undef RMLIR_STREAM

#endif
