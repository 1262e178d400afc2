//! Analyses of statements before lowering: whether a statement contains a label, which cleanups are pending at each
//! label.

use std::collections::HashMap;

use clang_export::schema::{Expr, ExprKind, LocalDecl, Stmt, StmtKind};

/// Whether a statement holds a label or a `case` that could be reached from outside it.
pub fn contains_label(statement: &Stmt<'_>) -> bool {
    scan(statement, true)
}

fn scan(statement: &Stmt<'_>, cases: bool) -> bool {
    match &statement.kind {
        StmtKind::Label(_) => true,
        StmtKind::Case(case) => cases || scan(&case.body, cases),
        StmtKind::Default(default) => cases || scan(&default.body, cases),
        StmtKind::Compound(compound) => compound.body.iter().any(|inner| scan(inner, cases)),
        StmtKind::If(branch) => {
            scan(&branch.then, cases) || branch.otherwise.as_ref().is_some_and(|inner| scan(inner, cases))
        }
        StmtKind::While(inner) => scan(&inner.body, cases),
        StmtKind::Do(inner) => scan(&inner.body, cases),
        StmtKind::For(inner) => scan(&inner.body, cases),
        // The cases of an inner switch belong to it.
        StmtKind::Switch(inner) => scan(&inner.body, false),
        StmtKind::Attributed(inner) => scan(&inner.body, cases),
        StmtKind::Expr(value) => contains_label_expr(&value.value),
        _ => false,
    }
}

/// Whether an expression holds a statement expression with a label.
pub fn contains_label_expr(expression: &Expr<'_>) -> bool {
    match &expression.kind {
        ExprKind::StmtExpr(statement) => scan(&statement.body, false),
        ExprKind::Unary(unary) => contains_label_expr(&unary.operand),
        ExprKind::Cast(cast) => contains_label_expr(&cast.operand),
        ExprKind::Binary(binary) => contains_label_expr(&binary.left) || contains_label_expr(&binary.right),
        ExprKind::CompoundAssign(assign) => contains_label_expr(&assign.left) || contains_label_expr(&assign.right),
        ExprKind::Conditional(conditional) => {
            contains_label_expr(&conditional.cond)
                || contains_label_expr(&conditional.yes)
                || contains_label_expr(&conditional.no)
        }
        ExprKind::Call(call) => call.args.iter().any(contains_label_expr),
        _ => false,
    }
}

/// Whether an initialiser creates a temporary that lives as long as the variable.
pub fn extends_temporary(init: &Expr<'_>) -> bool {
    match &init.kind {
        ExprKind::Temporary(temporary) => temporary.extended || extends_temporary(&temporary.operand),
        ExprKind::Unary(unary) => extends_temporary(&unary.operand),
        ExprKind::Cast(cast) => extends_temporary(&cast.operand),
        ExprKind::Full(full) => extends_temporary(&full.operand),
        ExprKind::Member(member) => extends_temporary(&member.base),
        ExprKind::Adjust(adjust) => extends_temporary(&adjust.operand),
        ExprKind::Subscript(subscript) => extends_temporary(&subscript.base),
        ExprKind::Binary(binary) => extends_temporary(&binary.left) || extends_temporary(&binary.right),
        ExprKind::Conditional(choice) => extends_temporary(&choice.yes) || extends_temporary(&choice.no),
        ExprKind::InitList(list) => list.elements.iter().any(extends_temporary),
        _ => false,
    }
}

/// Ids of the cleanups (of variable length arrays, reducers, `cleanup` attributes) pending at each label, outermost
/// first.
pub fn pending_at_labels(body: &Stmt<'_>, is_variable: &dyn Fn(u32) -> bool) -> HashMap<u32, Vec<u32>> {
    let mut found = HashMap::new();
    collect(body, is_variable, &mut Vec::new(), &mut found);
    found
}

fn collect(
    statement: &Stmt<'_>,
    is_variable: &dyn Fn(u32) -> bool,
    pending: &mut Vec<u32>,
    found: &mut HashMap<u32, Vec<u32>>,
) {
    let depth = pending.len();
    match &statement.kind {
        StmtKind::Label(label) => {
            found.insert(label.label, pending.clone());
            collect(&label.body, is_variable, pending, found);
            return;
        }
        StmtKind::Decl(declaration) => {
            for decl in &declaration.decls {
                if let LocalDecl::Var(var) = decl {
                    if is_variable(var.var.ty) {
                        pending.push(var.var.decl + 1);
                    }
                    if var.var.reducer.is_some() {
                        pending.push(var.var.decl + 1);
                    }
                    if var.var.init.as_ref().is_some_and(extends_temporary) {
                        pending.push(var.var.decl + 1);
                    }
                    if var.var.cleanup.is_some() || var.var.destructor.is_some() {
                        pending.push(var.var.decl + 1);
                    }
                }
            }
            return;
        }
        StmtKind::Compound(compound) => {
            compound.body.iter().for_each(|inner| collect(inner, is_variable, pending, found))
        }
        StmtKind::If(branch) => {
            collect(&branch.then, is_variable, pending, found);
            pending.truncate(depth);
            if let Some(otherwise) = &branch.otherwise {
                collect(otherwise, is_variable, pending, found);
            }
        }
        StmtKind::While(inner) => collect(&inner.body, is_variable, pending, found),
        StmtKind::Do(inner) => collect(&inner.body, is_variable, pending, found),
        StmtKind::For(inner) => {
            for first in inner.init.iter().chain(&inner.declared) {
                collect(first, is_variable, pending, found);
            }
            collect(&inner.body, is_variable, pending, found);
        }
        StmtKind::Switch(inner) => collect(&inner.body, is_variable, pending, found),
        // A case label opens no scope: cleanups of declarations in its statement remain pending after it.
        StmtKind::Case(case) => return collect(&case.body, is_variable, pending, found),
        StmtKind::Default(default) => return collect(&default.body, is_variable, pending, found),
        StmtKind::Attributed(inner) => return collect(&inner.body, is_variable, pending, found),
        StmtKind::Omp(omp) => omp.directive.body.iter().for_each(|body| collect(body, is_variable, pending, found)),
        StmtKind::Expr(value) => {
            if let ExprKind::StmtExpr(inner) = &value.value.kind {
                collect(&inner.body, is_variable, pending, found);
            }
        }
        _ => {}
    }
    pending.truncate(depth);
}
