// RUN: rmlir-opt %s --print-effects --remarks -o %null 2>&1 | filecheck %s
// Claim: what looks for a view may do anything, as a function that is not known: it may make one.
func.func @look(%x: !llvm.ptr) -> !llvm.ptr {
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: remark: RM0323: print-effects: the view reads anything, writes anything
  %view = parallel.view %x identity %x reduce %x {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
  return %view : !llvm.ptr
}
