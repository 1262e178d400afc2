//! Rewrites what MLIR prints but does not read back, or not as it was.
//!
//! # Rewrite
//! ```mlir
//! %x = arith.constant 1.000000e-01 : f80
//! // ->
//! %bits = arith.constant 302153978578547713559757 : i80
//! %x = llvm.bitcast %bits : i80 to f80
//! ```
//! Vectors of them, and constants of `f128`, alike.
//! ```mlir
//! cf.switch %flag : i32, [default: ^to(%r#1 : i32), 0: ^end]
//! // ->
//! cf.switch %flag : i32, [default: ^on, 0: ^end]
//! ^on: cf.br ^to(%r#1 : i32)
//! ```
//!
//! # Legality
//! The bits are those of the constant; a block that only branches on to where the switch branched.
//!
//! # Must not fire
//! On constants that are doubles, infinities or NaNs, which MLIR reads back as they were; its parser makes a double of
//! decimal digits, so that all others change. On switches that hand on single results and arguments: the parser refuses
//! numbers of results there alone.
//!
//! # Needs and leaves
//! Needs nothing. What folds constants afterwards may make new ones.
//!
//! # Cost
//! One walk over the function, linear.

use dialects::{
    ir::*,
    ops::{arith, cf},
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn keep_text_exact<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let (mut constants, mut branches) = (Vec::new(), Vec::new());
    walk(function, Order::Pre, |op| {
        match op_name(op) {
            "arith.constant" => constants.extend(
                attr(op, "value").filter(|value| bits_of_wide_floats(*value).is_some()).map(|value| (op, value)),
            ),
            "cf.switch" => {
                branches.extend((0..successors(op).len()).filter(|at| is_unreadable(op, *at)).map(|at| (op, at)));
            }
            _ => {}
        }
        Walk::Continue
    });
    for (op, value) in &constants {
        let exact = arith::exact_constant(&Builder::before(*op), *value, type_of(result(*op, 0)));
        replace_op(*op, &[exact]);
    }
    for (switch, at) in &branches {
        branch_on(*switch, *at);
    }
    cx.count("constants", constants.len() as u64);
    cx.count("branches", branches.len() as u64);
    Ok(Changed::from(!constants.is_empty() || !branches.is_empty()))
}

/// Whether a switch hands one of several results of an operation on to a successor.
fn is_unreadable(switch: Op<'_>, at: usize) -> bool {
    let numbered = |value: &Val<'_>| defining_op(*value).is_some_and(|op| result_count(op) > 1);
    successor_operands(switch, at).is_some_and(|values| values.iter().any(numbered))
}

/// Puts a block between a switch and one of its successors.
fn branch_on<'c>(switch: Op<'c>, at: usize) {
    let (Some(values), Some(to)) = (successor_operands(switch, at), successors(switch).get(at).copied()) else {
        return;
    };
    let Some(own) = block_of(switch) else { return };
    let between = create_block_after(own, &[]);
    let mut b = Builder::at_end(context_of(switch), between);
    b.set_loc(switch.location());
    cf::br(&b, to, &values);
    for number in (0..values.len()).rev() {
        erase_successor_operand(switch, at, number);
    }
    set_successor(switch, at, between);
}
