// Claim: sequential loops of threads give what they give one thread at a time: behind conditions, with counted subscripts, at edges, without
// iterations, and for grids whose numbers of threads nearly fill their type.
// RUN: cgeist-rs -O0 -ffp-contract=off %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 -ffp-contract=off %s -o %t && env OMP_NUM_THREADS=1 %t | filecheck %s
// RUN: cgeist-rs -O3 -march=native -ffp-contract=off -fcuda-order %s -o %t && env RMLIR_CUDA_ORDER=descending OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 -ffp-contract=off -fsanitize=address,undefined %s -o %t && %t | filecheck %s
#include <stdio.h>
#include <stdlib.h>

__global__ void product(const float *a, const float *b, float *c, int n) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < n && column < n) {
    float sum = 0;
    for (int k = 0; k < n; k++) sum += a[row * n + k] * b[k * n + column];
    c[row * n + column] = sum;
  }
}

// Subscripts that threads count, with an edge on each side.
__global__ void planes(const float *in, float *out, int nx, int ny, int nz) {
  int i = blockDim.x * blockIdx.x + threadIdx.x, j = blockDim.y * blockIdx.y + threadIdx.y;
  if (i >= nx || j >= ny) return;
  int c = i + j * nx, plane = nx * ny;
  int west = i == 0 ? c : c - 1, east = i == nx - 1 ? c : c + 1, north = j == 0 ? c : c - nx;
  float below, here = in[c], above = in[c];
  for (int k = 0; k < nz - 1; ++k) {
    below = here;
    here = above;
    above = in[c + plane];
    out[c] = here + 2 * in[west] - in[east] + 3 * in[north] + below - above;
    c += plane;
    west += plane;
    east += plane;
    north += plane;
  }
  out[c] = here + in[west] + in[east] + in[north];
}

// Tiles with clamped neighbours.
__global__ void smooth(const float *in, float *out, int n) {
  __shared__ float tile[8][16];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  int last = min(15, n - 1 - (int)blockIdx.x * 16);
  if (x < n && y < n) tile[threadIdx.y][threadIdx.x] = in[y * n + x];
  __syncthreads();
  int e = threadIdx.x + 1, w = threadIdx.x - 1;
  e = e > last ? last : e;
  w = w < 0 ? 0 : w;
  if (x < n && y < n) out[y * n + x] = tile[threadIdx.y][e] + 10 * tile[threadIdx.y][w];
}

// The number of iterations differs, or is the same in a block only.
__global__ void triangle(const float *in, float *out, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  for (int k = 0; k <= (int)blockIdx.x; k++) sum += in[k * n + t % n];
  for (int k = 0; k < t % 5; k++) sum -= in[k * n + t % n];
  out[t] = sum;
}

static float *numbers(int count) {
  float *p;
  cudaMallocManaged(&p, count * sizeof *p);
  for (int i = 0; i < count; i++) p[i] = (i * 7 + i / 3) % 11;
  return p;
}

static void compare(const char *what, const float *got, const float *want, int count) {
  int bad = 0;
  for (int i = 0; i < count; i++) bad += got[i] != want[i];
  printf("%s %s\n", what, bad ? "differs" : "agrees");
}

static void check_product(int n) {
  float *a = numbers(n * n), *b = numbers(n * n), *c = numbers(n * n), *want = numbers(n * n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++) sum += a[i * n + k] * b[k * n + j];
      want[i * n + j] = sum;
    }
  product<<<dim3((n + 15) / 16, (n + 3) / 4), dim3(16, 4)>>>(a, b, c, n);
  cudaDeviceSynchronize();
  compare("product", c, want, n * n);
}

static void check_planes(int nx, int ny, int nz) {
  int count = nx * ny * nz;
  float *in = numbers(count), *out = numbers(count), *want = numbers(count);
  for (int i = 0; i < nx; i++)
    for (int j = 0; j < ny; j++) {
      float below, here = in[i + j * nx], above = here;
      for (int k = 0; k < nz; k++) {
        int c = i + j * nx + k * nx * ny, w = i ? c - 1 : c, e = i == nx - 1 ? c : c + 1, n = j ? c - nx : c;
        if (k == nz - 1) {
          want[c] = here + in[w] + in[e] + in[n];
          break;
        }
        below = here, here = above, above = in[c + nx * ny];
        want[c] = here + 2 * in[w] - in[e] + 3 * in[n] + below - above;
      }
    }
  planes<<<dim3((nx + 31) / 32, (ny + 3) / 4), dim3(32, 4)>>>(in, out, nx, ny, nz);
  cudaDeviceSynchronize();
  compare("planes", out, want, count);
}

static void check_smooth(int n) {
  float *in = numbers(n * n), *out = numbers(n * n), *want = numbers(n * n);
  for (int y = 0; y < n; y++)
    for (int x = 0; x < n; x++) {
      int first = x / 16 * 16, last = first + 15 < n - 1 ? first + 15 : n - 1;
      want[y * n + x] = in[y * n + (x == last ? x : x + 1)] + 10 * in[y * n + (x == first ? x : x - 1)];
    }
  smooth<<<dim3((n + 15) / 16, (n + 7) / 8), dim3(16, 8)>>>(in, out, n);
  cudaDeviceSynchronize();
  compare("smooth", out, want, n * n);
}

static void check_triangle(int n) {
  float *in = numbers(n * n), *out = numbers(128), *want = numbers(128);
  for (int t = 0; t < 128; t++) {
    float sum = 0;
    for (int k = 0; k <= t / 32; k++) sum += in[k * n + t % n];
    for (int k = 0; k < t % 5; k++) sum -= in[k * n + t % n];
    want[t] = sum;
  }
  triangle<<<4, 32>>>(in, out, n);
  cudaDeviceSynchronize();
  compare("triangle", out, want, 128);
}

int main() {
  // CHECK: product agrees
  check_product(33);
  // CHECK: product agrees
  check_product(1);
  // CHECK: planes agrees
  check_planes(35, 6, 5);
  // CHECK: planes agrees
  check_planes(64, 8, 12);
  // CHECK: planes agrees
  check_planes(32, 4, 1);
  // CHECK: smooth agrees
  check_smooth(16);
  // CHECK: smooth agrees
  check_smooth(37);
  // CHECK: triangle agrees
  check_triangle(9);
}
