/* The functions of cuBLAS in one precision: included by blas.c with T, NAME, INDEX, LOCAL and PRODUCT.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */

/* ---- Level 1 ------------------------------------------------------------------------------------------------------- */

cublasStatus_t NAME(axpy)(cublasHandle_t h, int n, const T *alpha, const T *x, int incx, T *y, int incy) {
  API_CALL;
  CHECK_HANDLE(h);
  CHECK(alpha);
  const T a = *alpha;
  const ptrdiff_t fx = first(n, incx), fy = first(n, incy);
  for (ptrdiff_t i = 0; i < n; i++) y[fy + i * incy] += a * x[fx + i * incx];
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t NAME(dot)(cublasHandle_t h, int n, const T *x, int incx, const T *y, int incy, T *result) {
  API_CALL;
  CHECK_HANDLE(h);
  CHECK(result);
  double sum = 0;
  const ptrdiff_t fx = first(n, incx), fy = first(n, incy);
  for (ptrdiff_t i = 0; i < n; i++) sum += (double)x[fx + i * incx] * (double)y[fy + i * incy];
  *result = (T)sum;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t NAME(scal)(cublasHandle_t h, int n, const T *alpha, T *x, int incx) {
  API_CALL;
  CHECK_HANDLE(h);
  CHECK(alpha);
  const T a = *alpha;
  if (incx > 0)
    for (ptrdiff_t i = 0; i < n; i++) x[i * incx] *= a;
  return CUBLAS_STATUS_SUCCESS;
}

/* Scaled by the largest element, so that squares neither overflow nor vanish. */
cublasStatus_t NAME(nrm2)(cublasHandle_t h, int n, const T *x, int incx, T *result) {
  API_CALL;
  CHECK_HANDLE(h);
  CHECK(result);
  double scale = 0, sum = 1;
  *result = 0;
  if (incx <= 0) return CUBLAS_STATUS_SUCCESS;
  for (ptrdiff_t i = 0; i < n; i++) {
    double a = fabs((double)x[i * incx]);
    if (a == 0) continue;
    if (a > scale) {
      sum = 1 + sum * (scale / a) * (scale / a);
      scale = a;
    } else {
      sum += a == scale ? 1 : (a / scale) * (a / scale); /* an infinite ratio would be NaN */
    }
  }
  *result = (T)(scale * sqrt(sum));
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t NAME(asum)(cublasHandle_t h, int n, const T *x, int incx, T *result) {
  API_CALL;
  CHECK_HANDLE(h);
  CHECK(result);
  double sum = 0;
  if (incx > 0)
    for (ptrdiff_t i = 0; i < n; i++) sum += fabs((double)x[i * incx]);
  *result = (T)sum;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t NAME(copy)(cublasHandle_t h, int n, const T *x, int incx, T *y, int incy) {
  API_CALL;
  CHECK_HANDLE(h);
  const ptrdiff_t fx = first(n, incx), fy = first(n, incy);
  for (ptrdiff_t i = 0; i < n; i++) y[fy + i * incy] = x[fx + i * incx];
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t NAME(swap)(cublasHandle_t h, int n, T *x, int incx, T *y, int incy) {
  API_CALL;
  CHECK_HANDLE(h);
  const ptrdiff_t fx = first(n, incx), fy = first(n, incy);
  for (ptrdiff_t i = 0; i < n; i++) {
    T old = x[fx + i * incx];
    x[fx + i * incx] = y[fy + i * incy];
    y[fy + i * incy] = old;
  }
  return CUBLAS_STATUS_SUCCESS;
}

/* The first of the largest or smallest absolute values, counted from one; zero for an empty vector. */
static int LOCAL(extreme)(int n, const T *x, int incx, int largest) {
  if (n < 1 || incx < 1) return 0;
  ptrdiff_t at = 0;
  for (ptrdiff_t i = 1; i < n; i++) {
    double a = fabs((double)x[i * incx]), best = fabs((double)x[at * incx]);
    if (largest ? a > best : a < best) at = i;
  }
  return (int)at + 1;
}
cublasStatus_t INDEX(amax)(cublasHandle_t h, int n, const T *x, int incx, int *result) {
  API_CALL;
  CHECK_HANDLE(h);
  CHECK(result);
  *result = LOCAL(extreme)(n, x, incx, 1);
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t INDEX(amin)(cublasHandle_t h, int n, const T *x, int incx, int *result) {
  API_CALL;
  CHECK_HANDLE(h);
  CHECK(result);
  *result = LOCAL(extreme)(n, x, incx, 0);
  return CUBLAS_STATUS_SUCCESS;
}

/* ---- Level 2 ------------------------------------------------------------------------------------------------------- */

cublasStatus_t NAME(gemv)(cublasHandle_t h, cublasOperation_t op, int m, int n, const T *alpha, const T *a, int lda, const T *x,
                          int incx, const T *beta, T *y, int incy) {
  API_CALL;
  CHECK_HANDLE(h);
  CHECK(valid_op(op) && m >= 0 && n >= 0 && lda >= (m > 1 ? m : 1) && incx != 0 && incy != 0 && alpha && beta);
  const int rows = op == CUBLAS_OP_N ? m : n, columns = op == CUBLAS_OP_N ? n : m;
  const ptrdiff_t fx = first(columns, incx), fy = first(rows, incy);
  const T s = *alpha, b = *beta;
  if (m == 0 || n == 0) return CUBLAS_STATUS_SUCCESS;
  for (ptrdiff_t i = 0; i < rows; i++) y[fy + i * incy] = b == 0 ? 0 : b * y[fy + i * incy];
  if (s == 0) return CUBLAS_STATUS_SUCCESS;
  for (ptrdiff_t j = 0; j < n; j++) {
    const T *column = a + j * lda;
    if (op == CUBLAS_OP_N) {
      const T v = s * x[fx + j * incx];
      for (ptrdiff_t i = 0; i < m; i++) y[fy + i * incy] += v * column[i];
    } else {
      T sum = 0;
      for (ptrdiff_t i = 0; i < m; i++) sum += column[i] * x[fx + i * incx];
      y[fy + j * incy] += s * sum;
    }
  }
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t NAME(ger)(cublasHandle_t h, int m, int n, const T *alpha, const T *x, int incx, const T *y, int incy, T *a,
                         int lda) {
  API_CALL;
  CHECK_HANDLE(h);
  CHECK(m >= 0 && n >= 0 && lda >= (m > 1 ? m : 1) && incx != 0 && incy != 0 && alpha);
  const ptrdiff_t fx = first(m, incx), fy = first(n, incy);
  if (*alpha == 0) return CUBLAS_STATUS_SUCCESS;
  for (ptrdiff_t j = 0; j < n; j++) {
    const T v = *alpha * y[fy + j * incy];
    for (ptrdiff_t i = 0; i < m; i++) a[j * lda + i] += v * x[fx + i * incx];
  }
  return CUBLAS_STATUS_SUCCESS;
}

/* ---- Level 3 ------------------------------------------------------------------------------------------------------- */

enum { LOCAL(block_rows) = 128, LOCAL(block_depth) = 64 };

/* C += alpha op(A) op(B), block by block: a block of op(A) is copied by columns, so that the inner loop reads in order. */
static void LOCAL(multiply)(int transpose_a, int transpose_b, ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, T alpha, const T *a,
                            ptrdiff_t lda, const T *b, ptrdiff_t ldb, T *c, ptrdiff_t ldc) {
  T block[LOCAL(block_rows) * LOCAL(block_depth)];
  for (ptrdiff_t p0 = 0; p0 < k; p0 += LOCAL(block_depth)) {
    const ptrdiff_t depth = k - p0 < LOCAL(block_depth) ? k - p0 : LOCAL(block_depth);
    for (ptrdiff_t i0 = 0; i0 < m; i0 += LOCAL(block_rows)) {
      const ptrdiff_t rows = m - i0 < LOCAL(block_rows) ? m - i0 : LOCAL(block_rows);
      for (ptrdiff_t p = 0; p < depth; p++)
        for (ptrdiff_t i = 0; i < rows; i++)
          block[p * rows + i] = transpose_a ? a[(i0 + i) * lda + p0 + p] : a[(p0 + p) * lda + i0 + i];
      for (ptrdiff_t j = 0; j < n; j++) {
        T *column = c + j * ldc + i0;
        for (ptrdiff_t p = 0; p < depth; p++) {
          const T v = alpha * (transpose_b ? b[(p0 + p) * ldb + j] : b[j * ldb + p0 + p]);
          for (ptrdiff_t i = 0; i < rows; i++) column[i] += v * block[p * rows + i];
        }
      }
    }
  }
}

/* Whether operations and sizes are right. */
static int LOCAL(valid_sizes)(cublasOperation_t opa, cublasOperation_t opb, int m, int n, int k, int lda, int ldb, int ldc) {
  const int rows_a = opa == CUBLAS_OP_N ? m : k, rows_b = opb == CUBLAS_OP_N ? k : n;
  return valid_op(opa) && valid_op(opb) && m >= 0 && n >= 0 && k >= 0 && lda >= (rows_a > 1 ? rows_a : 1) &&
         ldb >= (rows_b > 1 ? rows_b : 1) && ldc >= (m > 1 ? m : 1);
}

/* With beta zero C is not read: it may hold anything. */
void PRODUCT(cublasOperation_t opa, cublasOperation_t opb, int m, int n, int k, T alpha, const T *a, int lda,
                           const T *b, int ldb, T beta, T *c, int ldc) {
  for (ptrdiff_t j = 0; j < n && beta != 1; j++)
    for (ptrdiff_t i = 0; i < m; i++) c[j * ldc + i] = beta == 0 ? 0 : beta * c[j * ldc + i];
  if (alpha != 0 && k > 0) LOCAL(multiply)(opa != CUBLAS_OP_N, opb != CUBLAS_OP_N, m, n, k, alpha, a, lda, b, ldb, c, ldc);
}

cublasStatus_t NAME(gemm)(cublasHandle_t h, cublasOperation_t opa, cublasOperation_t opb, int m, int n, int k, const T *alpha,
                          const T *a, int lda, const T *b, int ldb, const T *beta, T *c, int ldc) {
  API_CALL;
  CHECK_HANDLE(h);
  CHECK(LOCAL(valid_sizes)(opa, opb, m, n, k, lda, ldb, ldc) && alpha && beta);
  PRODUCT(opa, opb, m, n, k, *alpha, a, lda, b, ldb, *beta, c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t NAME(gemmStridedBatched)(cublasHandle_t h, cublasOperation_t opa, cublasOperation_t opb, int m, int n, int k,
                                        const T *alpha, const T *a, int lda, long long stride_a, const T *b, int ldb,
                                        long long stride_b, const T *beta, T *c, int ldc, long long stride_c, int count) {
  API_CALL;
  CHECK_HANDLE(h);
  CHECK(LOCAL(valid_sizes)(opa, opb, m, n, k, lda, ldb, ldc) && alpha && beta && count >= 0);
  for (long long i = 0; i < count; i++)
    PRODUCT(opa, opb, m, n, k, *alpha, a + i * stride_a, lda, b + i * stride_b, ldb, *beta, c + i * stride_c, ldc);
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t NAME(gemmBatched)(cublasHandle_t h, cublasOperation_t opa, cublasOperation_t opb, int m, int n, int k,
                                 const T *alpha, const T *const a[], int lda, const T *const b[], int ldb, const T *beta,
                                 T *const c[], int ldc,
                                 int count) {
  API_CALL;
  CHECK_HANDLE(h);
  CHECK(LOCAL(valid_sizes)(opa, opb, m, n, k, lda, ldb, ldc) && alpha && beta && count >= 0);
  for (int i = 0; i < count; i++) PRODUCT(opa, opb, m, n, k, *alpha, a[i], lda, b[i], ldb, *beta, c[i], ldc);
  return CUBLAS_STATUS_SUCCESS;
}

/* C = alpha op(A) + beta op(B); a matrix whose factor is zero is not read. */
cublasStatus_t NAME(geam)(cublasHandle_t h, cublasOperation_t opa, cublasOperation_t opb, int m, int n, const T *alpha, const T *a,
                          int lda, const T *beta, const T *b, int ldb, T *c, int ldc) {
  API_CALL;
  CHECK_HANDLE(h);
  CHECK(valid_op(opa) && valid_op(opb) && m >= 0 && n >= 0 && alpha && beta);
  CHECK(lda >= (opa == CUBLAS_OP_N ? m : n) && ldb >= (opb == CUBLAS_OP_N ? m : n) && ldc >= m && lda > 0 && ldb > 0 && ldc > 0);
  for (ptrdiff_t j = 0; j < n; j++)
    for (ptrdiff_t i = 0; i < m; i++) {
      const T x = *alpha == 0 ? 0 : *alpha * (opa == CUBLAS_OP_N ? a[j * lda + i] : a[i * lda + j]);
      const T y = *beta == 0 ? 0 : *beta * (opb == CUBLAS_OP_N ? b[j * ldb + i] : b[i * ldb + j]);
      c[j * ldc + i] = x + y;
    }
  return CUBLAS_STATUS_SUCCESS;
}

/* P A = L U of a matrix, with the largest element of each column as pivot; L has ones on its diagonal. Without pivots rows stay.
 * Returns the first column, counted from one, whose pivot is zero; zero if there is none. */
static int LOCAL(factor)(int n, T *a, ptrdiff_t lda, int *pivots) {
  int singular = 0;
  for (ptrdiff_t j = 0; j < n; j++) {
    ptrdiff_t pivot = j;
    for (ptrdiff_t i = j + 1; pivots && i < n; i++)
      if (fabs((double)a[j * lda + i]) > fabs((double)a[j * lda + pivot])) pivot = i;
    if (pivots) pivots[j] = (int)pivot + 1;
    for (ptrdiff_t p = 0; pivot != j && p < n; p++) {
      const T old = a[p * lda + j];
      a[p * lda + j] = a[p * lda + pivot];
      a[p * lda + pivot] = old;
    }
    if (a[j * lda + j] == 0) {
      if (!singular) singular = (int)j + 1;
      continue;
    }
    for (ptrdiff_t i = j + 1; i < n; i++) a[j * lda + i] /= a[j * lda + j];
    for (ptrdiff_t p = j + 1; p < n; p++)
      for (ptrdiff_t i = j + 1; i < n; i++) a[p * lda + i] -= a[j * lda + i] * a[p * lda + j];
  }
  return singular;
}

cublasStatus_t NAME(getrfBatched)(cublasHandle_t h, int n, T *const a[], int lda, int *pivots, int *info, int count) {
  API_CALL;
  CHECK_HANDLE(h);
  CHECK(n >= 0 && count >= 0 && lda >= (n > 1 ? n : 1) && info);
  for (ptrdiff_t i = 0; i < count; i++) info[i] = LOCAL(factor)(n, a[i], lda, pivots ? pivots + i * n : 0);
  return CUBLAS_STATUS_SUCCESS;
}
