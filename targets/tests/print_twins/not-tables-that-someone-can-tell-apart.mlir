// RUN: rmlir-opt %s --print-twins --remarks -o %t.mlir 2>%t.err && filecheck %s < %t.err
// Claim: a variable of a file stays where it is when it may be written, when its address goes anywhere, and when it is large or no table of
// integers.
module attributes {llvm.data_layout = "e-i64:64"} {
  llvm.mlir.global internal constant @table(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>
  // CHECK: 'gives' has no twin: other files cannot use 'table'
  func.func @gives() -> !llvm.ptr attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
    %0 = llvm.mlir.addressof @table : !llvm.ptr
    return %0 : !llvm.ptr
  }
  // CHECK: 'compares' has no twin: other files cannot use 'table'
  func.func @compares(%p: !llvm.ptr) -> i1 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
    %0 = llvm.mlir.addressof @table : !llvm.ptr
    %1 = llvm.icmp "eq" %0, %p : !llvm.ptr
    return %1 : i1
  }
  // CHECK: 'keeps' has no twin: other files cannot use 'table'
  func.func @keeps(%p: !llvm.ptr) attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
    %0 = llvm.mlir.addressof @table : !llvm.ptr
    %1 = llvm.getelementptr inbounds %0[4] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %1, %p : !llvm.ptr, !llvm.ptr
    return
  }
  // CHECK: 'counts' has no twin: other files cannot use 'count'
  llvm.mlir.global internal @count(1 : i32) : i32
  func.func @counts() -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
    %0 = llvm.mlir.addressof @count : !llvm.ptr
    %1 = llvm.load %0 : !llvm.ptr -> i32
    return %1 : i32
  }
  // CHECK: 'own' has no twin: other files cannot use 'of_thread'
  llvm.mlir.global internal thread_local constant @of_thread(1 : i32) : i32
  func.func @own() -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
    %0 = llvm.mlir.addressof @of_thread : !llvm.ptr
    %1 = llvm.load %0 : !llvm.ptr -> i32
    return %1 : i32
  }
  // CHECK: 'much' has no twin: other files cannot use 'large'
  llvm.mlir.global internal constant @large(#llvm.zero) : !llvm.array<129 x i64>
  func.func @much() -> i64 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
    %0 = llvm.mlir.addressof @large : !llvm.ptr
    %1 = llvm.load %0 : !llvm.ptr -> i64
    return %1 : i64
  }
  // CHECK: 'elsewhere' has no twin: other files cannot use 'names'
  llvm.mlir.global internal constant @names() : !llvm.array<1 x ptr> {
    %0 = llvm.mlir.undef : !llvm.array<1 x ptr>
    %1 = llvm.mlir.addressof @table : !llvm.ptr
    %2 = llvm.insertvalue %1, %0[0] : !llvm.array<1 x ptr>
    llvm.return %2 : !llvm.array<1 x ptr>
  }
  func.func @elsewhere() -> !llvm.ptr attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
    %0 = llvm.mlir.addressof @names : !llvm.ptr
    %1 = llvm.load %0 : !llvm.ptr -> !llvm.ptr
    return %1 : !llvm.ptr
  }
}
