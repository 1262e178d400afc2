// RUN: rmlir-opt %s --verify-roundtrip | filecheck %s
// RUN: rmlir-opt %s --emit-bytecode -o %t.mlirbc && rmlir-opt %t.mlirbc | filecheck %s
// Claim: each kind of row of the table of C types is read and written, as text and as bytecode.
// CHECK:      module attributes {cmem.types = [#cmem.void, #cmem.bool, #cmem.int<"unsigned int", 32, unsigned>,
// CHECK-SAME: #cmem.int<"__int128", 128, signed>, #cmem.float<"long double", f80>, #cmem.complex<4>, #cmem.pointer<0>,
// CHECK-SAME: #cmem.atomic<2>, #cmem.array<2 x 7>, #cmem.incomplete_array<2>, #cmem.variable_array<2>, #cmem.vector<2 x 4>,
// CHECK-SAME: #cmem.typedef<"u32", 2>, #cmem.enum<"", 2>, #cmem.qualified<6 const volatile restrict>,
// CHECK-SAME: #cmem.qualified<2 space 256>, #cmem.function<(2, 6, ...) -> 0>, #cmem.function<() -> 0>,
// CHECK-SAME: #cmem.function<(...) -> 0>, #cmem.function<unprototyped -> 0>, #cmem.struct<"open">,
// CHECK-SAME: #cmem.struct<"empty", size 0, align 1, []>,
// CHECK-SAME: #cmem.union<"", size 8, align 8, [#cmem.field<"self", 23, 0>, #cmem.field<"", 2, 0, bits 3>]>,
// CHECK-SAME: #cmem.pointer<22>, #cmem.other<"svint8_t">]}
module attributes {cmem.types = [#cmem.void, #cmem.bool, #cmem.int<"unsigned int", 32, unsigned>,
  #cmem.int<"__int128", 128, signed>, #cmem.float<"long double", f80>, #cmem.complex<4>, #cmem.pointer<0>,
  #cmem.atomic<2>, #cmem.array<2 x 7>, #cmem.incomplete_array<2>, #cmem.variable_array<2>, #cmem.vector<2 x 4>,
  #cmem.typedef<"u32", 2>, #cmem.enum<"", 2>, #cmem.qualified<6 const volatile restrict>,
  #cmem.qualified<2 space 256>, #cmem.function<(2, 6, ...) -> 0>, #cmem.function<() -> 0>,
  #cmem.function<(...) -> 0>, #cmem.function<unprototyped -> 0>, #cmem.struct<"open">,
  #cmem.struct<"empty", size 0, align 1, []>,
  #cmem.union<"", size 8, align 8, [#cmem.field<"self", 23, 0>, #cmem.field<"", 2, 0, bits 3>]>,
  #cmem.pointer<22>, #cmem.other<"svint8_t">]} {
  // CHECK: func.func private @f() attributes {cmem.type = 17 : i64}
  func.func private @f() attributes {cmem.type = 17 : i64}
  // CHECK: llvm.mlir.global external @g() {{.*}}cmem.type = 12 : i64
  llvm.mlir.global external @g() {cmem.type = 12 : i64} : i32
  func.func @h() {
    %one = llvm.mlir.constant(1 : i32) : i32
    // CHECK: llvm.alloca {{.*}} {cmem.type = 1 : i64}
    %slot = llvm.alloca %one x i8 {cmem.type = 1 : i64} : (i32) -> !llvm.ptr
    return
  }
}
