// Claim: kernels are launched through pointers, arrays of kernels, members, parameters of templates and conditionals; a pointer to no kernel is an error.
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <stdio.h>

struct Step {
  double by[3];
  char c;
};
typedef void (*Kernel)(int *, Step, int);

__global__ void add(int *p, Step step, int n) { p[threadIdx.x] += (int)step.by[2] * n; }
__global__ void multiply(int *p, Step step, int n) { p[threadIdx.x] *= step.c + n; }
template <class T> __global__ void subtract(T *p, Step step, T n) { p[threadIdx.x] -= n - (T)step.by[0]; }
__global__ void nothing() {}
__global__ void reversed(int *p) {
  extern __shared__ int s[];
  s[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}

static int *p;
static void show(const char *what) {
  printf("%s: %s", what, cudaGetErrorName(cudaGetLastError()));
  for (int i = 0; i < 4; i++) printf(" %d", p[i]);
  printf("\n");
}

template <Kernel K> void by_parameter(Step step) { K<<<1, 4>>>(p, step, 3); }
template <class F, class... A> void by_type(F f, A... a) { f<<<dim3(1), dim3(4)>>>(p, a...); }
struct Holder {
  Kernel kernel;
  void (*plain)();
};

int main() {
  Step step = {{1, 2, 3}, 2};
  cudaMallocManaged(&p, 4 * sizeof(int));
  for (int i = 0; i < 4; i++) p[i] = i;
  by_parameter<add>(step);
  show("parameter"); // CHECK: parameter: cudaSuccess 9 10 11 12
  Kernel kernel = multiply;
  kernel<<<1, 4>>>(p, step, 0);
  show("variable"); // CHECK: variable: cudaSuccess 18 20 22 24
  Kernel all[] = {add, multiply, subtract<int>};
  for (int i = 0; i < 3; i++) all[i]<<<dim3(1), dim3(4)>>>(p, step, i);
  show("array"); // CHECK: array: cudaSuccess 53 59 65 71
  Holder holder = {add, nothing};
  holder.kernel<<<1, 2>>>(p, step, 1);
  holder.plain<<<1, 1>>>();
  show("member"); // CHECK: member: cudaSuccess 56 62 65 71
  by_type(subtract<int>, step, 7);
  show("type"); // CHECK: type: cudaSuccess 50 56 59 65
  (*kernel)<<<1, 1>>>(p, step, -1);
  (p[0] > 100 ? add : subtract<int>)<<<1, 4>>>(p, step, 2);
  show("conditional"); // CHECK: conditional: cudaSuccess 49 55 58 64
  void (*reverse)(int *) = reversed;
  reverse<<<1, 4, 4 * sizeof(int)>>>(p);
  show("shared memory"); // CHECK: shared memory: cudaSuccess 64 58 55 49
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(1), config.blockDim = dim3(4);
  cudaLaunchKernelEx(&config, add, p, step, 1);
  show("configuration"); // CHECK: configuration: cudaSuccess 67 61 58 52
  kernel = nullptr;
  kernel<<<1, 4>>>(p, step, 2);
  show("null"); // CHECK: null: cudaErrorInvalidDeviceFunction 67 61 58 52
  all[0]<<<1, 4096>>>(p, step, 2);
  show("many threads"); // CHECK: many threads: cudaErrorInvalidConfiguration 67 61 58 52
}
