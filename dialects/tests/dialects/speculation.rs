//! Divisions stay where the program executes them, unless their divisor is known to be harmless.

use dialects::context;
use dialects::ir::*;

/// Divisions and remainders, with whether their operands are signed.
const QUOTIENTS: [(&str, bool, &str); 19] = [
    ("arith.divui", false, "i32"),
    ("arith.remui", false, "i32"),
    ("arith.ceildivui", false, "i32"),
    ("arith.divsi", true, "i32"),
    ("arith.remsi", true, "i32"),
    ("arith.ceildivsi", true, "i32"),
    ("arith.floordivsi", true, "i32"),
    ("llvm.udiv", false, "i32"),
    ("llvm.urem", false, "i32"),
    ("llvm.sdiv", true, "i32"),
    ("llvm.srem", true, "i32"),
    ("arith.remsi", true, "vector<4xi32>"),
    ("index.divu", false, "index"),
    ("index.remu", false, "index"),
    ("index.ceildivu", false, "index"),
    ("index.divs", true, "index"),
    ("index.rems", true, "index"),
    ("index.ceildivs", true, "index"),
    ("index.floordivs", true, "index"),
];

/// Whether a division by a constant, or by anything where there is none, can be speculated.
fn is_speculated(name: &str, ty: &str, divisor: Option<i64>) -> bool {
    let constant = match divisor {
        Some(value) if ty.starts_with("vector") => format!("%c = arith.constant dense<{value}> : {ty}"),
        Some(value) => format!("%c = arith.constant {value} : {ty}"),
        None => format!("%c = builtin.unrealized_conversion_cast %b : {ty} to {ty}"),
    };
    let text = format!(
        "func.func @f(%a: {ty}, %b: {ty}) -> {ty} {{\n {constant}\n %q = \"{name}\"(%a, %c) : ({ty}, {ty}) -> {ty}\n return %q : {ty}\n}}"
    );
    let context = context::new();
    let module = Module::parse(&context, &text).expect("a valid module");
    let found = collect(module_op(&module), name);
    assert_eq!(found.len(), 1, "{name}");
    is_speculatable(found[0])
}

#[test]
fn divisions_are_not_speculated() {
    for (name, signed, ty) in QUOTIENTS {
        let is = |divisor| is_speculated(name, ty, divisor);
        assert!(!is(None), "{name} by anything");
        assert!(!is(Some(0)), "{name} by 0");
        // Some of the index dialect are never speculated.
        if ty != "index" {
            assert!(is(Some(7)), "{name} by 7");
            assert_eq!(is(Some(-1)), !signed, "{name} by -1");
        }
    }
}
