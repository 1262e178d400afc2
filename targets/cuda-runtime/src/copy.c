/* Copies and fills.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "internal.h"
#include <string.h>

int rmlir_cuda_valid_kind(int kind) { return kind >= cudaMemcpyHostToHost && kind <= cudaMemcpyDefault; }

/* The bytes that rows of a pitch span, without the padding of the last row; false on overflow. */
static int span(size_t pitch, size_t width, size_t rows, size_t *size) {
  return !__builtin_mul_overflow(pitch, rows - 1, size) && !__builtin_add_overflow(*size, width, size);
}

static int fits(const void *address, size_t size) { return size <= rmlir_cuda_bytes_behind(address); }

/* Whether the kind says that memory of a device is the host's. */
static int is_wrong_way(const void *to, const void *from, int kind) {
  return (kind == cudaMemcpyDeviceToHost && rmlir_cuda_is_of_device(to)) ||
         (kind == cudaMemcpyHostToDevice && rmlir_cuda_is_of_device(from));
}

cudaError_t rmlir_cuda_copy(void *to, const void *from, size_t size, int kind) {
  if (!rmlir_cuda_valid_kind(kind)) return cudaErrorInvalidMemcpyDirection;
  if (size == 0) return cudaSuccess;
  if (!to || !from || !fits(to, size) || !fits(from, size) || is_wrong_way(to, from, kind)) return cudaErrorInvalidValue;
  memmove(to, from, size);
  rmlir_cuda_check_copied(to, from, size);
  return cudaSuccess;
}

static cudaError_t copy_rows(char *to, size_t to_pitch, const char *from, size_t from_pitch, size_t width, size_t height,
                             int kind) {
  size_t to_size, from_size;
  if (!rmlir_cuda_valid_kind(kind)) return cudaErrorInvalidMemcpyDirection;
  if (width == 0 || height == 0) return cudaSuccess;
  if (width > to_pitch || width > from_pitch) return cudaErrorInvalidPitchValue;
  if (!to || !from || is_wrong_way(to, from, kind)) return cudaErrorInvalidValue;
  if (!span(to_pitch, width, height, &to_size) || !span(from_pitch, width, height, &from_size)) return cudaErrorInvalidValue;
  if (!fits(to, to_size) || !fits(from, from_size)) return cudaErrorInvalidValue;
  if (width == to_pitch && width == from_pitch) {
    memmove(to, from, to_size);
    rmlir_cuda_check_copied(to, from, to_size);
    return cudaSuccess;
  }
  for (size_t y = 0; y < height; y++) {
    memmove(to + y * to_pitch, from + y * from_pitch, width);
    rmlir_cuda_check_copied(to + y * to_pitch, from + y * from_pitch, width);
  }
  return cudaSuccess;
}

static cudaError_t fill_rows(char *to, size_t pitch, int value, size_t width, size_t height) {
  size_t size;
  if (width == 0 || height == 0) return cudaSuccess;
  if (height > 1 && width > pitch) return cudaErrorInvalidPitchValue;
  if (!to || !span(pitch, width, height, &size) || !fits(to, size)) return cudaErrorInvalidValue;
  for (size_t y = 0; y < height; y++) {
    memset(to + y * pitch, value, width);
    rmlir_cuda_check_copied(to + y * pitch, NULL, width);
  }
  return cudaSuccess;
}

#define CHECK_STREAM \
  if (!rmlir_cuda_valid_stream(stream)) return rmlir_cuda_result(cudaErrorInvalidResourceHandle)

/* ---- One dimension ------------------------------------------------------------------------------------------------- */

cudaError_t cudaMemcpy(void *to, const void *from, size_t size, enum cudaMemcpyKind kind) {
  DEVICE_CALL;
  return rmlir_cuda_result(rmlir_cuda_copy(to, from, size, (int)kind));
}
cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t size, enum cudaMemcpyKind kind, cudaStream_t stream) {
  DEVICE_CALL;
  CHECK_STREAM;
  return rmlir_cuda_result(rmlir_cuda_copy(to, from, size, (int)kind));
}
cudaError_t cudaMemcpyPeer(void *to, int to_device, const void *from, int from_device, size_t size) {
  DEVICE_CALL;
  if (to_device || from_device) return rmlir_cuda_result(cudaErrorInvalidDevice);
  return rmlir_cuda_result(rmlir_cuda_copy(to, from, size, cudaMemcpyDeviceToDevice));
}
cudaError_t cudaMemcpyPeerAsync(void *to, int to_device, const void *from, int from_device, size_t size, cudaStream_t stream) {
  DEVICE_CALL;
  CHECK_STREAM;
  if (to_device || from_device) return rmlir_cuda_result(cudaErrorInvalidDevice);
  return rmlir_cuda_result(rmlir_cuda_copy(to, from, size, cudaMemcpyDeviceToDevice));
}
cudaError_t cudaMemset(void *pointer, int value, size_t size) {
  DEVICE_CALL;
  return rmlir_cuda_result(fill_rows(pointer, size, value, size, 1));
}
cudaError_t cudaMemsetAsync(void *pointer, int value, size_t size, cudaStream_t stream) {
  DEVICE_CALL;
  CHECK_STREAM;
  return rmlir_cuda_result(fill_rows(pointer, size, value, size, 1));
}

/* ---- Two dimensions ------------------------------------------------------------------------------------------------ */

cudaError_t cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
                         enum cudaMemcpyKind kind) {
  DEVICE_CALL;
  return rmlir_cuda_result(copy_rows(to, to_pitch, from, from_pitch, width, height, (int)kind));
}
cudaError_t cudaMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
                              enum cudaMemcpyKind kind, cudaStream_t stream) {
  DEVICE_CALL;
  CHECK_STREAM;
  return rmlir_cuda_result(copy_rows(to, to_pitch, from, from_pitch, width, height, (int)kind));
}
cudaError_t cudaMemset2D(void *pointer, size_t pitch, int value, size_t width, size_t height) {
  DEVICE_CALL;
  return rmlir_cuda_result(fill_rows(pointer, pitch, value, width, height));
}
cudaError_t cudaMemset2DAsync(void *pointer, size_t pitch, int value, size_t width, size_t height, cudaStream_t stream) {
  DEVICE_CALL;
  CHECK_STREAM;
  return rmlir_cuda_result(fill_rows(pointer, pitch, value, width, height));
}

/* ---- Three dimensions ---------------------------------------------------------------------------------------------- */

static cudaError_t fill_planes(struct cudaPitchedPtr p, int value, struct cudaExtent extent) {
  size_t slice;
  if (extent.width == 0 || extent.height == 0 || extent.depth == 0) return cudaSuccess;
  if (extent.height > p.ysize && extent.depth > 1) return cudaErrorInvalidValue;
  if (__builtin_mul_overflow(p.pitch, p.ysize, &slice)) return cudaErrorInvalidValue;
  for (size_t z = 0; z < extent.depth; z++) {
    cudaError_t error = fill_rows((char *)p.ptr + z * slice, p.pitch, value, extent.width, extent.height);
    if (error != cudaSuccess) return error;
  }
  return cudaSuccess;
}

/* One end of a copy: an array, or memory with a pitch. */
struct box {
  char *data;
  size_t pitch, slice;
};

/* Positions and widths count elements where an array takes part, and bytes otherwise. */
static cudaError_t find_box(struct box *box, struct cudaArray *array, struct cudaPos position, struct cudaPitchedPtr pointer,
                            size_t element, struct cudaExtent extent) {
  if (array) {
    size_t rows = rmlir_cuda_rows(array), planes = rmlir_cuda_planes(array);
    if (pointer.ptr) return cudaErrorInvalidValue;
    if (position.x > array->width || extent.width > array->width - position.x || position.y > rows ||
        extent.height > rows - position.y || position.z > planes || extent.depth > planes - position.z)
      return cudaErrorInvalidValue;
    box->pitch = rmlir_cuda_row_bytes(array);
    box->slice = box->pitch * rows;
    box->data = array->data + position.z * box->slice + position.y * box->pitch + position.x * array->element;
    return cudaSuccess;
  }
  if (!pointer.ptr) return cudaErrorInvalidValue;
  if (extent.width * element > pointer.pitch) return cudaErrorInvalidPitchValue;
  box->pitch = pointer.pitch;
  box->slice = pointer.pitch * (pointer.ysize ? pointer.ysize : extent.height);
  box->data = (char *)pointer.ptr + position.z * box->slice + position.y * box->pitch + position.x * element;
  return cudaSuccess;
}

static cudaError_t copy_boxes(const struct cudaMemcpy3DParms *p) {
  struct box to, from;
  if (!p) return cudaErrorInvalidValue;
  if (!rmlir_cuda_valid_kind((int)p->kind)) return cudaErrorInvalidMemcpyDirection;
  if (p->srcArray && p->dstArray && p->srcArray->element != p->dstArray->element) return cudaErrorInvalidValue;
  if (p->extent.width == 0 || p->extent.height == 0 || p->extent.depth == 0) return cudaSuccess;
  size_t element = p->srcArray ? p->srcArray->element : p->dstArray ? p->dstArray->element : 1;
  size_t width;
  if (__builtin_mul_overflow(p->extent.width, element, &width)) return cudaErrorInvalidValue;
  /* Positions in memory are in bytes only if no array takes part. */
  cudaError_t error = find_box(&to, p->dstArray, p->dstPos, p->dstPtr, element, p->extent);
  if (error == cudaSuccess) error = find_box(&from, p->srcArray, p->srcPos, p->srcPtr, element, p->extent);
  for (size_t z = 0; z < p->extent.depth && error == cudaSuccess; z++)
    error = copy_rows(to.data + z * to.slice, to.pitch, from.data + z * from.slice, from.pitch, width, p->extent.height,
                      (int)p->kind);
  return error;
}

cudaError_t cudaMemset3D(struct cudaPitchedPtr pointer, int value, struct cudaExtent extent) {
  DEVICE_CALL;
  return rmlir_cuda_result(fill_planes(pointer, value, extent));
}
cudaError_t cudaMemset3DAsync(struct cudaPitchedPtr pointer, int value, struct cudaExtent extent, cudaStream_t stream) {
  DEVICE_CALL;
  CHECK_STREAM;
  return rmlir_cuda_result(fill_planes(pointer, value, extent));
}
cudaError_t cudaMemcpy3D(const struct cudaMemcpy3DParms *parameters) {
  DEVICE_CALL;
  return rmlir_cuda_result(copy_boxes(parameters));
}
cudaError_t cudaMemcpy3DAsync(const struct cudaMemcpy3DParms *parameters, cudaStream_t stream) {
  DEVICE_CALL;
  CHECK_STREAM;
  return rmlir_cuda_result(copy_boxes(parameters));
}
