// Claim: a failed assertion, or a trap, in a kernel ends the grid, and not the program: later calls return the error until the device is reset.
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=1 %t 2>%t.err | filecheck %s && filecheck %s --check-prefix=MESSAGE < %t.err
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=1 %t 2>%t.err | filecheck %s && filecheck %s --check-prefix=MESSAGE < %t.err
// RUN: cgeist-rs -O2 -fcuda-order %s -o %t && env OMP_NUM_THREADS=1 RMLIR_CUDA_ORDER=descending %t 2>/dev/null | filecheck %s
// RUN: cgeist-rs -O2 -fsanitize=cuda %s -o %t && env %t 2>%t.err | filecheck %s && filecheck %s --check-prefix=MESSAGE < %t.err
// RUN: cgeist-rs -O2 -DNDEBUG %s -o %t && env %t | filecheck %s --check-prefix=OFF
#include <stdio.h>

static const char *name(cudaError_t error) { return cudaGetErrorName(error); }

// Only the thread that fails does nothing behind the assertion.
__global__ void one_fails(int *p) {
  int x = blockDim.x * blockIdx.x + threadIdx.x;
  p[x] = 1;
  // MESSAGE: failed-assertions.cu:[[#@LINE+1]]: void one_fails(int *): block: [0,0,0], thread: [3,0,0] Assertion `blockIdx.y == 0 && threadIdx.x != 3` failed.
  assert(blockIdx.y == 0 && threadIdx.x != 3);
  p[x] = 2;
}

// What a thread that failed did not write is not read.
__global__ void none_passes(int *p, int n) {
  __shared__ int subscript[32];
  int t = threadIdx.x;
  subscript[t] = 1 << 30;
  if (t == 0) assert(n > 100);
  subscript[t] = t;
  __syncthreads();
  p[subscript[31 - t]] = 3;
  for (int i = 0; i < n; i++) {
    __syncthreads();
    p[t] += i;
  }
}

// Functions of both sides; the program ends if the host fails.
template <class T> __host__ __device__ T checked(T value, T limit) {
  assert(value < limit);
  return value;
}
struct Span {
  int *data;
  int count;
  __host__ __device__ int &operator[](int i) { return data[checked(i, count)]; }
};
__global__ void fill(Span span) {
  for (int i = threadIdx.x; i < 8; i += blockDim.x) span[i] = 4 + i;
}
[[noreturn]] __device__ void stop(int code) {
  printf("code %d\n", code);
  __trap();
  __builtin_unreachable();
}
__global__ void traps(int *p) {
  if (threadIdx.x == 1) stop(5);
  p[threadIdx.x] = 6;
}
// The recursive function cannot fail.
__device__ void count_down(int n, int *p) {
  if (n > 0) count_down(n - 1, p);
  *p += 1;
}
__global__ void counts(int *p) {
  count_down(3, p);
  assert(*p == 5);
}

static int *device;
static int kept(int i) { return device[i]; }

static void start() {
  cudaDeviceReset();
  cudaMallocManaged(&device, 64 * sizeof(int));
  for (int i = 0; i < 64; i++) device[i] = 0;
}

int main() {
  start();
  one_fails<<<dim3(2, 2), 4>>>(device);
  printf("synchronised: %s\n", name(cudaDeviceSynchronize())); // CHECK: synchronised: cudaErrorAssert
  // OFF: synchronised: cudaSuccess
  printf("%d %d %d %d, %d\n", kept(0), kept(1), kept(2), kept(3) == 2, kept(4)); // CHECK-NEXT: , 0
  int *more = nullptr;
  printf("malloc: %s\n", name(cudaMalloc(&more, 4)));            // CHECK-NEXT: malloc: cudaErrorAssert
  printf("copy: %s\n", name(cudaMemset(device, 0, 4)));          // CHECK-NEXT: copy: cudaErrorAssert
  traps<<<1, 4>>>(device + 32);
  printf("launch: %s\n", name(cudaGetLastError()));              // CHECK-NEXT: launch: cudaErrorAssert
  printf("again: %s %d\n", name(cudaPeekAtLastError()), kept(32)); // CHECK-NEXT: again: cudaErrorAssert 0
  printf("%s\n", cudaGetErrorString(cudaGetLastError()));        // CHECK-NEXT: device-side assert triggered

  start();
  printf("reset: %s\n", name(cudaGetLastError())); // CHECK-NEXT: reset: cudaSuccess
  none_passes<<<1, 32>>>(device, 20);
  // MESSAGE: failed-assertions.cu:{{[0-9]+}}: void none_passes(int *, int): block: [0,0,0], thread: [0,0,0] Assertion `n > 100` failed.
  printf("none: %s %d\n", name(cudaDeviceSynchronize()), kept(3)); // CHECK-NEXT: none: cudaErrorAssert 0

  start();
  none_passes<<<1, 32>>>(device, 101);
  printf("all: %s %d\n", name(cudaDeviceSynchronize()), kept(3)); // CHECK-NEXT: all: cudaSuccess 5053

  start();
  fill<<<1, 1>>>(Span{device, 6});
  // MESSAGE: failed-assertions.cu:{{[0-9]+}}: T checked(T, T) [T = int]: block: [0,0,0], thread: [0,0,0] Assertion `value < limit` failed.
  printf("span: %s %d %d\n", name(cudaDeviceSynchronize()), kept(4), kept(6)); // CHECK-NEXT: span: cudaErrorAssert 8 0
  printf("host: %d\n", checked(1, 2)); // CHECK-NEXT: host: 1

  start();
  traps<<<1, 4>>>(device); // CHECK-NEXT: code 5
  printf("trap: %s %d\n", name(cudaDeviceSynchronize()), kept(1)); // CHECK-NEXT: trap: cudaErrorLaunchFailure 0

  start();
  counts<<<1, 1>>>(device);
  // MESSAGE: Assertion `*p == 5` failed.
  printf("recursive: %s %d\n", name(cudaDeviceSynchronize()), kept(0)); // CHECK-NEXT: recursive: cudaErrorAssert 4
}
