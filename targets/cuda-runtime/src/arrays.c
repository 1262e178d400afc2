/* Arrays, texture references, texture and surface objects.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * An object is the address of a descriptor, struct textureReference, which the device functions of the headers read.
 */
#include "internal.h"
#include <stdlib.h>
#include <string.h>

/* ---- Channel formats ----------------------------------------------------------------------------------------------- */

struct cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w, enum cudaChannelFormatKind kind) {
  struct cudaChannelFormatDesc format = {x, y, z, w, kind};
  return format;
}

/* The bytes of a texel; zero if the format is not one that textures can have. */
static size_t texel_bytes(const struct cudaChannelFormatDesc *f) {
  int bits = f->x;
  if (bits != 8 && bits != 16 && bits != 32) return 0;
  if ((f->y && f->y != bits) || (f->z && f->z != bits) || (f->w && f->w != bits)) return 0;
  if ((f->z && !f->y) || (f->w && !f->z)) return 0;
  if ((unsigned)f->f > cudaChannelFormatKindFloat || (f->f == cudaChannelFormatKindFloat && bits == 8)) return 0;
  return (size_t)(f->x + f->y + f->z + f->w) / 8;
}

/* ---- Arrays -------------------------------------------------------------------------------------------------------- */

static cudaError_t create_array(cudaArray_t *array, const struct cudaChannelFormatDesc *format, struct cudaExtent extent,
                                unsigned flags) {
  size_t size;
  if (!array || !format || extent.width == 0) return cudaErrorInvalidValue;
  size_t element = texel_bytes(format);
  if (!element) return cudaErrorInvalidChannelDescriptor;
  if (__builtin_mul_overflow(extent.width, element, &size) ||
      __builtin_mul_overflow(size, extent.height ? extent.height : 1, &size) ||
      __builtin_mul_overflow(size, extent.depth ? extent.depth : 1, &size))
    return cudaErrorMemoryAllocation;
  struct cudaArray *a = calloc(1, sizeof *a);
  void *data = NULL;
  cudaError_t error = a ? rmlir_cuda_allocate(&data, size, DEVICE_MEMORY) : cudaErrorMemoryAllocation;
  if (error == cudaSuccess && !rmlir_cuda_add_handle(a, ARRAY)) {
    rmlir_cuda_release(data, 0);
    error = cudaErrorMemoryAllocation;
  }
  if (error != cudaSuccess) {
    free(a);
    return error;
  }
  *a = (struct cudaArray){*format, extent.width, extent.height, extent.depth, element, flags, data};
  *array = a;
  return cudaSuccess;
}

cudaError_t cudaMallocArray(cudaArray_t *array, const struct cudaChannelFormatDesc *format, size_t width, size_t height,
                            unsigned flags) {
  DEVICE_CALL;
  return rmlir_cuda_result(create_array(array, format, make_cudaExtent(width, height, 0), flags));
}
cudaError_t cudaMalloc3DArray(cudaArray_t *array, const struct cudaChannelFormatDesc *format, struct cudaExtent extent,
                              unsigned flags) {
  DEVICE_CALL;
  return rmlir_cuda_result(create_array(array, format, extent, flags));
}
cudaError_t cudaFreeArray(cudaArray_t array) {
  DEVICE_CALL;
  if (!array) return cudaSuccess;
  if (!rmlir_cuda_remove_handle(array, ARRAY)) return rmlir_cuda_result(cudaErrorInvalidValue);
  cudaError_t error = rmlir_cuda_release(array->data, 0);
  free(array);
  return rmlir_cuda_result(error);
}
cudaError_t cudaArrayGetInfo(struct cudaChannelFormatDesc *format, struct cudaExtent *extent, unsigned *flags, cudaArray_t array) {
  DEVICE_CALL;
  if (!array) return rmlir_cuda_result(cudaErrorInvalidResourceHandle);
  if (format) *format = array->format;
  if (extent) *extent = make_cudaExtent(array->width, array->height, array->depth);
  if (flags) *flags = array->flags;
  return cudaSuccess;
}
cudaError_t cudaGetChannelDesc(struct cudaChannelFormatDesc *format, cudaArray_const_t array) {
  DEVICE_CALL;
  if (!format) return rmlir_cuda_result(cudaErrorInvalidValue);
  if (!array) return rmlir_cuda_result(cudaErrorInvalidResourceHandle);
  *format = array->format;
  return cudaSuccess;
}

/* The address at `x` bytes in row `y`; null outside. */
static char *place(const struct cudaArray *array, size_t x, size_t y) {
  if (!array || x > rmlir_cuda_row_bytes(array) || y >= rmlir_cuda_rows(array)) return NULL;
  return array->data + y * rmlir_cuda_row_bytes(array) + x;
}
static int rows_fit(const struct cudaArray *array, size_t x, size_t y, size_t width, size_t height) {
  return place(array, x, y) && width <= rmlir_cuda_row_bytes(array) - x && height <= rmlir_cuda_rows(array) - y;
}

cudaError_t cudaMemcpyToArray(cudaArray_t array, size_t x, size_t y, const void *from, size_t size, enum cudaMemcpyKind kind) {
  DEVICE_CALL;
  char *to = place(array, x, y);
  return rmlir_cuda_result(to ? rmlir_cuda_copy(to, from, size, (int)kind) : cudaErrorInvalidValue);
}
cudaError_t cudaMemcpyFromArray(void *to, cudaArray_const_t array, size_t x, size_t y, size_t size, enum cudaMemcpyKind kind) {
  DEVICE_CALL;
  char *from = place(array, x, y);
  return rmlir_cuda_result(from ? rmlir_cuda_copy(to, from, size, (int)kind) : cudaErrorInvalidValue);
}

static cudaError_t copy_2d(cudaArray_const_t array, size_t x, size_t y, char *memory, size_t pitch, size_t width, size_t height,
                           int kind, int to_array) {
  if (!rmlir_cuda_valid_kind(kind)) return cudaErrorInvalidMemcpyDirection;
  if (width == 0 || height == 0) return cudaSuccess;
  if (!memory || !rows_fit(array, x, y, width, height)) return cudaErrorInvalidValue;
  if (width > pitch) return cudaErrorInvalidPitchValue;
  cudaError_t error = cudaSuccess;
  for (size_t row = 0; row < height && error == cudaSuccess; row++) {
    char *place_of_row = place(array, x, y + row), *row_memory = memory + row * pitch;
    error = rmlir_cuda_copy(to_array ? place_of_row : row_memory, to_array ? row_memory : place_of_row, width, kind);
  }
  return error;
}
cudaError_t cudaMemcpy2DToArray(cudaArray_t array, size_t x, size_t y, const void *from, size_t from_pitch, size_t width,
                                size_t height, enum cudaMemcpyKind kind) {
  DEVICE_CALL;
  return rmlir_cuda_result(copy_2d(array, x, y, (char *)(uintptr_t)from, from_pitch, width, height, (int)kind, 1));
}
cudaError_t cudaMemcpy2DToArrayAsync(cudaArray_t array, size_t x, size_t y, const void *from, size_t from_pitch, size_t width,
                                     size_t height, enum cudaMemcpyKind kind, cudaStream_t stream) {
  DEVICE_CALL;
  if (!rmlir_cuda_valid_stream(stream)) return rmlir_cuda_result(cudaErrorInvalidResourceHandle);
  return rmlir_cuda_result(copy_2d(array, x, y, (char *)(uintptr_t)from, from_pitch, width, height, (int)kind, 1));
}
cudaError_t cudaMemcpy2DFromArray(void *to, size_t to_pitch, cudaArray_const_t array, size_t x, size_t y, size_t width,
                                  size_t height, enum cudaMemcpyKind kind) {
  DEVICE_CALL;
  return rmlir_cuda_result(copy_2d(array, x, y, to, to_pitch, width, height, (int)kind, 0));
}

/* ---- Descriptors --------------------------------------------------------------------------------------------------- */

static void describe_array(struct textureReference *t, const struct cudaArray *array) {
  t->data = array->data;
  t->width = array->width;
  t->height = rmlir_cuda_rows(array);
  t->depth = rmlir_cuda_planes(array);
  t->pitch = rmlir_cuda_row_bytes(array);
  t->slice = t->pitch * t->height;
}
static void describe_rows(struct textureReference *t, const void *data, size_t width, size_t height, size_t pitch) {
  t->data = data;
  t->width = width;
  t->height = height;
  t->depth = 1;
  t->pitch = pitch;
  t->slice = pitch * height;
}
/* What a texture asks for must be possible for its format. */
static cudaError_t check_modes(const struct textureReference *t) {
  if (t->channelDesc.f == cudaChannelFormatKindFloat) return cudaSuccess;
  if (t->readMode == cudaReadModeNormalizedFloat) return t->channelDesc.x == 32 ? cudaErrorInvalidNormSetting : cudaSuccess;
  return t->filterMode == cudaFilterModeLinear ? cudaErrorInvalidFilterSetting : cudaSuccess;
}

/* ---- Texture references -------------------------------------------------------------------------------------------- */

/* The descriptor of the device for a reference, with the modes that the host has set. */
static struct textureReference *reference(const struct textureReference *host) {
  struct textureReference *device = (struct textureReference *)(uintptr_t)rmlir_cuda_device_variable(host);
  if (device != host && device) {
    device->normalized = host->normalized;
    device->filterMode = host->filterMode;
    memcpy(device->addressMode, host->addressMode, sizeof device->addressMode);
  }
  return device;
}

/* Binds rows of memory; with a pitch of zero one row of `width` bytes, cut off at the end of the allocation. */
static cudaError_t bind_memory(size_t *offset, const struct textureReference *host, const void *pointer,
                               const struct cudaChannelFormatDesc *format, size_t width, size_t height, size_t pitch) {
  struct textureReference *t = host ? reference(host) : NULL;
  if (!t) return cudaErrorInvalidTexture;
  if (!pointer || !format) return cudaErrorInvalidValue;
  size_t element = texel_bytes(format);
  if (!element) return cudaErrorInvalidChannelDescriptor;
  if (pitch && width > pitch / element) return cudaErrorInvalidPitchValue;
  if (!pitch) {
    size_t behind = rmlir_cuda_bytes_behind(pointer);
    pitch = width < behind ? width : behind;
    width = pitch / element;
  }
  t->channelDesc = *format;
  cudaError_t error = check_modes(t);
  if (error != cudaSuccess) return error;
  describe_rows(t, pointer, width, height, pitch);
  if (offset) *offset = 0;
  return cudaSuccess;
}

cudaError_t cudaBindTexture(size_t *offset, const struct textureReference *texture, const void *pointer,
                            const struct cudaChannelFormatDesc *format, size_t size) {
  DEVICE_CALL;
  return rmlir_cuda_result(bind_memory(offset, texture, pointer, format, size, 1, 0));
}
cudaError_t cudaBindTexture2D(size_t *offset, const struct textureReference *texture, const void *pointer,
                              const struct cudaChannelFormatDesc *format, size_t width, size_t height, size_t pitch) {
  DEVICE_CALL;
  if (!width || !height || !pitch) return rmlir_cuda_result(cudaErrorInvalidValue);
  return rmlir_cuda_result(bind_memory(offset, texture, pointer, format, width, height, pitch));
}
cudaError_t cudaBindTextureToArray(const struct textureReference *texture, cudaArray_const_t array,
                                   const struct cudaChannelFormatDesc *format) {
  DEVICE_CALL;
  struct textureReference *t = texture ? reference(texture) : NULL;
  if (!t) return rmlir_cuda_result(cudaErrorInvalidTexture);
  if (!array || !format) return rmlir_cuda_result(cudaErrorInvalidResourceHandle);
  if (texel_bytes(format) != array->element) return rmlir_cuda_result(cudaErrorInvalidValue);
  t->channelDesc = *format;
  cudaError_t error = check_modes(t);
  if (error == cudaSuccess) describe_array(t, array);
  return rmlir_cuda_result(error);
}
cudaError_t cudaUnbindTexture(const struct textureReference *texture) {
  DEVICE_CALL;
  struct textureReference *t = texture ? reference(texture) : NULL;
  if (!t) return rmlir_cuda_result(cudaErrorInvalidTexture);
  describe_rows(t, NULL, 0, 0, 0);
  return cudaSuccess;
}
cudaError_t cudaGetTextureAlignmentOffset(size_t *offset, const struct textureReference *texture) {
  DEVICE_CALL;
  if (!offset) return rmlir_cuda_result(cudaErrorInvalidValue);
  struct textureReference *t = texture ? reference(texture) : NULL;
  if (!t) return rmlir_cuda_result(cudaErrorInvalidTexture);
  if (!t->data) return rmlir_cuda_result(cudaErrorInvalidTextureBinding);
  *offset = 0;
  return cudaSuccess;
}
cudaError_t cudaGetTextureReference(const struct textureReference **texture, const void *symbol) {
  DEVICE_CALL;
  char *address;
  size_t size;
  if (!texture) return rmlir_cuda_result(cudaErrorInvalidValue);
  if (rmlir_cuda_symbol(symbol, &address, &size) != cudaSuccess) return rmlir_cuda_result(cudaErrorInvalidTexture);
  *texture = (const struct textureReference *)(const void *)address;
  return cudaSuccess;
}

/* ---- Objects ------------------------------------------------------------------------------------------------------- */

static cudaError_t describe_resource(struct textureReference *t, const struct cudaResourceDesc *r) {
  const struct cudaArray *array;
  size_t element;
  switch (r->resType) {
  case cudaResourceTypeArray:
    array = r->res.array.array;
    if (!array) return cudaErrorInvalidResourceHandle;
    t->channelDesc = array->format;
    describe_array(t, array);
    return cudaSuccess;
  case cudaResourceTypeLinear:
    t->channelDesc = r->res.linear.desc;
    element = texel_bytes(&t->channelDesc);
    if (!element) return cudaErrorInvalidChannelDescriptor;
    if (!r->res.linear.devPtr || r->res.linear.sizeInBytes > rmlir_cuda_bytes_behind(r->res.linear.devPtr))
      return cudaErrorInvalidValue;
    describe_rows(t, r->res.linear.devPtr, r->res.linear.sizeInBytes / element, 1, r->res.linear.sizeInBytes);
    return cudaSuccess;
  case cudaResourceTypePitch2D:
    t->channelDesc = r->res.pitch2D.desc;
    element = texel_bytes(&t->channelDesc);
    if (!element) return cudaErrorInvalidChannelDescriptor;
    if (!r->res.pitch2D.devPtr || !r->res.pitch2D.width || !r->res.pitch2D.height) return cudaErrorInvalidValue;
    if (r->res.pitch2D.width > r->res.pitch2D.pitchInBytes / element) return cudaErrorInvalidPitchValue;
    describe_rows(t, r->res.pitch2D.devPtr, r->res.pitch2D.width, r->res.pitch2D.height, r->res.pitch2D.pitchInBytes);
    return cudaSuccess;
  case cudaResourceTypeMipmappedArray: return cudaErrorNotSupported;
  default: return cudaErrorInvalidValue;
  }
}

/* The descriptor of a new object; without a texture's description it is a surface. */
static cudaError_t create_object(unsigned long long *object, const struct cudaResourceDesc *resource,
                                 const struct cudaTextureDesc *d) {
  if (!object || !resource) return cudaErrorInvalidValue;
  struct textureReference *t = calloc(1, sizeof *t);
  if (!t) return cudaErrorMemoryAllocation;
  if (d) {
    t->normalized = d->normalizedCoords != 0;
    t->filterMode = d->filterMode;
    memcpy(t->addressMode, d->addressMode, sizeof t->addressMode);
    t->readMode = d->readMode;
    t->sRGB = d->sRGB;
    memcpy(t->borderColor, d->borderColor, sizeof t->borderColor);
  }
  cudaError_t error = describe_resource(t, resource);
  if (error == cudaSuccess) error = check_modes(t);
  if (error == cudaSuccess && !rmlir_cuda_add_handle(t, d ? TEXTURE_OBJECT : SURFACE_OBJECT)) error = cudaErrorMemoryAllocation;
  if (error != cudaSuccess) {
    free(t);
    return error;
  }
  *object = (unsigned long long)(uintptr_t)t;
  return cudaSuccess;
}

cudaError_t cudaCreateTextureObject(cudaTextureObject_t *object, const struct cudaResourceDesc *resource,
                                    const struct cudaTextureDesc *description, const struct cudaResourceViewDesc *view) {
  DEVICE_CALL;
  if (view) return rmlir_cuda_result(cudaErrorNotSupported);
  return rmlir_cuda_result(description ? create_object(object, resource, description) : cudaErrorInvalidValue);
}
cudaError_t cudaDestroyTextureObject(cudaTextureObject_t object) {
  DEVICE_CALL;
  if (!rmlir_cuda_remove_handle((void *)(uintptr_t)object, TEXTURE_OBJECT)) return rmlir_cuda_result(cudaErrorInvalidValue);
  free((void *)(uintptr_t)object);
  return cudaSuccess;
}
cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t *object, const struct cudaResourceDesc *resource) {
  DEVICE_CALL;
  if (resource && resource->resType != cudaResourceTypeArray) return rmlir_cuda_result(cudaErrorInvalidValue);
  return rmlir_cuda_result(create_object(object, resource, NULL));
}
cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t object) {
  DEVICE_CALL;
  if (!rmlir_cuda_remove_handle((void *)(uintptr_t)object, SURFACE_OBJECT)) return rmlir_cuda_result(cudaErrorInvalidValue);
  free((void *)(uintptr_t)object);
  return cudaSuccess;
}
