// Claim: what a device refuses at run time leaves the error that CUDA has for it, and the program goes on.
// RUN: cgeist-rs -O1 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <stdio.h>

__global__ void k(int *p) { *p += 1; }
__device__ int symbol[4];
static int host_variable;
texture<float, 1> image;

static int *counter;
static void show(const char *what, cudaError_t error) {
  printf("%s: %s\n", what, cudaGetErrorName(error));
  cudaGetLastError();
}

static void launches() {
  cudaStream_t gone;
  cudaStreamCreate(&gone);
  cudaStreamDestroy(gone);
  k<<<0, 1>>>(counter);
  show("no blocks", cudaPeekAtLastError()); // CHECK: no blocks: cudaErrorInvalidConfiguration
  k<<<1, 0>>>(counter);
  show("no threads", cudaPeekAtLastError()); // CHECK-NEXT: no threads: cudaErrorInvalidConfiguration
  k<<<1, 1025>>>(counter);
  show("threads", cudaPeekAtLastError()); // CHECK-NEXT: threads: cudaErrorInvalidConfiguration
  k<<<1, dim3(64, 64)>>>(counter);
  show("threads in all", cudaPeekAtLastError()); // CHECK-NEXT: threads in all: cudaErrorInvalidConfiguration
  k<<<1, dim3(1, 1, 65)>>>(counter);
  show("z of a block", cudaPeekAtLastError()); // CHECK-NEXT: z of a block: cudaErrorInvalidConfiguration
  k<<<dim3(1, 65536), 1>>>(counter);
  show("y of a grid", cudaPeekAtLastError()); // CHECK-NEXT: y of a grid: cudaErrorInvalidConfiguration
  k<<<-1, 1>>>(counter);
  show("negative", cudaPeekAtLastError()); // CHECK-NEXT: negative: cudaErrorInvalidConfiguration
  k<<<1, 1, 49153>>>(counter);
  show("shared memory", cudaPeekAtLastError()); // CHECK-NEXT: shared memory: cudaErrorInvalidValue
  k<<<1, 1, 0, (cudaStream_t)0x1234>>>(counter);
  show("no stream", cudaPeekAtLastError()); // CHECK-NEXT: no stream: cudaErrorInvalidResourceHandle
  k<<<1, 1, 0, gone>>>(counter);
  show("destroyed stream", cudaPeekAtLastError()); // CHECK-NEXT: destroyed stream: cudaErrorInvalidResourceHandle
  // CHECK-NEXT: no kernel: cudaErrorInvalidDeviceFunction
  show("no kernel", cudaLaunchKernel((const void *)launches, dim3(1), dim3(1), nullptr, 0, 0));
  // CHECK-NEXT: all at once: cudaErrorCooperativeLaunchTooLarge
  show("all at once", cudaLaunchCooperativeKernel(k, dim3(1000000), dim3(1), nullptr));
  void (*like_a_function)(int *) = k;
  like_a_function(counter);
  show("no configuration", cudaPeekAtLastError()); // CHECK-NEXT: no configuration: cudaErrorMissingConfiguration
  cudaLaunchConfig_t config = {};
  cudaLaunchAttribute cluster = {};
  cluster.id = cudaLaunchAttributeClusterDimension;
  cluster.val.clusterDim.x = 2, cluster.val.clusterDim.y = cluster.val.clusterDim.z = 1;
  config.gridDim = config.blockDim = dim3(2), config.attrs = &cluster, config.numAttrs = 1;
  show("clusters", cudaLaunchKernelEx(&config, k, counter)); // CHECK-NEXT: clusters: cudaErrorNotSupported
  printf("ran %d times\n", *counter);                        // CHECK-NEXT: ran 0 times
}

static void memory() {
  int *p, *q, host[5] = {};
  show("all memory", cudaMalloc(&p, (size_t)1 << 60)); // CHECK-NEXT: all memory: cudaErrorMemoryAllocation
  show("nowhere", cudaMalloc((void **)nullptr, 16));   // CHECK-NEXT: nowhere: cudaErrorInvalidValue
  cudaMalloc(&p, 16);
  cudaMalloc(&q, 16);
  cudaFree(q);
  show("free twice", cudaFree(q));       // CHECK-NEXT: free twice: cudaErrorInvalidValue
  show("free of host", cudaFree(host));  // CHECK-NEXT: free of host: cudaErrorInvalidValue
  show("free inside", cudaFree(p + 1));  // CHECK-NEXT: free inside: cudaErrorInvalidValue
  show("free as host", cudaFreeHost(p)); // CHECK-NEXT: free as host: cudaErrorInvalidValue
  show("beyond", cudaMemcpy(p, host, 17, cudaMemcpyHostToDevice));       // CHECK-NEXT: beyond: cudaErrorInvalidValue
  show("null", cudaMemcpy(nullptr, host, 16, cudaMemcpyHostToDevice));   // CHECK-NEXT: null: cudaErrorInvalidValue
  show("wrong way", cudaMemcpy(p, host, 16, cudaMemcpyDeviceToHost));    // CHECK-NEXT: wrong way: cudaErrorInvalidValue
  show("wrong source", cudaMemcpy(p, p, 16, cudaMemcpyHostToDevice));    // CHECK-NEXT: wrong source: cudaErrorInvalidValue
  show("direction", cudaMemcpy(p, host, 16, (cudaMemcpyKind)9));         // CHECK-NEXT: direction: cudaErrorInvalidMemcpyDirection
  show("right way", cudaMemcpy(host, p, 16, cudaMemcpyDeviceToHost));    // CHECK-NEXT: right way: cudaSuccess
  show("pitch", cudaMemcpy2D(p, 2, host, 8, 4, 2, cudaMemcpyDefault));   // CHECK-NEXT: pitch: cudaErrorInvalidPitchValue
  show("set beyond", cudaMemset(p, 0, 17));                              // CHECK-NEXT: set beyond: cudaErrorInvalidValue
  show("not pinned", cudaHostUnregister(host));                          // CHECK-NEXT: not pinned: cudaErrorHostMemoryNotRegistered
  cudaHostRegister(host, 16, 0);
  show("pinned", cudaHostRegister(host, 16, 0));                         // CHECK-NEXT: pinned: cudaErrorHostMemoryAlreadyRegistered
  show("prefetch", cudaMemPrefetchAsync(host + 4, 4, 0));                // CHECK-NEXT: prefetch: cudaErrorInvalidValue
  show("no symbol", cudaMemcpyToSymbol(host_variable, host, 4));         // CHECK-NEXT: no symbol: cudaErrorInvalidSymbol
  show("no address", cudaGetSymbolAddress((void **)&q, host_variable));  // CHECK-NEXT: no address: cudaErrorInvalidSymbol
  show("behind a symbol", cudaMemcpyToSymbol(symbol, host, 20));         // CHECK-NEXT: behind a symbol: cudaErrorInvalidValue
  show("offset", cudaMemcpyFromSymbol(host, symbol, 4, 16));             // CHECK-NEXT: offset: cudaErrorInvalidValue
}

static void objects() {
  cudaEvent_t first, second;
  float time;
  int value;
  cudaDeviceProp properties;
  show("device", cudaSetDevice(99));                                         // CHECK-NEXT: device: cudaErrorInvalidDevice
  show("properties", cudaGetDeviceProperties(&properties, -1));              // CHECK-NEXT: properties: cudaErrorInvalidDevice
  show("attribute", cudaDeviceGetAttribute(&value, (cudaDeviceAttr)9999, 0)); // CHECK-NEXT: attribute: cudaErrorInvalidValue
  show("limit", cudaDeviceSetLimit((cudaLimit)99, 1));                       // CHECK-NEXT: limit: cudaErrorUnsupportedLimit
  cudaEventCreate(&first);
  cudaEventCreate(&second);
  show("not recorded", cudaEventElapsedTime(&time, first, second));          // CHECK-NEXT: not recorded: cudaErrorInvalidResourceHandle
  cudaEventDestroy(first);
  show("destroyed event", cudaEventRecord(first, 0));                        // CHECK-NEXT: destroyed event: cudaErrorInvalidResourceHandle
  show("no event", cudaEventSynchronize((cudaEvent_t)&time));                // CHECK-NEXT: no event: cudaErrorInvalidResourceHandle
  show("flags", cudaEventCreateWithFlags(&first, 0x100));                    // CHECK-NEXT: flags: cudaErrorInvalidValue
  // CHECK-NEXT: much: cudaErrorInvalidValue
  show("much", cudaFuncSetAttribute(k, cudaFuncAttributeMaxDynamicSharedMemorySize, 200000));
  show("preference", cudaFuncSetCacheConfig(k, (cudaFuncCache)9));           // CHECK-NEXT: preference: cudaErrorInvalidValue
  // CHECK-NEXT: occupancy: cudaErrorInvalidValue
  show("occupancy", cudaOccupancyMaxActiveBlocksPerMultiprocessor(&value, k, -1, 0));
  cudaGraph_t graph;
  show("graph", cudaGraphCreate(&graph, 0)); // CHECK-NEXT: graph: cudaErrorNotSupported
  // CHECK-NEXT: capture: cudaErrorNotSupported
  show("capture", cudaStreamBeginCapture(0, cudaStreamCaptureModeGlobal));
  show("bind", cudaBindTexture(nullptr, image, nullptr, 16)); // CHECK-NEXT: bind: cudaErrorInvalidValue
  cudaTextureObject_t object;
  cudaResourceDesc resource = {};
  cudaTextureDesc description = {};
  resource.resType = cudaResourceTypeArray;
  // CHECK-NEXT: no array: cudaErrorInvalidResourceHandle
  show("no array", cudaCreateTextureObject(&object, &resource, &description, nullptr));
  resource.resType = cudaResourceTypeMipmappedArray;
  // CHECK-NEXT: mipmaps: cudaErrorNotSupported
  show("mipmaps", cudaCreateTextureObject(&object, &resource, &description, nullptr));
  show("no object", cudaDestroyTextureObject(12345)); // CHECK-NEXT: no object: cudaErrorInvalidValue
  cudaArray_t array;
  cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  show("empty array", cudaMallocArray(&array, &format, 0, 0));  // CHECK-NEXT: empty array: cudaErrorInvalidValue
  show("free no array", cudaFreeArray((cudaArray_t)&resource)); // CHECK-NEXT: free no array: cudaErrorInvalidValue
  // CHECK-NEXT: unknown: unrecognized error code
  printf("unknown: %s\n", cudaGetErrorString((cudaError_t)12345));
}

int main() {
  cudaMallocManaged(&counter, sizeof(int));
  *counter = 0;
  launches();
  memory();
  objects();
  k<<<1, 1>>>(counter);
  show("last", cudaGetLastError());    // CHECK-NEXT: last: cudaSuccess
  printf("ran %d times\n", *counter); // CHECK-NEXT: ran 1 times
}
