#loop_annotation = #llvm.loop_annotation<mustProgress = true>
#tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "double", members = {<#tbaa_type_desc, 0>}>
#tbaa_type_desc2 = #llvm.tbaa_type_desc<id = "long double", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
#tbaa_tag1 = #llvm.tbaa_tag<base_type = #tbaa_type_desc2, access_type = #tbaa_type_desc2, offset = 0>
module attributes {cmem.types = [#cmem.float<"double", f64>, #cmem.qualified<0 const>, #cmem.float<"long double", f80>, #cmem.qualified<2 const>, #cmem.array<3 x 14>, #cmem.array<1 x 24>, #cmem.array<5 x 4>, #cmem.function<(0) -> 0>, #cmem.float<"float", f32>, #cmem.function<(8) -> 8>, #cmem.function<(2) -> 2>, #cmem.int<"int", 32, signed>, #cmem.function<(0, 0) -> 0>, #cmem.function<(11, 0) -> 0>, #cmem.pointer<1>], llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", llvm.target_triple = "x86_64-pc-linux-gnu"} {
  llvm.mlir.global internal constant @rmlir_digamma_zero(1.4616321449683622 : f64) {addr_space = 0 : i32, alignment = 8 : i64, cmem.type = 1 : i64, dso_local} : f64
  llvm.mlir.global internal constant @rmlir_digamma_series() {addr_space = 0 : i32, alignment = 16 : i64, cmem.type = 4 : i64, dso_local} : !llvm.struct<packed (array<224 x i8>)> {
    %0 = llvm.mlir.undef : !llvm.struct<packed (array<224 x i8>)>
    %1 = llvm.mlir.constant("\AB\AA\AA\AA\AA\AA\AA\AA\FB?\00\00\00\00\00\00\89\88\88\88\88\88\88\88\F8\BF\00\00\00\00\00\00\08\82 \08\82 \08\82\F7?\00\00\00\00\00\00\89\88\88\88\88\88\88\88\F7\BF\00\00\00\00\00\00\10>\F8\E0\83\0F>\F8\F7?\00\00\00\00\00\00\CB\AC\CC\CA\AC\CC\CA\AC\F9\BF\00\00\00\00\00\00\AB\AA\AA\AA\AA\AA\AA\AA\FB?\00\00\00\00\00\00\F3\F2\F2\F2\F2\F2\F2\E2\FD\BF\00\00\00\00\00\00\CE?7\FF\DC\FCs\C3\00@\00\00\00\00\00\00S\A6(e\8AR\A6\D3\03\C0\00\00\00\00\00\00\AE\1D\98k\07\E6\BA\8C\07@\00\00\00\00\00\00\B32+\B32+x\E1\0A\C0\00\00\00\00\00\00UUUUU\95+\D6\0E@\00\00\00\00\00\00\E8\B2\F0}.\8D\05\EE\12\C0\00\00\00\00\00\00") : !llvm.array<224 x i8>
    %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<packed (array<224 x i8>)> 
    llvm.return %2 : !llvm.struct<packed (array<224 x i8>)>
  }
  llvm.mlir.global internal constant @rmlir_digamma_zero_rest(9.5499954299656974E-17 : f64) {addr_space = 0 : i32, alignment = 8 : i64, cmem.type = 1 : i64, dso_local} : f64
  llvm.mlir.global internal constant @rmlir_digamma_pieces(dense<[[-3.3961493055906846E-18, -1.0858608797864722, 0.63546991191790181, -0.16570728801055129, 0.051466959726160132, -0.016731869436098671, 0.0055237088453528099, -0.0018340815237882361, 6.1037755281546338E-4, -2.0332199187487804E-4, 6.7754700943585064E-5, -2.2582163615383325E-5, 7.5268861823342849E-6, -2.5089066972089468E-6, 8.3658944870380657E-7, -2.7886202359259132E-7, 9.2447946598153714E-8, -3.0815959251997251E-8, 1.0837401399766983E-8, -3.6124666651088797E-9, 8.0737074464187431E-10, -2.6912357205975146E-10, 2.4842175340813208E-10, -8.2807250916699803E-11], [4.3307430786496531E-17, 0.95105587603183284, -0.21181371064073029, 0.060135621060196744, -0.018550615381735115, 0.0059367952783056493, -0.0019350666648590097, 6.3688803032572008E-4, -2.1074841140458636E-4, 6.9950188739505056E-5, -2.3258242394452569E-5, 7.7412322235040568E-6, -2.5780943630530801E-6, 8.5891273530333793E-7, -2.86315275846934E-7, 9.5420509726889063E-8, -3.163020268955334E-8, 1.0542687624027994E-8, -3.7075072647122386E-9, 1.2358072433984831E-9, -2.7619635330317715E-10, 9.2064344991779916E-11, -8.4981372301860956E-11, 2.8327066680217588E-11], [4.9429151524306449E-18, 0.92278433509846713, 0.39493406684822646, -0.077056903159594292, 0.019823233711134862, -0.0056777551433688173, 0.0017180619845354134, -5.3677738195157931E-4, 1.7110619691420163E-4, -5.5267825738899672E-5, 1.8012634635133646E-5, -5.9073563913857425E-6, 1.9459008352596906E-6, -6.4302592262677954E-7, 2.1304958946184967E-7, -7.0681771109788904E-8, 2.3351638439175582E-8, -7.7635450252517146E-9, 2.7242742307479803E-9, -9.0683367936452026E-10, 2.0269507176299237E-10, -6.7493456892480676E-11, 6.2188115268314977E-11, -2.0722454724131336E-11], [1.2344401983265022E-17, 1.7061176684318005, 0.3626459114742307, -0.065579464490229, 0.015770437590338401, -0.0042554608947413019, 0.0012217359029651953, -3.6447071010801296E-4, 1.1156718103803142E-4, -3.4781539997731932E-5, 1.0990438422524926E-5, -3.5085025436308773E-6, 1.1289257316781684E-6, -3.6553429580197628E-7, 1.1898624261283314E-7, -3.8875994032223345E-8, 1.2679035811853279E-8, -4.1672017349695021E-9, 1.4448831324745091E-9, -4.77000318258791E-10, 1.0704907551559266E-10, -3.5373037927341514E-11, 3.1967626841125139E-11, -1.0610634630793667E-11]]> : tensor<4x24xf64>) {addr_space = 0 : i32, alignment = 16 : i64, cmem.type = 6 : i64, dso_local} : !llvm.array<4 x array<24 x f64>>
  func.func @rmlir_digamma(%arg0: f64 {llvm.noundef}) -> f64 attributes {cmem.type = 7 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "32"], "willreturn", "mustprogress", "nosync", "nofree", "norecurse", "rmlir-nospawn", "rmlir-nobarrier"]} {
    %cst = arith.constant 0x7FF8000000000000 : f64
    %cst_0 = arith.constant -3.1415926535897931 : f64
    %cst_1 = arith.constant 1.000000e+00 : f64
    %cst_2 = arith.constant -1.000000e+00 : f64
    %cst_3 = arith.constant 3.1415926535897931 : f64
    %cst_4 = arith.constant 5.000000e-01 : f64
    %cst_5 = arith.constant 0.000000e+00 : f64
    %0 = arith.cmpf ogt, %arg0, %cst_5 : f64
    %1 = scf.if %0 -> (f64) {
      %2 = func.call @rmlir_positive_digamma(%arg0) : (f64) -> f64
      scf.yield %2 : f64
    } else {
      %2 = arith.cmpf oeq, %arg0, %cst_5 : f64
      %3 = scf.if %2 -> (f64) {
        %4 = arith.divf %cst_2, %arg0 : f64
        scf.yield %4 : f64
      } else {
        %4 = math.floor %arg0 : f64
        %5 = arith.subf %arg0, %4 : f64
        %6 = arith.cmpf ogt, %5, %cst_5 : f64
        %7 = scf.if %6 -> (f64) {
          %8 = arith.cmpf ogt, %5, %cst_4 : f64
          %9 = scf.if %8 -> (f64) {
            %15 = arith.subf %5, %cst_1 : f64
            scf.yield %15 : f64
          } else {
            scf.yield %5 : f64
          }
          %10 = arith.cmpf oeq, %9, %cst_4 : f64
          %11 = scf.if %10 -> (f64) {
            scf.yield %cst_5 : f64
          } else {
            %15 = arith.mulf %9, %cst_3 : f64
            %16 = func.call @tan(%15) : (f64) -> f64
            %17 = arith.divf %cst_1, %16 : f64
            scf.yield %17 : f64
          }
          %12 = arith.subf %cst_1, %arg0 : f64
          %13 = func.call @rmlir_positive_digamma(%12) : (f64) -> f64
          %14 = llvm.intr.fmuladd(%cst_0, %11, %13) : (f64, f64, f64) -> f64
          scf.yield %14 : f64
        } else {
          scf.yield %cst : f64
        }
        scf.yield %7 : f64
      }
      scf.yield %3 : f64
    }
    return %1 : f64
  }
  func.func private @tan(f64 {llvm.noundef}) -> f64 attributes {cmem.type = 7 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "32"], "willreturn", "nosync", "nofree", "norecurse", "rmlir-nospawn", "rmlir-nobarrier"]}
  func.func @rmlir_digammaf(%arg0: f32 {llvm.noundef}) -> f32 attributes {cmem.type = 9 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "32"], "willreturn", "mustprogress", "nosync", "nofree", "norecurse", "rmlir-nospawn", "rmlir-nobarrier"]} {
    %0 = arith.extf %arg0 : f32 to f64
    %1 = call @rmlir_digamma(%0) : (f64) -> f64
    %2 = arith.truncf %1 : f64 to f32
    return %2 : f32
  }
  func.func @rmlir_digammal(%arg0: f80 {llvm.noundef}) -> f80 attributes {cmem.type = 10 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %cst = arith.constant 0x7FFFC000000000000000 : f80
    %cst_0 = arith.constant 1.000000e+00 : f80
    %cst_1 = arith.constant -1.000000e+00 : f80
    %c302245942942573447922229_i80 = arith.constant 302245942942573447922229 : i80
    %cst_2 = arith.constant 5.000000e-01 : f80
    %cst_3 = arith.constant 0.000000e+00 : f80
    %0 = arith.cmpf ogt, %arg0, %cst_3 : f80
    %1 = scf.if %0 -> (f80) {
      %2 = func.call @rmlir_positive_digammal(%arg0) : (f80) -> f80
      scf.yield %2 : f80
    } else {
      %2 = arith.cmpf oeq, %arg0, %cst_3 : f80
      %3 = scf.if %2 -> (f80) {
        %4 = arith.divf %cst_1, %arg0 : f80
        scf.yield %4 : f80
      } else {
        %4 = math.floor %arg0 : f80
        %5 = arith.subf %arg0, %4 : f80
        %6 = arith.cmpf ogt, %5, %cst_3 : f80
        %7 = scf.if %6 -> (f80) {
          %8 = arith.cmpf ogt, %5, %cst_2 : f80
          %9 = scf.if %8 -> (f80) {
            %17 = arith.subf %5, %cst_0 : f80
            scf.yield %17 : f80
          } else {
            scf.yield %5 : f80
          }
          %10 = llvm.bitcast %c302245942942573447922229_i80 : i80 to f80
          %11 = arith.cmpf oeq, %9, %cst_2 : f80
          %12 = scf.if %11 -> (f80) {
            scf.yield %cst_3 : f80
          } else {
            %17 = arith.mulf %10, %9 : f80
            %18 = func.call @tanl(%17) : (f80) -> f80
            %19 = arith.divf %cst_0, %18 : f80
            scf.yield %19 : f80
          }
          %13 = arith.subf %cst_0, %arg0 : f80
          %14 = func.call @rmlir_positive_digammal(%13) : (f80) -> f80
          %15 = arith.negf %10 : f80
          %16 = llvm.intr.fmuladd(%15, %12, %14) : (f80, f80, f80) -> f80
          scf.yield %16 : f80
        } else {
          scf.yield %cst : f80
        }
        scf.yield %7 : f80
      }
      scf.yield %3 : f80
    }
    return %1 : f80
  }
  func.func private @tanl(f80 {llvm.noundef}) -> f80 attributes {cmem.type = 10 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]}
  func.func @rmlir_positive_digamma(%arg0: f64 {llvm.noundef}) -> f64 attributes {cmem.type = 7 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<internal>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "32"], "willreturn", "mustprogress", "nosync", "nofree", "norecurse", "rmlir-nospawn", "rmlir-nobarrier"]} {
    %cst = arith.constant 8.000000e+00 : f64
    %cst_0 = arith.constant 3.000000e+00 : f64
    %cst_1 = arith.constant -3.000000e+00 : f64
    %cst_2 = arith.constant 4.000000e+00 : f64
    %cst_3 = arith.constant -1.000000e+00 : f64
    %cst_4 = arith.constant 2.000000e+00 : f64
    %cst_5 = arith.constant 1.000000e+00 : f64
    %c3_i32 = arith.constant 3 : i32
    %c2_i32 = arith.constant 2 : i32
    %0 = llvm.mlir.addressof @rmlir_digamma_zero : !llvm.ptr
    %c0_i32 = arith.constant 0 : i32
    %cst_6 = arith.constant 5.000000e-01 : f64
    %1 = arith.cmpf olt, %arg0, %cst_6 : f64
    %2 = scf.if %1 -> (f64) {
      %3 = llvm.load %0 {alignment = 8 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f64
      %4 = arith.subf %3, %cst_5 : f64
      %5 = arith.subf %arg0, %4 : f64
      %6 = llvm.intr.fmuladd(%cst_4, %arg0, %cst_3) : (f64, f64, f64) -> f64
      %7 = func.call @rmlir_digamma_around_zero(%5, %6) : (f64, f64) -> f64
      %8 = arith.divf %cst_5, %arg0 : f64
      %9 = arith.subf %7, %8 : f64
      scf.yield %9 : f64
    } else {
      %3 = arith.cmpf olt, %arg0, %cst_5 : f64
      %4 = scf.if %3 -> (f64) {
        %5 = llvm.intr.fmuladd(%cst_2, %arg0, %cst_1) : (f64, f64, f64) -> f64
        %6 = func.call @rmlir_digamma_piece(%c0_i32, %5) : (i32, f64) -> f64
        scf.yield %6 : f64
      } else {
        %5 = arith.cmpf olt, %arg0, %cst_4 : f64
        %6 = scf.if %5 -> (f64) {
          %7 = llvm.load %0 {alignment = 8 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f64
          %8 = arith.subf %arg0, %7 : f64
          %9 = llvm.intr.fmuladd(%cst_4, %arg0, %cst_1) : (f64, f64, f64) -> f64
          %10 = func.call @rmlir_digamma_around_zero(%8, %9) : (f64, f64) -> f64
          scf.yield %10 : f64
        } else {
          %7 = arith.cmpf olt, %arg0, %cst_2 : f64
          %8 = scf.if %7 -> (f64) {
            %9 = arith.subf %arg0, %cst_0 : f64
            %10 = func.call @rmlir_digamma_piece(%c2_i32, %9) : (i32, f64) -> f64
            scf.yield %10 : f64
          } else {
            %9 = arith.cmpf olt, %arg0, %cst : f64
            %10 = scf.if %9 -> (f64) {
              %11 = arith.divf %arg0, %cst_4 : f64
              %12 = arith.subf %11, %cst_0 : f64
              %13 = func.call @rmlir_digamma_piece(%c3_i32, %12) : (i32, f64) -> f64
              scf.yield %13 : f64
            } else {
              %11 = func.call @rmlir_asymptotic_digamma(%arg0) : (f64) -> f64
              scf.yield %11 : f64
            }
            scf.yield %10 : f64
          }
          scf.yield %8 : f64
        }
        scf.yield %6 : f64
      }
      scf.yield %4 : f64
    }
    return %2 : f64
  }
  func.func @rmlir_positive_digammal(%arg0: f80 {llvm.noundef}) -> f80 attributes {cmem.type = 10 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<internal>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]} {
    %c14_i32 = arith.constant 14 : i32
    %c1_i32 = arith.constant 1 : i32
    %c13_i32 = arith.constant 13 : i32
    %cst = arith.constant 1.000000e+00 : f80
    %cst_0 = arith.constant 3.200000e+01 : f80
    %cst_1 = arith.constant 5.000000e-01 : f80
    %0 = llvm.mlir.addressof @rmlir_digamma_series : !llvm.ptr
    %c0_i32 = arith.constant 0 : i32
    %cst_2 = arith.constant 0.000000e+00 : f80
    %1:2 = scf.while (%arg1 = %arg0, %arg2 = %cst_2) : (f80, f80) -> (f80, f80) {
      %10 = arith.cmpf olt, %arg1, %cst_0 : f80
      scf.condition(%10) %arg1, %arg2 : f80, f80
    } do {
    ^bb0(%arg1: f80, %arg2: f80):
      %10 = arith.divf %cst, %arg1 : f80
      %11 = arith.addf %arg2, %10 : f80
      %12 = arith.addf %arg1, %cst : f80
      scf.yield %12, %11 : f80, f80
    } attributes {llvm.loop_annotation = #loop_annotation}
    %2 = arith.mulf %1#0, %1#0 : f80
    %3 = arith.divf %cst, %2 : f80
    %4 = scf.for %arg1 = %c0_i32 to %c14_i32 step %c1_i32 iter_args(%arg2 = %cst_2) -> (f80)  : i32 {
      %10 = arith.subi %c13_i32, %arg1 overflow<nsw> : i32
      %11 = arith.index_cast %10 : i32 to index
      %12 = cmem.pointer_to_memref %0 {alignment = 16 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> memref<?xf80>
      %13 = memref.load %12[%11] : memref<?xf80>
      %14 = arith.addf %arg2, %13 : f80
      %15 = arith.mulf %14, %3 : f80
      scf.yield %15 : f80
    } {llvm.loop_annotation = #loop_annotation}
    %5 = call @logl(%1#0) : (f80) -> f80
    %6 = arith.divf %cst_1, %1#0 : f80
    %7 = arith.addf %6, %4 : f80
    %8 = arith.subf %5, %7 : f80
    %9 = arith.subf %8, %1#1 : f80
    return %9 : f80
  }
  func.func private @logl(f80 {llvm.noundef}) -> f80 attributes {cmem.type = 10 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"]]}
  func.func @rmlir_digamma_around_zero(%arg0: f64 {llvm.noundef}, %arg1: f64 {llvm.noundef}) -> f64 attributes {cmem.type = 12 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<internal>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "0"], "willreturn", "mustprogress", "nosync", "nofree", "norecurse", "rmlir-nospawn", "rmlir-nobarrier"]} {
    %c1_i32 = arith.constant 1 : i32
    %0 = llvm.mlir.addressof @rmlir_digamma_zero_rest : !llvm.ptr
    %1 = llvm.load %0 {alignment = 8 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f64
    %2 = arith.subf %arg0, %1 : f64
    %3 = call @rmlir_digamma_piece(%c1_i32, %arg1) : (i32, f64) -> f64
    %4 = arith.mulf %2, %3 : f64
    return %4 : f64
  }
  func.func @rmlir_digamma_piece(%arg0: i32 {llvm.noundef}, %arg1: f64 {llvm.noundef}) -> f64 attributes {cmem.type = 13 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<internal>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "0"], "willreturn", "mustprogress", "nosync", "nofree", "norecurse", "rmlir-nospawn", "rmlir-nobarrier"]} {
    %c22_i32 = arith.constant 22 : i32
    %c0_i32 = arith.constant 0 : i32
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f64
    %c23_i32 = arith.constant 23 : i32
    %c1_i32 = arith.constant 1 : i32
    %0 = llvm.mlir.addressof @rmlir_digamma_pieces : !llvm.ptr
    %1 = arith.extsi %arg0 : i32 to i64
    %2 = llvm.getelementptr inbounds %0[%1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<24 x f64>
    %3 = scf.for %arg2 = %c0_i32 to %c22_i32 step %c1_i32 iter_args(%arg3 = %cst) -> (f64)  : i32 {
      %9 = arith.subi %c23_i32, %arg2 overflow<nsw> : i32
      %10 = arith.index_cast %9 : i32 to index
      %11 = cmem.pointer_to_memref %2 {alignment = 8 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> memref<?xf64>
      %12 = memref.load %11[%10] : memref<?xf64>
      %13 = llvm.intr.fmuladd(%arg3, %arg1, %12) : (f64, f64, f64) -> f64
      scf.yield %13 : f64
    } {llvm.loop_annotation = #loop_annotation}
    %4 = cmem.pointer_to_memref %2 {alignment = 8 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> memref<?xf64>
    %5 = memref.load %4[%c0] : memref<?xf64>
    %6 = llvm.intr.fmuladd(%3, %arg1, %5) : (f64, f64, f64) -> f64
    %7 = memref.load %4[%c1] : memref<?xf64>
    %8 = arith.addf %6, %7 : f64
    return %8 : f64
  }
  func.func @rmlir_asymptotic_digamma(%arg0: f64 {llvm.noundef}) -> f64 attributes {cmem.type = 7 : i64, llvm.dso_local, llvm.linkage = #llvm.linkage<internal>, llvm.passthrough = ["nounwind", ["uwtable", "2"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "32"], "willreturn", "mustprogress", "nosync", "nofree", "norecurse", "rmlir-nospawn", "rmlir-nobarrier"]} {
    %c11_i32 = arith.constant 11 : i32
    %c1_i32 = arith.constant 1 : i32
    %cst = arith.constant 0.000000e+00 : f64
    %cst_0 = arith.constant 5.000000e-01 : f64
    %0 = llvm.mlir.addressof @rmlir_digamma_series : !llvm.ptr
    %c10_i32 = arith.constant 10 : i32
    %c0_i32 = arith.constant 0 : i32
    %cst_1 = arith.constant 1.000000e+00 : f64
    %1 = arith.mulf %arg0, %arg0 : f64
    %2 = arith.divf %cst_1, %1 : f64
    %3 = scf.for %arg1 = %c0_i32 to %c11_i32 step %c1_i32 iter_args(%arg2 = %cst) -> (f64)  : i32 {
      %8 = arith.subi %c10_i32, %arg1 overflow<nsw> : i32
      %9 = arith.index_cast %8 : i32 to index
      %10 = cmem.pointer_to_memref %0 {alignment = 16 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> memref<?xf80>
      %11 = memref.load %10[%9] : memref<?xf80>
      %12 = arith.truncf %11 : f80 to f64
      %13 = arith.addf %arg2, %12 : f64
      %14 = arith.mulf %13, %2 : f64
      scf.yield %14 : f64
    } {llvm.loop_annotation = #loop_annotation}
    %4 = call @log(%arg0) : (f64) -> f64
    %5 = arith.divf %cst_0, %arg0 : f64
    %6 = arith.addf %5, %3 : f64
    %7 = arith.subf %4, %6 : f64
    return %7 : f64
  }
  func.func private @log(f64 {llvm.noundef}) -> f64 attributes {cmem.type = 7 : i64, llvm.linkage = #llvm.linkage<external>, llvm.passthrough = ["nounwind", ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"], ["target-features", "+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87"], ["tune-cpu", "generic"], ["memory", "32"], "willreturn", "nosync", "nofree", "norecurse", "rmlir-nospawn", "rmlir-nobarrier"]}
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<min, "PIC Level", 2 : i32>, #llvm.mlir.module_flag<max, "PIE Level", 2 : i32>]
}

