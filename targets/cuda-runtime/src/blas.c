/* cuBLAS for the CPU: handles, copies, and the functions of both precisions from blas_functions.h.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Pointers to scalars may be of either side in each pointer mode, since there is one address space.
 */
#include "blas.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct cublasContext {
  cudaStream_t stream;
  cublasPointerMode_t pointer_mode;
  cublasMath_t math_mode;
};

/* ---- Handles ------------------------------------------------------------------------------------------------------- */

cublasStatus_t cublasCreate(cublasHandle_t *handle) {
  API_CALL;
  CHECK(handle);
  *handle = calloc(1, sizeof **handle);
  return *handle ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_ALLOC_FAILED;
}
cublasStatus_t cublasDestroy(cublasHandle_t handle) {
  API_CALL;
  CHECK_HANDLE(handle);
  free(handle);
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasGetVersion(cublasHandle_t handle, int *version) {
  API_CALL;
  (void)handle;
  CHECK(version);
  *version = 120000;
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasSetStream(cublasHandle_t handle, cudaStream_t stream) {
  API_CALL;
  CHECK_HANDLE(handle);
  handle->stream = stream;
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasGetStream(cublasHandle_t handle, cudaStream_t *stream) {
  API_CALL;
  CHECK_HANDLE(handle);
  CHECK(stream);
  *stream = handle->stream;
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasSetPointerMode(cublasHandle_t handle, cublasPointerMode_t mode) {
  API_CALL;
  CHECK_HANDLE(handle);
  CHECK((unsigned)mode <= CUBLAS_POINTER_MODE_DEVICE);
  handle->pointer_mode = mode;
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasGetPointerMode(cublasHandle_t handle, cublasPointerMode_t *mode) {
  API_CALL;
  CHECK_HANDLE(handle);
  CHECK(mode);
  *mode = handle->pointer_mode;
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasSetMathMode(cublasHandle_t handle, cublasMath_t mode) {
  API_CALL;
  CHECK_HANDLE(handle);
  handle->math_mode = mode; /* every mode computes in the precision of the data */
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasGetMathMode(cublasHandle_t handle, cublasMath_t *mode) {
  API_CALL;
  CHECK_HANDLE(handle);
  CHECK(mode);
  *mode = handle->math_mode;
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasSetWorkspace(cublasHandle_t handle, void *workspace, size_t size) {
  API_CALL;
  CHECK_HANDLE(handle);
  (void)workspace, (void)size;
  return CUBLAS_STATUS_SUCCESS;
}

/* ---- Statuses ------------------------------------------------------------------------------------------------------ */

static const struct {
  cublasStatus_t status;
  const char *name, *message;
} texts[] = {
    {CUBLAS_STATUS_SUCCESS, "CUBLAS_STATUS_SUCCESS", "success"},
    {CUBLAS_STATUS_NOT_INITIALIZED, "CUBLAS_STATUS_NOT_INITIALIZED", "the library was not initialized"},
    {CUBLAS_STATUS_ALLOC_FAILED, "CUBLAS_STATUS_ALLOC_FAILED", "the resource allocation failed"},
    {CUBLAS_STATUS_INVALID_VALUE, "CUBLAS_STATUS_INVALID_VALUE", "an unsupported value or parameter was passed to the function"},
    {CUBLAS_STATUS_ARCH_MISMATCH, "CUBLAS_STATUS_ARCH_MISMATCH", "the function requires a feature absent from the device"},
    {CUBLAS_STATUS_MAPPING_ERROR, "CUBLAS_STATUS_MAPPING_ERROR", "an access to GPU memory space failed"},
    {CUBLAS_STATUS_EXECUTION_FAILED, "CUBLAS_STATUS_EXECUTION_FAILED", "the GPU program failed to execute"},
    {CUBLAS_STATUS_INTERNAL_ERROR, "CUBLAS_STATUS_INTERNAL_ERROR", "an internal operation failed"},
    {CUBLAS_STATUS_NOT_SUPPORTED, "CUBLAS_STATUS_NOT_SUPPORTED", "the functionality requested is not supported"},
    {CUBLAS_STATUS_LICENSE_ERROR, "CUBLAS_STATUS_LICENSE_ERROR", "the license check failed"},
};
const char *cublasGetStatusName(cublasStatus_t status) {
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    if (texts[i].status == status) return texts[i].name;
  return "unknown";
}
const char *cublasGetStatusString(cublasStatus_t status) {
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    if (texts[i].status == status) return texts[i].message;
  return "unknown status";
}

/* ---- Copies -------------------------------------------------------------------------------------------------------- */

static cublasStatus_t copy_vector(int n, int size, const char *from, int from_step, char *to, int to_step) {
  CHECK(n >= 0 && size > 0 && from_step > 0 && to_step > 0 && (n == 0 || (from && to)));
  for (int i = 0; i < n; i++)
    memcpy(to + (size_t)i * (size_t)to_step * (size_t)size, from + (size_t)i * (size_t)from_step * (size_t)size, (size_t)size);
  return CUBLAS_STATUS_SUCCESS;
}
static cublasStatus_t copy_matrix(int rows, int columns, int size, const char *from, int from_ld, char *to, int to_ld) {
  CHECK(rows >= 0 && columns >= 0 && size > 0 && from_ld > 0 && to_ld > 0 && rows <= from_ld && rows <= to_ld);
  CHECK(rows == 0 || columns == 0 || (from && to));
  for (int j = 0; rows && j < columns; j++)
    memcpy(to + (size_t)j * (size_t)to_ld * (size_t)size, from + (size_t)j * (size_t)from_ld * (size_t)size,
           (size_t)rows * (size_t)size);
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasSetVector(int n, int size, const void *from, int from_step, void *to, int to_step) {
  API_CALL;
  return copy_vector(n, size, from, from_step, to, to_step);
}
cublasStatus_t cublasGetVector(int n, int size, const void *from, int from_step, void *to, int to_step) {
  API_CALL;
  return copy_vector(n, size, from, from_step, to, to_step);
}
cublasStatus_t cublasSetMatrix(int rows, int columns, int size, const void *from, int from_ld, void *to, int to_ld) {
  API_CALL;
  return copy_matrix(rows, columns, size, from, from_ld, to, to_ld);
}
cublasStatus_t cublasGetMatrix(int rows, int columns, int size, const void *from, int from_ld, void *to, int to_ld) {
  API_CALL;
  return copy_matrix(rows, columns, size, from, from_ld, to, to_ld);
}

/* ---- Functions of both precisions ---------------------------------------------------------------------------------- */

/* The first element of a vector: with a negative step it is the last in memory. */
static ptrdiff_t first(int n, int step) { return step < 0 ? (ptrdiff_t)(1 - n) * step : 0; }
static int valid_op(cublasOperation_t op) { return (unsigned)op <= CUBLAS_OP_C; }

#define T float
#define NAME(name) cublasS##name
#define INDEX(name) cublasIs##name
#define LOCAL(name) name##_s
#define PRODUCT rmlir_cublas_product_s
#include "blas_functions.h"
#undef T
#undef NAME
#undef INDEX
#undef LOCAL
#undef PRODUCT

#define T double
#define NAME(name) cublasD##name
#define INDEX(name) cublasId##name
#define LOCAL(name) name##_d
#define PRODUCT rmlir_cublas_product_d
#include "blas_functions.h"
