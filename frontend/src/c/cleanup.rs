//! Cleanups: code that runs when control leaves a scope, such as stack restores of variable length arrays, `cleanup`
//! functions and lifetime ends.

use dialects::ir::*;
use dialects::ops::llvm;

use super::error::Lowered;
use super::fun::{Fun, Jump};
use super::value::{Address, Rv};

/// A pending action of a scope.
#[derive(Clone)]
pub struct Cleanup<'c> {
    /// Id of the declaration, equal on every visit; 0 for actions that `goto` does not compare with those of its label.
    pub id: u32,
    pub action: Action<'c>,
}

/// The action of a cleanup.
#[derive(Clone)]
pub enum Action<'c> {
    /// Restores the stack pointer saved in a slot.
    RestoreStack(Val<'c>),
    /// Calls a function with the address of the variable.
    Call { function: u32, variable: Address<'c> },
    /// Ends the lifetime of a slot.
    EndLifetime(Val<'c>),
    /// Uses a variable, so that a debugger can show it.
    Use { variable: Address<'c>, ty: u32 },
    /// Waits for the tasks of a sync region.
    Sync(Val<'c>),
    /// Ends the views of a reducer.
    EndViews(Val<'c>),
    /// Destroys an object.
    Destroy(Doomed<'c>),
}

/// An object that a destructor is pending for.
#[derive(Clone, Copy)]
pub struct Doomed<'c> {
    pub destructor: u32,
    pub object: Address<'c>,
    /// The type of the object; of an array, each element is destroyed, the last one first.
    pub ty: u32,
    /// The table of tables that the destructor gets.
    pub tables: Option<Val<'c>>,
    /// A slot that says whether there is something to destroy, where that depends on the path to the cleanup.
    pub flag: Option<Val<'c>>,
    /// Whether the object outlives the full-expression that creates it.
    pub is_extended: bool,
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Emits the pending cleanups above `depth`, innermost first, and keeps them pending.
    pub fn run_cleanups(&mut self, depth: usize) -> Lowered<()> {
        for at in (depth..self.cleanups.len()).rev() {
            if self.terminated() {
                return Ok(());
            }
            let action = self.cleanups[at].action.clone();
            self.run_cleanup(&action)?;
        }
        Ok(())
    }

    pub fn run_cleanup(&mut self, action: &Action<'c>) -> Lowered<()> {
        match action {
            Action::RestoreStack(slot) => {
                let saved = self.load_raw(*slot, self.m.known.ptr, 8, false, None);
                llvm::StackRestore::build(&self.b, saved).build();
            }
            Action::Sync(token) => {
                dialects::parallel::sync(&self.b, *token);
            }
            Action::EndViews(variable) => {
                dialects::parallel::end_views(&self.b, *variable);
            }
            Action::Destroy(doomed) => self.destroy_pending(*doomed)?,
            Action::EndLifetime(slot) => {
                llvm::LifetimeEnd::build(&self.b, *slot).build();
            }
            &Action::Use { variable, ty } => {
                let place = self.object(variable, ty);
                let parts = match self.load(&place)? {
                    Rv::Scalar(value) => vec![value],
                    Rv::Complex(re, im) => vec![re, im],
                    Rv::Aggregate(_) | Rv::Void => Vec::new(),
                };
                for part in parts {
                    self.call_intrinsic("llvm.fake.use", &[part], None);
                }
            }
            Action::Call { function, variable } => {
                let Some(row) = self.m.functions.get(function).copied() else {
                    return self.unsupported("a cleanup function without declaration");
                };
                let parameter = self.m.abi(row.abi).params.first().map_or(0, |p| p.ty);
                self.call_function(*function, &[(Rv::Scalar(variable.ptr), parameter)])?;
            }
        }
        Ok(())
    }

    /// Keeps the value of a variable available to the end of its scope, under `-Og`. Aggregates and volatiles are in
    /// memory anyway.
    pub fn keep_to_end_of_scope(&mut self, variable: Address<'c>, ty: u32) {
        let is_volatile = self.m.ty(ty).is_volatile;
        if self.m.unit.options.extend_liveness && self.lifetimes && !is_volatile && !self.m.is_aggregate(ty) {
            self.cleanups.push(Cleanup { id: 0, action: Action::Use { variable, ty } });
        }
    }

    /// Ends a scope: emits its cleanups and removes them.
    pub fn end_scope(&mut self, depth: usize) -> Lowered<()> {
        self.run_cleanups(depth)?;
        self.cleanups.truncate(depth);
        Ok(())
    }

    /// Branches to a block outside of enclosing scopes, after the cleanups of these scopes.
    pub fn jump(&mut self, to: Jump<'c>) -> Lowered<()> {
        self.run_cleanups(to.depth)?;
        self.branch(to.target);
        self.enter_dead();
        Ok(())
    }

    /// Lowers `goto`: runs the cleanups of the scopes that do not contain the label.
    pub fn jump_to_label(&mut self, label: u32) -> Lowered<()> {
        let kept = self.label_cleanups.get(&label).cloned().unwrap_or_default();
        let pending: Vec<u32> = self.cleanups.iter().map(|cleanup| cleanup.id).filter(|&id| id != 0).collect();
        let common = pending.iter().zip(&kept).take_while(|(a, b)| a == b).count();
        let mut seen = 0;
        let mut depth = self.cleanups.len();
        for (at, cleanup) in self.cleanups.iter().enumerate() {
            if cleanup.id != 0 {
                seen += 1;
                if seen > common {
                    depth = at;
                    break;
                }
            }
        }
        self.run_cleanups(depth)?;
        let target = self.place_label(label)?;
        self.jump_branch(target);
        self.enter_dead();
        Ok(())
    }

    /// The block of a label, for jumps to it and for its definition; unsupported if it is in another region.
    pub fn place_label(&mut self, label: u32) -> Lowered<Blk<'c>> {
        let block = self.label_block(label);
        match region_of(block).is_some_and(|enclosing| enclosing != self.region) {
            true => self.unsupported("'goto' into or out of a parallel loop"),
            false => Ok(block),
        }
    }

    pub fn label_block(&mut self, label: u32) -> Blk<'c> {
        let at = label as usize;
        if at >= self.labels.len() {
            self.labels.resize(at + 1, None);
        }
        match self.labels[at] {
            Some(block) => block,
            None => {
                let block = self.block();
                self.labels[at] = Some(block);
                block
            }
        }
    }
}
