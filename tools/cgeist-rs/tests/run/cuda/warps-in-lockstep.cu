// Claim: with -fcuda-warp-lockstep the lanes of a warp run statement by statement, as programs for old devices expect; the check of races agrees.
// RUN: cgeist-rs -O0 -fcuda-warp-lockstep %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 -fcuda-warp-lockstep %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O3 -fcuda-warp-lockstep -fcuda-order %s -o %t && env RMLIR_CUDA_ORDER=7 %t | filecheck %s
// RUN: cgeist-rs -O2 -fcuda-warp-lockstep -fsanitize=cuda-race %s -o %t && %t 2>&1 | filecheck --check-prefixes=CHECK,SILENT --implicit-check-not=race %s
// RUN: cgeist-rs -O2 -fsanitize=cuda-race %s -o %t && not %t 2>&1 | filecheck --check-prefix=RACE %s
#include <stdio.h>

// The sums by halves of a well-known tutorial, whose last steps have no barriers.
__device__ void last_steps(volatile int *s, int t) {
  s[t] += s[t + 32];
  // RACE: race
  s[t] += s[t + 16];
  s[t] += s[t + 8];
  s[t] += s[t + 4];
  s[t] += s[t + 2];
  s[t] += s[t + 1];
}

__global__ void sums(const int *in, int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * blockDim.x + t];
  __syncthreads();
  if (t < 64) s[t] += s[t + 64];
  __syncthreads();
  if (t < 32) last_steps(s, t);
  if (t == 0) out[blockIdx.x] = s[0];
}

// Lanes read what others hold before any of them writes.
__global__ void rotated(int *p) {
  __shared__ volatile int s[32];
  s[threadIdx.x] = p[threadIdx.x];
  for (int i = 0; i < 3; i++) s[threadIdx.x] = s[(threadIdx.x + 1) % 32];
  p[threadIdx.x] = s[threadIdx.x];
}

int main() {
  int *in, *out;
  cudaMallocManaged(&in, 512 * sizeof(int));
  cudaMallocManaged(&out, 4 * sizeof(int));
  for (int i = 0; i < 512; i++) in[i] = i;
  sums<<<4, 128>>>(in, out);
  cudaDeviceSynchronize();
  // CHECK: 8128 24512 40896 57280
  printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
  rotated<<<1, 32>>>(in);
  cudaDeviceSynchronize();
  // CHECK: 3 4 31 0 1 2
  printf("%d %d %d %d %d %d\n", in[0], in[1], in[28], in[29], in[30], in[31]);
  // SILENT: done
  printf("done\n");
}
