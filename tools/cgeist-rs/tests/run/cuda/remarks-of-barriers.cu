// Claim: remarks and the report say which barriers of a kernel went and which stayed, and what is kept for each thread.
// RUN: cgeist-rs -O2 --remarks --report=%t.json -c %s -o %t.o 2> %t.txt && filecheck %s --input-file=%t.txt
// RUN: filecheck %s --check-prefix=JSON --input-file=%t.json
// RUN: cgeist-rs -O2 -c %s -o %t.o 2>&1 | filecheck %s --check-prefix=SILENT --allow-empty
// SILENT-NOT: remark
__global__ void reverse(double *p) {
  __shared__ double s[64];
  int t = threadIdx.x;
  double own = p[t], twice = 2 * own;
  s[t] = own;
  // CHECK-DAG: remarks-of-barriers.cu:[[@LINE+1]]:3: remark: RM0387: remove-redundant-barriers: the barrier is removed
  __syncthreads();
  // CHECK-DAG: remarks-of-barriers.cu:[[@LINE+2]]:3: remark: RM0386: remove-redundant-barriers: the barrier is kept: accesses after it may conflict
  // CHECK-DAG: remarks-of-barriers.cu:[[@LINE+1]]:3: remark: RM0388: split-at-barriers: the loop over threads is split at 1 barriers into 2; 8 bytes of each thread are kept in 1 buffers
  __syncthreads();
  p[t] = s[63 - t] + twice;
}
// JSON-DAG: "code": "RM0387"
// JSON-DAG: "code": "RM0388"
