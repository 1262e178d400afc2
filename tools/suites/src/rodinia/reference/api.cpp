// Images of devices, and the functions of the runtime API that the programs call. All is done at once.
#include "runtime.h"
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <map>
#include <string>

namespace {
struct Variable {
  char *device;
  size_t size;
  std::string name;
};

struct Array {
  void *memory;
  size_t width, height, pitch;
};

// Objects register themselves before variables of this file would be initialised.
std::map<const void *, Kernel> &kernels() {
  static std::map<const void *, Kernel> all;
  return all;
}
std::map<const void *, Variable> &variables() {
  static std::map<const void *, Variable> all;
  return all;
}

cudaError_t last;
struct {
  dim3 grid, block;
  size_t bytes;
} configuration;

cudaError_t result(cudaError_t error) {
  if (error != cudaSuccess) last = error;
  return error;
}

// The variable of the device for that of the host, or for a name.
Variable *variable(const void *symbol) {
  auto found = variables().find(symbol);
  if (found != variables().end()) return &found->second;
  for (auto &each : variables())
    if (each.second.name == (const char *)symbol) return &each.second;
  return nullptr;
}

void *allocate(size_t size) {
  char *memory = (char *)aligned_alloc(256, (size / 256 + 1) * 256);
  if (memory) memset(memory, poisons() ? PATTERN : 0, size);
  return memory;
}

void *find(void **image, const char *name) {
  void *found = dlsym(*image, name);
  if (!found) fprintf(stderr, "reference: no '%s' in the image\n", name);
  return found;
}
} // namespace

bool poisons() {
  static bool asked = getenv("RMLIR_CUDA_POISON") != nullptr;
  return asked;
}

// ---- What objects register. The image is the path of a shared library.
struct Wrapper {
  int magic, version;
  const char *image;
};
extern "C" void **__cudaRegisterFatBinary(const Wrapper *wrapper) {
  void *library = dlopen(wrapper->image, RTLD_NOW | RTLD_LOCAL);
  if (!library) fprintf(stderr, "reference: %s\n", dlerror()), abort();
  return new void *(library);
}
extern "C" void __cudaRegisterFatBinaryEnd(void **) {}
extern "C" void __cudaUnregisterFatBinary(void **) {}
extern "C" void __cudaRegisterFunction(void **image, const void *stub, char *, const char *name, int, void *, void *, void *,
                                       void *, int *) {
  kernels()[stub] = {find(image, name), (char *)dlsym(*image, "reference_dynamic")};
}
extern "C" void __cudaRegisterVar(void **image, void *host, char *, const char *name, int, size_t size, int, int) {
  variables()[host] = {(char *)find(image, name), size, name};
}
extern "C" void __cudaRegisterTexture(void **image, void *host, const void **, const char *name, int, int, int) {
  variables()[host] = {(char *)find(image, name), sizeof(textureReference), name};
}

// ---- Launches. Stubs call `reference_launch`.
extern "C" unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t bytes, CUstream_st *) {
  configuration = {grid, block, bytes};
  return 0;
}
extern "C" void reference_launch(const void *stub, void (*call)(void *, void *), void *arguments) {
  auto [grid, block, bytes] = configuration;
  size_t threads = (size_t)block.x * block.y * block.z, blocks = (size_t)grid.x * grid.y * grid.z;
  if (!threads || !blocks || threads > 1024 || bytes > 99 << 10) {
    last = cudaErrorInvalidConfiguration;
    return;
  }
  run(kernels().at(stub), grid, block, bytes, call, arguments);
}

extern "C" {
// ---- Errors
cudaError_t cudaGetLastError() {
  cudaError_t error = last;
  last = cudaSuccess;
  return error;
}
cudaError_t cudaPeekAtLastError() { return last; }
const char *cudaGetErrorString(cudaError_t error) { return error ? "an error" : "no error"; }
const char *cudaGetErrorName(cudaError_t error) { return error ? "cudaError" : "cudaSuccess"; }

// ---- Memory
cudaError_t cudaMalloc(void **pointer, size_t size) {
  *pointer = allocate(size);
  return result(*pointer ? cudaSuccess : cudaErrorMemoryAllocation);
}
cudaError_t cudaMallocHost(void **pointer, size_t size) { return cudaMalloc(pointer, size); }
cudaError_t cudaHostAlloc(void **pointer, size_t size, unsigned) { return cudaMalloc(pointer, size); }
cudaError_t cudaMallocPitch(void **pointer, size_t *pitch, size_t width, size_t height) {
  *pitch = (width + 511) / 512 * 512;
  return cudaMalloc(pointer, *pitch * height);
}
cudaError_t cudaFree(void *pointer) { return free(pointer), cudaSuccess; }
cudaError_t cudaFreeHost(void *pointer) { return free(pointer), cudaSuccess; }
cudaError_t cudaMemcpy(void *to, const void *from, size_t size, cudaMemcpyKind) {
  return memmove(to, from, size), cudaSuccess;
}
cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t size, cudaMemcpyKind, cudaStream_t) {
  return memmove(to, from, size), cudaSuccess;
}
cudaError_t cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
                         cudaMemcpyKind) {
  for (size_t row = 0; row < height; ++row)
    memmove((char *)to + row * to_pitch, (const char *)from + row * from_pitch, width);
  return cudaSuccess;
}
cudaError_t cudaMemset(void *pointer, int value, size_t size) { return memset(pointer, value, size), cudaSuccess; }
cudaError_t cudaMemsetAsync(void *pointer, int value, size_t size, cudaStream_t) {
  return memset(pointer, value, size), cudaSuccess;
}
cudaError_t cudaMemGetInfo(size_t *available, size_t *total) {
  *available = *total = (size_t)1 << 30;
  return cudaSuccess;
}
CUresult cuMemGetInfo(size_t *available, size_t *total) { return (CUresult)cudaMemGetInfo(available, total); }
CUresult cuInit(unsigned) { return CUDA_SUCCESS; }
cudaError_t cudaMemcpyToSymbol(const void *symbol, const void *from, size_t size, size_t offset, cudaMemcpyKind) {
  Variable *found = variable(symbol);
  if (!found || offset + size > found->size) return result(cudaErrorInvalidSymbol);
  return memmove(found->device + offset, from, size), cudaSuccess;
}
cudaError_t cudaMemcpyFromSymbol(void *to, const void *symbol, size_t size, size_t offset, cudaMemcpyKind) {
  Variable *found = variable(symbol);
  if (!found || offset + size > found->size) return result(cudaErrorInvalidSymbol);
  return memmove(to, found->device + offset, size), cudaSuccess;
}

// ---- Devices
cudaError_t cudaGetDeviceCount(int *count) { return *count = 1, cudaSuccess; }
cudaError_t cudaGetDevice(int *device) { return *device = 0, cudaSuccess; }
cudaError_t cudaSetDevice(int device) { return result(device ? cudaErrorInvalidDevice : cudaSuccess); }
cudaError_t cudaGetDeviceProperties(cudaDeviceProp *properties, int) {
  memset(properties, 0, sizeof *properties);
  strcpy(properties->name, "reference");
  properties->totalGlobalMem = (size_t)1 << 30;
  properties->sharedMemPerBlock = 48 << 10;
  properties->regsPerBlock = 65536;
  properties->warpSize = 32;
  properties->maxThreadsPerBlock = 1024;
  properties->major = 7;
  properties->deviceOverlap = 1;
  properties->multiProcessorCount = 1;
  for (int axis = 0; axis < 3; ++axis) {
    properties->maxThreadsDim[axis] = axis < 2 ? 1024 : 64;
    properties->maxGridSize[axis] = axis ? 65535 : 2147483647;
  }
  return cudaSuccess;
}
cudaError_t cudaDeviceGetAttribute(int *value, cudaDeviceAttr attribute, int) {
  *value = attribute == cudaDevAttrComputeCapabilityMajor ? 7 : attribute == cudaDevAttrComputeCapabilityMinor ? 0 : 1;
  return cudaSuccess;
}
cudaError_t cudaDeviceSynchronize() { return cudaSuccess; }
cudaError_t cudaDeviceReset() { return cudaSuccess; }
cudaError_t cudaThreadSynchronize() { return cudaSuccess; }
cudaError_t cudaThreadExit() { return cudaSuccess; }
cudaError_t cudaFuncSetCacheConfig(const void *, cudaFuncCache) { return cudaSuccess; }

// ---- Streams and events
cudaError_t cudaStreamCreate(cudaStream_t *stream) { return *stream = (cudaStream_t)1, cudaSuccess; }
cudaError_t cudaStreamDestroy(cudaStream_t) { return cudaSuccess; }
cudaError_t cudaStreamSynchronize(cudaStream_t) { return cudaSuccess; }
cudaError_t cudaEventCreate(cudaEvent_t *event) { return *event = (cudaEvent_t)malloc(sizeof(double)), cudaSuccess; }
cudaError_t cudaEventDestroy(cudaEvent_t event) { return free(event), cudaSuccess; }
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t) {
  using namespace std::chrono;
  *(double *)event = duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
  return cudaSuccess;
}
cudaError_t cudaEventSynchronize(cudaEvent_t) { return cudaSuccess; }
cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t end) {
  return *milliseconds = float(*(double *)end - *(double *)start), cudaSuccess;
}

// ---- Arrays and textures. An array is rows without gaps.
cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w, cudaChannelFormatKind kind) {
  return {x, y, z, w, kind};
}
cudaError_t cudaBindTexture2D(size_t *offset, const textureReference *texture, const void *pointer,
                              const cudaChannelFormatDesc *format, size_t width, size_t height, size_t pitch) {
  Variable *found = variable(texture);
  if (!found) return result(cudaErrorInvalidTexture);
  if (offset) *offset = 0;
  textureReference bound = *texture;
  bound.channelDesc = *format;
  bound.data = pointer;
  bound.width = width;
  bound.height = height;
  bound.depth = 1;
  bound.pitch = pitch;
  memcpy(found->device, &bound, sizeof bound);
  return cudaSuccess;
}
cudaError_t cudaBindTexture(size_t *offset, const textureReference *texture, const void *pointer,
                            const cudaChannelFormatDesc *format, size_t size) {
  size_t bytes = size_t(format->x + format->y + format->z + format->w) / 8;
  return cudaBindTexture2D(offset, texture, pointer, format, size / bytes, 1, size);
}
cudaError_t cudaMallocArray(cudaArray_t *array, const cudaChannelFormatDesc *format, size_t width, size_t height, unsigned) {
  size_t pitch = width * (size_t)(format->x + format->y + format->z + format->w) / 8;
  Array *made = new Array{nullptr, width, height ? height : 1, pitch};
  *array = (cudaArray_t)made;
  return cudaMalloc(&made->memory, made->pitch * made->height);
}
cudaError_t cudaFreeArray(cudaArray_t array) {
  free(((Array *)array)->memory);
  delete (Array *)array;
  return cudaSuccess;
}
cudaError_t cudaMemcpyToArray(cudaArray_t array, size_t x, size_t y, const void *from, size_t size, cudaMemcpyKind) {
  const Array *to = (const Array *)array;
  return memcpy((char *)to->memory + y * to->pitch + x, from, size), cudaSuccess;
}
cudaError_t cudaBindTextureToArray(const textureReference *texture, cudaArray_const_t array,
                                   const cudaChannelFormatDesc *format) {
  const Array *bound = (const Array *)array;
  return cudaBindTexture2D(nullptr, texture, bound->memory, format, bound->width, bound->height, bound->pitch);
}
cudaError_t cudaUnbindTexture(const textureReference *) { return cudaSuccess; }
}
