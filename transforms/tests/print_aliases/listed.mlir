// RUN: rmlir-opt %s --print-aliases=listed=true --remarks -o %null 2>&1 | filecheck %s
// Claim: with `listed` each load and store says once which ones before it, by their numbers, it does not overlap; pairs of loads
// and calls do not count.
// CHECK: access 0, a store, may overlap all before it
// CHECK: access 1, a store, does not overlap 0
// CHECK-NOT: access 2
// CHECK: access 3, a store, does not overlap 0-1
// CHECK: access 4, a load, does not overlap 0, 3
module attributes {llvm.data_layout = "e-i64:64"} {
  func.func private @elsewhere()
  func.func @fields(%p: !llvm.ptr, %x: i32) -> i32 {
    %q = llvm.getelementptr inbounds %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %r = llvm.getelementptr inbounds %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %x, %p : i32, !llvm.ptr
    llvm.store %x, %q : i32, !llvm.ptr
    func.call @elsewhere() : () -> ()
    llvm.store %x, %r : i32, !llvm.ptr
    %y = llvm.load %q : !llvm.ptr -> i32
    return %y : i32
  }
}
