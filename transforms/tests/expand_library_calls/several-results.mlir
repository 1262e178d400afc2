// RUN: rmlir-opt %s --expand-library-calls | filecheck %s
// Claim: results through pointers become stores, and each result an operation of its own with the same bits.
// CHECK-LABEL: func.func @sine_and_cosine
// CHECK-SAME:    (%[[X:.*]]: f64, %[[P:.*]]: !llvm.ptr, %[[Q:.*]]: !llvm.ptr, %[[Y:.*]]: f32)
// CHECK-NEXT:    %[[S:.*]] = call @sin(%[[X]]) : (f64) -> f64
// CHECK-NEXT:    llvm.store %[[S]], %[[P]] : f64, !llvm.ptr
// CHECK-NEXT:    %[[C:.*]] = call @cos(%[[X]]) : (f64) -> f64
// CHECK-NEXT:    llvm.store %[[C]], %[[Q]] : f64, !llvm.ptr
// CHECK-NEXT:    call @sinf(%[[Y]]) : (f32) -> f32
// CHECK:         call @cosf(%[[Y]]) : (f32) -> f32
// CHECK-LABEL: func.func @parts
// CHECK-SAME:    (%[[X:.*]]: f64, %[[P:.*]]: !llvm.ptr, %[[Y:.*]]: f80)
// CHECK-NEXT:    %[[A:.*]] = math.absf %[[X]] : f64
// CHECK-NEXT:    %[[W:.*]] = math.trunc %[[A]] : f64
// CHECK-NEXT:    %[[D:.*]] = arith.subf %[[A]], %[[W]] : f64
// CHECK:         %[[INFINITE:.*]] = arith.cmpf oeq, %[[A]], %{{.*}} : f64
// CHECK:         %[[F:.*]] = arith.select %[[INFINITE]], %{{.*}}, %[[D]] : f64
// CHECK:         %[[SIGN:.*]] = math.copysign %{{.*}}, %[[X]] : f64
// CHECK:         %[[NEGATIVE:.*]] = arith.cmpf olt, %[[SIGN]], %{{.*}} : f64
// CHECK-NEXT:    %[[N:.*]] = arith.negf %[[F]] : f64
// CHECK-NEXT:    %[[I:.*]] = math.trunc %[[X]] : f64
// CHECK-NEXT:    llvm.store %[[I]], %[[P]] : f64, !llvm.ptr
// CHECK-NEXT:    %[[R:.*]] = arith.select %[[NEGATIVE]], %[[N]], %[[F]] : f64
// CHECK:         math.absf %[[Y]] : f80
// CHECK:         return %[[R]]
// CHECK-LABEL: func.func @exponent
// CHECK-SAME:    (%[[X:.*]]: f64, %[[P:.*]]: !llvm.ptr)
// CHECK-NEXT:    call @frexp(%[[X]], %[[P]])
// CHECK-NEXT:    %[[E:.*]] = llvm.load %[[P]] : !llvm.ptr -> i32
// CHECK:         %[[M:.*]] = arith.subi %{{.*}}, %[[E]] : i32
// CHECK-NEXT:    %[[R:.*]] = llvm.intr.ldexp(%[[X]], %[[M]]) : (f64, i32) -> f64
// CHECK-NEXT:    return %[[R]]
// CHECK-LABEL: func.func @quotient
// CHECK-SAME:    (%[[X:.*]]: f64, %[[P:.*]]: !llvm.ptr)
// CHECK-NEXT:    call @remquo(%[[X]], %[[X]], %[[P]])
// CHECK-NEXT:    %[[R:.*]] = call @remainder(%[[X]], %[[X]])
// CHECK-NEXT:    return %[[R]]
// CHECK:         func.func private @sin(f64) -> f64
func.func private @sincos(f64, !llvm.ptr, !llvm.ptr)
func.func private @sincosf(f32, !llvm.ptr, !llvm.ptr)
func.func private @modf(f64, !llvm.ptr) -> f64
func.func private @modfl(f80, !llvm.ptr) -> f80
func.func private @frexp(f64, !llvm.ptr) -> f64
func.func private @remquo(f64, f64, !llvm.ptr) -> f64
func.func @sine_and_cosine(%x: f64, %p: !llvm.ptr, %q: !llvm.ptr, %y: f32) {
  func.call @sincos(%x, %p, %q) : (f64, !llvm.ptr, !llvm.ptr) -> ()
  func.call @sincosf(%y, %p, %q) : (f32, !llvm.ptr, !llvm.ptr) -> ()
  return
}
func.func @parts(%x: f64, %p: !llvm.ptr, %y: f80) -> (f64, f80) {
  %r = func.call @modf(%x, %p) : (f64, !llvm.ptr) -> f64
  %s = func.call @modfl(%y, %p) : (f80, !llvm.ptr) -> f80
  return %r, %s : f64, f80
}
func.func @exponent(%x: f64, %p: !llvm.ptr) -> f64 {
  %r = func.call @frexp(%x, %p) : (f64, !llvm.ptr) -> f64
  return %r : f64
}
func.func @quotient(%x: f64, %p: !llvm.ptr) -> f64 {
  %r = func.call @remquo(%x, %x, %p) : (f64, f64, !llvm.ptr) -> f64
  return %r : f64
}
