//! Requirements on transformation scripts: no operation of theirs takes a rewrite for legal without a proof.

use super::Refusal;
use super::transform_table::{CHECKED, FACTS, UNCHECKED};
use crate::ir::*;

/// No operation of a script takes a rewrite for legal, and each is known.
pub(super) fn no_assumed_legality<'c>(root: Op<'c>) -> Result<(), Refusal<'c>> {
    let mut found = Ok(());
    walk(root, Order::Pre, |op| match problem(op) {
        Some(reason) => {
            found = Err(Refusal::new("RM0117", op, reason));
            Walk::Stop
        }
        None => Walk::Continue,
    });
    found
}

/// Why an operation of a script may not run; `None` for others.
fn problem(op: Op<'_>) -> Option<String> {
    let full = op_name(op);
    let name = full.strip_prefix("transform.")?;
    if let Some(each) = UNCHECKED.iter().find(|each| each.name == name) {
        let is_unchecked = each.attribute.is_empty() || has_attr(op, each.attribute);
        return is_unchecked.then(|| format!("`{full}` tests nothing: {}", each.reason));
    }
    if name == "annotate" {
        let fact = attr_string(op, "name").filter(|name| FACTS.iter().any(|fact| name.starts_with(fact)));
        return fact.map(|fact| format!("`{full}` tests nothing: it states `{fact}` whether it holds or not"));
    }
    let is_known = CHECKED.iter().any(|names| names.contains(&name));
    (!is_known).then(|| format!("nothing is known of `{full}`, not even whether it tests what it needs"))
}

/// No conversion patterns of a script run on views of C pointers.
pub(super) fn no_conversion_of_views<'c>(root: Op<'c>) -> Result<(), Refusal<'c>> {
    let is_view = |op: Op<'c>| dialect_name(op) == "cmem";
    let mut script = None;
    walk(root, Order::Pre, |op| match is_op(op, "transform.apply_conversion_patterns") {
        true => {
            script = Some(op);
            Walk::Stop
        }
        false => Walk::Continue,
    });
    match script {
        Some(op) if any_op(root, is_view) => {
            let reason = "conversions of upstream make addresses of views that C does not have".to_owned();
            Err(Refusal::new("RM0106", op, reason))
        }
        _ => Ok(()),
    }
}

/// Scripts of other files are not checked.
pub(super) fn no_other_files(root: Op<'_>) -> Result<(), Refusal<'_>> {
    Err(Refusal::new("RM0118", root, "a script in another file is not checked"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
    use std::collections::BTreeSet;
    use std::path::Path;
    use std::process::Command;

    /// The operations of the transform dialect that the definitions of this version of MLIR have.
    fn defined() -> BTreeSet<String> {
        let prefix = std::env::var("MLIR_SYS_220_PREFIX").unwrap_or_else(|_| "/usr/lib/llvm-22".into());
        let include = Path::new(&prefix).join("include");
        let mut pending = vec![include.join("mlir/Dialect")];
        let mut names = BTreeSet::new();
        while let Some(path) = pending.pop() {
            if path.is_dir() {
                pending.extend(path.read_dir().expect("a folder").map(|entry| entry.expect("an entry").path()));
                continue;
            }
            let text = path.to_string_lossy();
            if !text.contains("Transform") || !text.ends_with("Ops.td") {
                continue;
            }
            let command = Path::new(&prefix).join("bin/llvm-tblgen");
            let output = Command::new(command).arg("--dump-json").arg("-I").arg(&include).arg(&path).output();
            let records: Value = serde_json::from_slice(&output.expect("it runs").stdout).expect("records");
            for name in records["!instanceof"]["Op"].as_array().into_iter().flatten().filter_map(Value::as_str) {
                let record = &records[name];
                let dialect = record["opDialect"]["def"].as_str().unwrap_or_default();
                if records[dialect]["name"] == "transform" {
                    names.insert(format!("transform.{}", record["opName"].as_str().unwrap_or_default()));
                }
            }
        }
        names
    }

    #[test]
    fn each_operation_is_in_one_list() {
        let listed: Vec<_> =
            UNCHECKED.iter().map(|each| each.name).chain(CHECKED.iter().copied().flatten().copied()).collect();
        let unique: BTreeSet<_> = listed.iter().map(|name| format!("transform.{name}")).collect();
        assert_eq!(unique.len(), listed.len(), "a name is listed twice");
        let defined = defined();
        let missing: Vec<_> = defined.difference(&unique).collect();
        assert!(missing.is_empty(), "without a row: {missing:?}");
        // Those of schedules are in another crate.
        let upstream = unique.iter().filter(|name| !name.starts_with("transform.schedule."));
        let gone: Vec<_> = upstream.filter(|name| !defined.contains(*name)).collect();
        assert!(gone.is_empty(), "not in this version: {gone:?}");
        assert!(defined.len() > 200);
    }

    #[test]
    fn each_unchecked_operation_has_a_test() {
        let texts = [
            include_str!("../../tests/gates/not-unchecked-transformations-of-loops.mlir"),
            include_str!("../../tests/gates/not-unchecked-transformations-of-structured-operations.mlir"),
            include_str!("../../tests/gates/not-unchecked-transformations-by-patterns.mlir"),
        ];
        for each in UNCHECKED {
            let expected = format!("`transform.{}` tests nothing: {}\n", each.name, each.reason);
            assert!(texts.iter().any(|text| text.contains(&expected)), "{}", each.name);
        }
    }
}
