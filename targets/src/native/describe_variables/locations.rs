//! Locations of debug records: where a variable is declared, relative to the function that contains its description.
//!
//! LLVM requires the location of a record to be in the function that declares the variable, and, through the inlined
//! calls, in the function that contains the record.

use dialects::ir::{debug::*, described::Variable, *};

/// The locations in one function.
pub(super) struct RecordLocations<'c> {
    pub(super) context: &'c Context,
    /// The debug information of the function.
    function: Attr<'c>,
}

impl<'c> RecordLocations<'c> {
    /// Returns `None` if the function has no debug information.
    pub(super) fn new(function: Op<'c>) -> Option<Self> {
        let scope = debug_scope(function.location()).and_then(debug_function_of)?;
        Some(Self { context: context_of(function), function: scope })
    }

    /// The location for a variable whose description was inlined through `calls`, innermost call first; `None` if the
    /// function is not the described one.
    pub(super) fn of(&self, variable: &Variable<'c>, calls: &[Loc<'c>]) -> Option<Loc<'c>> {
        let owner = debug_scope_of(variable.variable).and_then(debug_function_of)?;
        let (declared, mut caller) = innermost(variable.place);
        if debug_scope(declared).and_then(debug_function_of)? != owner {
            return None;
        }
        let mut location = variable.place;
        for call in calls {
            location = call_site_loc(location, *call);
            caller = Some(*call);
        }
        let home = match caller {
            // A call without a scope is in the function itself.
            Some(call) => debug_scope(outermost(call)).map_or(Some(self.function), debug_function_of)?,
            None => owner,
        };
        (home == self.function).then_some(location)
    }
}

/// The location in the innermost inlined function, and the outermost call site that encloses it.
fn innermost(location: Loc<'_>) -> (Loc<'_>, Option<Loc<'_>>) {
    let inner = |(callee, caller)| (innermost(callee).0, Some(caller));
    call_site(location).map_or((location, None), inner)
}

/// The location of the outermost call site.
fn outermost(location: Loc<'_>) -> Loc<'_> {
    call_site(location).map_or(location, |(_, caller)| outermost(caller))
}
