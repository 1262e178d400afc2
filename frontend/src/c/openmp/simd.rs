//! `simd`: the loop stays as it is, with a word to the vectoriser. One lane does all iterations in their order, which is one
//! of the ways to execute it: a reduction then needs no copies.

use clang_sys::schema::{OmpClause, OmpDirective};

use crate::c::error::Lowered;
use crate::c::fun::Fun;

impl<'c, 't> Fun<'_, 'c, 't> {
    pub fn simd(&mut self, d: &'t OmpDirective<'t>) -> Lowered<()> {
        let variables = self.variables(d)?;
        let entered = self.enter_private(&variables)?;
        self.loop_hints.push("vectorize enable".to_string());
        for clause in &d.clauses {
            if let OmpClause::Width(width) = clause {
                self.loop_hints.retain(|hint| hint != "vectorize enable");
                self.loop_hints.push(format!("vectorize_width {}", width.value));
            }
        }
        let result = self.governed(d);
        self.loop_hints.clear();
        result?;
        self.copy_last(&variables)?;
        self.leave_private(entered)
    }
}
