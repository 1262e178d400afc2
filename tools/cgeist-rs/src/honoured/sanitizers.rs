//! The rows for the sanitizers (`Sanitizers.def`).

use super::Refused;

/// Names of options that are honoured or have no effect on C, by what makes it so.
pub(super) const HONOURED: &[&str] = &[
    // Functions and globals are marked, LLVM's passes instrument them.
    // By our front end, when it makes function bodies, globals and their attributes.
    "address thread",
    // A library that is linked in; no code changes.
    // By Clang's back end, which gets the same options: LLVM passes, code generation, module flags.
    "leak scudo",
    "vptr objc-cast",
];

/// A refused sanitizer.
const fn check(name: &'static str, option: &'static str) -> Refused {
    Refused { name, fine: &[0], option, effect: "functions are not instrumented for it" }
}

pub(super) const REFUSED: &[Refused] = &[
    check("alignment", "-fsanitize=alignment"),
    check("array-bounds", "-fsanitize=array-bounds"),
    check("bool", "-fsanitize=bool"),
    check("builtin", "-fsanitize=builtin"),
    check("enum", "-fsanitize=enum"),
    check("float-cast-overflow", "-fsanitize=float-cast-overflow"),
    check("float-divide-by-zero", "-fsanitize=float-divide-by-zero"),
    check("function", "-fsanitize=function"),
    check("integer-divide-by-zero", "-fsanitize=integer-divide-by-zero"),
    check("nonnull-attribute", "-fsanitize=nonnull-attribute"),
    check("null", "-fsanitize=null"),
    check("nullability-arg", "-fsanitize=nullability-arg"),
    check("nullability-assign", "-fsanitize=nullability-assign"),
    check("nullability-return", "-fsanitize=nullability-return"),
    check("object-size", "-fsanitize=object-size"),
    check("pointer-overflow", "-fsanitize=pointer-overflow"),
    check("return", "-fsanitize=return"),
    check("returns-nonnull-attribute", "-fsanitize=returns-nonnull-attribute"),
    check("shift-base", "-fsanitize=shift-base"),
    check("shift-exponent", "-fsanitize=shift-exponent"),
    check("signed-integer-overflow", "-fsanitize=signed-integer-overflow"),
    check("unreachable", "-fsanitize=unreachable"),
    check("vla-bound", "-fsanitize=vla-bound"),
    check("pointer-compare", "-fsanitize=pointer-compare"),
    check("pointer-subtract", "-fsanitize=pointer-subtract"),
    check("kernel-address", "-fsanitize=kernel-address"),
    check("hwaddress", "-fsanitize=hwaddress"),
    check("kernel-hwaddress", "-fsanitize=kernel-hwaddress"),
    check("memtag-stack", "-fsanitize=memtag-stack"),
    check("memtag-heap", "-fsanitize=memtag-heap"),
    check("memtag-globals", "-fsanitize=memtag-globals"),
    check("memory", "-fsanitize=memory"),
    check("kernel-memory", "-fsanitize=kernel-memory"),
    check("fuzzer", "-fsanitize=fuzzer"),
    check("fuzzer-no-link", "-fsanitize=fuzzer-no-link"),
    check("type", "-fsanitize=type"),
    check("numerical", "-fsanitize=numerical"),
    check("realtime", "-fsanitize=realtime"),
    check("unsigned-integer-overflow", "-fsanitize=unsigned-integer-overflow"),
    check("unsigned-shift-base", "-fsanitize=unsigned-shift-base"),
    check("dataflow", "-fsanitize=dataflow"),
    check("cfi-cast-strict", "-fsanitize=cfi-cast-strict"),
    check("cfi-derived-cast", "-fsanitize=cfi-derived-cast"),
    check("cfi-icall", "-fsanitize=cfi-icall"),
    check("cfi-mfcall", "-fsanitize=cfi-mfcall"),
    check("cfi-unrelated-cast", "-fsanitize=cfi-unrelated-cast"),
    check("cfi-nvcall", "-fsanitize=cfi-nvcall"),
    check("cfi-vcall", "-fsanitize=cfi-vcall"),
    check("kcfi", "-fsanitize=kcfi"),
    check("safe-stack", "-fsanitize=safe-stack"),
    check("shadow-call-stack", "-fsanitize=shadow-call-stack"),
    check("implicit-unsigned-integer-truncation", "-fsanitize=implicit-unsigned-integer-truncation"),
    check("implicit-signed-integer-truncation", "-fsanitize=implicit-signed-integer-truncation"),
    check("implicit-integer-sign-change", "-fsanitize=implicit-integer-sign-change"),
    check("implicit-bitfield-conversion", "-fsanitize=implicit-bitfield-conversion"),
    check("local-bounds", "-fsanitize=local-bounds"),
    check("alloc-token", "-fsanitize=alloc-token"),
];
