// Claim: -Og is -O1 with variables that keep their values to the end of their scopes.
// RUN: cgeist-rs -Og -S -emit-llvm %s -o - | filecheck %s
// RUN: cgeist-rs -Og -g %s -o %t && %t > %t.out && clang-22 -Og -g %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -fextend-variable-liveness -S -emit-llvm %s -o - | filecheck %s
// RUN: cgeist-rs -O1 -S -emit-llvm %s -o - | filecheck --check-prefix=NONE %s
// CHECK-LABEL: @f(
// CHECK: call {{.*}}@printf
// CHECK-DAG: call void (...) @llvm.fake.use(i32 %{{.*}})
// CHECK-DAG: call void (...) @llvm.fake.use(i32 %{{.*}})
// CHECK-DAG: call void (...) @llvm.fake.use(double %{{.*}})
// CHECK: ret i32
// NONE-NOT: fake.use
#include <stdio.h>

__attribute__((noinline)) int f(int n, double scale) {
  int last = 0;
  for (int i = 0; i < n; ++i) {
    int square = i * i;
    last = square + (int)scale;
  }
  printf("%d\n", n);
  return last;
}
static void fills(int *out, int n) {
  int copy[4] = {n, n + 1, n + 2, n + 3};
  for (int i = 0; i < 4; ++i) out[i] += copy[i];
}
int main(void) {
  int sums[4] = {1, 2, 3, 4};
  fills(sums, f(5, 2.5));
  _Complex double z = 1.0 + sums[2];
  printf("%d %d %g\n", sums[0], sums[3], __real__ z);
  return 0;
}
