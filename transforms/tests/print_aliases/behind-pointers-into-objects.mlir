// RUN: rmlir-opt %s --print-aliases --remarks -o %null 2>&1 | filecheck %s
// Claim: what lies behind a pointer to an unknown object, in bounds of it, does not begin before as much of a known object, so
// it overlaps neither what is nearer to its start nor objects that are smaller; undefined pointers point to nothing.
module attributes {llvm.data_layout = "e-i64:64"} {
  func.func private @keep(!llvm.ptr)
  func.func private @give() -> !llvm.ptr
  llvm.mlir.global external @pair(dense<0> : tensor<2xi32>) {addr_space = 0 : i32} : !llvm.array<2 x i32>

  // The second field of what was loaded, and the first bytes of a local that escaped.
  func.func @field(%x: i32, %y: i8) {
    %state = func.call @give() : () -> !llvm.ptr
    %one = arith.constant 1 : i64
    %buffer = llvm.alloca %one x !llvm.array<16 x i8> : (i64) -> !llvm.ptr
    func.call @keep(%buffer) : (!llvm.ptr) -> ()
    %second = llvm.getelementptr inbounds %state[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i32)>
    llvm.store %y, %buffer : i8, !llvm.ptr
    // CHECK: [[#@LINE+1]]:5: {{.*}} as another object, access {{[0-9]+}} at [[#@LINE-1]]:5
    llvm.store %x, %second : i32, !llvm.ptr
    return
  }

  // A field that a smaller object does not have.
  func.func @size(%state: !llvm.ptr, %x: i32, %i: i64) {
    %pair = llvm.mlir.addressof @pair : !llvm.ptr
    %element = llvm.getelementptr inbounds %pair[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %third = llvm.getelementptr inbounds %state[2] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.store %x, %element : i32, !llvm.ptr
    // CHECK: [[#@LINE+1]]:5: {{.*}} as another object, access {{[0-9]+}} at [[#@LINE-1]]:5
    llvm.store %x, %third : i32, !llvm.ptr
    return
  }

  // A subscript that is never negative, from a loop of which nothing else is known.
  func.func @element(%x: i32) {
    %state = func.call @give() : () -> !llvm.ptr
    %one = arith.constant 1 : i32
    %zero = arith.constant 0 : i32
    %local = llvm.alloca %one x !llvm.array<16 x i32> : (i32) -> !llvm.ptr
    func.call @keep(%local) : (!llvm.ptr) -> ()
    scf.while (%k = %zero) : (i32) -> (i32) {
      %more = arith.cmpi slt, %k, %x : i32
      scf.condition(%more) %k : i32
    } do {
    ^bb0(%k: i32):
      %wide = arith.extsi %k : i32 to i64
      %rest = llvm.getelementptr inbounds %state[0, 1, %wide] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, array<8 x i32>)>
      llvm.store %x, %local : i32, !llvm.ptr
      // CHECK: [[#@LINE+1]]:7: {{.*}} as another object, access {{[0-9]+}} at [[#@LINE-1]]:7
      llvm.store %x, %rest : i32, !llvm.ptr
      %next = arith.addi %k, %one overflow<nsw> : i32
      scf.yield %next : i32
    }
    return
  }

  // A pointer that one path leaves undefined.
  func.func @undefined(%p: !llvm.ptr, %c: i1, %x: i32) {
    %one = arith.constant 1 : i64
    %local = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
    %undef = llvm.mlir.undef : !llvm.ptr
    %either = arith.select %c, %p, %undef : !llvm.ptr
    llvm.store %x, %local : i32, !llvm.ptr
    // CHECK: [[#@LINE+1]]:5: {{.*}} as another object, access {{[0-9]+}} at [[#@LINE-1]]:5
    llvm.store %x, %either : i32, !llvm.ptr
    return
  }

  // A subscript that is one of a few bytes, whichever branch it comes from.
  func.func @chosen(%p: !llvm.ptr, %c: i1, %a: i8, %b: i8, %x: i32) {
    %poison = ub.poison : i32
    %k = scf.if %c -> (i32) {
      %wide = arith.extui %a : i8 to i32
      scf.yield %wide : i32
    } else {
      %d = arith.cmpi eq, %a, %b : i8
      %inner = scf.if %d -> (i32) {
        %wide = arith.extui %b : i8 to i32
        scf.yield %wide : i32
      } else {
        scf.yield %poison : i32
      }
      scf.yield %inner : i32
    }
    %wide = arith.extsi %k : i32 to i64
    %element = llvm.getelementptr inbounds %p[%wide] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %behind = llvm.getelementptr inbounds %p[256] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.store %x, %element : i32, !llvm.ptr
    // CHECK: [[#@LINE+1]]:5: {{.*}} by its offset, access {{[0-9]+}} at [[#@LINE-1]]:5
    llvm.store %x, %behind : i32, !llvm.ptr
    return
  }

  // A pointer that may be the start of the same local.
  func.func @same_object(%c: i1, %x: i32) {
    %one = arith.constant 1 : i64
    %local = llvm.alloca %one x !llvm.array<16 x i32> : (i64) -> !llvm.ptr
    %other = llvm.alloca %one x !llvm.array<16 x i32> : (i64) -> !llvm.ptr
    %either = arith.select %c, %local, %other : !llvm.ptr
    %third = llvm.getelementptr inbounds %either[2] : (!llvm.ptr) -> !llvm.ptr, i32
    %second = llvm.getelementptr inbounds %local[1] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.store %x, %third : i32, !llvm.ptr
    // CHECK: [[#@LINE+1]]:5: {{.*}} as another object, access {{[0-9]+}} at [[#@LINE-1]]:5
    llvm.store %x, %second : i32, !llvm.ptr
    return
  }

  // An element and the next one, whose number may wrap.
  func.func @next(%p: !llvm.ptr, %k: i32, %x: i32) {
    %one = arith.constant 1 : i32
    %next = arith.addi %k, %one : i32
    %this_wide = arith.extui %k : i32 to i64
    %next_wide = arith.extui %next : i32 to i64
    %this_at = llvm.getelementptr inbounds %p[%this_wide] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %next_at = llvm.getelementptr inbounds %p[%next_wide] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %x, %this_at : i32, !llvm.ptr
    // CHECK: [[#@LINE+1]]:5: {{.*}} by its offset, access {{[0-9]+}} at [[#@LINE-1]]:5
    llvm.store %x, %next_at : i32, !llvm.ptr
    return
  }
}
