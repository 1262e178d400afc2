//! Creation and inspection of locations.

use super::*;
use mlir_sys as raw;
use serde::{Deserialize, Serialize};

fn make<'c>(raw: raw::MlirLocation) -> Loc<'c> {
    // SAFETY: callers pass a handle that a constructor of the C API returned, which lives as long as the context.
    unsafe { Loc::from_raw(raw) }
}

/// `loc(unknown)`.
pub fn unknown_loc(context: &Context) -> Loc<'_> {
    Loc::unknown(context)
}

/// `loc("file":line:column)`.
pub fn file_loc<'c>(context: &'c Context, file: &str, line: u32, column: u32) -> Loc<'c> {
    // SAFETY: the context is alive; the name is copied.
    make(unsafe { raw::mlirLocationFileLineColGet(context.to_raw(), raw_str(file), line, column) })
}

/// `loc("name"(inner))`.
pub fn named_loc<'c>(context: &'c Context, name: &str, inner: Loc<'c>) -> Loc<'c> {
    // SAFETY: all are alive; the name is copied.
    make(unsafe { raw::mlirLocationNameGet(context.to_raw(), raw_str(name), inner.to_raw()) })
}

/// `loc(fused[...])`.
pub fn fused_loc<'c>(context: &'c Context, parts: &[Loc<'c>], metadata: Option<Attr<'c>>) -> Loc<'c> {
    let parts: Vec<_> = parts.iter().map(|each| each.to_raw()).collect();
    // SAFETY: all are alive; the buffer is copied. A null attribute stands for no metadata.
    make(unsafe {
        raw::mlirLocationFusedGet(
            context.to_raw(),
            parts.len() as isize,
            parts.as_ptr(),
            metadata.map_or(raw::mlirAttributeGetNull(), |each| each.to_raw()),
        )
    })
}

/// `loc(callsite(callee at caller))`.
pub fn call_site_loc<'c>(callee: Loc<'c>, caller: Loc<'c>) -> Loc<'c> {
    // SAFETY: both are alive.
    make(unsafe { raw::mlirLocationCallSiteGet(callee.to_raw(), caller.to_raw()) })
}

/// The callee and caller locations of a call site; `None` for other locations.
pub fn call_site<'c>(location: Loc<'c>) -> Option<(Loc<'c>, Loc<'c>)> {
    let raw = location.to_raw();
    // SAFETY: the location is alive; its parts are queried only if it is a call site.
    unsafe {
        raw::mlirLocationIsACallSite(raw).then(|| {
            let callee = make(raw::mlirLocationCallSiteGetCallee(raw));
            (callee, make(raw::mlirLocationCallSiteGetCaller(raw)))
        })
    }
}

/// A position in a source file.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    /// The file's name.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// The first file position in a location: through names, call sites (the callee) and fused locations.
pub fn place_of(location: Loc<'_>) -> Option<Place> {
    let raw = location.to_raw();
    // SAFETY: the location is alive; its parts are queried only if it is of their kind.
    unsafe {
        if raw::mlirLocationIsAFileLineColRange(raw) {
            let file = raw::mlirIdentifierStr(raw::mlirLocationFileLineColRangeGetFilename(raw));
            return Some(Place {
                file: text(file).to_owned(),
                line: raw::mlirLocationFileLineColRangeGetStartLine(raw) as u32,
                column: raw::mlirLocationFileLineColRangeGetStartColumn(raw) as u32,
            });
        }
        if raw::mlirLocationIsAName(raw) {
            return place_of(make(raw::mlirLocationNameGetChildLoc(raw)));
        }
        if raw::mlirLocationIsACallSite(raw) {
            return place_of(make(raw::mlirLocationCallSiteGetCallee(raw)));
        }
        if raw::mlirLocationIsAFused(raw) {
            let mut parts = vec![location.to_raw(); raw::mlirLocationFusedGetNumLocations(raw) as usize];
            raw::mlirLocationFusedGetLocations(raw, parts.as_mut_ptr());
            return parts.into_iter().find_map(|part| place_of(make(part)));
        }
    }
    None
}

/// The outermost name in a location: the C name of a loop, array, statement or task.
pub fn loc_name<'c>(location: Loc<'c>) -> Option<&'c str> {
    let raw = location.to_raw();
    // SAFETY: the location is alive; its parts are queried only if it is of their kind.
    unsafe {
        if raw::mlirLocationIsAName(raw) {
            return Some(text(raw::mlirIdentifierStr(raw::mlirLocationNameGetName(raw))));
        }
        if raw::mlirLocationIsACallSite(raw) {
            return loc_name(make(raw::mlirLocationCallSiteGetCallee(raw)));
        }
        if raw::mlirLocationIsAFused(raw) {
            let mut parts = vec![location.to_raw(); raw::mlirLocationFusedGetNumLocations(raw) as usize];
            raw::mlirLocationFusedGetLocations(raw, parts.as_mut_ptr());
            return parts.into_iter().find_map(|part| loc_name(make(part)));
        }
    }
    None
}

/// The location with `name` as its outermost name: in place of the one that it has, or inside its call sites and
/// descriptions.
pub fn with_name<'c>(context: &'c Context, location: Loc<'c>, name: &str) -> Loc<'c> {
    if let Some((callee, caller)) = call_site(location) {
        return call_site_loc(with_name(context, callee, name), caller);
    }
    if let Some((description, inner)) = described::described(location) {
        return described::describe(context, with_name(context, inner, name), &description);
    }
    let raw = location.to_raw();
    // SAFETY: the location is alive; its parts are queried only if it is of their kind; null becomes `None`.
    unsafe {
        if raw::mlirLocationIsAName(raw) {
            return named_loc(context, name, make(raw::mlirLocationNameGetChildLoc(raw)));
        }
        let mut parts = if raw::mlirLocationIsAFused(raw) { fused_parts(raw) } else { Vec::new() };
        match parts.iter_mut().find(|part| loc_name(**part).is_some()) {
            Some(part) => *part = with_name(context, *part, name),
            None => return named_loc(context, name, location),
        }
        fused_loc(context, &parts, Attr::from_option_raw(raw::mlirLocationFusedGetMetadata(raw)))
    }
}

/// The parts of a fused location.
///
/// # Safety
///
/// The location must be fused.
unsafe fn fused_parts<'c>(raw: raw::MlirLocation) -> Vec<Loc<'c>> {
    // SAFETY: the caller guarantees a fused location; it is alive, and the buffer has the size that it reports.
    unsafe {
        let mut parts = vec![raw; raw::mlirLocationFusedGetNumLocations(raw) as usize];
        raw::mlirLocationFusedGetLocations(raw, parts.as_mut_ptr());
        parts.into_iter().map(|part| make(part)).collect()
    }
}

/// The debug description of a function, from the location of the function: the scope of locations in the function that
/// have none.
pub fn debug_scope<'c>(function: Loc<'c>) -> Option<Attr<'c>> {
    let raw = function.to_raw();
    // SAFETY: the location is alive; its parts are queried only if it is of their kind; null becomes `None`.
    unsafe {
        if raw::mlirLocationIsAName(raw) {
            return debug_scope(make(raw::mlirLocationNameGetChildLoc(raw)));
        }
        if !raw::mlirLocationIsAFused(raw) {
            return None;
        }
        if let Some((_, inner)) = described::described(function) {
            return debug_scope(inner);
        }
        Attr::from_option_raw(raw::mlirLocationFusedGetMetadata(raw))
    }
}

/// Adds the scope `scope` to a location that has none; in a call site, to the caller part.
pub fn with_debug_scope<'c>(context: &'c Context, place: Loc<'c>, scope: Attr<'c>) -> Loc<'c> {
    let raw = place.to_raw();
    // SAFETY: the location is alive; its parts are queried only if it is of their kind.
    unsafe {
        if raw::mlirLocationIsAName(raw) {
            let name = text(raw::mlirIdentifierStr(raw::mlirLocationNameGetName(raw)));
            let child = make(raw::mlirLocationNameGetChildLoc(raw));
            return named_loc(context, name, with_debug_scope(context, child, scope));
        }
        if raw::mlirLocationIsACallSite(raw) {
            let caller = make(raw::mlirLocationCallSiteGetCaller(raw));
            let callee = make(raw::mlirLocationCallSiteGetCallee(raw));
            return call_site_loc(callee, with_debug_scope(context, caller, scope));
        }
        if let Some((description, inner)) = described::described(place) {
            return described::describe(context, with_debug_scope(context, inner, scope), &description);
        }
        if raw::mlirLocationIsAFused(raw) {
            if Attr::from_option_raw(raw::mlirLocationFusedGetMetadata(raw)).is_some() {
                return place;
            }
            let parts: Vec<_> =
                fused_parts(raw).into_iter().map(|part| with_debug_scope(context, part, scope)).collect();
            return fused_loc(context, &parts, None);
        }
        if raw::mlirLocationIsAFileLineColRange(raw) {
            return fused_loc(context, &[place], Some(scope));
        }
    }
    place
}
