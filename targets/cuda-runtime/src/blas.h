/* What the parts of cuBLAS share.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_CUDA_BLAS_H
#define RMLIR_CUDA_BLAS_H

#include "internal.h"
#include <cublas_v2.h>

#define CHECK_HANDLE(h) \
  if (!(h)) return CUBLAS_STATUS_NOT_INITIALIZED; \
  rmlir_cuda_check_all_written()
#define CHECK(condition) \
  if (!(condition)) return CUBLAS_STATUS_INVALID_VALUE

/* C = alpha op(A) op(B) + beta C, of valid sizes. */
void rmlir_cublas_product_s(cublasOperation_t opa, cublasOperation_t opb, int m, int n, int k, float alpha, const float *a,
                            int lda, const float *b, int ldb, float beta, float *c, int ldc);
void rmlir_cublas_product_d(cublasOperation_t opa, cublasOperation_t opb, int m, int n, int k, double alpha, const double *a,
                            int lda, const double *b, int ldb, double beta, double *c, int ldc);

/* A matrix of some type, by columns. */
typedef struct {
  const void *data;
  cudaDataType type;
  int rows, columns;
  ptrdiff_t ld;
} rmlir_cublas_matrix;

/* Whether products of matrices of these types can be computed: real numbers, in float, or in double if all are double. */
int rmlir_cublas_valid_types(cudaDataType a, cudaDataType b, cudaDataType c, cublasComputeType_t compute);

/* The element with a number, and its change. */
double rmlir_cublas_element(const void *data, cudaDataType type, ptrdiff_t index);
void rmlir_cublas_set_element(void *data, cudaDataType type, ptrdiff_t index, double value);

/* The size of an element in bytes. */
size_t rmlir_cublas_size(cudaDataType type);

/* C = alpha op(A) op(B) + beta C of types that are valid; C is not read if beta is zero. */
cublasStatus_t rmlir_cublas_product(cublasOperation_t opa, cublasOperation_t opb, int k, double alpha, rmlir_cublas_matrix a,
                                    rmlir_cublas_matrix b, double beta, void *c, rmlir_cublas_matrix layout);

#endif
