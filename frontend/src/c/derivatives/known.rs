//! Arguments of a derivative that are known before the program runs: functions, markers and numbers.

use clang_export::schema::{BinaryOp, Const, ConstBase, Expr, ExprKind, LocalVar, Storage, UnaryOp};

use crate::c::fun::Fun;

/// The expression below casts and operators that keep the value.
pub(super) fn below<'t>(e: &'t Expr<'t>) -> &'t Expr<'t> {
    match &e.kind {
        ExprKind::Cast(cast) => below(&cast.operand),
        ExprKind::Unary(unary) if matches!(unary.op, UnaryOp::Extension | UnaryOp::Plus) => below(&unary.operand),
        _ => e,
    }
}

/// The declaration that a constant is the address of.
fn declaration(constant: &Const<'_>) -> Option<u32> {
    match constant {
        Const::Address(address) if address.offset == 0 => match &address.base {
            ConstBase::Decl(base) => Some(base.decl),
            _ => None,
        },
        _ => None,
    }
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// The local variable that an expression reads, if it keeps the value that it is initialised with.
    fn constant_local(&self, decl: u32) -> Option<&'t LocalVar<'t>> {
        self.constants.get(&decl).copied()
    }

    /// The function whose address an expression is known to be.
    pub fn known_function(&self, e: &'t Expr<'t>) -> Option<u32> {
        match &below(e).kind {
            ExprKind::Unary(unary) if matches!(unary.op, UnaryOp::AddrOf | UnaryOp::Deref) => {
                self.known_function(&unary.operand)
            }
            ExprKind::Ref(reference) => match reference.storage {
                Storage::Function => Some(reference.decl),
                Storage::Local => {
                    let variable = self.constant_local(reference.decl)?;
                    match (&variable.constant, &variable.init) {
                        (Some(constant), _) => declaration(constant),
                        (None, Some(init)) => self.known_function(init),
                        (None, None) => None,
                    }
                }
                Storage::Global => {
                    let global = self.m.globals.get(&reference.decl)?;
                    declaration(global.init.as_ref().filter(|_| global.constant)?)
                }
            },
            _ => None,
        }
    }

    /// The name of the variable that an expression reads, of the one whose value that variable keeps if it is a constant.
    pub fn read_name(&self, e: &'t Expr<'t>) -> Option<&'t str> {
        let ExprKind::Ref(reference) = &below(e).kind else { return None };
        match reference.storage {
            Storage::Function => None,
            Storage::Global => self.m.globals.get(&reference.decl).map(|global| global.name),
            Storage::Local => {
                let copied = self.constant_local(reference.decl).and_then(|variable| variable.init.as_ref());
                copied
                    .and_then(|init| self.read_name(init))
                    .or_else(|| self.locals.get(&reference.decl).map(|local| local.name))
            }
        }
    }

    /// The integer that an expression is known to be.
    pub fn known_integer(&self, e: &'t Expr<'t>) -> Option<i64> {
        match &below(e).kind {
            ExprKind::Int(literal) => Some(literal.value),
            ExprKind::Binary(binary) => {
                let (left, right) = (self.known_integer(&binary.left)?, self.known_integer(&binary.right)?);
                match binary.op {
                    BinaryOp::Add => left.checked_add(right),
                    BinaryOp::Sub => left.checked_sub(right),
                    BinaryOp::Mul => left.checked_mul(right),
                    _ => None,
                }
            }
            ExprKind::Ref(reference) => {
                let constant = match reference.storage {
                    Storage::Local => self.constant_local(reference.decl)?.constant.as_ref(),
                    Storage::Global => {
                        self.m.globals.get(&reference.decl).filter(|global| global.constant)?.init.as_ref()
                    }
                    Storage::Function => None,
                };
                match constant {
                    Some(Const::Int(number)) => Some(number.value),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
