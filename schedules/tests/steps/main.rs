//! Each rule by a script, by a call from Rust and by an operation of a transformation script: the modules are equal.

mod cases;
mod provenance;
mod sequences;
mod ways;

use cases::{CASES, Case};
use schedules::rules::TABLE;
use ways::{by_call, by_script, by_step, unchanged};

#[test]
fn each_rule_has_a_case() {
    for rule in TABLE {
        let count = CASES.iter().filter(|case| case.rule == rule.name).count();
        assert!(count > 0, "no case for `{}`", rule.name);
    }
    for case in CASES {
        let rule = TABLE.iter().find(|rule| rule.name == case.rule).expect("a rule of the table");
        assert!(case.arguments.len() <= rule.parameters.len(), "{}", case.rule);
    }
}

#[test]
fn all_ways_make_the_same_module() {
    let failures: Vec<_> = CASES.iter().filter_map(|case| differs(case).err()).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Rules that change names, which are locations, bounds that are the same, extents that stay, and the places of allocations, which are code in front of all statements.
const SILENT: &[&str] = &["fold", "heap", "lift_alloc", "rename", "sink_alloc", "trip_count"];

/// Compares the modules that the ways make.
fn differs(case: &Case) -> Result<(), String> {
    let named = |way: &str| format!("{} of `{}`", way, case.rule);
    let script = by_script(case).map_err(|error| format!("{}: {error}", named("the script")))?;
    if unchanged(case).is_ok_and(|text| text == script) && !SILENT.contains(&case.rule) {
        return Err(format!("`{}` changes nothing", case.rule));
    }
    for (way, made) in [("the call", by_call(case)), ("the step", by_step(case))] {
        match made {
            Ok(made) if made == script => {}
            Ok(made) => return Err(format!("{} makes\n{made}\nand the script\n{script}", named(way))),
            Err(error) => return Err(format!("{}: {error}", named(way))),
        }
    }
    Ok(())
}

#[test]
fn what_single_steps_can_do() {
    // These need what only exists within a schedule: arrays that a rule made.
    let within: Vec<_> = CASES.iter().filter(|case| !case.setup.is_empty()).map(|case| case.rule).collect();
    assert_eq!(
        within,
        [
            "accumulate",
            "delete",
            "expand",
            "fold",
            "fuse_dims",
            "inline_write",
            "lift_alloc",
            "permute_dims",
            "place",
            "precompute",
            "precision",
            "resize",
            "reuse",
            "sink_alloc",
            "split_dim",
            "unconfigure",
            "unroll_buffer"
        ]
    );
}

/// The text of an argument in scripts.
fn text(case: &Case) -> String {
    let rule = TABLE.iter().find(|rule| rule.name == case.rule).expect("a rule of the table");
    let texts = rule.parameters.iter().zip(case.arguments).map(|(parameter, argument)| {
        let label = if parameter.is_optional { format!("{} = ", parameter.name) } else { String::new() };
        format!("{label}{}", argument.text())
    });
    format!("{}({})", case.rule, texts.collect::<Vec<_>>().join(", "))
}
