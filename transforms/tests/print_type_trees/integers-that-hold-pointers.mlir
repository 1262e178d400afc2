// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: a pointer that is copied as an integer, or aligned as one, is still a pointer into its object.
// CHECK: argument 0 -> {0: pointer -> {0: f64}}
// CHECK: argument 1 -> {0: pointer -> {0: f64}}
// CHECK: argument 2 -> {0: f32}
func.func @copy(%p: !llvm.ptr, %q: !llvm.ptr, %r: !llvm.ptr) {
  %bits = llvm.load %p : !llvm.ptr -> i64
  llvm.store %bits, %q : i64, !llvm.ptr
  %t = llvm.load %q : !llvm.ptr -> !llvm.ptr
  %x = llvm.load %t : !llvm.ptr -> f64
  %address = llvm.ptrtoint %r : !llvm.ptr to i64
  %same = llvm.inttoptr %address : i64 to !llvm.ptr
  %y = llvm.load %same : !llvm.ptr -> f32
  return
}
