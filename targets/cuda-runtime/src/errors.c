/* Errors: the last one of each thread, names and messages.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "internal.h"
#include <stdio.h>

static _Thread_local cudaError_t last_error;

/* ---- Kernels that failed ------------------------------------------------------------------------------------------- */

static int failure;

cudaError_t rmlir_cuda_failure(void) { return (cudaError_t)__atomic_load_n(&failure, __ATOMIC_RELAXED); }
int rmlir_cuda_has_failed(void) { return rmlir_cuda_failure() != cudaSuccess; }

void rmlir_cuda_fail(cudaError_t error) {
  int none = cudaSuccess;
  if (error == cudaSuccess) __atomic_store_n(&failure, none, __ATOMIC_RELAXED);
  __atomic_compare_exchange_n(&failure, &none, (int)error, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}

void rmlir_cuda_assertion_failed(const char *text, const char *file, unsigned line, const char *function, unsigned bx, unsigned by,
                                 unsigned bz, unsigned tx, unsigned ty, unsigned tz) {
  fprintf(stderr, "%s:%u: %s: block: [%u,%u,%u], thread: [%u,%u,%u] Assertion `%s` failed.\n", file, line, function, bx, by, bz, tx,
          ty, tz, text);
  rmlir_cuda_fail(cudaErrorAssert);
}

void rmlir_cuda_trapped(void) { rmlir_cuda_fail(cudaErrorLaunchFailure); }

/* ---- Errors of calls ----------------------------------------------------------------------------------------------- */

cudaError_t rmlir_cuda_result(cudaError_t error) {
  /* A reset of the device also ends what a failed kernel left. */
  if (error != cudaSuccess && error != rmlir_cuda_failure()) last_error = error;
  return error;
}

cudaError_t cudaGetLastError(void) {
  DEVICE_CALL;
  cudaError_t error = last_error;
  last_error = cudaSuccess;
  return error;
}

cudaError_t cudaPeekAtLastError(void) {
  DEVICE_CALL;
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
