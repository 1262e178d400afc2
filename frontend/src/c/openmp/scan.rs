//! `scan` in `simd` loops: a reduction of which each iteration sees the result of the preceding ones.
//!
//! One lane executes all iterations in order, and the variable itself holds the result. The contribution of an
//! iteration is computed with the neutral element in the variable and combined with the result, which is held in a copy
//! meanwhile: from the start of the iteration to the directive for an inclusive scan, from the directive to the end of
//! the iteration for an exclusive one.

use clang_export::schema::{OmpClauseKind, OmpDirective};
use std::rc::Rc;

use super::reduction::Reduction;
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Address;

/// The scanned reductions of a loop.
pub struct Scan<'c, 't> {
    is_exclusive: bool,
    /// Each reduction, with the copy that holds its result.
    reductions: Vec<(Reduction<'c, 't>, Address<'c>)>,
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// The scanned reductions of a loop; `None` if it has none.
    pub fn scanned(&mut self, d: &'t OmpDirective<'t>) -> Lowered<Option<Rc<Scan<'c, 't>>>> {
        let mut scan = Scan { is_exclusive: false, reductions: Vec::new() };
        for clause in &d.clauses {
            let OmpClauseKind::InscanReduction(clause) = &clause.kind else { continue };
            scan.is_exclusive = clause.exclusive;
            for source in &clause.items {
                let reduction = self.reduction(source)?;
                let held = self.copy_as_is(&reduction)?;
                scan.reductions.push((reduction, held));
            }
        }
        Ok((!scan.reductions.is_empty()).then(|| Rc::new(scan)))
    }

    /// Lowers the body of an iteration, with the actions of an inclusive scan at its start or of an exclusive one at
    /// its end.
    pub fn scanned_iteration(
        &mut self,
        scan: Option<&Rc<Scan<'c, 't>>>,
        make: &mut dyn FnMut(&mut Self) -> Lowered<()>,
    ) -> Lowered<()> {
        let Some(scan) = scan else { return make(self) };
        if !scan.is_exclusive {
            self.hold(scan)?;
        }
        let outer_scan = self.omp.scan.replace(Rc::clone(scan));
        let result = make(self);
        self.omp.scan = outer_scan;
        result?;
        if scan.is_exclusive { self.combine_held(scan) } else { Ok(()) }
    }

    /// Lowers the directive between the two phases of an iteration.
    pub fn scan(&mut self) -> Lowered<()> {
        let Some(scan) = self.omp.scan.clone() else {
            return self.unsupported("OpenMP directive 'scan' outside of the function of its loop");
        };
        if scan.is_exclusive { self.hold(&scan) } else { self.combine_held(&scan) }
    }

    /// Moves the results to their copies, and resets the variables to the neutral element.
    fn hold(&mut self, scan: &Scan<'c, 't>) -> Lowered<()> {
        for (reduction, held) in &scan.reductions {
            self.for_elements(reduction, &mut |fun, at| {
                let (own, held) =
                    (fun.element_of(reduction, at)?, fun.element_at(*held, reduction.source.element, at)?);
                fun.copy_object(held, own, reduction.source.element)?;
                fun.start_element(reduction.source, own, held)
            })?;
        }
        Ok(())
    }

    /// Combines the held results with the variables, into the variables.
    fn combine_held(&mut self, scan: &Scan<'c, 't>) -> Lowered<()> {
        for (reduction, held) in &scan.reductions {
            self.for_elements(reduction, &mut |fun, at| {
                let (own, held) =
                    (fun.element_of(reduction, at)?, fun.element_at(*held, reduction.source.element, at)?);
                fun.combine_elements(reduction.source, held, own)?;
                fun.copy_object(own, held, reduction.source.element)
            })?;
        }
        Ok(())
    }
}
