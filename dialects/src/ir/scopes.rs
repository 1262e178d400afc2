//! Creation and inspection of alias scopes, which `alias_scopes` and `noalias_scopes` of memory accesses list.
//!
//! An access with a scope in `alias_scopes` does not alias accesses with this scope in `noalias_scopes`. A scope
//! belongs to a domain and has a distinct identity, so each creation gives a new one.

use super::*;
use mlir_sys as raw;

/// A new domain of scopes.
pub fn alias_scope_domain<'c>(context: &'c Context, description: &str) -> Attr<'c> {
    // SAFETY: the context is alive; the text is copied.
    unsafe { Attr::from_raw(dialects_sys::rmlirAliasScopeDomain(context.to_raw(), raw_str(description))) }
}

/// A new scope of a domain; `None` if `domain` is not a domain.
pub fn alias_scope<'c>(domain: Attr<'c>, description: &str) -> Option<Attr<'c>> {
    // SAFETY: the attribute is alive; the text is copied; a null attribute becomes `None`.
    unsafe { Attr::from_option_raw(dialects_sys::rmlirAliasScope(domain.to_raw(), raw_str(description))) }
}

/// The domain of a scope; `None` for other attributes.
pub fn alias_scope_domain_of<'c>(scope: Attr<'c>) -> Option<Attr<'c>> {
    // SAFETY: the attribute is alive; a null attribute becomes `None`.
    unsafe { Attr::from_option_raw(dialects_sys::rmlirAliasScopeDomainOf(scope.to_raw())) }
}

/// The description of a scope or of a domain; empty if it has none.
pub fn alias_scope_text<'c>(attribute: Attr<'c>) -> &'c str {
    // SAFETY: the attribute is alive as long as the context, and so is its text.
    unsafe { text(dialects_sys::rmlirAliasScopeText(attribute.to_raw())) }
}

/// Appends scopes to the attribute `alias_scopes` or `noalias_scopes` of an access, or of the view of an access.
pub(super) fn add_alias_scopes<'c>(access: Op<'c>, name: &str, more: &[Attr<'c>]) {
    let mut all = attr(access, name).and_then(attr_elements).unwrap_or_default();
    all.extend(more);
    if !all.is_empty() {
        set_attr(access, name, array_attr(context_of(access), &all));
    }
}

/// A map key that identifies an attribute during the lifetime of its context.
pub fn attr_key(attribute: Attr<'_>) -> usize {
    let raw: raw::MlirAttribute = attribute.to_raw();
    raw.ptr as usize
}
