//! Memory: accesses, addresses, allocations and copies.

use super::structural;
use crate::{Row, Structural::*};

pub fn rows() -> Vec<Row> {
    let mut rows = accesses();
    rows.extend(addresses());
    rows.extend(allocations());
    rows
}

fn accesses() -> Vec<Row> {
    vec![
        structural(
            Load,
            &["affine.load", "memref.load", "llvm.load", "affine.vector_load", "vector.load", "vector.transfer_read"],
        ),
        structural(
            Store,
            &[
                "affine.store",
                "memref.store",
                "llvm.store",
                "affine.vector_store",
                "vector.store",
                "vector.transfer_write",
            ],
        ),
        structural(
            MaskedAccess,
            &[
                "llvm.intr.masked.load",
                "llvm.intr.masked.store",
                "llvm.intr.masked.gather",
                "llvm.intr.masked.scatter",
                "llvm.intr.masked.expandload",
                "llvm.intr.masked.compressstore",
                "vector.maskedload",
                "vector.maskedstore",
                "vector.gather",
                "vector.scatter",
                "vector.expandload",
                "vector.compressstore",
            ],
        ),
        structural(AtomicUpdate, &["llvm.atomicrmw", "memref.atomic_rmw"])
            .note("Additions and subtractions are linear; other kinds need the old value."),
        structural(
            Copy,
            &[
                "llvm.intr.memcpy",
                "llvm.intr.memcpy.inline",
                "llvm.intr.memmove",
                "memref.copy",
                "memcpy",
                "memmove",
                "mempcpy",
                "bcopy",
                "__memcpy_chk",
                "__memmove_chk",
                "__mempcpy_chk",
            ],
        )
        .note("By the types of the bytes: the adjoints of numbers are added to the source and cleared."),
        structural(
            Fill,
            &[
                "llvm.intr.memset",
                "llvm.intr.memset.inline",
                "memset",
                "bzero",
                "explicit_bzero",
                "__memset_chk",
                "memset_explicit",
            ],
        )
        .note("What was there has no effect any more."),
        structural(
            Overwrite,
            &["fread", "fread_unlocked", "__fread_chk", "read", "pread", "__read_chk", "getrandom", "getentropy"],
        )
        .note("What is read is new data without derivative."),
    ]
}

fn addresses() -> Vec<Row> {
    vec![
        structural(
            Address,
            &[
                "cmem.pointer_to_memref",
                "cmem.memref_to_pointer",
                "llvm.getelementptr",
                "llvm.addrspacecast",
                "llvm.intr.ptrmask",
                "llvm.intr.ptr.annotation",
                "llvm.intr.launder.invariant.group",
                "llvm.intr.strip.invariant.group",
                "memref.cast",
                "memref.subview",
                "memref.reinterpret_cast",
                "memref.collapse_shape",
                "memref.expand_shape",
                "memref.reshape",
                "memref.transpose",
                "memref.view",
                "memref.memory_space_cast",
                "memref.assume_alignment",
                "memref.distinct_objects",
                "vector.type_cast",
            ],
        ),
        structural(
            SymbolAddress,
            &[
                "llvm.mlir.addressof",
                "memref.get_global",
                "func.constant",
                "llvm.intr.threadlocal.address",
                "llvm.dso_local_equivalent",
            ],
        ),
        structural(
            Global,
            &[
                "llvm.mlir.global",
                "memref.global",
                "llvm.mlir.alias",
                "llvm.mlir.ifunc",
                "llvm.mlir.global_ctors",
                "llvm.mlir.global_dtors",
            ],
        ),
        structural(BitCast, &["arith.bitcast", "llvm.bitcast", "vector.bitcast"]).note(
            "Pointers and vectors keep their meaning. Floating-point numbers as integers have rules for the usual \
             manipulations of the sign and the exponent only.",
        ),
    ]
}

fn allocations() -> Vec<Row> {
    vec![
        structural(StackAllocation, &["llvm.alloca", "memref.alloca", "alloca"]),
        structural(
            HeapAllocation,
            &["memref.alloc", "malloc", "aligned_alloc", "memalign", "valloc", "pvalloc", "posix_memalign"],
        )
        .note("The shadow is a second allocation, of which floating-point numbers are zero."),
        structural(HeapAllocation, &["rmlir_tape_push", "rmlir_tape_allocate", "rmlir_tape_fresh", "rmlir_tape_begin"])
            .note("The tapes of derivatives, of which derivatives are taken: memory that lives as long as the tape."),
        structural(
            Deallocation,
            &[
                "rmlir_tape_free",
                "rmlir_tape_defer",
                "rmlir_tape_defer_shadow",
                "rmlir_tape_release",
                "rmlir_tape_end",
                "rmlir_tape_delete",
            ],
        ),
        structural(ZeroedAllocation, &["calloc"]),
        structural(
            Reallocation,
            &["memref.realloc", "realloc", "reallocarray", "rmlir_tape_reallocate", "rmlir_tape_resize"],
        ),
        structural(Deallocation, &["memref.dealloc", "free", "cfree", "free_sized", "free_aligned_sized"])
            .note("Memory that the reverse sweep reads is freed there, at the place of its allocation."),
        structural(StackScope, &["llvm.intr.stacksave", "llvm.intr.stackrestore"]),
    ]
}
