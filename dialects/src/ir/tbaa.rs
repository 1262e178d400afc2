//! Inspection of TBAA tags.

use super::attrs::make;
use super::*;
use mlir_sys as raw;
use std::ffi::c_void;

/// A TBAA tag: the access to a part of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TbaaTag<'c> {
    /// The type of the object.
    pub object: Attr<'c>,
    /// The type of the access.
    pub access: Attr<'c>,
    /// The offset of the access in the object, in bytes.
    pub offset: i64,
}

impl<'c> TbaaTag<'c> {
    /// Whether C does not allow two accesses with different tags to touch the same bytes.
    ///
    /// An access is a path: from the type of the object, members lead by their offsets down to the type of the access,
    /// and from there to its ancestors. Two accesses may touch the same bytes only if the path of one reaches the
    /// object of the other at the same offset, or a type that is accessed as a whole. Source: "Representation of
    /// accesses" of LLVM's language reference.
    pub fn is_apart_from(self, other: Self) -> bool {
        if self == other {
            return false;
        }
        let ancestors = tbaa_ancestors(other.access);
        // Types in trees with different roots may alias.
        let Some(common) = tbaa_ancestors(self.access).into_iter().find(|each| ancestors.contains(each)) else {
            return false;
        };
        !self.overlaps(other, common).or_else(|| other.overlaps(self, common)).unwrap_or(false)
    }

    /// Whether two accesses may overlap, if the object of `inner` may lie in that of this one; `None` if it cannot.
    /// `common` is the closest common ancestor of the two access types.
    fn overlaps(self, inner: Self, common: Attr<'c>) -> Option<bool> {
        if self.is_whole() && self.access == common {
            return Some(true);
        }
        let (mut at, mut offset) = (self.object, self.offset);
        loop {
            if at == inner.object {
                return Some(offset == inner.offset || at == self.access || inner.is_whole());
            }
            let members = tbaa_members(at)?;
            // The member that contains the offset is the last one that does not start after it.
            let (member, start) = *members.iter().rev().find(|(_, start)| *start <= offset).or(members.first())?;
            (at, offset) = (member, offset.wrapping_sub(start));
        }
    }

    /// Whether it accesses the whole object.
    fn is_whole(self) -> bool {
        self.object == self.access
    }
}

/// A TBAA type and its ancestors, up to the root.
pub fn tbaa_ancestors<'c>(r#type: Attr<'c>) -> Vec<Attr<'c>> {
    let parent = |each: &Attr<'c>| Some(tbaa_members(*each)?.first()?.0);
    std::iter::successors(Some(r#type), parent).collect()
}

/// Reads a TBAA tag; `None` for other attributes.
pub fn tbaa_tag<'c>(attribute: Attr<'c>) -> Option<TbaaTag<'c>> {
    let null = || raw::MlirAttribute { ptr: std::ptr::null() };
    let (mut object, mut access, mut offset) = (null(), null(), 0);
    // SAFETY: the attribute is alive; the types belong to its context and are read only when they were written.
    unsafe {
        dialects_sys::rmlirTbaaTag(attribute.to_raw(), &raw mut object, &raw mut access, &raw mut offset)
            .then(|| TbaaTag { object: make(object), access: make(access), offset })
    }
}

/// The members of a TBAA type with their offsets. The only member of a scalar type is its parent type. `None` for the
/// root and for other attributes.
pub fn tbaa_members<'c>(r#type: Attr<'c>) -> Option<Vec<(Attr<'c>, i64)>> {
    unsafe extern "C" fn push(data: *mut c_void, member: raw::MlirAttribute, offset: i64) {
        // SAFETY: `data` is the vector below, and the attribute belongs to the context of the queried one.
        unsafe { (*data.cast::<Vec<(Attr<'_>, i64)>>()).push((make(member), offset)) }
    }
    let mut members: Vec<(Attr<'c>, i64)> = Vec::new();
    // SAFETY: the attribute is alive; the callback runs during the call only.
    let known = unsafe { dialects_sys::rmlirTbaaMembers(r#type.to_raw(), push, (&raw mut members).cast()) };
    known.then_some(members)
}

/// The name of a TBAA type or root; empty if it has none.
pub fn tbaa_name<'c>(r#type: Attr<'c>) -> &'c str {
    // SAFETY: the attribute is alive, and its context keeps the name.
    unsafe { text(dialects_sys::rmlirTbaaName(r#type.to_raw())) }
}

#[cfg(test)]
mod tests {
    use super::super::attrs::parse_attr;
    use super::*;

    #[test]
    fn tags_are_read() {
        let context = crate::context::new();
        let int = "#llvm.tbaa_type_desc<id = \"int\", members = {<#llvm.tbaa_root<id = \"root\">, 0>}>";
        let pair = format!("#llvm.tbaa_type_desc<id = \"pair\", members = {{<{int}, 0>, <{int}, 4>}}>");
        let tag = format!("#llvm.tbaa_tag<base_type = {pair}, access_type = {int}, offset = 4>");
        let tag = tbaa_tag(parse_attr(&context, &tag).unwrap()).unwrap();
        assert_eq!((tbaa_name(tag.object), tbaa_name(tag.access), tag.offset), ("pair", "int", 4));
        assert_eq!(tbaa_members(tag.object).unwrap(), [(tag.access, 0), (tag.access, 4)]);
        let root = tbaa_members(tag.access).unwrap()[0].0;
        assert_eq!((tbaa_name(root), tbaa_members(root)), ("root", None));
        assert_eq!(tbaa_tag(unit_attr(&context)), None);
    }
}
