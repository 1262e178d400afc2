// Claim: a function that returns what it allocates, and gives it to nobody else, returns what nothing else points to.
// RUN: rmlir-opt %s --infer-function-facts | filecheck %s

func.func private @calloc(i64, i64) -> (!llvm.ptr {llvm.noalias})
func.func private @abort()
func.func private @keep(!llvm.ptr)
llvm.mlir.global external @last() : !llvm.ptr

// CHECK: func.func @checked(%{{.*}}: i64) -> (!llvm.ptr {llvm.noalias})
func.func @checked(%n: i64) -> !llvm.ptr {
  %p = call @calloc(%n, %n) : (i64, i64) -> !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %failed = llvm.icmp "eq" %p, %null : !llvm.ptr
  scf.if %failed {
    func.call @abort() : () -> ()
  }
  llvm.store %n, %p : i64, !llvm.ptr
  return %p : !llvm.ptr
}

// Also through others, and where there may be nothing.
// CHECK: func.func @maybe(%{{.*}}: i64, %{{.*}}: i1) -> (!llvm.ptr {llvm.noalias})
func.func @maybe(%n: i64, %c: i1) -> !llvm.ptr {
  %p = call @checked(%n) : (i64) -> !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %q = llvm.select %c, %p, %null : i1, !llvm.ptr
  return %q : !llvm.ptr
}

// CHECK: func.func @stored(%{{.*}}: i64) -> !llvm.ptr
func.func @stored(%n: i64) -> !llvm.ptr {
  %p = call @calloc(%n, %n) : (i64, i64) -> !llvm.ptr
  %last = llvm.mlir.addressof @last : !llvm.ptr
  llvm.store %p, %last : !llvm.ptr, !llvm.ptr
  return %p : !llvm.ptr
}

// CHECK: func.func @passed(%{{.*}}: i64) -> !llvm.ptr
func.func @passed(%n: i64) -> !llvm.ptr {
  %p = call @calloc(%n, %n) : (i64, i64) -> !llvm.ptr
  call @keep(%p) : (!llvm.ptr) -> ()
  return %p : !llvm.ptr
}

// CHECK: func.func @either(%{{.*}}: i64, %{{.*}}: !llvm.ptr{{.*}}, %{{.*}}: i1) -> !llvm.ptr
func.func @either(%n: i64, %old: !llvm.ptr, %c: i1) -> !llvm.ptr {
  %p = call @calloc(%n, %n) : (i64, i64) -> !llvm.ptr
  %q = llvm.select %c, %p, %old : i1, !llvm.ptr
  return %q : !llvm.ptr
}

// CHECK: func.func @remembered() -> !llvm.ptr
func.func @remembered() -> !llvm.ptr {
  %last = llvm.mlir.addressof @last : !llvm.ptr
  %p = llvm.load %last : !llvm.ptr -> !llvm.ptr
  return %p : !llvm.ptr
}
