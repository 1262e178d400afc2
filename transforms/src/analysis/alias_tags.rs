//! What alias tags say: two accesses with unrelated scalar types never touch the same object.

use dialects::ir::*;

/// Whether two accesses have alias tags whose scalar types are different and unrelated, so that neither touches what the
/// other does. A view carries the tag of its accesses.
pub(crate) fn are_unrelated(a: Op<'_>, b: Op<'_>) -> bool {
    let (Some(a), Some(b)) = (scalar_type(a), scalar_type(b)) else {
        return false;
    };
    // The first name is that of the type, the others are what it is a kind of.
    !a.contains(&b[0]) && !b.contains(&a[0])
}

/// The names of the scalar type in the only alias tag of an access, and of the types that it is a kind of.
fn scalar_type(access: Op<'_>) -> Option<Vec<String>> {
    let holder = match op_name(access) {
        "memref.load" => defined_by(operand(access, 0), "cmem.pointer_to_memref")?,
        "memref.store" => defined_by(operand(access, 1), "cmem.pointer_to_memref")?,
        "llvm.load" | "llvm.store" => access,
        _ => return None,
    };
    let [tag] = attr_elements(attr(holder, "tbaa")?)?[..] else {
        return None;
    };
    names(&tag.to_string())
}

/// The names in the access type of a printed tag, unless a type has several members.
fn names(tag: &str) -> Option<Vec<String>> {
    let (_, rest) = tag.split_once("access_type = ")?;
    let (access, _) = rest.rsplit_once(", offset = ")?;
    if access.contains(">, <") {
        return None;
    }
    let names: Vec<String> =
        access.split("id = \"").skip(1).filter_map(|part| Some(part.split_once('"')?.0.to_owned())).collect();
    // A type, what it is a kind of, and the root at least.
    (names.len() > 2).then_some(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHAR: &str = "<id = \"omnipotent char\", members = {<<id = \"Simple C/C++ TBAA\">, 0>}>";

    #[test]
    fn names_are_those_of_the_access_type() {
        let tag = format!(
            "#llvm.tbaa_tag<base_type = <id = \"s\", members = {{}}>, access_type = <id = \"int\", members = {{<{CHAR}, 0>}}>, offset = 4>"
        );
        assert_eq!(names(&tag).expect("names"), ["int", "omnipotent char", "Simple C/C++ TBAA"]);
    }

    #[test]
    fn characters_and_structures_are_no_scalar_types() {
        assert_eq!(names(&format!("#llvm.tbaa_tag<base_type = {CHAR}, access_type = {CHAR}, offset = 0>")), None);
        let two = format!("<id = \"s\", members = {{<{CHAR}, 0>, <{CHAR}, 1>}}>");
        assert_eq!(names(&format!("#llvm.tbaa_tag<base_type = {two}, access_type = {two}, offset = 0>")), None);
    }
}
