// Claim: remarks say how threads of a kernel run and why, what leaves the launch, and what each thread keeps across barriers.
// RUN: cgeist-rs -O2 --remarks -c %s -o %t.o 2> %t.txt && filecheck %s --input-file=%t.txt
// RUN: cgeist-rs -O2 -c %s -o %t.o 2>&1 | filecheck %s --check-prefix=SILENT --allow-empty
// SILENT-NOT: remark

// CHECK-DAG: remarks-of-kernels.cu:[[@LINE+1]]:17: remark: RM3015: serialise-threads: a worker runs the threads of a block one after the other, and the workers share the blocks
__global__ void scale(float *p, const float *factor) {
  // CHECK-DAG: remarks-of-kernels.cu:[[@LINE+2]]:{{[0-9]+}}: remark: RM0391: hoist-invariants: a load is the same for all threads of a block, and moves before them
  // CHECK-DAG: remarks-of-kernels.cu:[[@LINE+1]]:{{[0-9]+}}: remark: RM0391: hoist-invariants: a load is the same for all blocks of a launch, and moves before them
  float f = *factor;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  // CHECK-DAG: remarks-of-kernels.cu:[[@LINE+1]]:{{[0-9]+}}: remark: RM0393: state-independent-threads: the threads run one after the other here, unless LLVM proves more: a subscript may overflow
  p[i] *= f;
}

__global__ void scatter(int *p, const int *place) {
  // CHECK-DAG: remarks-of-kernels.cu:[[@LINE+1]]:{{[0-9]+}}: remark: RM0393: state-independent-threads: the threads run one after the other here, unless LLVM proves more: neighbouring threads do not store next to each other
  p[place[threadIdx.x]] = 1;
}

__global__ void count(int *p) {
  // CHECK-DAG: atomics.h:{{.*}}: remark: RM0393: state-independent-threads: the threads run one after the other here, unless LLVM proves more: a thread has effects on others than by plain accesses
  atomicAdd(p, 1);
}

__global__ void reverse(double *p) {
  __shared__ double s[64];
  int t = threadIdx.x;
  // CHECK-DAG: remarks-of-kernels.cu:[[@LINE+2]]:{{[0-9]+}}: remark: RM0392: state-independent-threads: the threads may run as vectors from here to the next barrier: their accesses are independent
  // CHECK-DAG: remarks-of-kernels.cu:[[@LINE+1]]:{{[0-9]+}}: remark: RM0390: split-at-barriers: 8 bytes of each thread are kept across barriers
  double own = p[t];
  s[t] = own;
  // CHECK-DAG: remarks-of-kernels.cu:[[@LINE+1]]:3: remark: RM0388: split-at-barriers: the loop over threads is split at 1 barriers into 2; 8 bytes of each thread are kept in 1 buffers
  __syncthreads();
  p[t] = s[63 - t] + own;
}

int main() {
  scale<<<4, 64>>>(nullptr, nullptr);
  scatter<<<1, 64>>>(nullptr, nullptr);
  count<<<1, 64>>>(nullptr);
  reverse<<<1, 64>>>(nullptr);
}
