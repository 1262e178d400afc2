// Claim: functions, globals and slots have rows in the module's table of C types, as the source writes the types.
// RUN: cgeist-rs -O0 --emit=mlir %s -o - | filecheck %s
typedef unsigned long size;
typedef int (*handler)(void *, const char *restrict);
struct node {
  struct node *next, *volatile previous;
  unsigned kind : 3, : 5, level : 8;
  union { int number; float real; } value;
};
struct unseen;
enum color { RED, GREEN };
// No declaration of this module has these types.
typedef struct { short pair[2]; } unused;

size total = 7;
handler handlers[4];
_Atomic long shared = 0;
int (*rows[2])[3];
double step(void);
int old(a) char a; { return a; }
size visit(struct node *const n, handler each, struct unseen *u, ...) {
  enum color color = RED;
  const double table[2] = {step(), 1};
  volatile _Complex float z = 0;
  return n->kind + color + (each != 0) + (u != 0) + (table[1] > 0) + (__real__ z > 0);
}

// The typedef of `size`, the function pointers behind `handlers`, and an array of pointers to arrays.
// CHECK:      cmem.types = [#cmem.int<"unsigned long", 64, unsigned>, #cmem.typedef<"size", 0>, #cmem.int<"int", 32, signed>,
// CHECK-SAME: #cmem.void, #cmem.pointer<3>, #cmem.int<"char", 8, signed>, #cmem.qualified<5 const>, #cmem.pointer<6>,
// CHECK-SAME: #cmem.qualified<7 restrict>, #cmem.function<(4, 8) -> 2>, #cmem.pointer<9>, #cmem.typedef<"handler", 10>,
// CHECK-SAME: #cmem.array<11 x 4>, #cmem.int<"long", 64, signed>, #cmem.atomic<13>,
// CHECK-SAME: #cmem.array<2 x 3>, #cmem.pointer<15>, #cmem.array<16 x 2>, #cmem.function<(2) -> 2>,
// The structure refers to itself by its row, 19.
// CHECK-SAME: #cmem.struct<"node", size 24, align 8, [#cmem.field<"next", 20, 0>, #cmem.field<"previous", 21, 64>,
// CHECK-SAME: #cmem.field<"kind", 22, 128, bits 3>, #cmem.field<"", 22, 131, bits 5>, #cmem.field<"level", 22, 136, bits 8>,
// CHECK-SAME: #cmem.field<"value", 23, 160>]>, #cmem.pointer<19>, #cmem.qualified<20 volatile>,
// CHECK-SAME: #cmem.int<"unsigned int", 32, unsigned>,
// CHECK-SAME: #cmem.union<"", size 4, align 4, [#cmem.field<"number", 2, 0>, #cmem.field<"real", 24, 0>]>,
// CHECK-SAME: #cmem.float<"float", f32>, #cmem.qualified<20 const>, #cmem.struct<"unseen">, #cmem.pointer<26>,
// CHECK-SAME: #cmem.function<(25, 11, 27, ...) -> 1>, #cmem.enum<"color", 22>, #cmem.float<"double", f64>,
// CHECK-SAME: #cmem.qualified<30 const>, #cmem.array<31 x 2>, #cmem.function<() -> 30>, #cmem.complex<24>,
// CHECK-SAME: #cmem.qualified<34 volatile>], llvm.data_layout
// CHECK: @total({{.*}}cmem.type = 1 : i64
// CHECK: @handlers({{.*}}cmem.type = 12 : i64
// CHECK: @shared({{.*}}cmem.type = 14 : i64
// CHECK: @rows({{.*}}cmem.type = 17 : i64
// CHECK: func.func @old({{.*}}cmem.type = 18 : i64
// CHECK: llvm.alloca {{.*}}cmem.type = 5 : i64
// CHECK: llvm.func @visit({{.*}}cmem.type = 28 : i64
// CHECK: llvm.alloca {{.*}}cmem.type = 25 : i64
// CHECK: llvm.alloca {{.*}}cmem.type = 11 : i64
// CHECK: llvm.alloca {{.*}}cmem.type = 27 : i64
// CHECK: llvm.alloca {{.*}}cmem.type = 29 : i64
// CHECK: llvm.alloca {{.*}}cmem.type = 32 : i64
// CHECK: llvm.alloca {{.*}}cmem.type = 35 : i64
// CHECK: func.func private @step({{.*}}cmem.type = 33 : i64
