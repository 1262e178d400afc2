/* cuBLAS: the subset that the runtime has, in single and double precision, and products of 16-bit numbers.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Matrices are column-major.
 */
#ifndef RMLIR_CUDA_CUBLAS_H
#define RMLIR_CUDA_CUBLAS_H

#include "cuda_bf16.h"
#include "cuda_fp16.h"
#include "library_types.h"

/* By the guards of an SDK's headers, headers of programs know that types of this library are declared. */
#define CUBLAS_V2_H_
#define CUBLAS_API_H_

typedef enum {
  CUBLAS_STATUS_SUCCESS = 0,
  CUBLAS_STATUS_NOT_INITIALIZED = 1,
  CUBLAS_STATUS_ALLOC_FAILED = 3,
  CUBLAS_STATUS_INVALID_VALUE = 7,
  CUBLAS_STATUS_ARCH_MISMATCH = 8,
  CUBLAS_STATUS_MAPPING_ERROR = 11,
  CUBLAS_STATUS_EXECUTION_FAILED = 13,
  CUBLAS_STATUS_INTERNAL_ERROR = 14,
  CUBLAS_STATUS_NOT_SUPPORTED = 15,
  CUBLAS_STATUS_LICENSE_ERROR = 16
} cublasStatus_t;
typedef enum { CUBLAS_OP_N = 0, CUBLAS_OP_T = 1, CUBLAS_OP_C = 2 } cublasOperation_t;
typedef enum { CUBLAS_POINTER_MODE_HOST = 0, CUBLAS_POINTER_MODE_DEVICE = 1 } cublasPointerMode_t;
typedef enum {
  CUBLAS_DEFAULT_MATH = 0,
  CUBLAS_TENSOR_OP_MATH = 1,
  CUBLAS_PEDANTIC_MATH = 2,
  CUBLAS_TF32_TENSOR_OP_MATH = 3
} cublasMath_t;
typedef enum {
  CUBLAS_COMPUTE_16F = 64,
  CUBLAS_COMPUTE_16F_PEDANTIC = 65,
  CUBLAS_COMPUTE_32F = 68,
  CUBLAS_COMPUTE_32F_PEDANTIC = 69,
  CUBLAS_COMPUTE_64F = 70,
  CUBLAS_COMPUTE_64F_PEDANTIC = 71,
  CUBLAS_COMPUTE_32I = 72,
  CUBLAS_COMPUTE_32I_PEDANTIC = 73,
  CUBLAS_COMPUTE_32F_FAST_16F = 74,
  CUBLAS_COMPUTE_32F_FAST_16BF = 75,
  CUBLAS_COMPUTE_32F_FAST_TF32 = 77
} cublasComputeType_t;
typedef enum { CUBLAS_GEMM_DEFAULT = -1, CUBLAS_GEMM_DFALT = -1, CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99 } cublasGemmAlgo_t;
typedef struct cublasContext *cublasHandle_t;

RMLIR_CUDA_BEGIN_C

cublasStatus_t cublasCreate(cublasHandle_t *handle);
cublasStatus_t cublasDestroy(cublasHandle_t handle);
cublasStatus_t cublasGetVersion(cublasHandle_t handle, int *version);
cublasStatus_t cublasSetStream(cublasHandle_t handle, cudaStream_t stream);
cublasStatus_t cublasGetStream(cublasHandle_t handle, cudaStream_t *stream);
cublasStatus_t cublasSetPointerMode(cublasHandle_t handle, cublasPointerMode_t mode);
cublasStatus_t cublasGetPointerMode(cublasHandle_t handle, cublasPointerMode_t *mode);
cublasStatus_t cublasSetMathMode(cublasHandle_t handle, cublasMath_t mode);
cublasStatus_t cublasGetMathMode(cublasHandle_t handle, cublasMath_t *mode);
cublasStatus_t cublasSetWorkspace(cublasHandle_t handle, void *workspace, size_t size);
const char *cublasGetStatusName(cublasStatus_t status);
const char *cublasGetStatusString(cublasStatus_t status);

cublasStatus_t cublasSetVector(int n, int size, const void *from, int from_step, void *to, int to_step);
cublasStatus_t cublasGetVector(int n, int size, const void *from, int from_step, void *to, int to_step);
cublasStatus_t cublasSetMatrix(int rows, int columns, int size, const void *from, int from_ld, void *to, int to_ld);
cublasStatus_t cublasGetMatrix(int rows, int columns, int size, const void *from, int from_ld, void *to, int to_ld);

/* The same functions in both precisions: letter S or D. */
#define RMLIR_CUBLAS(letter, T) \
  cublasStatus_t cublas##letter##axpy(cublasHandle_t h, int n, const T *alpha, const T *x, int incx, T *y, int incy); \
  cublasStatus_t cublas##letter##dot(cublasHandle_t h, int n, const T *x, int incx, const T *y, int incy, T *result); \
  cublasStatus_t cublas##letter##scal(cublasHandle_t h, int n, const T *alpha, T *x, int incx); \
  cublasStatus_t cublas##letter##nrm2(cublasHandle_t h, int n, const T *x, int incx, T *result); \
  cublasStatus_t cublas##letter##asum(cublasHandle_t h, int n, const T *x, int incx, T *result); \
  cublasStatus_t cublas##letter##copy(cublasHandle_t h, int n, const T *x, int incx, T *y, int incy); \
  cublasStatus_t cublas##letter##swap(cublasHandle_t h, int n, T *x, int incx, T *y, int incy); \
  cublasStatus_t cublas##letter##gemv(cublasHandle_t h, cublasOperation_t op, int m, int n, const T *alpha, const T *a, int lda, \
                                      const T *x, int incx, const T *beta, T *y, int incy); \
  cublasStatus_t cublas##letter##ger(cublasHandle_t h, int m, int n, const T *alpha, const T *x, int incx, const T *y, int incy, \
                                     T *a, int lda); \
  cublasStatus_t cublas##letter##gemm(cublasHandle_t h, cublasOperation_t opa, cublasOperation_t opb, int m, int n, int k, \
                                      const T *alpha, const T *a, int lda, const T *b, int ldb, const T *beta, T *c, int ldc); \
  cublasStatus_t cublas##letter##gemmStridedBatched(cublasHandle_t h, cublasOperation_t opa, cublasOperation_t opb, int m, int n, \
                                                    int k, const T *alpha, const T *a, int lda, long long stride_a, const T *b, \
                                                    int ldb, long long stride_b, const T *beta, T *c, int ldc, \
                                                    long long stride_c, int count); \
  cublasStatus_t cublas##letter##gemmBatched(cublasHandle_t h, cublasOperation_t opa, cublasOperation_t opb, int m, int n, int k, \
                                             const T *alpha, const T *const a[], int lda, const T *const b[], int ldb, \
                                             const T *beta, T *const c[], int ldc, int count); \
  cublasStatus_t cublas##letter##geam(cublasHandle_t h, cublasOperation_t opa, cublasOperation_t opb, int m, int n, \
                                      const T *alpha, const T *a, int lda, const T *beta, const T *b, int ldb, T *c, int ldc); \
  cublasStatus_t cublas##letter##getrfBatched(cublasHandle_t h, int n, T *const a[], int lda, int *pivots, int *info, int count);
RMLIR_CUBLAS(S, float)
RMLIR_CUBLAS(D, double)
#undef RMLIR_CUBLAS
cublasStatus_t cublasIsamax(cublasHandle_t h, int n, const float *x, int incx, int *result);
cublasStatus_t cublasIdamax(cublasHandle_t h, int n, const double *x, int incx, int *result);
cublasStatus_t cublasIsamin(cublasHandle_t h, int n, const float *x, int incx, int *result);
cublasStatus_t cublasIdamin(cublasHandle_t h, int n, const double *x, int incx, int *result);

/* Products of matrices of given types, which are rounded once; factors have the type of the computation, float or double. */
cublasStatus_t cublasGemmEx(cublasHandle_t h, cublasOperation_t opa, cublasOperation_t opb, int m, int n, int k,
                            const void *alpha, const void *a, cudaDataType type_a, int lda, const void *b,
                            cudaDataType type_b, int ldb, const void *beta, void *c, cudaDataType type_c, int ldc,
                            cublasComputeType_t compute, cublasGemmAlgo_t algorithm);
cublasStatus_t cublasGemmStridedBatchedEx(cublasHandle_t h, cublasOperation_t opa, cublasOperation_t opb, int m, int n, int k,
                                          const void *alpha, const void *a, cudaDataType type_a, int lda, long long stride_a,
                                          const void *b, cudaDataType type_b, int ldb, long long stride_b, const void *beta,
                                          void *c, cudaDataType type_c, int ldc, long long stride_c, int count,
                                          cublasComputeType_t compute, cublasGemmAlgo_t algorithm);

RMLIR_CUDA_END_C

/* The names of the libraries' binaries. */
#define cublasCreate_v2 cublasCreate
#define cublasDestroy_v2 cublasDestroy
#define cublasSetStream_v2 cublasSetStream
#define cublasSgemm_v2 cublasSgemm
#define cublasDgemm_v2 cublasDgemm

#endif
