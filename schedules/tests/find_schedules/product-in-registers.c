// Claim: the inner loop of a product has its sums in registers: 24 fused products on registers of 64 bytes, at most half as many loads, and no access
// to the stack.
// RUN: cgeist-rs -O3 -march=x86-64-v4 -fpolyhedral -S %s -o - | filecheck %s
// CHECK-LABEL: {{^}}product:
// CHECK: vbroadcastsd
// CHECK-NOT: (%rsp)
// CHECK-COUNT-24: vfmadd{{[0-9]+}}pd %zmm{{[0-9]+}}, %zmm{{[0-9]+}}, %zmm{{[0-9]+}}
void product(double A[restrict 1000][1200], double B[restrict 1200][1100], double C[restrict 1000][1100]) {
  for (int i = 0; i < 1000; i++)
    for (int j = 0; j < 1100; j++)
      for (int k = 0; k < 1200; k++)
        C[i][j] += A[i][k] * B[k][j];
}
