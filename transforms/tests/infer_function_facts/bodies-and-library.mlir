// Claim: a function gets what its body does, from callees up; the library gets what the C standard says.
// Proves: hto:HT-8
// RUN: rmlir-opt %s --infer-function-facts | filecheck %s
// `memory(argmem: read, errnomem: write)` is 1 + (2 << 4).
// CHECK: func.func @mag(%{{.*}}: !llvm.ptr {llvm.nocapture, llvm.nofree, llvm.readonly}, %{{.*}}: i32) {{.*}}["memory", "33"], "willreturn", "mustprogress"
func.func @mag(%v: !llvm.ptr, %n: i32) -> f64 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %zero = arith.constant 0.0 : f64
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> f64 : i32 {
    %at = arith.index_cast %i : i32 to index
    %view = cmem.pointer_to_memref %v : !llvm.ptr -> memref<?xf64>
    %x = memref.load %view[%at] : memref<?xf64>
    %next = arith.addf %s, %x : f64
    scf.yield %next : f64
  }
  %root = func.call @sqrt(%sum) : (f64) -> f64
  return %root : f64
}
// CHECK: func.func private @sqrt(f64) -> f64 attributes {llvm.passthrough = {{\[}}["memory", "32"], "willreturn", "nounwind", "nosync", "nofree", "norecurse", "rmlir-nospawn", "rmlir-nobarrier"]}
func.func private @sqrt(f64) -> f64
// CHECK: func.func @caller({{.*}}["memory", "33"], "willreturn"
func.func @caller(%v: !llvm.ptr) -> f64 {
  %n = arith.constant 3 : i32
  %one = arith.constant 1 : i64
  %local = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
  %m = func.call @mag(%v, %n) : (!llvm.ptr, i32) -> f64
  llvm.store %m, %local : f64, !llvm.ptr
  %again = llvm.load %local : !llvm.ptr -> f64
  return %again : f64
}
// What calls itself writes through its arguments alone, but need not end.
// CHECK: func.func @recursive(%{{.*}}: !llvm.ptr {{{.*}}llvm.nocapture, {{.*}}llvm.writeonly}, %{{.*}}: i32) attributes {llvm.passthrough = {{\[}}["memory", "2"], "nosync", "nofree", "nounwind", "rmlir-nospawn", "rmlir-nobarrier"]}
func.func @recursive(%p: !llvm.ptr, %n: i32) {
  %c0 = arith.constant 0 : i32
  llvm.store %n, %p : i32, !llvm.ptr
  %more = arith.cmpi sgt, %n, %c0 : i32
  scf.if %more {
    %c1 = arith.constant 1 : i32
    %less = arith.subi %n, %c1 : i32
    func.call @recursive(%p, %less) : (!llvm.ptr, i32) -> ()
  }
  return
}
// An argument by value is memory that the caller fills: the call reads it.
// CHECK: func.func @by_value(%{{.*}}: !llvm.ptr {llvm.byval = i32, llvm.nocapture}) -> i32 attributes {llvm.passthrough = {{\[}}["memory", "1"], "willreturn"
func.func @by_value(%p: !llvm.ptr {llvm.byval = i32}) -> i32 {
  %v = llvm.load %p : !llvm.ptr -> i32
  return %v : i32
}
// What returns a copy's place, reads the environment or gives more memory.
// CHECK: func.func private @strcpy(!llvm.ptr {llvm.returned, llvm.writeonly}, !llvm.ptr {llvm.nocapture, llvm.readonly}) -> !llvm.ptr attributes {llvm.passthrough = {{\[}}["memory", "3"], "willreturn", "nounwind", "nosync", "nofree", "norecurse", "rmlir-nospawn", "rmlir-nobarrier"]}
func.func private @strcpy(!llvm.ptr, !llvm.ptr) -> !llvm.ptr
// CHECK: func.func private @getenv(!llvm.ptr {llvm.nocapture, llvm.readonly}) -> !llvm.ptr attributes {llvm.passthrough = {{\[}}["memory", "1349"], "willreturn", "nounwind", "nosync", "nofree", "norecurse", "rmlir-nospawn", "rmlir-nobarrier"]}
func.func private @getenv(!llvm.ptr) -> !llvm.ptr
// CHECK: func.func private @realloc(!llvm.ptr {llvm.nocapture}, i64) -> !llvm.ptr attributes {llvm.passthrough = {{\[}}["memory", "47"], "willreturn", "nounwind", "rmlir-nospawn", "rmlir-nobarrier"]}
func.func private @realloc(!llvm.ptr, i64) -> !llvm.ptr
