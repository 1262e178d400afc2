// Claim: cuBLAS multiplies matrices of 16-bit numbers and factors matrices in batches; cuBLASLt adds a bias and applies an activation, and says
// what it does not support.
// RUN: cgeist-rs -O1 %s -o %t && %t | filecheck %s
#include <cublasLt.h>
#include <cublas_v2.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <stdio.h>

static cublasHandle_t handle;

template <class T> static T *managed(int n) {
  T *p;
  cudaMallocManaged(&p, n * sizeof(T));
  return p;
}

/* A is 2 x 3 and B 3 x 2; two pairs of them, the second one twice the first. */
template <class T> static void strided(const char *name, cudaDataType type) {
  T *a = managed<T>(12), *b = managed<T>(12), *c = managed<T>(8);
  for (int i = 0; i < 12; i++) a[i] = T((float)(i % 6 + 1) * (float)(1 + i / 6)), b[i] = T((float)(i % 6 - 2));
  for (int i = 0; i < 8; i++) c[i] = T(0.5f);
  float alpha = 1, beta = 2;
  int status = cublasGemmStridedBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 3, &alpha, a, type, 2, 6, b, type, 3, 6, &beta, c,
                                          type, 2, 4, 2, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
  printf("%s: %d:", name, status);
  for (int i = 0; i < 8; i++) printf(" %g", (double)(float)c[i]);
  printf("\n");
}

static void factors() {
  double *a = managed<double>(9), **all = managed<double *>(1);
  int *pivots = managed<int>(3), *info = managed<int>(1);
  const double values[] = {2, 4, 8, 1, 3, 7, 1, 3, 9}; // by columns
  for (int i = 0; i < 9; i++) a[i] = values[i];
  all[0] = a;
  cublasDgetrfBatched(handle, 3, all, 3, pivots, info, 1);
  printf("pivots %d %d %d, info %d, diagonal %.3f %.3f %.3f\n", pivots[0], pivots[1], pivots[2], *info, a[0], a[4], a[8]);
  for (int i = 0; i < 9; i++) a[i] = 1;
  cublasDgetrfBatched(handle, 3, all, 3, pivots, info, 1);
  printf("singular at %d\n", *info);
}

static void epilogues() {
  cublasLtHandle_t light;
  cublasLtMatmulDesc_t product;
  cublasLtMatrixLayout_t two_by_two;
  cublasLtMatmulPreference_t preference;
  cublasLtMatmulHeuristicResult_t best;
  float *a = managed<float>(4), *b = managed<float>(4), *d = managed<float>(4), *bias = managed<float>(2), alpha = 1, beta = 0;
  for (int i = 0; i < 4; i++) a[i] = (float)(i + 1), b[i] = i % 3 ? 0 : 1.0f;
  bias[0] = -10, bias[1] = 10;
  cublasLtCreate(&light);
  cublasLtMatmulDescCreate(&product, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&two_by_two, CUDA_R_32F, 2, 2, 2);
  cublasLtMatmulPreferenceCreate(&preference);
  cublasOperation_t transposed = CUBLAS_OP_T;
  cublasLtEpilogue_t relu = CUBLASLT_EPILOGUE_RELU_BIAS;
  cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_TRANSA, &transposed, sizeof transposed);
  cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_EPILOGUE, &relu, sizeof relu);
  cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof bias);
  int found = 0;
  cublasLtMatmulAlgoGetHeuristic(light, product, two_by_two, two_by_two, two_by_two, two_by_two, preference, 1, &best, &found);
  cublasLtMatmul(light, product, &alpha, a, two_by_two, b, two_by_two, &beta, d, two_by_two, d, two_by_two, &best.algo, 0, 0, 0);
  printf("found %d: %g %g %g %g\n", found, d[0], d[1], d[2], d[3]);
  int fill = 1;
  printf("fill mode: %s\n",
         cublasGetStatusName(cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_FILL_MODE, &fill, sizeof fill)));
  found = 1;
  cublasLtMatmulAlgoGetHeuristic(light, product, two_by_two, two_by_two, two_by_two, two_by_two, preference, 1, &best, &found);
  printf("found %d\n", found);
  cublasLtDestroy(light);
}

int main() {
  cublasCreate(&handle);
  strided<float>("float", CUDA_R_32F);            // CHECK: float: 0: -4 -7 23 29 -9 -15 45 57
  strided<__half>("half", CUDA_R_16F);            // CHECK-NEXT: half: 0: -4 -7 23 29 -9 -15 45 57
  strided<__nv_bfloat16>("bfloat", CUDA_R_16BF);  // CHECK-NEXT: bfloat: 0: -4 -7 23 29 -9 -15 45 57
  strided<double>("double", CUDA_R_64F);          // CHECK-NEXT: double: 15:
  factors();
  // CHECK-NEXT: pivots 3 3 3, info 0, diagonal 8.000 -0.750 -0.667
  // CHECK-NEXT: singular at 2
  epilogues();
  // CHECK-NEXT: found 1: 0 13 0 14
  // CHECK-NEXT: fill mode: CUBLAS_STATUS_NOT_SUPPORTED
  // CHECK-NEXT: found 0
}
