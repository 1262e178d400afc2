//! Operations and functions that have no rule: an error where they are active.

use super::{NAMES, refused, structural};
use crate::{Row, Structural};

/// The operations of a dialect without those that `except` lists, in the order of their names.
fn of_dialect(dialect: &str, except: &[&str]) -> Vec<&'static str> {
    let belongs = |name: &&'static str| name.split_once('.').is_some_and(|(of, _)| of == dialect);
    let mut names: Vec<&'static str> = NAMES.keys().copied().filter(belongs).collect();
    names.retain(|name| !except.contains(name));
    names.sort_unstable();
    names
}

/// The intrinsics of LLVM whose names begin with `prefix`.
fn intrinsics(prefix: &str) -> Vec<&'static str> {
    let mut names: Vec<&'static str> = NAMES.keys().copied().filter(|name| name.starts_with(prefix)).collect();
    names.sort_unstable();
    names
}

const CUSTOM: &str = "register a custom derivative of the function";

pub fn rows() -> Vec<Row> {
    let mut rows = parallel();
    rows.extend(foreign_control());
    rows.extend(unusual_data());
    rows
}

fn parallel() -> Vec<Row> {
    let serial = "differentiate the serial program: compile without the option for parallel constructs";
    vec![
        refused(
            "parallel constructs have no derivative",
            serial,
            &[
                "affine.parallel",
                "scf.parallel",
                "scf.reduce",
                "scf.reduce.return",
                "scf.forall",
                "scf.forall.in_parallel",
            ],
        ),
        refused("parallel constructs have no derivative", serial, &of_dialect("parallel", &[])),
        refused(
            "derivatives in a context have no derivatives themselves",
            "leave the context of the inner derivative out",
            &[
                "rmlir_context",
                "rmlir_context_find",
                "rmlir_context_zero",
                "rmlir_context_shadow",
                "rmlir_context_enter",
                "rmlir_context_leave",
            ],
        ),
        refused("OpenMP's operations have no derivative", serial, &of_dialect("omp", &[])),
        refused("operations of GPUs have no derivative", CUSTOM, &of_dialect("gpu", &[])),
        refused(
            "a compare-and-exchange has no derivative",
            "use an atomic addition",
            &["llvm.cmpxchg", "memref.generic_atomic_rmw", "memref.atomic_yield"],
        ),
        refused("asynchronous copies have no derivative", "use memcpy", &["memref.dma_start", "memref.dma_wait"]),
        refused(
            "threads that a library starts have no derivative",
            serial,
            &["pthread_create", "pthread_join", "thrd_create", "thrd_join", "fork", "vfork"],
        ),
    ]
}

fn foreign_control() -> Vec<Row> {
    vec![
        refused(
            "inline assembly has no derivative",
            "mark the function as inactive, or register a custom derivative",
            &["llvm.inline_asm"],
        ),
        refused(
            "variable arguments have no derivative",
            "pass an array",
            &["llvm.va_arg", "llvm.intr.vastart", "llvm.intr.vaend", "llvm.intr.vacopy"],
        ),
        refused(
            "a jump out of a function has no derivative",
            "return a status",
            &["setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp", "longjmp", "_longjmp", "siglongjmp", "__longjmp_chk"],
        )
        .intrinsics(&["llvm.eh.sjlj.setjmp", "llvm.eh.sjlj.longjmp", "llvm.eh.unwind.init", "llvm.eh.return"]),
        refused(
            "exceptions have no derivative",
            CUSTOM,
            &["llvm.invoke", "llvm.landingpad", "llvm.resume", "llvm.intr.eh.typeid.for"],
        ),
        refused("coroutines have no derivative", CUSTOM, &intrinsics("llvm.intr.coro.")),
        refused(
            "a binary search over active data has no derivative",
            "mark the comparison function as inactive, or write the search",
            &["bsearch", "lfind", "lsearch", "tsearch", "tfind", "tdelete", "twalk", "hsearch"],
        ),
    ]
}

fn unusual_data() -> Vec<Row> {
    vec![
        structural(Structural::Address, &["memref.extract_strided_metadata"]),
        refused(
            "memory that is mapped has no shadow",
            "allocate memory",
            &["mmap", "munmap", "mremap", "msync", "shmat"],
        ),
        refused(
            "a request inside of a request is answered first, and this one was not",
            "differentiate a function that is defined in the module",
            &["autodiff.forward", "autodiff.gradient", "autodiff.augment", "autodiff.reverse"],
        ),
        refused("a pointer made of an integer has no shadow", "compute with pointers", &["llvm.inttoptr"]),
        refused(
            "operations of a rounding mode that is not the default have no derivative",
            "leave the floating-point environment alone in the function",
            &intrinsics("llvm.intr.experimental.constrained."),
        )
        .exactly(&[super::STRICT])
        .intrinsics(&["llvm.set.rounding", "llvm.x86.sse.ldmxcsr", "llvm.set.fpenv", "llvm.set.fpmode"]),
        refused("vector-predicated operations have no derivative", CUSTOM, &intrinsics("llvm.intr.vp.")),
        refused(
            "vector-predicated operations have no derivative",
            CUSTOM,
            &["llvm.intr.experimental.vp.strided.load", "llvm.intr.experimental.vp.strided.store"],
        ),
        refused("matrix intrinsics have no derivative", "use loops", &intrinsics("llvm.intr.matrix.")),
        refused(
            "contractions and scans of vectors have no derivative",
            "use elementwise operations and reductions",
            &[
                "vector.contract",
                "vector.outerproduct",
                "vector.multi_reduction",
                "vector.scan",
                "vector.mask",
                "vector.yield",
            ],
        ),
        refused(
            "conversions with scales have no derivative",
            "scale by a multiplication",
            &["arith.scaling_extf", "arith.scaling_truncf"],
        ),
        refused(
            "text that is made of numbers, or read as numbers, has no derivative",
            "mark the function as inactive",
            &[
                "scanf",
                "fscanf",
                "sscanf",
                "vscanf",
                "vfscanf",
                "vsscanf",
                "__isoc99_scanf",
                "__isoc99_fscanf",
                "__isoc99_sscanf",
                "__isoc23_scanf",
                "__isoc23_fscanf",
                "__isoc23_sscanf",
            ],
        ),
    ]
}
