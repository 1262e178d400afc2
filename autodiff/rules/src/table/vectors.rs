//! Vectors and aggregates. An operation of scalars is, on vectors, the same operation of each element.

use super::structural;
use crate::{Combiner::*, Row, Structural::*};

pub fn rows() -> Vec<Row> {
    vec![
        structural(
            Extract,
            &[
                "llvm.extractvalue",
                "llvm.extractelement",
                "vector.extract",
                "vector.scalable.extract",
                "vector.to_elements",
            ],
        )
        .note("The adjoint is added to the elements that were taken out."),
        structural(
            Insert,
            &[
                "llvm.insertvalue",
                "llvm.insertelement",
                "vector.insert",
                "vector.scalable.insert",
                "vector.from_elements",
                "vector.insert_strided_slice",
                "llvm.intr.vector.insert",
            ],
        )
        .note("The adjoint of the elements that were replaced goes to the value that was put in."),
        structural(
            Shuffle,
            &[
                "llvm.shufflevector",
                "vector.shuffle",
                "vector.broadcast",
                "vector.transpose",
                "vector.shape_cast",
                "vector.extract_strided_slice",
                "vector.interleave",
                "vector.deinterleave",
                "llvm.intr.vector.interleave2",
                "llvm.intr.vector.deinterleave2",
                "llvm.intr.vector.extract",
            ],
        )
        .note("The adjoints of the copies of an element are added."),
        structural(Reduction(Sum), &["llvm.intr.vector.reduce.fadd"]).note("The adjoint is broadcast."),
        structural(Reduction(Product), &["llvm.intr.vector.reduce.fmul"])
            .note("The partials are the products of the other elements, without division."),
        structural(Reduction(Minimum), &["llvm.intr.vector.reduce.fmin", "llvm.intr.vector.reduce.fminimum"])
            .note("The first of equal elements has the derivative."),
        structural(Reduction(Maximum), &["llvm.intr.vector.reduce.fmax", "llvm.intr.vector.reduce.fmaximum"])
            .note("The first of equal elements has the derivative."),
        structural(Reduction(Stated), &["vector.reduction"]),
    ]
}
