// Claim: programs that other compilers of CUDA for CPUs fail on: sums in shared memory of the launch, kernels that share a pointer with the host,
// checked calls that end the program, and containers whose destructors run.
// RUN: cgeist-rs -O0 %s -o %t && not env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O3 %s -o %t && not env OMP_NUM_THREADS=2 %t | filecheck %s
#include <stdio.h>
#include <stdlib.h>
#include <vector>

static void check(cudaError_t error, const char *call) {
  if (error == cudaSuccess) return;
  fprintf(stderr, "%s: %s\n", call, cudaGetErrorString(error));
  exit(EXIT_FAILURE);
}
#define CHECKED(call) check(call, #call)

// ---- Sums in shared memory whose size is that of the launch

__global__ void sums(const int *in, int *out, int n) {
  extern __shared__ int part[];
  unsigned t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  part[t] = i < n ? in[i] : 0;
  __syncthreads();
  for (unsigned half = blockDim.x / 2; half > 0; half /= 2) {
    if (t < half) part[t] += part[t + half];
    __syncthreads();
  }
  if (!t) out[blockIdx.x] = part[0];
}

static int sum_of_ones(int n, int threads) {
  const int blocks = (n + threads - 1) / threads;
  std::vector<int> ones(n, 1), parts(blocks, -1);
  int *in, *out, all = 0;
  CHECKED(cudaMalloc(&in, n * sizeof(int)));
  CHECKED(cudaMalloc(&out, blocks * sizeof(int)));
  CHECKED(cudaMemcpy(in, ones.data(), n * sizeof(int), cudaMemcpyHostToDevice));
  sums<<<blocks, threads, threads * sizeof(int)>>>(in, out, n);
  CHECKED(cudaGetLastError());
  CHECKED(cudaMemcpy(parts.data(), out, blocks * sizeof(int), cudaMemcpyDeviceToHost));
  CHECKED(cudaFree(in));
  CHECKED(cudaFree(out));
  for (int part : parts) all += part;
  return all;
}

// ---- A quadratic form: matrices behind pointers, of which the host and two kernels use parts

__global__ void rows(const double *matrix, const double *weights, double *products, int n) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= n) return;
  double sum = 0;
  for (int column = 0; column < n; column++) sum += matrix[row * n + column] * weights[column];
  products[row] = sum * weights[row];
}

__global__ void whole(double *products, double *result, int n) {
  for (int i = 0; i < n; i++) *result += products[i];
}

static double form(int n) {
  double *matrix, *weights, *products, *result;
  CHECKED(cudaMallocManaged(&matrix, n * n * sizeof(double)));
  CHECKED(cudaMallocManaged(&weights, n * sizeof(double)));
  CHECKED(cudaMalloc((void **)&products, n * sizeof(double)));
  CHECKED(cudaMallocManaged(&result, sizeof(double)));
  for (int i = 0; i < n * n; i++) matrix[i] = i / n == i % n ? 2 : 0.5;
  for (int i = 0; i < n; i++) weights[i] = i + 1;
  *result = 0;
  rows<<<(n + 31) / 32, 32>>>(matrix, weights, products, n);
  whole<<<1, 1>>>(products, result, n);
  CHECKED(cudaDeviceSynchronize());
  return *result;
}

// ---- Objects whose destructors run

struct Noted {
  int number;
  explicit Noted(int number) : number(number) {}
  Noted(const Noted &other) : number(other.number) {}
  ~Noted() { printf("end of %d\n", number); }
};

__global__ void with_object(Noted noted, int *p) { atomicAdd(p, noted.number); }

int main() {
  printf("%d %d %d\n", sum_of_ones(1024, 256), sum_of_ones(1000, 1024), sum_of_ones(5, 2)); // CHECK: 1024 1000 5
  printf("%g\n", form(40));                                                                 // CHECK-NEXT: 369410
  int *counter;
  CHECKED(cudaMallocManaged(&counter, sizeof(int)));
  *counter = 0;
  {
    std::vector<Noted> all;
    all.reserve(2);
    all.emplace_back(1);
    all.emplace_back(7);
    with_object<<<2, 3>>>(all[1], counter);
    printf("count %d\n", *counter);
    // CHECK-NEXT: end of 7
    // CHECK-NEXT: count 42
    // CHECK-NEXT: end of 1
    // CHECK-NEXT: end of 7
  }
  printf("done\n"); // CHECK-NEXT: done
  CHECKED(cudaFree(counter));
  check(cudaFree(counter), "second"); // CHECK-NOT: not reached
  printf("not reached\n");
}
