// Claim: a chain says what each operation does, with the names of the source: from an argument to a value, and from the value to a result
// Claim: or to memory of an argument; through memory, calls, loops and branches.
// RUN: rmlir-opt %s --print-activity='function=f lines' --remarks -o %null 2>&1 | filecheck %s
func.func private @half(%v: f64 loc("v"("a.c":1:10))) -> f64 {
  %two = arith.constant 2.0 : f64
  // CHECK: `arith.divf` is active; from: 'x' of 'f' has a derivative at 10:1, it is read from 'x' at 11:1, it is stored in 't' at 12:1, it is read from 't' at 13:1, it is passed to 'half' at 14:1, a value is computed from it at 2:1; to: it is returned at 3:1, it is the result of 'half' at 14:1, a loop carries it on at 15:1, a conditional passes it on at 17:1, it is stored in 'y' at 18:1, 'y' of 'f' has a derivative at 10:5
  %r = arith.divf %v, %two : f64 loc("a.c":2:1)
  return %r : f64 loc("a.c":3:1)
} loc("half"("a.c":1:1))
func.func @f(%x: !llvm.ptr loc("x"("a.c":10:1)), %y: !llvm.ptr loc("y"("a.c":10:5)), %n: index, %c: i1) {
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : index
  %step = arith.constant 1 : index
  %unit = arith.constant 1.0 : f64
  %t = llvm.alloca %one x f64 : (i64) -> !llvm.ptr loc("t"("a.c":10:9))
  %v = llvm.load %x : !llvm.ptr -> f64 loc("a.c":11:1)
  llvm.store %v, %t : f64, !llvm.ptr loc("a.c":12:1)
  %w = llvm.load %t : !llvm.ptr -> f64 loc("a.c":13:1)
  %h = func.call @half(%w) : (f64) -> f64 loc("a.c":14:1)
  %s = scf.for %i = %zero to %n step %step iter_args(%a = %h) -> f64 {
    // CHECK: `arith.mulf` is active; from: {{.*}}a loop carries it on at 15:1, a value is computed from it at 16:1; to: a loop carries it on at 15:1, a conditional passes it on at 17:1, it is stored in 'y' at 18:1, 'y' of 'f' has a derivative at 10:5
    %b = arith.mulf %a, %a : f64 loc("a.c":16:1)
    scf.yield %b : f64
  } loc("f/i"("a.c":15:1))
  %p = scf.if %c -> f64 {
    scf.yield %s : f64
  } else {
    scf.yield %unit : f64
  } loc("a.c":17:1)
  llvm.store %p, %y : f64, !llvm.ptr loc("a.c":18:1)
  return
} loc("f"("a.c":10:1))
