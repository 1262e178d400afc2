// Claim: vectors at addresses that only elements have touch the lanes of their masks, and nothing on the pages beside the array.
// RUN: cgeist-rs -O0 %s %S/Inputs/accesses-through-views.c -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s %S/Inputs/accesses-through-views.c -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 -mavx2 %s %S/Inputs/accesses-through-views.c -o %t && %t | filecheck %s
// RUN: cgeist-rs -O3 -march=native %s %S/Inputs/accesses-through-views.c -o %t && %t | filecheck %s
// CHECK: {{^}}2970 checks, 0 failures

// to[i .. i + 16] = from[i .. i + 16]
func.func @copy(%to: !llvm.ptr, %from: !llvm.ptr, %i: i64) {
  %at = arith.index_cast %i : i64 to index
  %target = cmem.pointer_to_memref %to : !llvm.ptr -> memref<?xf32>
  %source = cmem.pointer_to_memref %from : !llvm.ptr -> memref<?xf32>
  %x = vector.load %source[%at] : memref<?xf32>, vector<16xf32>
  vector.store %x, %target[%at] : memref<?xf32>, vector<16xf32>
  return
}

// Lanes first .. last of to[i ..] = from[i ..], others -1.
func.func @masked_load(%to: !llvm.ptr, %from: !llvm.ptr, %i: i64, %first: i64, %last: i64) {
  %at = arith.index_cast %i : i64 to index
  %zero = arith.constant 0 : index
  %others = arith.constant dense<-1.0> : vector<16xf32>
  %mask = func.call @lanes(%first, %last) : (i64, i64) -> vector<16xi1>
  %source = cmem.pointer_to_memref %from : !llvm.ptr -> memref<?xf32>
  %x = vector.maskedload %source[%at], %mask, %others : memref<?xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
  %target = cmem.pointer_to_memref %to : !llvm.ptr -> memref<?xf32>
  vector.store %x, %target[%zero] : memref<?xf32>, vector<16xf32>
  return
}

func.func @masked_store(%to: !llvm.ptr, %from: !llvm.ptr, %i: i64, %first: i64, %last: i64) {
  %at = arith.index_cast %i : i64 to index
  %zero = arith.constant 0 : index
  %mask = func.call @lanes(%first, %last) : (i64, i64) -> vector<16xi1>
  %source = cmem.pointer_to_memref %from : !llvm.ptr -> memref<?xf32>
  %x = vector.load %source[%zero] : memref<?xf32>, vector<16xf32>
  %target = cmem.pointer_to_memref %to : !llvm.ptr -> memref<?xf32>
  vector.maskedstore %target[%at], %mask, %x : memref<?xf32>, vector<16xi1>, vector<16xf32>
  return
}

func.func private @lanes(%first: i64, %last: i64) -> vector<16xi1> attributes {llvm.always_inline} {
  %numbers = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : vector<16xi64>
  %from = vector.broadcast %first : i64 to vector<16xi64>
  %to = vector.broadcast %last : i64 to vector<16xi64>
  %behind = arith.cmpi sge, %numbers, %from : vector<16xi64>
  %before = arith.cmpi slt, %numbers, %to : vector<16xi64>
  %mask = arith.andi %behind, %before : vector<16xi1>
  return %mask : vector<16xi1>
}

// to[lane] = from[at[lane]] where at[lane] >= 0, others -1; indices of i32.
func.func @gather(%to: !llvm.ptr, %from: !llvm.ptr, %numbers: !llvm.ptr) {
  %zero = arith.constant 0 : index
  %none = arith.constant dense<0> : vector<8xi32>
  %others = arith.constant dense<-1.0> : vector<8xf64>
  %places = cmem.pointer_to_memref %numbers : !llvm.ptr -> memref<?xi32>
  %at = vector.load %places[%zero] : memref<?xi32>, vector<8xi32>
  %mask = arith.cmpi sge, %at, %none : vector<8xi32>
  %source = cmem.pointer_to_memref %from : !llvm.ptr -> memref<?xf64>
  %x = vector.gather %source[%zero] [%at], %mask, %others : memref<?xf64>, vector<8xi32>, vector<8xi1>, vector<8xf64> into vector<8xf64>
  %target = cmem.pointer_to_memref %to : !llvm.ptr -> memref<?xf64>
  vector.store %x, %target[%zero] : memref<?xf64>, vector<8xf64>
  return
}

// to[at[lane]] = from[lane] where at[lane] >= 0; indices of the width of pointers.
func.func @scatter(%to: !llvm.ptr, %from: !llvm.ptr, %numbers: !llvm.ptr) {
  %zero = arith.constant 0 : index
  %none = arith.constant dense<0> : vector<8xindex>
  %places = cmem.pointer_to_memref %numbers : !llvm.ptr -> memref<?xindex>
  %at = vector.load %places[%zero] : memref<?xindex>, vector<8xindex>
  %mask = arith.cmpi sge, %at, %none : vector<8xindex>
  %source = cmem.pointer_to_memref %from : !llvm.ptr -> memref<?xf64>
  %x = vector.load %source[%zero] : memref<?xf64>, vector<8xf64>
  %target = cmem.pointer_to_memref %to : !llvm.ptr -> memref<?xf64>
  vector.scatter %target[%zero] [%at], %mask, %x : memref<?xf64>, vector<8xindex>, vector<8xi1>, vector<8xf64>
  return
}

func.func @expand(%to: !llvm.ptr, %from: !llvm.ptr, %i: i64, %first: i64, %last: i64) {
  %at = arith.index_cast %i : i64 to index
  %zero = arith.constant 0 : index
  %others = arith.constant dense<-1.0> : vector<16xf32>
  %mask = func.call @lanes(%first, %last) : (i64, i64) -> vector<16xi1>
  %source = cmem.pointer_to_memref %from : !llvm.ptr -> memref<?xf32>
  %x = vector.expandload %source[%at], %mask, %others : memref<?xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
  %target = cmem.pointer_to_memref %to : !llvm.ptr -> memref<?xf32>
  vector.store %x, %target[%zero] : memref<?xf32>, vector<16xf32>
  return
}

func.func @compress(%to: !llvm.ptr, %from: !llvm.ptr, %i: i64, %first: i64, %last: i64) {
  %at = arith.index_cast %i : i64 to index
  %zero = arith.constant 0 : index
  %mask = func.call @lanes(%first, %last) : (i64, i64) -> vector<16xi1>
  %source = cmem.pointer_to_memref %from : !llvm.ptr -> memref<?xf32>
  %x = vector.load %source[%zero] : memref<?xf32>, vector<16xf32>
  %target = cmem.pointer_to_memref %to : !llvm.ptr -> memref<?xf32>
  vector.compressstore %target[%at], %mask, %x : memref<?xf32>, vector<16xi1>, vector<16xf32>
  return
}

// The lanes inside of a row of 5, others -1.
func.func @read_row(%to: !llvm.ptr, %from: !llvm.ptr, %i: i64, %j: i64) {
  %row = arith.index_cast %i : i64 to index
  %column = arith.index_cast %j : i64 to index
  %zero = arith.constant 0 : index
  %padding = arith.constant -1.0 : f64
  %source = cmem.pointer_to_memref %from : !llvm.ptr -> memref<?x5xf64>
  %x = vector.transfer_read %source[%row, %column], %padding : memref<?x5xf64>, vector<8xf64>
  %target = cmem.pointer_to_memref %to : !llvm.ptr -> memref<?xf64>
  vector.transfer_write %x, %target[%zero] {in_bounds = [true]} : vector<8xf64>, memref<?xf64>
  return
}

// The same for rows of n, and a store.
func.func @write_row(%to: !llvm.ptr, %from: !llvm.ptr, %n: i64, %i: i64, %j: i64) {
  %extent = arith.index_cast %n : i64 to index
  %row = arith.index_cast %i : i64 to index
  %column = arith.index_cast %j : i64 to index
  %zero = arith.constant 0 : index
  %padding = arith.constant -1.0 : f64
  %source = cmem.pointer_to_memref %from : !llvm.ptr -> memref<?xf64>
  %x = vector.transfer_read %source[%zero], %padding {in_bounds = [true]} : memref<?xf64>, vector<8xf64>
  %target = cmem.pointer_to_memref %to[%extent] : !llvm.ptr -> memref<?x?xf64>
  vector.transfer_write %x, %target[%row, %column] : vector<8xf64>, memref<?x?xf64>
  return
}
