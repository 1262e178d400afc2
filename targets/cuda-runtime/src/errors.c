/* Errors: the last one of each thread, names and messages.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "internal.h"

static _Thread_local cudaError_t last_error;

cudaError_t rmlir_cuda_result(cudaError_t error) {
  if (error != cudaSuccess) last_error = error;
  return error;
}

cudaError_t cudaGetLastError(void) {
  API_CALL;
  cudaError_t error = last_error;
  last_error = cudaSuccess;
  return error;
}

cudaError_t cudaPeekAtLastError(void) {
  API_CALL;
  return last_error;
}

static const struct {
  int code;
  const char *name, *message;
} texts[] = {
#define ROW(name, code, message) {code, #name, message},
    RMLIR_CUDA_ERRORS(ROW)
#undef ROW
};

const char *cudaGetErrorName(cudaError_t error) {
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    if (texts[i].code == (int)error) return texts[i].name;
  return "unrecognized error code";
}

const char *cudaGetErrorString(cudaError_t error) {
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    if (texts[i].code == (int)error) return texts[i].message;
  return "unrecognized error code";
}
