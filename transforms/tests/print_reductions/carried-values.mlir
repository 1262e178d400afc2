// RUN: rmlir-opt %s --print-reductions --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: sums, products, minima, maxima and bits that a loop carries are reductions, through conditions and inner loops; the
// remark says what another order changes.

// CHECK: :[[#@LINE+8]]:{{[0-9]+}}: remark: RM0325: print-reductions: carried value 0 is a reduction, sum of floats: another order rounds differently
// CHECK: carried value 1 is a reduction, sum of floats: any order is allowed
// CHECK: carried value 2 is a reduction, sum: any order gives the same without overflow flags
// CHECK: carried value 3 is a reduction, signed maximum: any order gives the same{{$}}
// CHECK: carried value 4 is a reduction, exclusive or: any order gives the same{{$}}
func.func @kinds(%a: memref<?xf64>, %b: memref<?xi32>, %n: index, %x: f64, %k: i32) -> (f64, f64, i32, i32, i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r:5 = scf.for %i = %zero to %n step %one iter_args(%s = %x, %f = %x, %d = %k, %m = %k, %o = %k) -> (f64, f64, i32, i32, i32) {
    %v = memref.load %a[%i] : memref<?xf64>
    %w = memref.load %b[%i] : memref<?xi32>
    %sum = llvm.intr.fmuladd(%v, %v, %s) : (f64, f64, f64) -> f64
    %fast = arith.addf %v, %f fastmath<reassoc> : f64
    %difference = arith.subi %d, %w overflow<nsw> : i32
    %more = arith.cmpi sgt, %w, %m : i32
    %most = arith.select %more, %w, %m : i32
    %odd = arith.xori %o, %w : i32
    scf.yield %sum, %fast, %difference, %most, %odd : f64, f64, i32, i32, i32
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4 : f64, f64, i32, i32, i32
}

// NaNs and zeros with sign decide what minima of floats may do.
// CHECK: carried value 0 is a reduction, minimum of floats: any order gives the same{{$}}
// CHECK: carried value 1 is a reduction, maximum of floats, ignoring NaN: any order is allowed
// CHECK: carried value 2 is a reduction, minimum of floats by comparison: another order may give a zero of the other sign, or NaN
// CHECK: carried value 3 is a reduction, minimum of floats by comparison: any order is allowed
func.func @floats(%a: memref<?xf64>, %n: index, %x: f64) -> (f64, f64, f64, f64) {
  %r:4 = affine.for %i = 0 to %n iter_args(%p = %x, %q = %x, %s = %x, %t = %x) -> (f64, f64, f64, f64) {
    %v = affine.load %a[%i] : memref<?xf64>
    %least = arith.minimumf %p, %v : f64
    %most = arith.maxnumf %q, %v : f64
    %less = arith.cmpf olt, %v, %s : f64
    %lesser = arith.select %less, %v, %s : f64
    %fast = arith.cmpf olt, %v, %t fastmath<nnan> : f64
    %faster = "arith.select"(%fast, %v, %t) {fastmath = #arith.fastmath<nsz>} : (i1, f64, f64) -> f64
    affine.yield %least, %most, %lesser, %faster : f64, f64, f64, f64
  }
  return %r#0, %r#1, %r#2, %r#3 : f64, f64, f64, f64
}

// CHECK: carried value 0 is a reduction, sum: any order gives the same{{$}}
// CHECK: carried value 0 is a reduction, sum: any order gives the same{{$}}
func.func @nest(%a: memref<?xi32>, %n: index, %x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %r = affine.for %i = 0 to %n iter_args(%s = %x) -> i32 {
    %v = affine.load %a[%i] : memref<?xi32>
    %positive = arith.cmpi sgt, %v, %zero : i32
    %t = scf.if %positive -> i32 {
      %more = arith.addi %s, %v : i32
      scf.yield %more : i32
    } else {
      scf.yield %s : i32
    }
    %u = affine.for %j = 0 to %n iter_args(%k = %t) -> i32 {
      %w = affine.load %a[%j] : memref<?xi32>
      %more = arith.addi %w, %k : i32
      affine.yield %more : i32
    }
    affine.yield %u : i32
  }
  return %r : i32
}

// CHECK: carried value 1 is a reduction, product: any order gives the same{{$}}
func.func @while(%x: i32) -> i32 {
  %r:2 = scf.while (%p = %x, %q = %x) : (i32, i32) -> (i32, i32) {
    %go = func.call @next(%p) : (i32) -> i1
    scf.condition(%go) %q, %p : i32, i32
  } do {
  ^bb0(%q: i32, %p: i32):
    %next = func.call @value(%p) : (i32) -> i32
    %product = arith.muli %q, %next : i32
    scf.yield %next, %product : i32, i32
  }
  return %r#0 : i32
}
func.func private @next(i32) -> i1
func.func private @value(i32) -> i32

// CHECK: :[[#@LINE+5]]:{{[0-9]+}}: remark: RM0325: print-reductions: carried value 0 is a reduction, sum: any order gives the same{{$}}
// CHECK: :[[#@LINE+6]]:{{[0-9]+}}: remark: RM0325: print-reductions: carried value 0 is a reduction, sum: any order gives the same{{$}}
func.func @scope(%a: memref<?xi32>, %n: index, %x: i32) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = scf.for %i = %zero to %n step %one iter_args(%s = %x) -> i32 {
    %t = cmem.affine_scope -> i32 {
      %u = affine.for %j = 0 to %n iter_args(%k = %s) -> i32 {
        %w = affine.load %a[%j] : memref<?xi32>
        %more = arith.addi %w, %k : i32
        affine.yield %more : i32
      }
      cmem.yield %u : i32
    }
    scf.yield %t : i32
  }
  return %r : i32
}
