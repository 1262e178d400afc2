// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: a large function has at most eight contexts: further calls share the last one, and what they pass is one
// object.
// CHECK: `llvm.intr.memcpy` copies 4 bytes of conflict of {{f32|f64}} by
func.func private @move(%d: !llvm.ptr, %s: !llvm.ptr, %n: i64) attributes {llvm.linkage = #llvm.linkage<internal>} {
  %a0 = arith.addi %n, %n : i64
  %a1 = arith.addi %n, %n : i64
  %a2 = arith.addi %n, %n : i64
  %a3 = arith.addi %n, %n : i64
  %a4 = arith.addi %n, %n : i64
  %a5 = arith.addi %n, %n : i64
  %a6 = arith.addi %n, %n : i64
  %a7 = arith.addi %n, %n : i64
  %a8 = arith.addi %n, %n : i64
  %a9 = arith.addi %n, %n : i64
  %a10 = arith.addi %n, %n : i64
  %a11 = arith.addi %n, %n : i64
  %a12 = arith.addi %n, %n : i64
  %a13 = arith.addi %n, %n : i64
  %a14 = arith.addi %n, %n : i64
  %a15 = arith.addi %n, %n : i64
  %a16 = arith.addi %n, %n : i64
  %a17 = arith.addi %n, %n : i64
  %a18 = arith.addi %n, %n : i64
  %a19 = arith.addi %n, %n : i64
  %a20 = arith.addi %n, %n : i64
  %a21 = arith.addi %n, %n : i64
  %a22 = arith.addi %n, %n : i64
  %a23 = arith.addi %n, %n : i64
  %eight = arith.constant 8 : i64
  "llvm.intr.memcpy"(%d, %s, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
func.func @calls(%p: !llvm.ptr, %q: !llvm.ptr, %r: !llvm.ptr, %s: !llvm.ptr, %n: i64) {
  call @move(%p, %q, %n) : (!llvm.ptr, !llvm.ptr, i64) -> ()
  call @move(%p, %q, %n) : (!llvm.ptr, !llvm.ptr, i64) -> ()
  call @move(%p, %q, %n) : (!llvm.ptr, !llvm.ptr, i64) -> ()
  call @move(%p, %q, %n) : (!llvm.ptr, !llvm.ptr, i64) -> ()
  call @move(%p, %q, %n) : (!llvm.ptr, !llvm.ptr, i64) -> ()
  call @move(%p, %q, %n) : (!llvm.ptr, !llvm.ptr, i64) -> ()
  call @move(%p, %q, %n) : (!llvm.ptr, !llvm.ptr, i64) -> ()
  call @move(%p, %q, %n) : (!llvm.ptr, !llvm.ptr, i64) -> ()
  call @move(%r, %s, %n) : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %x = llvm.load %p : !llvm.ptr -> f64
  %y = llvm.load %r : !llvm.ptr -> f32
  return
}
