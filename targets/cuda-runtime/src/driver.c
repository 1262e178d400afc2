/* The driver API's part: devices, one context, memory. Its errors are results, not recorded for the runtime API.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "internal.h"
#include <stdio.h>
#include <string.h>

static char only_context;
static _Thread_local CUcontext current_context;

/* ---- Errors -------------------------------------------------------------------------------------------------------- */

static const struct {
  CUresult code;
  const char *name, *message;
} texts[] = {
    {CUDA_SUCCESS, "CUDA_SUCCESS", "no error"},
    {CUDA_ERROR_INVALID_VALUE, "CUDA_ERROR_INVALID_VALUE", "invalid argument"},
    {CUDA_ERROR_OUT_OF_MEMORY, "CUDA_ERROR_OUT_OF_MEMORY", "out of memory"},
    {CUDA_ERROR_NOT_INITIALIZED, "CUDA_ERROR_NOT_INITIALIZED", "initialization error"},
    {CUDA_ERROR_DEINITIALIZED, "CUDA_ERROR_DEINITIALIZED", "driver shutting down"},
    {CUDA_ERROR_NO_DEVICE, "CUDA_ERROR_NO_DEVICE", "no CUDA-capable device is detected"},
    {CUDA_ERROR_INVALID_DEVICE, "CUDA_ERROR_INVALID_DEVICE", "invalid device ordinal"},
    {CUDA_ERROR_INVALID_IMAGE, "CUDA_ERROR_INVALID_IMAGE", "device kernel image is invalid"},
    {CUDA_ERROR_INVALID_CONTEXT, "CUDA_ERROR_INVALID_CONTEXT", "invalid device context"},
    {CUDA_ERROR_INVALID_HANDLE, "CUDA_ERROR_INVALID_HANDLE", "invalid resource handle"},
    {CUDA_ERROR_NOT_FOUND, "CUDA_ERROR_NOT_FOUND", "named symbol not found"},
    {CUDA_ERROR_NOT_READY, "CUDA_ERROR_NOT_READY", "device not ready"},
    {CUDA_ERROR_ILLEGAL_ADDRESS, "CUDA_ERROR_ILLEGAL_ADDRESS", "an illegal memory access was encountered"},
    {CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES, "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES", "too many resources requested for launch"},
    {CUDA_ERROR_LAUNCH_FAILED, "CUDA_ERROR_LAUNCH_FAILED", "unspecified launch failure"},
    {CUDA_ERROR_NOT_SUPPORTED, "CUDA_ERROR_NOT_SUPPORTED", "operation not supported"},
    {CUDA_ERROR_UNKNOWN, "CUDA_ERROR_UNKNOWN", "unknown error"},
};

static CUresult find_text(CUresult error, const char **text, int name) {
  if (!text) return CUDA_ERROR_INVALID_VALUE;
  *text = NULL;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    if (texts[i].code == error) {
      *text = name ? texts[i].name : texts[i].message;
      return CUDA_SUCCESS;
    }
  return CUDA_ERROR_INVALID_VALUE;
}
CUresult cuGetErrorName(CUresult error, const char **text) { return find_text(error, text, 1); }
CUresult cuGetErrorString(CUresult error, const char **text) { return find_text(error, text, 0); }

/* The codes of both APIs agree where both have one. */
static CUresult result(cudaError_t error) {
  return error == cudaErrorInvalidMemcpyDirection ? CUDA_ERROR_INVALID_VALUE : (CUresult)error;
}

/* ---- Devices and contexts ------------------------------------------------------------------------------------------ */

CUresult cuInit(unsigned flags) {
  API_CALL;
  return flags ? CUDA_ERROR_INVALID_VALUE : CUDA_SUCCESS;
}
CUresult cuDriverGetVersion(int *version) {
  API_CALL;
  if (!version) return CUDA_ERROR_INVALID_VALUE;
  *version = CUDA_VERSION;
  return CUDA_SUCCESS;
}
CUresult cuDeviceGet(CUdevice *device, int ordinal) {
  API_CALL;
  if (!device) return CUDA_ERROR_INVALID_VALUE;
  if (ordinal != 0) return CUDA_ERROR_INVALID_DEVICE;
  *device = 0;
  return CUDA_SUCCESS;
}
CUresult cuDeviceGetCount(int *count) {
  API_CALL;
  if (!count) return CUDA_ERROR_INVALID_VALUE;
  *count = 1;
  return CUDA_SUCCESS;
}
CUresult cuDeviceGetName(char *name, int length, CUdevice device) {
  API_CALL;
  if (!name || length <= 0) return CUDA_ERROR_INVALID_VALUE;
  if (device != 0) return CUDA_ERROR_INVALID_DEVICE;
  snprintf(name, (size_t)length, "rmlir CPU");
  return CUDA_SUCCESS;
}
CUresult cuDeviceTotalMem(size_t *size, CUdevice device) {
  API_CALL;
  size_t available;
  if (!size) return CUDA_ERROR_INVALID_VALUE;
  if (device != 0) return CUDA_ERROR_INVALID_DEVICE;
  rmlir_cuda_memory_info(&available, size);
  return CUDA_SUCCESS;
}
CUresult cuDeviceGetAttribute(int *value, CUdevice_attribute attribute, CUdevice device) {
  API_CALL;
  return result(cudaDeviceGetAttribute(value, (enum cudaDeviceAttr)attribute, device));
}

static CUresult take_context(CUcontext *context, CUdevice device) {
  if (!context) return CUDA_ERROR_INVALID_VALUE;
  if (device != 0) return CUDA_ERROR_INVALID_DEVICE;
  *context = (CUcontext)(void *)&only_context;
  return CUDA_SUCCESS;
}
CUresult cuCtxCreate(CUcontext *context, unsigned flags, CUdevice device) {
  API_CALL;
  (void)flags;
  CUresult error = take_context(context, device);
  if (error == CUDA_SUCCESS) current_context = *context;
  return error;
}
CUresult cuDevicePrimaryCtxRetain(CUcontext *context, CUdevice device) {
  API_CALL;
  return take_context(context, device);
}
CUresult cuDevicePrimaryCtxRelease(CUdevice device) {
  API_CALL;
  return device == 0 ? CUDA_SUCCESS : CUDA_ERROR_INVALID_DEVICE;
}
CUresult cuCtxDestroy(CUcontext context) {
  API_CALL;
  if ((void *)context != &only_context) return CUDA_ERROR_INVALID_CONTEXT;
  current_context = NULL;
  return CUDA_SUCCESS;
}
CUresult cuCtxGetCurrent(CUcontext *context) {
  API_CALL;
  if (!context) return CUDA_ERROR_INVALID_VALUE;
  *context = current_context;
  return CUDA_SUCCESS;
}
CUresult cuCtxSetCurrent(CUcontext context) {
  API_CALL;
  if (context && (void *)context != &only_context) return CUDA_ERROR_INVALID_CONTEXT;
  current_context = context;
  return CUDA_SUCCESS;
}
CUresult cuCtxSynchronize(void) {
  DEVICE_CALL;
  return CUDA_SUCCESS;
}

/* ---- Memory -------------------------------------------------------------------------------------------------------- */

static void *address(CUdeviceptr pointer) { return (void *)(uintptr_t)pointer; }

CUresult cuMemGetInfo(size_t *available, size_t *total) {
  DEVICE_CALL;
  if (!available || !total) return CUDA_ERROR_INVALID_VALUE;
  rmlir_cuda_memory_info(available, total);
  return CUDA_SUCCESS;
}
CUresult cuMemAlloc(CUdeviceptr *pointer, size_t size) {
  DEVICE_CALL;
  void *memory;
  if (!pointer || !size) return CUDA_ERROR_INVALID_VALUE;
  cudaError_t error = rmlir_cuda_allocate(&memory, size, DEVICE_MEMORY);
  if (error == cudaSuccess) *pointer = (CUdeviceptr)(uintptr_t)memory;
  return result(error);
}
CUresult cuMemFree(CUdeviceptr pointer) {
  DEVICE_CALL;
  return result(rmlir_cuda_release(address(pointer), 0));
}
CUresult cuMemcpyHtoD(CUdeviceptr to, const void *from, size_t size) {
  DEVICE_CALL;
  return result(rmlir_cuda_copy(address(to), from, size, cudaMemcpyHostToDevice));
}
CUresult cuMemcpyDtoH(void *to, CUdeviceptr from, size_t size) {
  DEVICE_CALL;
  return result(rmlir_cuda_copy(to, address(from), size, cudaMemcpyDeviceToHost));
}
CUresult cuMemcpyDtoD(CUdeviceptr to, CUdeviceptr from, size_t size) {
  DEVICE_CALL;
  return result(rmlir_cuda_copy(address(to), address(from), size, cudaMemcpyDeviceToDevice));
}
CUresult cuMemsetD8(CUdeviceptr to, unsigned char value, size_t count) {
  DEVICE_CALL;
  if (!to || count > rmlir_cuda_bytes_behind(address(to))) return CUDA_ERROR_INVALID_VALUE;
  memset(address(to), value, count);
  rmlir_cuda_check_copied(address(to), NULL, count);
  return CUDA_SUCCESS;
}
CUresult cuMemsetD32(CUdeviceptr to, unsigned value, size_t count) {
  DEVICE_CALL;
  if (!to || to % 4 || count > rmlir_cuda_bytes_behind(address(to)) / 4) return CUDA_ERROR_INVALID_VALUE;
  for (size_t i = 0; i < count; i++) ((unsigned *)address(to))[i] = value;
  rmlir_cuda_check_copied(address(to), NULL, 4 * count);
  return CUDA_SUCCESS;
}
