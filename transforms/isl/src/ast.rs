//! Loops and conditionals that execute instances in the order of a schedule.

use crate::object::object;
use crate::{Error, Result, Schedule, Set, Val};
use isl_sys as raw;
use std::ffi::CStr;

object! {
    /// A node of isl's syntax trees.
    RawNode = isl_ast_node, isl_ast_node_copy, isl_ast_node_free, isl_ast_node_to_C_str
}

object! {
    /// An expression of isl's syntax trees.
    RawExpression = isl_ast_expr, isl_ast_expr_copy, isl_ast_expr_free, isl_ast_expr_to_C_str
}

/// Nodes that execute instances of statements.
///
/// Source: T. Grosser et al., "Polyhedral AST Generation Is More Than Scanning Polyhedra", TOPLAS 2015.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ast {
    /// A loop from `lower`, with a step of at least one, for as long as the condition holds.
    For { counter: String, lower: Expression, condition: Expression, step: i64, body: Box<Ast> },
    /// A conditional.
    If { condition: Expression, then: Box<Ast>, otherwise: Option<Box<Ast>> },
    /// One node after the other.
    Block(Vec<Ast>),
    /// An instance of a statement: its name, and the values of its counters.
    Statement(String, Vec<Expression>),
}

/// An integer or a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// A counter or parameter.
    Name(String),
    Number(i64),
    Apply(Operator, Vec<Expression>),
}

/// An operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// Both operands are evaluated or only the first one, which makes no difference.
    And,
    Or,
    /// The greatest of some integers.
    Max,
    /// The least of some integers.
    Min,
    Negate,
    Add,
    Subtract,
    Multiply,
    /// A quotient without rest.
    DivideExactly,
    /// A quotient that is rounded towards minus infinity, by a positive integer.
    FloorDivide,
    /// A remainder of an integer that is not negative, or whose comparison with zero alone matters.
    Remainder,
    /// The second operand if the first one holds, and else the third.
    Select,
    Equal,
    LessOrEqual,
    Less,
    GreaterOrEqual,
    Greater,
}

impl Ast {
    /// The nodes for a schedule, if parameters satisfy `conditions`.
    pub fn of(schedule: &Schedule, conditions: &Set) -> Result<Self> {
        let context = schedule.context();
        context.require(conditions.context())?;
        // SAFETY: isl takes ownership of the operands, which are new references; `build` is freed once, the result is owned.
        let node = unsafe {
            let build = raw::isl_ast_build_from_context(conditions.reference());
            let node = raw::isl_ast_build_node_from_schedule(build, schedule.reference());
            raw::isl_ast_build_free(build);
            RawNode::owned(context, node)
        }?;
        node.read()
    }
}

impl RawNode {
    fn read(&self) -> Result<Ast> {
        use raw::isl_ast_node_type as kind;
        // SAFETY: the node is alive.
        match unsafe { raw::isl_ast_node_get_type(self.pointer()) } {
            kind::isl_ast_node_for => self.read_for(),
            kind::isl_ast_node_if => self.read_if(),
            kind::isl_ast_node_block => self.read_block(),
            kind::isl_ast_node_user => {
                // SAFETY: the node is alive; the expression is owned.
                let call =
                    unsafe { RawExpression::owned(self.context(), raw::isl_ast_node_user_get_expr(self.pointer())) }?;
                let mut operands = call.operands()?.into_iter();
                let name = operands.next().ok_or_else(unknown)?.name()?;
                Ok(Ast::Statement(name, operands.map(|each| each.read()).collect::<Result<_>>()?))
            }
            _ => Err(unknown()),
        }
    }

    fn read_for(&self) -> Result<Ast> {
        let context = self.context();
        // SAFETY: the node is alive and a loop; the results are owned.
        unsafe {
            let at = self.pointer();
            let counter = RawExpression::owned(context, raw::isl_ast_node_for_get_iterator(at))?.name()?;
            let lower = RawExpression::owned(context, raw::isl_ast_node_for_get_init(at))?.read()?;
            let body = Box::new(Self::owned(context, raw::isl_ast_node_for_get_body(at))?.read()?);
            if context.answer(raw::isl_ast_node_for_is_degenerate(at))? {
                let condition =
                    Expression::Apply(Operator::LessOrEqual, vec![Expression::Name(counter.clone()), lower.clone()]);
                return Ok(Ast::For { counter, lower, condition, step: 1, body });
            }
            let condition = RawExpression::owned(context, raw::isl_ast_node_for_get_cond(at))?.read()?;
            match RawExpression::owned(context, raw::isl_ast_node_for_get_inc(at))?.read()? {
                Expression::Number(step) if step > 0 => Ok(Ast::For { counter, lower, condition, step, body }),
                _ => Err(unknown()),
            }
        }
    }

    fn read_if(&self) -> Result<Ast> {
        let context = self.context();
        // SAFETY: the node is alive and a conditional; the results are owned.
        unsafe {
            let at = self.pointer();
            let condition = RawExpression::owned(context, raw::isl_ast_node_if_get_cond(at))?.read()?;
            let then = Box::new(Self::owned(context, raw::isl_ast_node_if_get_then_node(at))?.read()?);
            let otherwise = match context.answer(raw::isl_ast_node_if_has_else_node(at))? {
                true => Some(Box::new(Self::owned(context, raw::isl_ast_node_if_get_else_node(at))?.read()?)),
                false => None,
            };
            Ok(Ast::If { condition, then, otherwise })
        }
    }

    fn read_block(&self) -> Result<Ast> {
        let context = self.context();
        // SAFETY: the node is alive and a block; the list is alive until it is freed, once, and its elements are new references.
        unsafe {
            let list = context.checked(raw::isl_ast_node_block_get_children(self.pointer()))?;
            let child = |at| Self::owned(context, raw::isl_ast_node_list_get_at(list.as_ptr(), at as i32))?.read();
            let count = context.size(raw::isl_ast_node_list_size(list.as_ptr()));
            let all = count.and_then(|count| (0..count).map(child).collect());
            raw::isl_ast_node_list_free(list.as_ptr());
            Ok(Ast::Block(all?))
        }
    }
}

impl RawExpression {
    fn operands(&self) -> Result<Vec<Self>> {
        let context = self.context();
        // SAFETY: the expression is alive and an operation; the results are owned.
        unsafe {
            let count = context.size(raw::isl_ast_expr_op_get_n_arg(self.pointer()))?;
            (0..count).map(|at| Self::owned(context, raw::isl_ast_expr_op_get_arg(self.pointer(), at as i32))).collect()
        }
    }

    fn name(&self) -> Result<String> {
        // SAFETY: the expression is alive and a name; the identifier is freed once, and its text lives until then.
        unsafe {
            let id = self.context().checked(raw::isl_ast_expr_id_get_id(self.pointer()))?;
            let text = raw::isl_id_get_name(id.as_ptr());
            let name = (!text.is_null()).then(|| CStr::from_ptr(text).to_string_lossy().into_owned());
            raw::isl_id_free(id.as_ptr());
            name.ok_or_else(unknown)
        }
    }

    fn read(&self) -> Result<Expression> {
        use raw::isl_ast_expr_type as kind;
        // SAFETY: the expression is alive; the value is owned.
        match unsafe { raw::isl_ast_expr_get_type(self.pointer()) } {
            kind::isl_ast_expr_id => Ok(Expression::Name(self.name()?)),
            kind::isl_ast_expr_int => {
                // SAFETY: as above.
                let value = unsafe { Val::owned(self.context(), raw::isl_ast_expr_int_get_val(self.pointer())) }?;
                Ok(Expression::Number(value.to_i64().ok_or(Error::Limit)?))
            }
            kind::isl_ast_expr_op => {
                let operands = self.operands()?.iter().map(Self::read).collect::<Result<_>>()?;
                Ok(Expression::Apply(self.operator()?, operands))
            }
            _ => Err(unknown()),
        }
    }

    fn operator(&self) -> Result<Operator> {
        use raw::isl_ast_expr_op_type as kind;
        // SAFETY: the expression is alive and an operation.
        Ok(match unsafe { raw::isl_ast_expr_op_get_type(self.pointer()) } {
            kind::isl_ast_expr_op_and | kind::isl_ast_expr_op_and_then => Operator::And,
            kind::isl_ast_expr_op_or | kind::isl_ast_expr_op_or_else => Operator::Or,
            kind::isl_ast_expr_op_max => Operator::Max,
            kind::isl_ast_expr_op_min => Operator::Min,
            kind::isl_ast_expr_op_minus => Operator::Negate,
            kind::isl_ast_expr_op_add => Operator::Add,
            kind::isl_ast_expr_op_sub => Operator::Subtract,
            kind::isl_ast_expr_op_mul => Operator::Multiply,
            kind::isl_ast_expr_op_div => Operator::DivideExactly,
            kind::isl_ast_expr_op_fdiv_q | kind::isl_ast_expr_op_pdiv_q => Operator::FloorDivide,
            kind::isl_ast_expr_op_pdiv_r | kind::isl_ast_expr_op_zdiv_r => Operator::Remainder,
            kind::isl_ast_expr_op_cond | kind::isl_ast_expr_op_select => Operator::Select,
            kind::isl_ast_expr_op_eq => Operator::Equal,
            kind::isl_ast_expr_op_le => Operator::LessOrEqual,
            kind::isl_ast_expr_op_lt => Operator::Less,
            kind::isl_ast_expr_op_ge => Operator::GreaterOrEqual,
            kind::isl_ast_expr_op_gt => Operator::Greater,
            _ => return Err(unknown()),
        })
    }
}

fn unknown() -> Error {
    Error::Invalid("a syntax tree with another kind of node".to_owned())
}
