//! The rules of differentiation: for each operation and library function, how its result depends on its operands.
//!
//! A [`Row`] is data. Tangents, adjoints, the primal values that an adjoint reads, documentation and tests are derived
//! from it. Rows hold partial derivatives as expressions over operands and results ([`Expr`]); operations that no
//! formula describes, such as loads and loops, name the rule that the differentiation implements ([`Structural`]).
//! Operations without derivative, and those that cannot be differentiated, have rows as well: the table is total.

mod display;
mod document;
pub mod evaluate;
mod expression;
mod fold;
mod function;
mod irrational;
mod row;
mod table;

pub use document::document;
pub use evaluate::Values;
pub use expression::{Condition, Expr, N, Needs, R, Relation, S, X, Y, Z, call, select};
pub use function::Function;
pub use irrational::Irrational;
pub use row::{Accuracy, Arguments, Arm, Combiner, Point, Pointee, Row, Rule, Structural};
pub use table::{Precision, row_of_function, row_of_intrinsic, row_of_op, rows};
