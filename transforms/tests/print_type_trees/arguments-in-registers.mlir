// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: structures that are passed as integers keep their members.
// Proves: enzyme:E16
// CHECK: argument 0 holds {0: f32, 4: integer}
// CHECK: result of `llvm.alloca` -> {0: f32, 4: integer}
func.func @take(%bits: i64) -> f32 {
  %one = arith.constant 1 : i32
  %s = llvm.alloca %one x !llvm.struct<"struct.pr", (f32, i32)> : (i32) -> !llvm.ptr
  llvm.store %bits, %s : i64, !llvm.ptr
  %x = llvm.load %s : !llvm.ptr -> f32
  return %x : f32
}
// The call passes what the function takes.
// CHECK: argument 0 -> {0: f32, 4: integer}
func.func @give(%p: !llvm.ptr) -> f32 {
  %bits = llvm.load %p : !llvm.ptr -> i64
  %x = call @take(%bits) : (i64) -> f32
  return %x : f32
}
