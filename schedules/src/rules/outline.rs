//! `outline(node, name)`: a function of its own for a node.
//!
//! # Rewrite
//! ```text
//! s  ->  name(...), with static void name(...) { s }
//! ```
//! The function is not inlined. Arrays are passed by address, and counters and sizes as integers. Rules still see the node: the function is made with
//! the code. Copies of the node become functions of their own.
//!
//! # Legality
//! Always, for a node that does not return, no loop over lanes is around and no instruction executes. Memory of local arrays belongs to
//! the function around, wherever their allocation stands.
//!
//! # Cursors
//! All nodes stay.
//!
//! Source: requirement row exo:EU-8, for the size of code.

use super::{Outcome, Reason, Refusal};
use crate::procedure::{NodeId, Procedure, Statement};

/// Lets a function of this name execute a node.
pub fn outline<'c>(before: &Procedure<'c>, id: NodeId, name: &str) -> Result<Outcome<'c>, Refusal> {
    if matches!(before.as_statement(id), Some(Statement::Allocate(_))) {
        return Err(Reason::Scope.into());
    }
    if before.nodes_of(id).into_iter().any(|each| matches!(before.as_statement(each), Some(Statement::Return(..)))) {
        return Err(Reason::Return.into());
    }
    let mut procedure = before.clone();
    procedure.outline(id, name);
    Ok(Outcome { procedure, made: Vec::new() })
}
