// Claim: nothing is said of pointers that may lead to one object, of accesses outside, and of what is clear without a scope.
// RUN: rmlir-opt %s --keep-pointer-facts | filecheck %s
// CHECK-NOT: alias_scope

func.func private @keeps(!llvm.ptr)
func.func private @gives() -> !llvm.ptr

// Two arguments, one of which may be the other.
func.func @arguments(%a: !llvm.ptr, %b: !llvm.ptr) {
  omp.parallel {
    %x = llvm.load %a : !llvm.ptr -> f64
    llvm.store %x, %b : f64, !llvm.ptr
    omp.terminator
  }
  return
}

// A variable whose address is known elsewhere, and a pointer that came from there.
func.func @escaped(%x: f64) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %slot = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
  call @keeps(%slot) : (!llvm.ptr) -> ()
  %p = call @gives() : () -> !llvm.ptr
  omp.parallel {
    llvm.store %x, %p : f64, !llvm.ptr
    %y = llvm.load %slot : !llvm.ptr -> f64
    omp.terminator
  }
  return
}

// One of two objects, and one of these.
func.func @either(%a: !llvm.ptr {llvm.noalias}, %b: !llvm.ptr {llvm.noalias}, %c: i1) {
  %p = llvm.select %c, %a, %b : i1, !llvm.ptr
  omp.parallel {
    %x = llvm.load %a : !llvm.ptr -> f64
    llvm.store %x, %p : f64, !llvm.ptr
    omp.terminator
  }
  return
}

// Offsets and types are as clear as before, and so are variables of the region itself.
func.func @clear(%a: !llvm.ptr {llvm.noalias}) {
  omp.parallel {
    %one = llvm.mlir.constant(1 : i64) : i64
    %slot = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    %other = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    %x = llvm.load %slot : !llvm.ptr -> f64
    llvm.store %x, %other : f64, !llvm.ptr
    omp.terminator
  }
  omp.parallel {
    %x = llvm.load %a : !llvm.ptr -> f64
    %next = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, f64
    llvm.store %x, %next : f64, !llvm.ptr
    omp.terminator
  }
  return
}

// Not what becomes a function.
func.func @outside(%a: !llvm.ptr {llvm.noalias}, %b: !llvm.ptr {llvm.noalias}) {
  %x = llvm.load %a : !llvm.ptr -> f64
  llvm.store %x, %b : f64, !llvm.ptr
  omp.parallel {
    omp.terminator
  }
  return
}
