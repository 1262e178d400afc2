//! Ids of loops: by their counter, or by the keyword of the statement.

use clang_export::schema::{BinaryOp, Expr, ExprKind, LocalDecl, StmtKind, StmtKindFor};
use dialects::ids;
use dialects::ir::*;

use super::fun::Fun;
use super::openmp::Space;

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Gives a loop, or the branch that is its back edge, an id with this name.
    pub fn name_loop(&mut self, op: Op<'c>, name: &str) {
        let function = self.m.functions.get(&self.def.decl).map_or("", |function| function.name);
        let occurrence = self.loop_names.entry(name.to_owned()).or_insert(0);
        set_loc(op, ids::named(self.m.context, op.location(), function, name, *occurrence));
        *occurrence += 1;
    }

    /// Gives a loop over the iterations of canonical loops the name of the outermost one. `role`: which part of it the loop
    /// executes; empty for all.
    pub fn name_space(&mut self, op: Op<'c>, spaces: &[Space<'c, 't>], role: &str) {
        let Some(space) = spaces.first() else { return };
        match role {
            "" => self.name_loop(op, space.source.name),
            _ => self.name_loop(op, &format!("{}/{role}", space.source.name)),
        }
    }

    /// The name of the variable that a `for` statement counts with: the one that it declares or assigns at its start, or else
    /// changes after each iteration.
    pub fn counter_name(&self, statement: &StmtKindFor<'t>) -> Option<&'t str> {
        let start = statement.init.as_ref().and_then(|init| match &init.kind {
            StmtKind::Decl(declaration) => match declaration.decls.as_slice() {
                [LocalDecl::Var(variable)] => Some(variable.var.name),
                _ => None,
            },
            StmtKind::Expr(expression) => self.assigned(&expression.value),
            _ => None,
        });
        start.or_else(|| self.assigned(statement.step.as_ref()?))
    }

    /// The name of the local variable that an expression assigns or counts.
    fn assigned(&self, e: &Expr<'t>) -> Option<&'t str> {
        let target = match &e.kind {
            ExprKind::Binary(binary) if binary.op == BinaryOp::Assign => &binary.left,
            ExprKind::CompoundAssign(assign) => &assign.left,
            ExprKind::Unary(unary) => &unary.operand,
            _ => return None,
        };
        let ExprKind::Ref(variable) = &target.kind else { return None };
        self.locals.get(&variable.decl).map(|local| local.name).filter(|name| !name.is_empty())
    }
}
