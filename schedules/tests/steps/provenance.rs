//! Procedures of one origin: in which configuration fields they differ, and how settings leave loops.

// Proves: exo:ES-22 exo:EX-5 exo:EC-4 exo:ES-10

use crate::ways::{changed, executed, function, read};
use schedules::instructions::{FieldId, Library};
use schedules::procedure::Procedure;
use std::rc::Rc;

/// `a[i] = 1`.
const FILL: &str = "affine.for %i = 0 to %n {
  affine.store %one, %a[%i] : memref<?xi64>
} loc(\"f/i\")";

/// `b[8 * k + i] = a[8 * k + i] * 3`, in blocks of eight.
const BLOCKS: &str = "affine.for %k = 0 to %n {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[8 * %k + %i] : memref<?xi64>
    %y = arith.muli %x, %three : i64
    affine.store %y, %b[8 * %k + %i] : memref<?xi64>
  } loc(\"f/i\")
} loc(\"f/k\")";

/// Calls `check` with the procedure of a function with this body, and with the same one that was read again.
fn with(body: &str, check: impl for<'c> FnOnce(&Procedure<'c>, &Procedure<'c>)) {
    let result = changed(&function(body), |module| {
        let library = Library::of(module).map_err(|refused| refused.diagnostic().to_string())?;
        let library = Rc::new(library);
        let (mut procedure, mut other) = (read(module)?, read(module)?);
        procedure.library = Rc::clone(&library);
        other.library = library;
        check(&procedure, &other);
        Ok(())
    });
    result.expect("it is read");
}

fn after<'c>(procedure: &Procedure<'c>, statements: &str) -> Procedure<'c> {
    executed(procedure.clone(), statements).unwrap_or_else(|error| panic!("{statements}\n{error}"))
}

#[test]
fn procedures_of_one_origin_are_equal_but_for_fields() {
    with(FILL, |plain, other| {
        let mode = vec![FieldId(0)];
        let four = after(plain, "configure(i, mode, 4)");
        let reversed = after(&four, "reverse(i)");
        let five = after(plain, "configure(i, mode, 5)");
        let twice = after(&five, "configure(i, mode, 4)");
        assert_eq!(plain.changed_fields(), []);
        assert_eq!(four.changed_fields(), mode);
        assert_eq!(after(&four, "unconfigure(mode)").changed_fields(), []);
        assert_eq!(after(plain, "reverse(i)").differing_fields(plain), Some(Vec::new()));
        assert_eq!(plain.differing_fields(&four), Some(mode.clone()));
        assert_eq!(four.differing_fields(&reversed), Some(Vec::new()));
        assert_eq!(four.differing_fields(&five), Some(mode.clone()));
        // Only the last setting of a field counts.
        assert_eq!(four.differing_fields(&twice), Some(Vec::new()));
        let sometimes = after(plain, "variant i(n > 4) { configure(i, mode, 4) }");
        assert_eq!(sometimes.differing_fields(&four), Some(mode.clone()));
        let always = after(&sometimes, "configure(i, mode, 4)");
        assert_eq!(always.differing_fields(&four), Some(Vec::new()));
        assert!(plain.has_origin_of(&always) && !plain.has_origin_of(other));
        assert_eq!(plain.differing_fields(other), None);
    });
}

#[test]
fn sizes_are_compared_by_value() {
    with(FILL, |plain, _| {
        let (p, q) = (after(plain, "configure(i, mode, p)"), after(plain, "configure(i, mode, q)"));
        assert_eq!(p.differing_fields(&q), Some(vec![FieldId(0)]));
        assert_eq!(p.differing_fields(&after(&p, "reverse(i)")), Some(Vec::new()));
    });
}

#[test]
fn g9_settings_leave_loops() {
    let bound = "bind_config(i, mode, 3)\nfission(mode)";
    with(BLOCKS, |blocks, _| {
        let text = after(blocks, &format!("assume n > 0\n{bound}\nremove_loop(k#0)")).text();
        let lines = ["mode = 3;", "for (k = 0; k < n; k++)", "  for (i = 0; i < 8; i++)"];
        assert_eq!(text.lines().take(3).collect::<Vec<_>>(), lines);
        assert!(text.contains("[i + 8*k] * mode);\n") || text.contains("[8*k + i] * mode);\n"), "{text}");
        let refused = |statements: &str| executed(blocks.clone(), statements).expect_err("it is refused");
        // Without an iteration nothing is set.
        assert!(refused(bound).contains("a statement would read another value of a configuration field"));
        let set = "bind_config(i, mode, 3)\nconfigure(i, mode, 4)";
        assert!(refused(set).contains("which is not known to be 3 there"));
    });
}
