// Claim: pointers in different fields of a struct lead to different memory, so that one may be const; an array of pointers
// with a variable subscript mixes them.
// RUN: rmlir-opt %s --print-activity='function=fields arguments=dup,const' --remarks -o %null 2>&1 | filecheck %s --check-prefix=FIELDS --implicit-check-not=meets
// RUN: rmlir-opt %s --print-activity='function=array arguments=dup,const,const' --remarks -o %null 2>&1 | filecheck %s --check-prefix=ARRAY
// FIELDS: [[#@LINE+1]]:1: {{.*}}: argument 1 has a shadow
func.func private @product(%s: !llvm.ptr) -> f64 {
  // FIELDS: [[#@LINE+1]]:13: {{.*}}: `llvm.getelementptr` has a shadow
  %second = llvm.getelementptr inbounds %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
  // FIELDS: [[#@LINE+1]]:8: {{.*}}: `llvm.load` has a shadow; uses the shadow
  %p = llvm.load %s : !llvm.ptr -> !llvm.ptr
  // FIELDS: [[#@LINE+1]]:8: {{.*}}: `llvm.load` has no shadow; uses no shadow
  %q = llvm.load %second : !llvm.ptr -> !llvm.ptr
  // FIELDS: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %v = llvm.load %p : !llvm.ptr -> f64
  // FIELDS: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is inactive: it depends on no active input; uses no shadow
  %w = llvm.load %q : !llvm.ptr -> f64
  // FIELDS: [[#@LINE+1]]:8: {{.*}}: `arith.mulf` is active
  %r = arith.mulf %v, %w : f64
  return %r : f64
}
// FIELDS: [[#@LINE+2]]:1: {{.*}}: argument 1 has a shadow
// FIELDS: [[#@LINE+1]]:1: {{.*}}: argument 2 has no shadow
func.func @fields(%x: !llvm.ptr, %y: !llvm.ptr) -> f64 {
  %one = arith.constant 1 : i64
  // FIELDS: [[#@LINE+1]]:8: {{.*}}: `llvm.alloca` has a shadow
  %s = llvm.alloca %one x !llvm.struct<(ptr, ptr)> : (i64) -> !llvm.ptr
  // FIELDS: [[#@LINE+1]]:13: {{.*}}: `llvm.getelementptr` has a shadow
  %second = llvm.getelementptr inbounds %s[8] : (!llvm.ptr) -> !llvm.ptr, i8
  // FIELDS: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses the shadow
  llvm.store %x, %s : !llvm.ptr, !llvm.ptr
  // FIELDS: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses no shadow
  llvm.store %y, %second : !llvm.ptr, !llvm.ptr
  // FIELDS: [[#@LINE+1]]:8: {{.*}}: `func.call` is active; the call is active
  %r = func.call @product(%s) : (!llvm.ptr) -> f64
  return %r : f64
}
// ARRAY: [[#@LINE+3]]:1: {{.*}}: argument 1 has a shadow
// ARRAY: [[#@LINE+2]]:1: {{.*}}: argument 2 has a shadow
// ARRAY: [[#@LINE+1]]:1: {{.*}}: argument 2 meets argument 1: `llvm.store` at [[#@LINE+10]]:3, `llvm.load` at [[#@LINE+14]]:8, `llvm.store` at [[#@LINE+8]]:3
func.func @array(%x: !llvm.ptr, %y: !llvm.ptr, %i: i64) -> f64 {
  %one = arith.constant 1 : i64
  // ARRAY: [[#@LINE+1]]:8: {{.*}}: `llvm.alloca` has a shadow
  %s = llvm.alloca %one x !llvm.array<2 x ptr> : (i64) -> !llvm.ptr
  // ARRAY: [[#@LINE+1]]:13: {{.*}}: `llvm.getelementptr` has a shadow
  %second = llvm.getelementptr inbounds %s[8] : (!llvm.ptr) -> !llvm.ptr, i8
  // ARRAY: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses the shadow
  llvm.store %x, %s : !llvm.ptr, !llvm.ptr
  // ARRAY: [[#@LINE+1]]:3: {{.*}}: `llvm.store` uses the shadow
  llvm.store %y, %second : !llvm.ptr, !llvm.ptr
  // ARRAY: [[#@LINE+1]]:9: {{.*}}: `llvm.getelementptr` has a shadow
  %at = llvm.getelementptr inbounds %s[%i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
  // ARRAY: [[#@LINE+1]]:8: {{.*}}: `llvm.load` has a shadow; uses the shadow
  %p = llvm.load %at : !llvm.ptr -> !llvm.ptr
  // ARRAY: [[#@LINE+1]]:8: {{.*}}: `llvm.load` is active; uses the shadow
  %v = llvm.load %p : !llvm.ptr -> f64
  return %v : f64
}
