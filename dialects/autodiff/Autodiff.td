//===- Autodiff.td - requests for derivatives -------------------*- tablegen -*-===//
//
// Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one definition of the `autodiff` dialect. Rust builders are in `mod.rs`.
//
//===---------------------------------------------------------------------------===//

#ifndef RMLIR_AUTODIFF_TD
#define RMLIR_AUTODIFF_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"

def Autodiff_Dialect : Dialect {
  let name = "autodiff";
  let cppNamespace = "::rmlir::autodiff";
  let summary = "requests for derivatives of functions";
  let description = [{
    A request is like a call: it names a function and computes the function's derivative at the place where it stands. A
    front end makes it, or it is written by hand; the pass `differentiate` replaces it by a call to a function that it
    generates. Four operations are requests:

    | op | computes |
    |---|---|
    | `autodiff.forward` | tangents (forward mode) |
    | `autodiff.gradient` | adjoints: forward and reverse sweep in one function (reverse mode) |
    | `autodiff.augment` | the forward sweep alone, which returns a tape |
    | `autodiff.reverse` | the reverse sweep alone, which takes the tape |

    **Activity.** `activity` has an element for each parameter of the function:

    - `const`: it is not differentiated; no shadow;
    - `dup`: a pointer with a shadow, that is, with the address of an object of the same type for tangents or adjoints; in
      forward mode also a floating-point value with its tangent;
    - `dupnoneed`: as `dup`, and what the function computes behind the pointer is not needed, only its derivative;
    - `out`: a floating-point value whose adjoint is a result of the request; not in forward mode.

    `result` is the activity of the function's result: `const`, `active` for a floating-point value, `dup` for a value with
    a shadow, and `noneed` for `dup` without the primal value. Functions without result have `const`.

    **Operands.** For each parameter its value, followed by `width` shadows if it is `dup` or `dupnoneed`. Behind them,
    `width` seeds, if the request has any, and the tape of `autodiff.reverse`. A seed is the adjoint of an active
    result: `autodiff.reverse` has seeds if `result` is `active`, and `autodiff.gradient` if it is `seeded`; else the seed is 1.

    **Results.** The tape of `autodiff.augment`; the primal result, if the request has `primal_return`; then

    - forward: `width` tangents of the result, unless it is `const`;
    - gradient, reverse: `width` adjoints of each `out` parameter, in order of the parameters;
    - augment: `width` shadows of the result, if it is `dup` or `noneed`.

    **Options.** `width`: how many directions are computed at once. `runtime_activity`: a shadow that is equal to its primal
    pointer at run time means that the object is not differentiated. `strong_zero`: an adjoint or tangent that is zero makes
    zero products, also with factors that are not finite. `not_overwritten`: parameters whose objects nobody writes between
    the forward and the reverse sweep.

    The other operations are statements about functions and globals in a module.
  }];
}

class Autodiff_Op<string mnemonic, list<Trait> traits = []> : Op<Autodiff_Dialect, mnemonic, traits>;

/// A request for a derivative. Its effects are unknown.
class Autodiff_Request<string mnemonic> : Autodiff_Op<mnemonic, [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<AnyType>:$inputs, DenseI32ArrayAttr:$activity,
                   I32Attr:$result_activity, OptionalAttr<I64Attr>:$width, UnitAttr:$primal_return, UnitAttr:$seeded,
                   UnitAttr:$runtime_activity, UnitAttr:$strong_zero, OptionalAttr<DenseI32ArrayAttr>:$not_overwritten);
  let results = (outs Variadic<AnyType>:$outputs);
  let assemblyFormat = [{
    $callee `(` $inputs `)` `activity` `=` custom<Activities>($activity) `result` `=` custom<ResultActivity>($result_activity)
    attr-dict `:` functional-type($inputs, $outputs)
  }];
}

def Autodiff_ForwardOp : Autodiff_Request<"forward"> {
  let summary = "tangents of a function's results, in forward mode";
  let description = [{
    ```mlir
    %t = autodiff.forward @f(%x, %dx) activity = [dup] result = active : (f64, f64) -> f64
    ```
  }];
}

def Autodiff_GradientOp : Autodiff_Request<"gradient"> {
  let summary = "adjoints of a function's arguments, in reverse mode";
  let description = [{
    Adds the adjoints of what is behind the pointers to their shadows, and returns those of the `out` parameters.

    ```mlir
    %g = autodiff.gradient @f(%x) activity = [out] result = active : (f64) -> f64
    autodiff.gradient @norm(%a, %da, %n) activity = [dup, const] result = active : (!llvm.ptr, !llvm.ptr, i32) -> ()
    ```
  }];
}

def Autodiff_AugmentOp : Autodiff_Request<"augment"> {
  let summary = "a function with a tape for its reverse sweep";
  let description = [{
    ```mlir
    %tape = autodiff.augment @f(%a, %da) activity = [dup] result = active : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
    ```
  }];
}

def Autodiff_ReverseOp : Autodiff_Request<"reverse"> {
  let summary = "the reverse sweep of a function whose forward sweep made a tape";
  let description = [{
    The tape is that of an `autodiff.augment` of the same function with the same activities and width. It is used once.

    ```mlir
    autodiff.reverse @f(%a, %da, %seed, %tape) activity = [dup] result = active
        : (!llvm.ptr, !llvm.ptr, f64, !llvm.ptr) -> ()
    ```
  }];
}

//===---------------------------------------------------------------------------===//
// Statements about functions and globals
//===---------------------------------------------------------------------------===//

class Autodiff_Statement<string mnemonic>
    : Autodiff_Op<mnemonic, [HasParent<"::mlir::ModuleOp">, DeclareOpInterfaceMethods<SymbolUserOpInterface>]>;

def Autodiff_CustomOp : Autodiff_Statement<"custom"> {
  let summary = "derivatives of a function that its author wrote";
  let description = [{
    `forward` takes the parameters of the function, each pointer and floating-point value followed by its shadow or tangent,
    and returns what an `autodiff.forward` does. `augment` takes the parameters, each pointer followed by its shadow, and
    returns the tape and the result, of which one or both may be missing; two are fields of one structure. `reverse` takes what
    `augment` does, the adjoint of the result if that is a floating-point value, and the tape if there is one.

    ```mlir
    autodiff.custom @f forward = @tangent_of_f
    autodiff.custom @g augment = @augmented_g reverse = @reverse_of_g
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$function, OptionalAttr<FlatSymbolRefAttr>:$forward,
                   OptionalAttr<FlatSymbolRefAttr>:$augment, OptionalAttr<FlatSymbolRefAttr>:$reverse);
  let assemblyFormat = [{
    $function (`forward` `=` $forward^)? (`augment` `=` $augment^)? (`reverse` `=` $reverse^)? attr-dict
  }];
  let hasVerifier = 1;
}

def Autodiff_LikeOp : Autodiff_Statement<"like"> {
  let summary = "a function has the derivative of a library function";
  let description = [{ The name is one for which there is a rule, such as `sin`.

    ```mlir
    autodiff.like @my_sine "sin"
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$function, StrAttr:$library);
  let assemblyFormat = "$function $library attr-dict";
}

def Autodiff_InactiveOp : Autodiff_Statement<"inactive"> {
  let summary = "a function or global is not differentiated";
  let description = [{
    Calls to a function pass no derivative on, neither through memory nor through the result; a global has no shadow.
  }];
  let arguments = (ins FlatSymbolRefAttr:$symbol);
  let assemblyFormat = "$symbol attr-dict";
}

def Autodiff_NofreeOp : Autodiff_Statement<"nofree"> {
  let summary = "a function frees nothing that its caller can reach";
  let arguments = (ins FlatSymbolRefAttr:$function);
  let assemblyFormat = "$function attr-dict";
}

def Autodiff_AllocationOp : Autodiff_Statement<"allocation"> {
  let summary = "a function allocates memory";
  let description = [{
    The result of `function` is new memory of as many bytes as its parameter number `size` says. `free` releases it; without it
    nothing does. `arguments` are the arguments of `free`: numbers of parameters of `function`, whose values are passed again, and -1
    for the address; without it, the address alone. `zeroed`: the memory is zero at first.

    ```mlir
    autodiff.allocation @pool_get size = 1 free = @pool_put {arguments = array<i32: 0, -1>}
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$function, I64Attr:$size, OptionalAttr<FlatSymbolRefAttr>:$free,
                   OptionalAttr<DenseI32ArrayAttr>:$arguments, UnitAttr:$zeroed);
  let assemblyFormat = "$function `size` `=` custom<Number>($size) (`free` `=` $free^)? attr-dict";
}

#endif // RMLIR_AUTODIFF_TD
