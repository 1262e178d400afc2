//! The table is total and each name in it means one row.

use derivatives::{Arguments, Function, Precision, Rule, row_of_function, row_of_intrinsic, row_of_op, rows};
use dialects::ops::OpKind;
use std::collections::BTreeSet;

/// The operations of dialects with views that the table lacks.
fn missing() -> Vec<&'static str> {
    OpKind::all().filter(|(_, kind)| row_of_op(*kind).is_none()).map(|(name, _)| name).collect()
}

#[test]
fn each_operation_has_a_row() {
    assert!(OpKind::all().count() > 600, "the list of operations is not complete");
    assert_eq!(missing(), Vec::<&str>::new());
    assert!(row_of_op(OpKind::Other).is_none());
}

#[test]
fn a_name_has_one_row() {
    let mut ops = BTreeSet::new();
    let mut functions = BTreeSet::new();
    for row in rows() {
        for kind in &row.ops {
            let name = OpKind::all().find(|(_, each)| each == kind).map_or("", |(name, _)| name);
            assert!(ops.insert(name), "{name} has two rows");
        }
        for name in row.all_functions() {
            assert!(functions.insert(name), "{name} has two rows");
            assert!(std::ptr::eq(row_of_function(name).expect("it is in the table").0, row));
        }
        assert!(!row.name().is_empty(), "a row without names: {row:?}");
    }
}

#[test]
fn suffixes_give_the_format() {
    let format = |name: &str| row_of_function(name).map(|(row, precision)| (row.name(), precision));
    let sine = |precision| Some(("sin", precision));
    assert_eq!(format("sin"), sine(Precision::Double));
    assert_eq!(format("sinf"), sine(Precision::Single));
    assert_eq!(format("sinl"), sine(Precision::Extended));
    assert_eq!(format("sinf32"), sine(Precision::Single));
    assert_eq!(format("sinf64"), sine(Precision::Double));
    assert_eq!(format("sinf128"), sine(Precision::Quad));
    assert_eq!(format("__builtin_sinf"), sine(Precision::Single));
    assert_eq!(format("__sinf_finite"), sine(Precision::Single));
    assert_eq!(format("__sin_finite"), sine(Precision::Double));
    let gamma = |precision| Some(("lgamma_r", precision));
    assert_eq!(format("lgamma_r"), gamma(Precision::Double));
    assert_eq!(format("lgammaf_r"), gamma(Precision::Single));
    assert_eq!(format("lgammal_r"), gamma(Precision::Extended));
    assert_eq!(format("lgamma_rf"), None);
}

#[test]
fn suffixes_are_not_taken_off_other_names() {
    let name = |name: &str| row_of_function(name).map(|(row, precision)| (row.name(), precision));
    assert_eq!(name("modf"), Some(("modf", Precision::Double)));
    assert_eq!(name("modff"), Some(("modf", Precision::Single)));
    assert_eq!(name("erff"), Some(("erf", Precision::Single)));
    assert_eq!(name("printfl"), None);
    assert_eq!(name("freef"), None);
    assert_eq!(name("__muldc3"), Some(("__muldc3", Precision::Fixed)));
    assert_eq!(name("__muldc3f"), None);
    assert_eq!(name("faddf"), None);
    assert_eq!(name("sinff"), None);
    assert_eq!(name("sine"), None);
    assert_eq!(name(""), None);
}

#[test]
fn each_function_of_a_partial_has_a_row() {
    for function in Function::ALL {
        let named = row_of_function(function.name()).map(|(row, _)| row);
        let kind = function.operation().and_then(|kind| row_of_op(OpKind::Math(kind)));
        if *function == Function::OfInteger {
            continue;
        }
        let row = kind.or(named).unwrap_or_else(|| panic!("{function:?} has no row"));
        let differentiable = matches!(row.rule, Rule::Partials(_) | Rule::Zero);
        assert!(differentiable, "{function:?} has no partials");
        if let (Some(a), Some(b)) = (kind, named) {
            assert!(std::ptr::eq(a, b), "{function:?} has two rows");
        }
    }
}

#[test]
fn intrinsics_have_the_rows_of_their_operations() {
    let name = |name: &str| row_of_intrinsic(name).map(|row| row.name());
    assert_eq!(name("llvm.fabs.f64"), Some("fabs"));
    assert_eq!(name("llvm.tan"), Some("tan"));
    assert_eq!(name("llvm.vector.reduce.fadd.v4f32"), Some("llvm.intr.vector.reduce.fadd"));
    assert_eq!(name("llvm.ldexp.f64.i32"), Some("ldexp"));
    assert_eq!(name("llvm.maximumnum"), Some("fmax"));
    assert_eq!(name("llvm.threadlocal.address.p0"), Some("llvm.mlir.addressof"));
    assert_eq!(name("llvm.x86.sse2.sqrt.pd"), None);
    assert_eq!(name("llvm.memcpy.element.unordered.atomic.p0.p0.i32"), None);
    assert_eq!(name("llvm"), None);
    assert_eq!(name("sin"), None);
}

#[test]
fn functions_of_rows_have_known_arguments() {
    let of = |name: &str| {
        let arguments = row_of_function(name).and_then(|(row, _)| row.arguments())?;
        let Arguments { floats, integers, pointers } = arguments;
        Some([floats, integers, pointers])
    };
    assert_eq!(of("sin"), Some([1, 0, 0]));
    assert_eq!(of("powf"), Some([2, 0, 0]));
    assert_eq!(of("ldexp"), Some([1, 1, 0]));
    assert_eq!(of("jn"), Some([1, 1, 0]));
    assert_eq!(of("sincosl"), Some([1, 0, 2]));
    assert_eq!(of("remquo"), Some([2, 0, 1]));
    assert_eq!(of("fmax"), Some([2, 0, 0]));
    assert_eq!(of("floor"), None);
    assert_eq!(of("cexp"), None);
    assert_eq!(of("printf"), None);
}

#[test]
fn operations_under_a_floating_point_environment_are_refused() {
    let (row, _) = row_of_function("rmlir.strict.fadd.f64.f64").expect("there is a row");
    assert!(matches!(row.rule, Rule::Refused { .. }));
    assert!(row_of_function("rmlir.strictly").is_none());
}
