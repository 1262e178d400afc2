//! The table rows for the sanitizers (`Sanitizers.def`).

use super::Refused;

/// Names of options that are honoured or have no effect on C, grouped by the component responsible.
pub(super) const HONOURED: &[&str] = &[
    // Functions and globals get attributes; LLVM's passes instrument them.
    "address thread",
    // Handled by our front end, which emits the checks; `enum` and `return` have none in C.
    "alignment array-bounds bool builtin enum float-cast-overflow float-divide-by-zero function integer-divide-by-zero \
     nonnull-attribute null nullability-arg object-size pointer-overflow return returns-nonnull-attribute shift-base \
     shift-exponent signed-integer-overflow unreachable unsigned-integer-overflow unsigned-shift-base vla-bound",
    // A linked library; no code changes.
    "leak scudo",
    // Handled by Clang's back end, which gets the same options.
    "local-bounds",
    // Other languages.
    "vptr objc-cast",
];

/// A refused sanitizer.
const fn check(name: &'static str, option: &'static str) -> Refused {
    Refused { name, fine: &[0], option, effect: "functions are not instrumented for it" }
}

pub(super) const REFUSED: &[Refused] = &[
    check("nullability-assign", "-fsanitize=nullability-assign"),
    check("nullability-return", "-fsanitize=nullability-return"),
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
    check("alloc-token", "-fsanitize=alloc-token"),
];
