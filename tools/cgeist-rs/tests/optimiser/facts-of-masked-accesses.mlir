// Claim: alias tags, scopes and groups of masked accesses, gathers and scatters reach LLVM IR, which uses them.
// RUN: cgeist-rs -O0 -S -emit-llvm %s -o - | filecheck %s
// RUN: cgeist-rs -O2 -S -emit-llvm %s -o - | filecheck %s --check-prefix=USED

#root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#root, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#char, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#of_float = #llvm.tbaa_tag<base_type = #float, access_type = #float, offset = 0>
#of_int = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "f">
#p = #llvm.alias_scope<id = distinct[1]<>, domain = #domain, description = "p">
#q = #llvm.alias_scope<id = distinct[2]<>, domain = #domain, description = "q">
#group = #llvm.access_group<id = distinct[3]<>>

// CHECK-LABEL: define void @all(
// CHECK:         call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 4 %{{.*}}, <4 x i1> %{{.*}}, {{.*}}), !tbaa ![[FLOAT:[0-9]+]], !alias.scope ![[P:[0-9]+]], !noalias ![[Q:[0-9]+]], !llvm.access.group
// CHECK:         call void @llvm.masked.store.v4f32.p0(<4 x float> %{{.*}}, ptr align 4 %{{.*}}, <4 x i1> %{{.*}}), !tbaa ![[FLOAT]], !alias.scope ![[P]], !noalias ![[Q]]
// CHECK:         call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %{{.*}}), !tbaa ![[FLOAT]], !alias.scope ![[P]]
// CHECK:         call void @llvm.masked.scatter.v4f32.v4p0({{.*}}), !tbaa ![[FLOAT]], !alias.scope ![[P]]
// CHECK:         call <4 x float> @llvm.masked.expandload.v4f32(ptr align 4 %{{.*}}), !tbaa ![[FLOAT]], !alias.scope ![[P]]
// CHECK:         call void @llvm.masked.compressstore.v4f32(<4 x float> %{{.*}}, ptr align 4 %{{.*}}, {{.*}}), !tbaa ![[FLOAT]], !alias.scope ![[P]]
// CHECK:         ![[FLOAT]] = !{![[TYPE:[0-9]+]], ![[TYPE]], i64 0}
// CHECK:         ![[TYPE]] = !{!"float", !{{[0-9]+}}, i64 0}
func.func @all(%p: !llvm.ptr, %numbers: !llvm.ptr, %n: i64) {
  %zero = arith.constant 0 : index
  %count = arith.index_cast %n : i64 to index
  %mask = vector.create_mask %count : vector<4xi1>
  %others = arith.constant dense<-1.0> : vector<4xf32>
  %at = arith.constant dense<[3, 2, 1, 0]> : vector<4xi32>
  %view = cmem.pointer_to_memref %p {tbaa = [#of_float], alias_scopes = [#p], noalias_scopes = [#q]} : !llvm.ptr -> memref<?xf32>
  %x = vector.maskedload %view[%zero], %mask, %others {access_groups = [#group]} : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %view[%count], %mask, %x : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %y = vector.gather %view[%zero] [%at], %mask, %others : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %view[%count] [%at], %mask, %y : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  %z = vector.expandload %view[%zero], %mask, %others : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %view[%count], %mask, %z : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return
}

// A masked store of numbers of another type does not change what is loaded.
// USED-LABEL: define {{.*}}i32 @types(
// USED:         %[[X:.*]] = load i32
// USED-NOT:     load i32
// USED:         ret i32
func.func @types(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64) -> i32 {
  %zero = arith.constant 0 : index
  %count = arith.index_cast %n : i64 to index
  %mask = vector.create_mask %count : vector<4xi1>
  %x = arith.constant dense<-1.0> : vector<4xf32>
  %floats = cmem.pointer_to_memref %p {tbaa = [#of_float]} : !llvm.ptr -> memref<?xf32>
  %ints = cmem.pointer_to_memref %q {tbaa = [#of_int]} : !llvm.ptr -> memref<?xi32>
  %a = memref.load %ints[%zero] : memref<?xi32>
  vector.maskedstore %floats[%zero], %mask, %x : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %b = memref.load %ints[%zero] : memref<?xi32>
  %sum = arith.addi %a, %b : i32
  return %sum : i32
}

// Without types, it may.
// USED-LABEL: define {{.*}}i32 @no_types(
// USED:         load i32
// USED:         call void @llvm.masked.store
// USED:         load i32
// USED:         ret i32
func.func @no_types(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64) -> i32 {
  %zero = arith.constant 0 : index
  %count = arith.index_cast %n : i64 to index
  %mask = vector.create_mask %count : vector<4xi1>
  %x = arith.constant dense<-1.0> : vector<4xf32>
  %floats = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
  %ints = cmem.pointer_to_memref %q : !llvm.ptr -> memref<?xi32>
  %a = memref.load %ints[%zero] : memref<?xi32>
  vector.maskedstore %floats[%zero], %mask, %x : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %b = memref.load %ints[%zero] : memref<?xi32>
  %sum = arith.addi %a, %b : i32
  return %sum : i32
}
