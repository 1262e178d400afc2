//! Where variables are declared, as seen from the function that holds what is said of them.
//!
//! LLVM wants the place of a description to be in the function that declares the variable, and in the function that holds the
//! description, through the calls that were inlined.

use dialects::ir::{debug::*, described::Variable, *};

/// The places in one function.
pub(super) struct Places<'c> {
    pub(super) context: &'c Context,
    /// What debug information says about the function.
    function: Attr<'c>,
}

impl<'c> Places<'c> {
    /// `None` when the function has no debug information.
    pub(super) fn new(function: Op<'c>) -> Option<Self> {
        let function_scope = debug_scope(function.location()).and_then(debug_function_of)?;
        Some(Self { context: context_of(function), function: function_scope })
    }

    /// The place of a variable whose description came through these calls, the last one first; `None` when the function is
    /// not the one that was described.
    pub(super) fn of(&self, variable: &Variable<'c>, calls: &[Loc<'c>]) -> Option<Loc<'c>> {
        let owner = debug_scope_of(variable.variable).and_then(debug_function_of)?;
        let (declared, mut around) = innermost(variable.place);
        if debug_scope(declared).and_then(debug_function_of)? != owner {
            return None;
        }
        let mut place = variable.place;
        for call in calls {
            place = call_site_loc(place, *call);
            around = Some(*call);
        }
        let home = match around {
            // A call that names no scope is in the function.
            Some(call) => debug_scope(outermost(call)).map_or(Some(self.function), debug_function_of)?,
            None => owner,
        };
        (home == self.function).then_some(place)
    }
}

/// The place in the function that was inlined first, and the outermost call around it.
fn innermost(place: Loc<'_>) -> (Loc<'_>, Option<Loc<'_>>) {
    match call_site(place) {
        Some((callee, caller)) => (innermost(callee).0, Some(caller)),
        None => (place, None),
    }
}

fn outermost(place: Loc<'_>) -> Loc<'_> {
    call_site(place).map_or(place, |(_, caller)| outermost(caller))
}
