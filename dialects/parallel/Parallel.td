//===- Parallel.td - parallelism that scf does not have ---------*- tablegen -*-===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one definition of the `parallel` dialect. Rust builders are in `mod.rs`.
//
//===---------------------------------------------------------------------------===//

#ifndef RMLIR_PARALLEL_TD
#define RMLIR_PARALLEL_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Dialect/LLVMIR/LLVMTypes.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Parallel_Dialect : Dialect {
  let name = "parallel";
  let cppNamespace = "::rmlir::parallel";
  let summary = "teams, groups, tasks and barriers";
  let description = [{
    What `scf.parallel` and `affine.parallel` cannot say: which loops a barrier joins, regions that every worker
    of a team runs, and tasks. Which runtime, GPU or serial code it becomes is decided by passes, late.

    Attributes of a parallel loop: `parallel.unordered` (unit; the iterations may run in any order, or at once),
    `parallel.nowait` (unit; no barrier at the end of a worksharing loop) and `parallel.schedule` (text: `static`,
    `dynamic`, `guided`, `auto` or `runtime`, the first three with an optional chunk: `dynamic,16`). The absence of each is
    the safe reading. A parallel loop directly in a team, or in a function with the scope `"team"`, is a worksharing loop: the
    workers share its iterations. Every other parallel loop starts workers of its own. A function that is meant to be called inside a group or team, and has barriers of its own, has the
    attribute `parallel.scope = "group"` or `"team"`. A module with `parallel.strands` (unit) is of a program whose functions in other
    modules may have variables with views: what it spawns keeps them apart. `parallel.kernel` (unit) is on the functions that
    `parallel.launch` runs, which may have barriers, and `parallel.shared` (`"static"` or `"dynamic"`) on variables of which each group of
    a launch has its own. `parallel.grid` (unit) is on barriers of a kernel that join all blocks of a launch, and on a group with
    the threads of all blocks. `parallel.launch_facts` (a symbol)
    is on the variable from which the runtime reads what launches of this kernel need.
  }];
  let useDefaultTypePrinterParser = 1;
  let hasOperationAttrVerify = 1;
}

class Parallel_Op<string mnemonic, list<Trait> traits = []> : Op<Parallel_Dialect, mnemonic, traits>;

/// An op with one block that ends with an implicit `parallel.yield`.
class Parallel_RegionOp<string mnemonic, list<Trait> traits = []>
    : Parallel_Op<mnemonic, traits # [RecursiveMemoryEffects, SingleBlockImplicitTerminator<"::rmlir::parallel::YieldOp">]> {
  let regions = (region SizedRegion<1>:$body);
}

def Parallel_Token : TypeDef<Parallel_Dialect, "Token"> {
  let mnemonic = "token";
  let summary = "stands for a set of tasks";
  let description = [{ Made by `parallel.sync_region`, used by `parallel.spawn` and `parallel.sync` alone. }];
}

def Parallel_GroupOp : Parallel_RegionOp<"group", [AutomaticAllocationScope, NoRegionArguments]> {
  let summary = "the scope of barriers and shared memory";
  let description = [{
    Runs its block once. A `parallel.barrier` inside joins all iterations of the parallel loops between it and the innermost
    group; memory allocated in the group's block is shared by them. CUDA calls it a block. Between two parallel loops it
    also keeps canonicalization from merging them.
  }];
  let assemblyFormat = "attr-dict-with-keyword $body";
}

def Parallel_TeamOp : Parallel_RegionOp<"team", [AutomaticAllocationScope, AttrSizedOperandSegments]> {
  let summary = "a region that every worker of a team runs";
  let description = [{
    Each worker runs the block, with its number as block argument; `workers` is how many are wanted, else the runtime
    decides; there is one when the condition after `if` is false. Inside, an `scf.parallel` or `affine.parallel` is a
    worksharing loop, with a barrier at its end unless it has `parallel.nowait`. Memory allocated in the block is each worker's
    own. All workers wait for each other, and for their tasks, at the end. `proc_bind` (`primary`, `close` or `spread`) says
    where the workers run.
  }];
  let arguments = (ins Optional<Index>:$workers, Optional<I1>:$condition, OptionalAttr<StrAttr>:$proc_bind);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Parallel_CriticalOp : Parallel_RegionOp<"critical", [NoRegionArguments, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "a region that one worker at a time runs";
  let description = [{ Those with the same name exclude each other; those without a name do, too. }];
  let arguments = (ins OptionalAttr<StrAttr>:$name);
  let assemblyFormat = "($name^)? attr-dict-with-keyword $body";
  let hasVerifier = 1;
}

def Parallel_SingleOp : Parallel_RegionOp<"single", [NoRegionArguments, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "a region that one worker of a team runs";
  let description = [{ The others wait at its end, unless it is `nowait`. }];
  let arguments = (ins UnitAttr:$nowait);
  let assemblyFormat = "(`nowait` $nowait^)? attr-dict-with-keyword $body";
  let hasVerifier = 1;
}

def Parallel_MaskedOp : Parallel_RegionOp<"masked", [NoRegionArguments, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "a region that the worker with one number runs";
  let description = [{ The number after `filter`, 0 without it. The others go on; nobody waits. }];
  let arguments = (ins Optional<Index>:$filter);
  let assemblyFormat = "(`filter` `(` $filter^ `)`)? attr-dict-with-keyword $body";
  let hasVerifier = 1;
}

def Parallel_TaskgroupOp : Parallel_RegionOp<"taskgroup", [NoRegionArguments, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "a region that ends when all tasks that were spawned in it have";
  let description = [{ Tasks that are spawned in called functions, and by those tasks, are among them. }];
  let assemblyFormat = "attr-dict-with-keyword $body";
}

def Parallel_SyncRegionOp : Parallel_Op<"sync_region"> {
  let summary = "a new, empty set of tasks";
  let description = [{
    The token is used by spawns and syncs of the same task, and by nothing else. With `children` it stands for all children of
    the task, those that called functions spawn and leave running included: nobody waits for them at the end of the function.
    Without, a sync is on every way to the end of the task.
  }];
  let arguments = (ins UnitAttr:$children);
  let results = (outs Res<Parallel_Token, "", [MemAlloc]>:$token);
  let assemblyFormat = "(`children` $children^)? attr-dict `:` type($token)";
  let hasVerifier = 1;
}

def Parallel_SpawnOp : Parallel_RegionOp<"spawn", [AutomaticAllocationScope, NoRegionArguments, AttrSizedOperandSegments,
                                                   DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "a task of a set";
  let description = [{
    The block may run at once with what follows, up to the next `parallel.sync` on the token. Leaving out spawns and syncs
    is one of its legal executions, unless tasks wait for each other by `depend`, which the order of the program fulfils too.

    When the condition after `if` is false, the task is done before the next operation; when the one after `final` holds, so are
    all tasks in it. A task with `depend` starts after the tasks before it, of the same parent, that name the same address, unless
    both only read it (`in`), and those behind it wait for it, also when its block is empty. `kinds` has one of `in`, `out`,
    `inout`, `mutexinoutset` and `inoutset` for each address.
    `untied`, `mergeable` and `priority` are hints.
  }];
  let arguments = (ins Parallel_Token:$token, Optional<I1>:$condition, Optional<I1>:$final_condition,
                       Optional<I32>:$priority, Variadic<LLVM_AnyPointer>:$depends, OptionalAttr<StrArrayAttr>:$kinds,
                       UnitAttr:$untied, UnitAttr:$mergeable);
  let assemblyFormat = [{
    $token (`if` `(` $condition^ `)`)? (`final` `(` $final_condition^ `)`)? (`priority` `(` $priority^ `)`)?
    (`depend` $kinds `(` $depends^ `:` type($depends) `)`)? (`untied` $untied^)? (`mergeable` $mergeable^)?
    attr-dict-with-keyword $body
  }];
  let hasVerifier = 1;
}

def Parallel_SyncOp : Parallel_Op<"sync", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "waits for the tasks of a set";
  let arguments = (ins Parallel_Token:$token);
  let assemblyFormat = "$token attr-dict";
  let hasVerifier = 1;
}

def Parallel_BarrierOp : Parallel_Op<"barrier", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "waits for the others of the group or team";
  let description = [{
    Joins all iterations of the parallel loops up to the innermost `parallel.group`, or the workers of the innermost
    `parallel.team`. It has no operands: induction variables do not survive canonicalization. `parallel.warp` marks one that need not
    join more threads than those of a warp.
  }];
  let assemblyFormat = "attr-dict";
  let hasVerifier = 1;
}

def Parallel_WorkerCountOp : Parallel_Op<"worker_count", [MemoryEffects<[MemRead]>]> {
  let summary = "how many workers the innermost team has";
  let description = [{ 1 outside of teams, and in a serial program. It depends on the place, so it is not moved. }];
  let results = (outs I32:$count);
  let assemblyFormat = "attr-dict `:` type($count)";
}

//===---------------------------------------------------------------------------===//
// Kernels
//===---------------------------------------------------------------------------===//

def Parallel_LaunchOp : Parallel_Op<"launch", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "runs a kernel for each thread of a grid of blocks";
  let description = [{
    CUDA's `kernel<<<grid, block, shared, stream>>>(inputs)`. The kernel is a function with the attribute `parallel.kernel`, in which
    `gpu.thread_id`, `gpu.block_id`, `gpu.block_dim` and `gpu.grid_dim` say which thread it is, and `parallel.barrier` joins the threads of a
    block. Each block has `shared` bytes for the variables with `parallel.shared = "dynamic"`, and its own copy of those with `"static"`.
    `expand-kernels` makes parallel loops of it.
  }];
  let arguments = (ins FlatSymbolRefAttr:$kernel, Index:$grid_x, Index:$grid_y, Index:$grid_z, Index:$block_x, Index:$block_y,
                       Index:$block_z, I64:$shared, LLVM_AnyPointer:$stream, Variadic<AnyType>:$inputs);
  let assemblyFormat = [{
    $kernel `grid` `(` $grid_x `,` $grid_y `,` $grid_z `)` `block` `(` $block_x `,` $block_y `,` $block_z `)` `shared` `(` $shared `)`
    `stream` `(` $stream `:` type($stream) `)` `(` $inputs `)` attr-dict `:` `(` type($inputs) `)`
  }];
}

//===---------------------------------------------------------------------------===//
// Reducers
//===---------------------------------------------------------------------------===//

def Parallel_ViewOp : Parallel_Op<"view"> {
  let summary = "the view of a variable that the strand has";
  let description = [{
    The address of what a read or write of the variable at `variable` works on. What follows a spawn starts with a new view, the task
    keeps the one there was; behind the sync, and behind a parallel loop, all of them have been combined in the order of the serial
    elision, by `reduce(left, right)`. A new view has `size` bytes and is made by `identity(view)`. The strand in which the
    variable came into being has the variable itself. Which view it is depends on the place: the effects of the op are not known.
  }];
  let arguments = (ins LLVM_AnyPointer:$variable, LLVM_AnyPointer:$identity, LLVM_AnyPointer:$reduce, I64Attr:$size,
                       I64Attr:$alignment);
  let results = (outs LLVM_AnyPointer:$view);
  let assemblyFormat = [{
    $variable `identity` $identity `reduce` $reduce attr-dict `:` type($variable) `,` type($identity) `,` type($reduce) `->` type($view)
  }];
  let hasVerifier = 1;
}

def Parallel_BeginViewsOp : Parallel_Op<"begin_views"> {
  let summary = "a variable with views comes into being";
  let description = [{ The variable is the view of this strand. Only for variables that do not live as long as the program. }];
  let arguments = (ins LLVM_AnyPointer:$variable);
  let assemblyFormat = "$variable attr-dict `:` type($variable)";
}

def Parallel_EndViewsOp : Parallel_Op<"end_views"> {
  let summary = "a variable with views goes away";
  let description = [{ In the strand of `parallel.begin_views`, when all tasks that have views of it have been waited for. }];
  let arguments = (ins LLVM_AnyPointer:$variable);
  let assemblyFormat = "$variable attr-dict `:` type($variable)";
}

def Parallel_YieldOp : Parallel_Op<"yield", [Pure, Terminator, ReturnLike,
    ParentOneOf<["::rmlir::parallel::GroupOp", "::rmlir::parallel::TeamOp", "::rmlir::parallel::CriticalOp",
                 "::rmlir::parallel::SingleOp", "::rmlir::parallel::MaskedOp", "::rmlir::parallel::TaskgroupOp",
                 "::rmlir::parallel::SpawnOp"]>]> {
  let summary = "ends a region of this dialect";
  let assemblyFormat = "attr-dict";
}

#endif // RMLIR_PARALLEL_TD
