/* cuBLASLt for the CPU: descriptions of products, and the product with its epilogue.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "blas.h"
#include <cublasLt.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct cublasLtContext {
  int unused;
};
struct cublasLtMatmulDescOpaque {
  cublasComputeType_t compute;
  cudaDataType scale, bias_type;
  cublasOperation_t op_a, op_b;
  cublasLtEpilogue_t epilogue;
  const void *bias;
  int has_bias_type, unsupported;
};
struct cublasLtMatrixLayoutOpaque {
  cudaDataType type;
  unsigned long rows, columns;
  long ld, stride;
  int order, count;
};
struct cublasLtMatmulPreferenceOpaque {
  size_t workspace;
};

/* ---- Descriptions -------------------------------------------------------------------------------------------------- */

#define CREATE(place) \
  CHECK(place); \
  *(place) = calloc(1, sizeof **(place)); \
  if (!*(place)) return CUBLAS_STATUS_ALLOC_FAILED
#define DESTROY(object) \
  CHECK(object); \
  free(object); \
  return CUBLAS_STATUS_SUCCESS
/* Sets a member, whose size has to be that of the value. */
#define SET(member) \
  CHECK(size == sizeof(member)); \
  memcpy(&(member), value, size); \
  return CUBLAS_STATUS_SUCCESS

cublasStatus_t cublasLtCreate(cublasLtHandle_t *handle) {
  API_CALL;
  CREATE(handle);
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtDestroy(cublasLtHandle_t handle) {
  API_CALL;
  DESTROY(handle);
}
size_t cublasLtGetVersion(void) {
  API_CALL;
  return 120000;
}

cublasStatus_t cublasLtMatmulDescCreate(cublasLtMatmulDesc_t *product, cublasComputeType_t compute, cudaDataType scale) {
  API_CALL;
  CREATE(product);
  (*product)->compute = compute;
  (*product)->scale = scale;
  (*product)->epilogue = CUBLASLT_EPILOGUE_DEFAULT;
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatmulDescDestroy(cublasLtMatmulDesc_t product) {
  API_CALL;
  DESTROY(product);
}
cublasStatus_t cublasLtMatmulDescSetAttribute(cublasLtMatmulDesc_t product, cublasLtMatmulDescAttributes_t attribute,
                                              const void *value, size_t size) {
  API_CALL;
  CHECK(product && value);
  switch (attribute) {
    case CUBLASLT_MATMUL_DESC_COMPUTE_TYPE: SET(product->compute);
    case CUBLASLT_MATMUL_DESC_SCALE_TYPE: SET(product->scale);
    case CUBLASLT_MATMUL_DESC_POINTER_MODE: return CUBLAS_STATUS_SUCCESS; /* there is one address space */
    case CUBLASLT_MATMUL_DESC_TRANSA: SET(product->op_a);
    case CUBLASLT_MATMUL_DESC_TRANSB: SET(product->op_b);
    case CUBLASLT_MATMUL_DESC_EPILOGUE: SET(product->epilogue);
    case CUBLASLT_MATMUL_DESC_BIAS_POINTER: SET(product->bias);
    case CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE: product->has_bias_type = 1; SET(product->bias_type);
    default: product->unsupported = 1; return CUBLAS_STATUS_NOT_SUPPORTED;
  }
}

cublasStatus_t cublasLtMatrixLayoutCreate(cublasLtMatrixLayout_t *layout, cudaDataType type, unsigned long rows,
                                          unsigned long columns, long ld) {
  API_CALL;
  CREATE(layout);
  **layout = (struct cublasLtMatrixLayoutOpaque){type, rows, columns, ld, 0, 0, 1};
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatrixLayoutDestroy(cublasLtMatrixLayout_t layout) {
  API_CALL;
  DESTROY(layout);
}
cublasStatus_t cublasLtMatrixLayoutSetAttribute(cublasLtMatrixLayout_t layout, cublasLtMatrixLayoutAttribute_t attribute,
                                                const void *value, size_t size) {
  API_CALL;
  CHECK(layout && value);
  switch (attribute) {
    case CUBLASLT_MATRIX_LAYOUT_TYPE: SET(layout->type);
    case CUBLASLT_MATRIX_LAYOUT_ORDER: SET(layout->order);
    case CUBLASLT_MATRIX_LAYOUT_ROWS: SET(layout->rows);
    case CUBLASLT_MATRIX_LAYOUT_COLS: SET(layout->columns);
    case CUBLASLT_MATRIX_LAYOUT_LD: SET(layout->ld);
    case CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT: SET(layout->count);
    case CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET: SET(layout->stride);
    default: return CUBLAS_STATUS_NOT_SUPPORTED;
  }
}

cublasStatus_t cublasLtMatmulPreferenceCreate(cublasLtMatmulPreference_t *preference) {
  API_CALL;
  CREATE(preference);
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatmulPreferenceDestroy(cublasLtMatmulPreference_t preference) {
  API_CALL;
  DESTROY(preference);
}
cublasStatus_t cublasLtMatmulPreferenceSetAttribute(cublasLtMatmulPreference_t preference,
                                                    cublasLtMatmulPreferenceAttributes_t attribute, const void *value,
                                                    size_t size) {
  API_CALL;
  CHECK(preference && value);
  if (attribute != CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES) return CUBLAS_STATUS_SUCCESS; /* a wish for other algorithms */
  SET(preference->workspace);
}

/* ---- Products ------------------------------------------------------------------------------------------------------ */

/* Whether a matrix is by columns, and has the size that it needs. */
static int valid_layout(const struct cublasLtMatrixLayoutOpaque *m, unsigned long rows, unsigned long columns, int count) {
  return m->rows == rows && m->columns == columns && m->order == 0 && m->ld >= (long)rows && m->ld > 0 && m->ld <= INT_MAX &&
         rows <= INT_MAX && columns <= INT_MAX && m->count == count;
}

static cublasStatus_t check_product(cublasLtMatmulDesc_t p, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
                                    cublasLtMatrixLayout_t c, cublasLtMatrixLayout_t d) {
  CHECK(p && a && b && c && d && (unsigned)p->op_a <= CUBLAS_OP_C && (unsigned)p->op_b <= CUBLAS_OP_C);
  const unsigned long m = d->rows, n = d->columns, k = p->op_a == CUBLAS_OP_N ? a->columns : a->rows;
  CHECK(valid_layout(a, p->op_a == CUBLAS_OP_N ? m : k, p->op_a == CUBLAS_OP_N ? k : m, d->count));
  CHECK(valid_layout(b, p->op_b == CUBLAS_OP_N ? k : n, p->op_b == CUBLAS_OP_N ? n : k, d->count));
  CHECK(valid_layout(c, m, n, d->count) && valid_layout(d, m, n, d->count) && d->count > 0);
  const int has_activation = p->epilogue & ~CUBLASLT_EPILOGUE_BIAS;
  const int known = has_activation == CUBLASLT_EPILOGUE_DEFAULT || has_activation == CUBLASLT_EPILOGUE_RELU ||
                    has_activation == CUBLASLT_EPILOGUE_GELU || p->epilogue == CUBLASLT_EPILOGUE_BIAS;
  const int supported = known && !p->unsupported && c->type == d->type &&
                        rmlir_cublas_valid_types(a->type, b->type, d->type, p->compute) &&
                        p->scale == (d->type == CUDA_R_64F ? CUDA_R_64F : CUDA_R_32F);
  return supported ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_NOT_SUPPORTED;
}

cublasStatus_t cublasLtMatmulAlgoGetHeuristic(cublasLtHandle_t handle, cublasLtMatmulDesc_t product, cublasLtMatrixLayout_t a,
                                              cublasLtMatrixLayout_t b, cublasLtMatrixLayout_t c, cublasLtMatrixLayout_t d,
                                              cublasLtMatmulPreference_t preference, int wanted,
                                              cublasLtMatmulHeuristicResult_t results[], int *found) {
  API_CALL;
  CHECK_HANDLE(handle);
  (void)preference;
  CHECK(wanted > 0 && results && found);
  *found = 0;
  const cublasStatus_t status = check_product(product, a, b, c, d);
  if (status != CUBLAS_STATUS_SUCCESS) return status;
  memset(results, 0, sizeof *results);
  results->wavesCount = 1;
  *found = 1;
  return CUBLAS_STATUS_SUCCESS;
}

static double activation(double v, cublasLtEpilogue_t epilogue) {
  if (epilogue & CUBLASLT_EPILOGUE_GELU) return 0.5 * v * (1 + tanh(0.7978845608028654 * (v + 0.044715 * v * v * v)));
  return epilogue & CUBLASLT_EPILOGUE_RELU && v < 0 ? 0 : v;
}

static void apply_epilogue(const struct cublasLtMatmulDescOpaque *p, const struct cublasLtMatrixLayoutOpaque *m, void *d) {
  const cudaDataType bias_type = p->has_bias_type ? p->bias_type : m->type;
  const void *bias = p->epilogue & CUBLASLT_EPILOGUE_BIAS ? p->bias : NULL;
  if (p->epilogue == CUBLASLT_EPILOGUE_DEFAULT) return;
  for (unsigned long j = 0; j < m->columns; j++)
    for (unsigned long i = 0; i < m->rows; i++) {
      const ptrdiff_t at = (ptrdiff_t)j * m->ld + (ptrdiff_t)i;
      double v = rmlir_cublas_element(d, m->type, at);
      if (bias) v += rmlir_cublas_element(bias, bias_type, (ptrdiff_t)i);
      rmlir_cublas_set_element(d, m->type, at, activation(v, p->epilogue));
    }
}

static rmlir_cublas_matrix matrix(const struct cublasLtMatrixLayoutOpaque *m, const void *data, int number) {
  const char *first = (const char *)data + (ptrdiff_t)number * m->stride * (ptrdiff_t)rmlir_cublas_size(m->type);
  return (rmlir_cublas_matrix){first, m->type, (int)m->rows, (int)m->columns, m->ld};
}

cublasStatus_t cublasLtMatmul(cublasLtHandle_t handle, cublasLtMatmulDesc_t product, const void *alpha, const void *a,
                              cublasLtMatrixLayout_t layout_a, const void *b, cublasLtMatrixLayout_t layout_b,
                              const void *beta, const void *c, cublasLtMatrixLayout_t layout_c, void *d,
                              cublasLtMatrixLayout_t layout_d, const cublasLtMatmulAlgo_t *algorithm, void *workspace,
                              size_t workspace_size, cudaStream_t stream) {
  API_CALL;
  CHECK_HANDLE(handle);
  (void)algorithm, (void)workspace, (void)workspace_size, (void)stream;
  cublasStatus_t status = check_product(product, layout_a, layout_b, layout_c, layout_d);
  if (status != CUBLAS_STATUS_SUCCESS) return status;
  CHECK(alpha && beta && a && b && d);
  const double factor_a = rmlir_cublas_element(alpha, product->scale, 0), factor_c = rmlir_cublas_element(beta, product->scale, 0);
  CHECK(factor_c == 0 || c);
  const int k = (int)(product->op_a == CUBLAS_OP_N ? layout_a->columns : layout_a->rows);
  const size_t size = rmlir_cublas_size(layout_d->type);
  for (int i = 0; i < layout_d->count && status == CUBLAS_STATUS_SUCCESS; i++) {
    const rmlir_cublas_matrix to = matrix(layout_d, d, i), from = matrix(layout_c, c, i);
    char *result = (char *)d + (ptrdiff_t)i * layout_d->stride * (ptrdiff_t)size;
    for (int j = 0; factor_c != 0 && from.data != to.data && j < to.columns; j++)
      memmove(result + (ptrdiff_t)size * j * to.ld, (const char *)from.data + (ptrdiff_t)size * j * from.ld,
              size * (size_t)to.rows);
    status = rmlir_cublas_product(product->op_a, product->op_b, k, factor_a, matrix(layout_a, a, i), matrix(layout_b, b, i),
                                  factor_c, result, to);
    if (status == CUBLAS_STATUS_SUCCESS) apply_epilogue(product, layout_d, result);
  }
  return status;
}
