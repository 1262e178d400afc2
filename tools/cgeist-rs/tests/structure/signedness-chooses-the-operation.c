// Claim: integers are signless in the module, and the operation follows the signedness of the C type after promotion.
// Proves: polygeist:PG-2
// RUN: cgeist-rs -O2 %s --emit=mlir -o - | filecheck %s

// CHECK-LABEL: func.func @unsigned_ones
// CHECK-DAG: arith.divui
// CHECK-DAG: arith.shrui
// CHECK-DAG: arith.cmpi ult
// CHECK-DAG: arith.uitofp
double unsigned_ones(unsigned a, unsigned b) { return (a / b >> 1) + (a < b) + (double)a; }

// CHECK-LABEL: func.func @signed_ones
// CHECK-DAG: arith.divsi
// CHECK-DAG: arith.shrsi
// CHECK-DAG: arith.cmpi slt
// CHECK-DAG: arith.sitofp
double signed_ones(int a, int b) { return (a / b >> 1) + (a < b) + (double)a; }

// Small integers are promoted: the sum of two bytes does not wrap around.
// CHECK-LABEL: func.func @bytes
// CHECK: arith.extui {{.*}} : i8 to i32
// CHECK: arith.addi {{.*}} : i32
int bytes(unsigned char a, unsigned char b) { return a + b; }
