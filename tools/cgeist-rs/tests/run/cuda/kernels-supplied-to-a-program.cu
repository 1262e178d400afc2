// Claim: a program with launches but without kernels gets them when they are linked, preloaded or opened; where it has none, a launch is an error.
// Proves: gpu2cpu:MC-4
// RUN: cgeist-rs --print-cuda-flags=compile > %t.compile && cgeist-rs --print-cuda-flags=link > %t.link
// RUN: clang++-22 @%t.compile -O1 -Xclang -fcuda-include-gpubinary -Xclang /dev/null -c %s -o %t.o
// RUN: cgeist-rs -O2 -fPIC --kernels-only -c %s -o %t.kernels.o && clang++-22 -shared -fopenmp %t.kernels.o -o %t.kernels.so
// RUN: clang++-22 -rdynamic -Wl,--whole-archive %t.o @%t.link -Wl,--no-whole-archive -o %t
// RUN: %t | filecheck --check-prefixes=NONE,END %s
// RUN: env LD_PRELOAD=%t.kernels.so OMP_NUM_THREADS=2 %t | filecheck --check-prefixes=LOSS,END %s
// RUN: %t %t.kernels.so | filecheck --check-prefixes=NONE,LOSS,END %s
// RUN: %t %t.kernels.so close | filecheck --check-prefixes=NONE,LOSS,AGAIN,END %s
// RUN: clang++-22 %t.kernels.o %t.o @%t.link -o %t.linked && %t.linked | filecheck --check-prefixes=LOSS,END %s
// The runtime may be a shared library, too.
// RUN: clang++-22 -shared -Wl,--whole-archive @%t.link -Wl,--no-whole-archive -Wl,-soname,libcudart.so.12 -o %t.runtime.so
// RUN: clang++-22 %t.o %t.runtime.so -o %t.dynamic && mkdir -p %t.lib && cp %t.runtime.so %t.lib/libcudart.so.12
// RUN: env LD_LIBRARY_PATH=%t.lib %t.dynamic | filecheck --check-prefixes=NONE,END %s
// RUN: env LD_LIBRARY_PATH=%t.lib LD_PRELOAD=%t.kernels.so %t.dynamic | filecheck --check-prefixes=LOSS,END %s
// RUN: env LD_LIBRARY_PATH=%t.lib %t.dynamic %t.kernels.so close | filecheck --check-prefixes=NONE,LOSS,AGAIN,END %s
#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <vector>

// The negative logarithm of the likelihood of the target of each row: a block finds the maximum of a row, and the sum of the exponentials.
template <class Number> __global__ void losses(const Number *scores, const int *targets, Number *loss, Number *logs, int classes) {
  extern __shared__ char memory[];
  Number *part = reinterpret_cast<Number *>(memory);
  const Number *row = scores + blockIdx.x * classes;
  int t = threadIdx.x, threads = blockDim.x;
  Number most = row[0];
  for (int c = t; c < classes; c += threads) most = max(most, row[c]);
  part[t] = most;
  __syncthreads();
  for (int half = threads / 2; half > 0; half /= 2) {
    if (t < half) part[t] = max(part[t], part[t + half]);
    __syncthreads();
  }
  most = part[0];
  __syncthreads();
  Number sum = 0;
  for (int c = t; c < classes; c += threads) sum += exp(row[c] - most);
  part[t] = sum;
  __syncthreads();
  for (int half = threads / 2; half > 0; half /= 2) {
    if (t < half) part[t] += part[t + half];
    __syncthreads();
  }
  Number logarithm = log(part[0]) + most;
  for (int c = t; c < classes; c += threads) logs[blockIdx.x * classes + c] = row[c] - logarithm;
  if (t == 0) loss[blockIdx.x] = logarithm - row[targets[blockIdx.x]];
}

// The factor of the gradient.
__constant__ float scale;

// The mean of the losses, by one block.
static __global__ void mean(const float *loss, float *result, int rows) {
  __shared__ float part[64];
  float sum = 0;
  for (int row = threadIdx.x; row < rows; row += blockDim.x) sum += loss[row];
  part[threadIdx.x] = sum;
  for (int half = 32; half > 0; half /= 2) {
    __syncthreads();
    if (threadIdx.x < half) part[threadIdx.x] += part[threadIdx.x + half];
  }
  if (threadIdx.x == 0) *result = part[0] / rows;
}

// The gradient of the scores.
__global__ void gradient(const float *logs, const int *targets, float *gradient, int classes) {
  int c = blockIdx.y * blockDim.x + threadIdx.x;
  if (c < classes) gradient[blockIdx.x * classes + c] = scale * (exp(logs[blockIdx.x * classes + c]) - (c == targets[blockIdx.x]));
}

constexpr int Rows = 37, Classes = 101;

static float score(int row, int c) { return (row * 31 + c * 17) % 23 * 0.25f - 2; }
static int target(int row) { return row * 7 % Classes; }

// The largest difference from the values of a computation in double precision.
static double difference(float result, const float *gradient) {
  double sum = 0, most = 0;
  for (int row = 0; row < Rows; row++) {
    double all = 0;
    for (int c = 0; c < Classes; c++) all += exp((double)score(row, c));
    sum += log(all) - score(row, target(row));
    for (int c = 0; c < Classes; c++) {
      double expected = (exp((double)score(row, c)) / all - (c == target(row))) / Rows;
      most = fmax(most, fabs(expected - gradient[row * Classes + c]));
    }
  }
  return fmax(most, fabs(sum / Rows - result));
}

static void launch() {
  float *scores, *loss, *logs, *result, *change, factor = 1.0f / Rows;
  int *targets;
  cudaMallocManaged(&scores, Rows * Classes * sizeof(float));
  cudaMallocManaged(&change, Rows * Classes * sizeof(float));
  cudaMallocManaged(&logs, Rows * Classes * sizeof(float));
  cudaMallocManaged(&targets, Rows * sizeof(int));
  cudaMallocManaged(&loss, Rows * sizeof(float));
  cudaMallocManaged(&result, sizeof(float));
  for (int row = 0; row < Rows; row++) {
    targets[row] = target(row);
    for (int c = 0; c < Classes; c++) scores[row * Classes + c] = score(row, c);
  }
  losses<<<Rows, 64, 64 * sizeof(float)>>>(scores, targets, loss, logs, Classes);
  cudaError_t error = cudaGetLastError();
  printf("%s", cudaGetErrorName(error));
  printf(" %s", cudaGetErrorName(cudaMemcpyToSymbol(scale, &factor, sizeof factor)));
  mean<<<1, 64>>>(loss, result, Rows);
  gradient<<<dim3(Rows, 2), 64>>>(logs, targets, change, Classes);
  printf(" %s", cudaGetErrorName(cudaGetLastError()));
  if (error == cudaSuccess) printf(" %s", difference(*result, change) < 1e-5 ? "agrees" : "differs");
  printf("\n");
}

int main(int count, char **names) {
  launch();
  // NONE: cudaErrorInvalidDeviceFunction cudaErrorInvalidSymbol cudaErrorInvalidDeviceFunction
  // LOSS: cudaSuccess cudaSuccess cudaSuccess agrees
  // AGAIN: cudaErrorInvalidDeviceFunction cudaErrorInvalidSymbol cudaErrorInvalidDeviceFunction
  if (count > 1) {
    void *library = dlopen(names[1], RTLD_NOW);
    if (!library) printf("%s\n", dlerror());
    launch();
    if (count > 2) {
      dlclose(library);
      launch();
    }
  }
  printf("end\n");
  // END-NEXT: end
}
