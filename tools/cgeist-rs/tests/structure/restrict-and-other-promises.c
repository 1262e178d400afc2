// What a parameter promises is on the function: `restrict`, `static` extents, `nonnull`.
// Proves: tapir:INT-5
// RUN: cgeist-rs -O1 --no-optimiser %s --emit=mlir -o - | filecheck %s
// RUN: cgeist-rs -O1 --no-optimiser -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | filecheck %s --check-prefix=LLVM

// CHECK: func.func @scaled(%{{.*}}: !llvm.ptr {llvm.noalias, llvm.noundef}, %{{.*}}: !llvm.ptr {llvm.noundef}, %{{.*}}: i32
// LLVM: define {{.*}} @scaled(ptr noalias noundef %{{[0-9]+}}, ptr noundef %{{[0-9]+}}, i32
void scaled(double *restrict out, const double *in, int n) {
  for (int i = 0; i < n; i++) out[i] = 2 * in[i];
}

// CHECK: func.func @fixed(%{{.*}}: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 32 : i64, llvm.noundef}
double fixed(const double v[static 4]) { return v[0] + v[3]; }

// CHECK: func.func @sized(%{{.*}}: i32 {llvm.noundef}, %{{.*}}: !llvm.ptr {llvm.align = 4 : i64, llvm.noalias, llvm.nonnull, llvm.noundef}
float sized(int n, float v[restrict static n]) { return v[n - 1]; }

// CHECK: func.func @named(%{{.*}}: !llvm.ptr {llvm.noundef}, %{{.*}}: !llvm.ptr {llvm.nonnull, llvm.noundef}
__attribute__((nonnull(2))) int named(int *a, int *b) { return a ? *a : *b; }

struct two { double x, y; };
struct large { double x[4]; };

// The result comes first in memory, a structure takes two parameters.
// CHECK: func.func @behind(%{{.*}}: !llvm.ptr {{{.*}}llvm.sret{{.*}}}, %{{.*}}: f64, %{{.*}}: f64, %{{.*}}: !llvm.ptr {llvm.noalias, llvm.noundef})
struct large behind(struct two by, int *restrict at) {
  *at = by.x;
  return (struct large){{by.y}};
}

// A promise of a declaration alone is none of the definition's.
void declared(double *restrict);
// CHECK: func.func @declared(%{{.*}}: !llvm.ptr {llvm.noundef})
void declared(double *v) { *v = 1; }
