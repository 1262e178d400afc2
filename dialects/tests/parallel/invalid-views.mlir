// RUN: rmlir-opt %s --split-input-file --verify-diagnostics
// Claim: a view is one of a variable of a size, aligned as addresses are, where one strand runs.

func.func @alignment(%x: !llvm.ptr) {
  // expected-error @+1 {{'parallel.view' op the alignment 12 is not a power of two}}
  %view = parallel.view %x identity %x reduce %x {alignment = 12 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
  return
}

// -----

func.func @size(%x: !llvm.ptr) {
  // expected-error @+1 {{'parallel.view' op there is no variable of -1 bytes}}
  %view = parallel.view %x identity %x reduce %x {alignment = 4 : i64, size = -1 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
  return
}

// -----

func.func @shared(%x: !llvm.ptr) {
  parallel.team (%worker) {
    parallel.single {
      %one = parallel.view %x identity %x reduce %x {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
    }
    // expected-error @+1 {{'parallel.view' op cannot be where all workers of a team run the same strand}}
    %all = parallel.view %x identity %x reduce %x {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
  }
  return
}

// -----

func.func @shared_loop(%x: !llvm.ptr, %a: index, %b: index, %s: index) {
  parallel.team (%worker) {
    scf.parallel (%i) = (%a) to (%b) step (%s) {
      // expected-error @+1 {{'parallel.view' op cannot be where all workers of a team run the same strand}}
      %view = parallel.view %x identity %x reduce %x {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
    }
  }
  return
}

// -----

// expected-error @+1 {{'func.func' op attribute 'parallel.strands' must be a unit attribute of a module}}
func.func private @f() attributes {parallel.strands}
