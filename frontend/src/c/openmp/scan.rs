//! `scan` in loops of lanes: a reduction of which each iteration sees the result of those before it.
//!
//! One lane does all iterations in their order, and the variable itself holds the result. What an iteration contributes is computed
//! with the neutral element in the variable and combined with the result, which is held apart meanwhile: from the start of the
//! iteration to the directive for an inclusive scan, from the directive to the end of the iteration for an exclusive one.

use clang_sys::schema::{OmpClause, OmpDirective};
use std::rc::Rc;

use super::reduction::Reduction;
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Address;

/// The scanned reductions of a loop.
pub struct Scan<'c, 't> {
    is_exclusive: bool,
    /// Each with where the result is held.
    reductions: Vec<(Reduction<'c, 't>, Address<'c>)>,
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// The scanned reductions of a loop; `None` where it has none.
    pub fn scanned(&mut self, d: &'t OmpDirective<'t>) -> Lowered<Option<Rc<Scan<'c, 't>>>> {
        let mut scan = Scan { is_exclusive: false, reductions: Vec::new() };
        for clause in &d.clauses {
            let OmpClause::InscanReduction(clause) = clause else { continue };
            scan.is_exclusive = clause.exclusive;
            for source in &clause.items {
                let reduction = self.reduction(source)?;
                let held = self.copy_as_is(&reduction)?;
                scan.reductions.push((reduction, held));
            }
        }
        Ok((!scan.reductions.is_empty()).then(|| Rc::new(scan)))
    }

    /// Makes the body of an iteration between what a scan does at its start and at its end.
    pub fn scanned_iteration(
        &mut self,
        scan: Option<&Rc<Scan<'c, 't>>>,
        make: &mut dyn FnMut(&mut Self) -> Lowered<()>,
    ) -> Lowered<()> {
        let Some(scan) = scan else { return make(self) };
        if !scan.is_exclusive {
            self.hold(scan)?;
        }
        let around = self.omp.scan.replace(Rc::clone(scan));
        let result = make(self);
        self.omp.scan = around;
        result?;
        if scan.is_exclusive { self.combine_held(scan) } else { Ok(()) }
    }

    /// The directive between the two phases of an iteration.
    pub fn scan(&mut self) -> Lowered<()> {
        let Some(scan) = self.omp.scan.clone() else {
            return self.unsupported("OpenMP directive 'scan' outside of the function of its loop");
        };
        if scan.is_exclusive { self.hold(&scan) } else { self.combine_held(&scan) }
    }

    /// Moves the results to where they are held; the variables are neutral.
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

    /// Combines the results that are held with the variables, into these.
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
