//! Cilk reducers: variables of which each strand has its own view.
//!
//! Every load, store and address of a reducer goes through `parallel.view`; only `__builtin_addressof` yields the
//! variable itself. The views of a local reducer begin at its declaration and end with its scope, after a sync of the
//! block's tasks.

use clang_export::schema::{Expr, ExprKind, LocalVar, Reducer, ReducerFault, Storage};
use dialects::parallel::{self, Viewed};

use super::cleanup::{Action, Cleanup};
use super::error::{Lowered, Unsupported};
use super::fun::Fun;
use super::value::{Address, Lv};

/// The declaration of the variable that an expression names.
fn named(e: &Expr<'_>) -> Option<u32> {
    match &e.kind {
        ExprKind::Ref(reference) if reference.storage != Storage::Function => Some(reference.decl),
        _ => None,
    }
}

/// Returns the error of an ill-formed reducer.
fn check(reducer: &Reducer) -> Lowered<()> {
    let why = match reducer.fault {
        ReducerFault::None => return Ok(()),
        ReducerFault::NoIdentity => "a reducer whose identity is no function of the type 'void (void *)'",
        ReducerFault::NoReduce => "a reducer whose reduce is no function of the type 'void (void *, void *)'",
        ReducerFault::ArrayOfReducers => "an array of reducers",
        ReducerFault::PointerToReducer => "a pointer to a reducer",
        ReducerFault::PerThread => "a reducer that each thread has for itself",
    };
    Err(Unsupported::new(why, reducer.loc))
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// The address that accesses to a variable use: the view of the strand for a reducer, otherwise the variable.
    pub fn strand_view(&mut self, decl: u32, ty: u32, variable: Address<'c>) -> Lowered<Address<'c>> {
        let Some(reducer) = self.m.reducers.get(&decl).copied() else { return Ok(variable) };
        check(reducer)?;
        let (Some(identity), Some(reduce)) = (reducer.identity, reducer.reduce) else { return Ok(variable) };
        if self.omp.is_inside() || self.def.flags.team {
            return self.unsupported("a reducer in a team or task of OpenMP");
        }
        let identity = self.function_address(identity)?;
        let reduce = self.function_address(reduce)?;
        let size = self.m.ty(ty).size;
        let of = Viewed { variable: variable.ptr, identity, reduce, size, alignment: variable.align.max(1) };
        Ok(Address { ptr: parallel::view(&self.b, &of), align: variable.align })
    }

    /// Evaluates the operand of `__builtin_addressof`: for a reducer, the variable itself, which is the leftmost view.
    pub fn leftmost(&mut self, e: &'t Expr<'t>) -> Lowered<Lv<'c>> {
        match named(e).and_then(|decl| self.m.reducers.remove_entry(&decl)) {
            Some((decl, reducer)) => {
                let place = self.lvalue(e);
                self.m.reducers.insert(decl, reducer);
                place
            }
            None => self.lvalue(e),
        }
    }

    /// Begins the views of a local reducer, before it is initialised.
    pub fn begin_reducer(&mut self, var: &'t LocalVar<'t>, address: Address<'c>) -> Lowered<()> {
        let Some(reducer) = &var.reducer else { return Ok(()) };
        check(reducer)?;
        self.m.reducers.insert(var.decl, reducer);
        self.m.has_strands = true;
        parallel::begin_views(&self.b, address.ptr);
        self.cleanups.push(Cleanup { id: var.decl + 1, action: Action::EndViews(address.ptr) });
        Ok(())
    }

    /// Whether an lvalue is a reducer or a member of one, so that its address depends on the strand that computes it.
    pub fn is_of_reducer(&self, e: &Expr<'_>) -> bool {
        match &e.kind {
            ExprKind::Member(member) if !member.arrow => self.is_of_reducer(&member.base),
            _ => named(e).is_some_and(|decl| self.m.reducers.contains_key(&decl)),
        }
    }
}
