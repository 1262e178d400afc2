/* cuBLAS: products of matrices whose types are arguments.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Matrices of float or double are multiplied where they are, others as copies in float, so that a result is rounded once.
 */
#include "blas.h"
#include <stdlib.h>
#include <string.h>

int rmlir_cublas_valid_types(cudaDataType a, cudaDataType b, cudaDataType c, cublasComputeType_t compute) {
  const cudaDataType types[] = {a, b, c};
  if (compute == CUBLAS_COMPUTE_64F || compute == CUBLAS_COMPUTE_64F_PEDANTIC)
    return a == CUDA_R_64F && b == CUDA_R_64F && c == CUDA_R_64F;
  if (compute == CUBLAS_COMPUTE_32I || compute == CUBLAS_COMPUTE_32I_PEDANTIC) return 0;
  for (int i = 0; i < 3; i++)
    if (types[i] != CUDA_R_32F && types[i] != CUDA_R_16F && types[i] != CUDA_R_16BF) return 0;
  return a == b;
}

size_t rmlir_cublas_size(cudaDataType type) { return type == CUDA_R_64F ? 8 : type == CUDA_R_32F ? 4 : 2; }

double rmlir_cublas_element(const void *data, cudaDataType type, ptrdiff_t index) {
  if (type == CUDA_R_64F) return ((const double *)data)[index];
  if (type == CUDA_R_32F) return ((const float *)data)[index];
  if (type == CUDA_R_16F) return (double)((const _Float16 *)data)[index];
  const unsigned bits = (unsigned)((const unsigned short *)data)[index] << 16;
  float value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

/* The nearest number with the upper half of the bits of float, ties to even. */
static unsigned short bits_of_bf16(float value) {
  unsigned bits;
  memcpy(&bits, &value, sizeof bits);
  if (value != value) return (unsigned short)(bits >> 16 | 0x40);
  return (unsigned short)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

void rmlir_cublas_set_element(void *data, cudaDataType type, ptrdiff_t index, double value) {
  if (type == CUDA_R_64F)
    ((double *)data)[index] = value;
  else if (type == CUDA_R_32F)
    ((float *)data)[index] = (float)value;
  else if (type == CUDA_R_16F)
    ((_Float16 *)data)[index] = (_Float16)(float)value;
  else
    ((unsigned short *)data)[index] = bits_of_bf16((float)value);
}

/* A matrix in float: the matrix itself, or a copy, which is stored to `copy` as well. NULL if there is no memory. */
static const float *in_float(rmlir_cublas_matrix m, float **copy, int *ld) {
  *copy = NULL;
  *ld = (int)m.ld;
  if (m.type == CUDA_R_32F) return m.data;
  *ld = m.rows > 1 ? m.rows : 1;
  *copy = malloc(sizeof(float) * (size_t)*ld * (size_t)(m.columns > 1 ? m.columns : 1));
  for (ptrdiff_t j = 0; *copy && j < m.columns; j++)
    for (ptrdiff_t i = 0; i < m.rows; i++)
      (*copy)[j * *ld + i] = (float)rmlir_cublas_element(m.data, m.type, j * m.ld + i);
  return *copy;
}

cublasStatus_t rmlir_cublas_product(cublasOperation_t opa, cublasOperation_t opb, int k, double alpha, rmlir_cublas_matrix a,
                                    rmlir_cublas_matrix b, double beta, void *c, rmlir_cublas_matrix layout) {
  const int m = layout.rows, n = layout.columns;
  if (a.type == CUDA_R_64F) {
    rmlir_cublas_product_d(opa, opb, m, n, k, alpha, a.data, (int)a.ld, b.data, (int)b.ld, beta, c, (int)layout.ld);
    return CUBLAS_STATUS_SUCCESS;
  }
  float *copy_a = NULL, *copy_b = NULL, *result = layout.type == CUDA_R_32F ? c : NULL;
  int lda = 1, ldb = 1, ldc = layout.type == CUDA_R_32F ? (int)layout.ld : m > 1 ? m : 1;
  if (!result) result = calloc((size_t)ldc * (size_t)(n > 1 ? n : 1), sizeof *result);
  const float *from_a = in_float(a, &copy_a, &lda), *from_b = in_float(b, &copy_b, &ldb);
  const int done = result && from_a && from_b;
  if (done) {
    for (ptrdiff_t j = 0; result != c && beta != 0 && j < n; j++)
      for (ptrdiff_t i = 0; i < m; i++) result[j * ldc + i] = (float)rmlir_cublas_element(c, layout.type, j * layout.ld + i);
    rmlir_cublas_product_s(opa, opb, m, n, k, (float)alpha, from_a, lda, from_b, ldb, (float)beta, result, ldc);
    for (ptrdiff_t j = 0; result != c && j < n; j++)
      for (ptrdiff_t i = 0; i < m; i++) rmlir_cublas_set_element(c, layout.type, j * layout.ld + i, result[j * ldc + i]);
  }
  free(copy_a);
  free(copy_b);
  if (result != c) free(result);
  return done ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_ALLOC_FAILED;
}

static int valid_op(cublasOperation_t op) { return (unsigned)op <= CUBLAS_OP_C; }

/* A factor, in the type of the computation. */
static double factor(const void *value, cublasComputeType_t compute) {
  const int is_half = compute == CUBLAS_COMPUTE_16F || compute == CUBLAS_COMPUTE_16F_PEDANTIC;
  const int is_double = compute == CUBLAS_COMPUTE_64F || compute == CUBLAS_COMPUTE_64F_PEDANTIC;
  return rmlir_cublas_element(value, is_half ? CUDA_R_16F : is_double ? CUDA_R_64F : CUDA_R_32F, 0);
}

cublasStatus_t cublasGemmStridedBatchedEx(cublasHandle_t h, cublasOperation_t opa, cublasOperation_t opb, int m, int n, int k,
                                          const void *alpha, const void *a, cudaDataType type_a, int lda, long long stride_a,
                                          const void *b, cudaDataType type_b, int ldb, long long stride_b, const void *beta,
                                          void *c, cudaDataType type_c, int ldc, long long stride_c, int count,
                                          cublasComputeType_t compute, cublasGemmAlgo_t algorithm) {
  API_CALL;
  CHECK_HANDLE(h);
  (void)algorithm;
  CHECK(valid_op(opa) && valid_op(opb) && m >= 0 && n >= 0 && k >= 0 && count >= 0 && alpha && beta);
  const int rows_a = opa == CUBLAS_OP_N ? m : k, rows_b = opb == CUBLAS_OP_N ? k : n;
  CHECK(lda >= (rows_a > 1 ? rows_a : 1) && ldb >= (rows_b > 1 ? rows_b : 1) && ldc >= (m > 1 ? m : 1));
  if (!rmlir_cublas_valid_types(type_a, type_b, type_c, compute)) return CUBLAS_STATUS_NOT_SUPPORTED;
  for (long long i = 0; i < count; i++) {
    const rmlir_cublas_matrix from_a = {(const char *)a + i * stride_a * (long long)rmlir_cublas_size(type_a), type_a, rows_a,
                                        opa == CUBLAS_OP_N ? k : m, lda};
    const rmlir_cublas_matrix from_b = {(const char *)b + i * stride_b * (long long)rmlir_cublas_size(type_b), type_b, rows_b,
                                        opb == CUBLAS_OP_N ? n : k, ldb};
    void *to = (char *)c + i * stride_c * (long long)rmlir_cublas_size(type_c);
    const rmlir_cublas_matrix layout = {to, type_c, m, n, ldc};
    const cublasStatus_t status = rmlir_cublas_product(opa, opb, k, factor(alpha, compute), from_a, from_b,
                                                       factor(beta, compute), to, layout);
    if (status != CUBLAS_STATUS_SUCCESS) return status;
  }
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasGemmEx(cublasHandle_t h, cublasOperation_t opa, cublasOperation_t opb, int m, int n, int k,
                            const void *alpha, const void *a, cudaDataType type_a, int lda, const void *b,
                            cudaDataType type_b, int ldb, const void *beta, void *c, cudaDataType type_c, int ldc,
                            cublasComputeType_t compute, cublasGemmAlgo_t algorithm) {
  return cublasGemmStridedBatchedEx(h, opa, opb, m, n, k, alpha, a, type_a, lda, 0, b, type_b, ldb, 0, beta, c, type_c, ldc, 0, 1,
                                    compute, algorithm);
}
