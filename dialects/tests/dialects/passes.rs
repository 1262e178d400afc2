//! Passes written in Rust: names, options, failures, panics, remarks, and checks before upstream passes.

use dialects::{
    context,
    diagnostics::{self, Severity},
    gates,
    ir::*,
    pass::{self, Analyses, Analysis, Changed, PassCx, PassResult, Pipeline, PipelineError, PipelineOptions, upstream},
    remarks,
};
use std::{
    cell::Cell,
    sync::{Arc, Mutex},
};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    Round,
    Square,
}

dialects::choice_option! { Shape { Round = "round", Square = "square" } }

dialects::declare_passes! {
    /// Erase unused `arith.addi`.
    ///
    /// A second paragraph, for the docs.
    erase_unused_adds(EraseOptions {
        /// At most so many
        /// are erased.
        max: usize = 10,
        /// Say what was kept.
        tell: bool = true,
        /// A choice without effect.
        shape: Shape = Shape::Round,
    }) @ function, optional { erased: "Operations erased" };
    /// Always break.
    break_down @ module, optional;
    /// Refuse everything.
    refuse_all @ function, required;
    /// Show the options as a remark.
    show_options(ShownOptions {
        /// A name.
        name: String = "main".to_owned(),
        /// Some sizes.
        sizes: Vec<i64> = Vec::new(),
        /// A factor.
        factor: f64 = 1.5,
        /// A negative number.
        least: i64 = -1,
    }) @ module, required;
}

fn erase_unused_adds<'c>(op: Op<'c>, options: &EraseOptions, cx: &mut PassCx<'c>) -> PassResult {
    let mut left = options.max;
    let mut changed = Changed::No;
    for add in collect(op, "arith.addi").into_iter().rev() {
        if op_has_uses(add) {
            continue;
        }
        if left == 0 {
            if options.tell {
                cx.remark("RM0002", add.location(), format!("kept, {:?}", options.shape), Some("raise `max`"));
            }
            continue;
        }
        erase(add);
        cx.count(counters::erase_unused_adds::COUNTERS.erased, 1);
        left -= 1;
        changed = Changed::Yes;
    }
    Ok(changed)
}

fn break_down<'c>(op: Op<'c>, _: &(), _: &mut PassCx<'c>) -> PassResult {
    operand(op, 7);
    Ok(Changed::No)
}

fn refuse_all<'c>(op: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    Err(cx.unsupported("everything", op.location()))
}

fn show_options<'c>(op: Op<'c>, options: &ShownOptions, cx: &mut PassCx<'c>) -> PassResult {
    cx.remark("RM0002", op.location(), format!("{options:?}"), None);
    Ok(Changed::No)
}

const SOURCE: &str = r#"
module {
  func.func @f(%x: i32) {
    %a = arith.addi %x, %x : i32 loc("f.c":3:1)
    %b = arith.addi %a, %x : i32 loc("f.c":4:1)
    return
  }
  llvm.func @g(%x: i32) {
    %a = arith.addi %x, %x : i32 loc("f.c":9:1)
    llvm.return
  }
}
"#;

/// Runs a pipeline on a source; gives the outcome, the diagnostics and what is left.
fn run(source: &str, pipeline: &str) -> (Result<(), PipelineError>, Vec<String>, String, Vec<remarks::Remark>) {
    register_passes();
    let context = context::new();
    let messages = Arc::new(Mutex::new(Vec::new()));
    let sink = messages.clone();
    context.attach_diagnostic_handler(move |diagnostic| {
        if let Ok(mut sink) = sink.lock() {
            sink.push(format!("{diagnostic}"));
        }
        true
    });
    let module = Module::parse(&context, source).expect("the source parses");
    let outcome = pass::run_pipeline(module_op(&module), pipeline, &PipelineOptions::default());
    let text = module.as_operation().to_string();
    let list = messages.lock().map(|list| list.clone()).unwrap_or_default();
    (outcome, list, text, remarks::take(&context))
}

#[test]
fn a_function_pass_runs_on_functions_of_all_dialects() {
    let (outcome, messages, text, remarks) = run(SOURCE, "erase-unused-adds");
    assert_eq!((outcome, messages), (Ok(()), Vec::new()));
    assert!(!text.contains("arith.addi"), "{text}");
    assert_eq!(remarks, Vec::new());
    let (outcome, _, text, _) = run(SOURCE, "builtin.module(func.func(erase-unused-adds))");
    assert_eq!((outcome, text.matches("arith.addi").count()), (Ok(()), 1));
}

#[test]
fn options_are_typed_and_remarks_sorted() {
    let (outcome, _, text, remarks) = run(SOURCE, "any(erase-unused-adds{max=0 shape=square})");
    assert_eq!((outcome, text.matches("arith.addi").count()), (Ok(()), 3));
    let remarks: Vec<_> = remarks.iter().map(ToString::to_string).collect();
    assert_eq!(
        remarks,
        [
            "f.c:4:1: remark: RM0002: erase-unused-adds: kept, Square (remedy: raise `max`)",
            "f.c:9:1: remark: RM0002: erase-unused-adds: kept, Square (remedy: raise `max`)"
        ]
    );
}

#[test]
fn pipelines_print_options_that_differ_and_share_nests() {
    let pipeline = Pipeline::new("test", "A test.")
        .add(
            create::erase_unused_adds(EraseOptions { max: 3, shape: Shape::Square, ..EraseOptions::default() }),
            "First.",
        )
        .add(upstream::canonicalize().with("max-iterations", 7), "Second.")
        .add(create::break_down(), "Third.");
    assert_eq!(
        pipeline.text(),
        "builtin.module(any(erase-unused-adds{max=3 shape=square},canonicalize{max-iterations=7}),break-down)"
    );
    let last = Pipeline::new("last", "Another one.").add(create::refuse_all(), "Fourth.");
    assert_eq!(last.text_after("builtin.module(any(x))"), "builtin.module(any(x),any(refuse-all))");
    assert_eq!(pipeline.then(last).steps()[3].why, "Fourth.");
    assert_eq!(Pipeline::new("nothing", "Nothing.").text(), "builtin.module()");
}

#[test]
fn computed_options_arrive() {
    let values = ["f", "a b", "x{y}", "operator=,1", "main"];
    for (name, sizes) in values.into_iter().zip([vec![32, -4], vec![1], vec![], vec![0, 0, 9], vec![]]) {
        let options = ShownOptions { name: name.to_owned(), sizes, factor: 0.25, least: i64::MIN };
        let pipeline = Pipeline::new("test", "A test.").add(create::show_options(options.clone()), "A test.");
        let (outcome, messages, _, remarks) = run(SOURCE, &pipeline.text());
        assert_eq!(outcome, Ok(()), "{}: {messages:?}", pipeline.text());
        assert!(remarks[0].to_string().ends_with(&format!("{options:?}")), "{}: {}", pipeline.text(), remarks[0]);
    }
}

thread_local! {
    static COMPUTED: Cell<u32> = const { Cell::new(0) };
}

/// The additions of a function.
struct Adds<'c>(Vec<Op<'c>>);

impl Analysis for Adds<'static> {
    type Of<'c> = Adds<'c>;

    fn compute<'c>(function: Op<'c>, _: &Analyses<'c>) -> Adds<'c> {
        COMPUTED.set(COMPUTED.get() + 1);
        Adds(collect(function, "arith.addi"))
    }
}

/// The number of additions of a function, from another analysis.
struct AddCount(usize);

impl Analysis for AddCount {
    type Of<'c> = AddCount;

    fn compute<'c>(function: Op<'c>, analyses: &Analyses<'c>) -> AddCount {
        AddCount(analyses.get::<Adds>(function).0.len())
    }
}

#[test]
fn an_analysis_is_computed_once_until_its_function_changes() {
    let context = context::new();
    let module = Module::parse(&context, SOURCE).expect("the source parses");
    let all = functions(module_op(&module));
    let mut cx = PassCx::detached(&context, "erase-unused-adds", module_op(&module));
    assert_eq!(cx.analysis::<AddCount>(all[0]).0, 2);
    let before = cx.analysis::<Adds>(all[0]);
    assert_eq!((before.0.len(), COMPUTED.get()), (2, 1));
    assert_eq!((cx.analysis::<AddCount>(all[1]).0, COMPUTED.get()), (1, 2));
    erase(before.0[1]);
    cx.invalidate(all[0]);
    assert_eq!((cx.analysis::<Adds>(all[0]).0.len(), COMPUTED.get()), (1, 3));
    assert_eq!((cx.analysis::<AddCount>(all[0]).0, COMPUTED.get()), (1, 3));
    assert_eq!((cx.analysis::<Adds>(all[1]).0.len(), COMPUTED.get()), (1, 3));
    // An analysis that a pass holds outlives its entry in the cache.
    assert_eq!(before.0.len(), 2);
}

#[test]
fn wrong_pipelines_are_errors() {
    for (pipeline, part) in [
        ("no-such-pass", "no-such-pass"),
        ("erase-unused-adds{max=many}", "many"),
        (
            "erase-unused-adds{shape=flat}",
            "RM0004: pass `erase-unused-adds`: option `shape`: `flat` is none of round, square",
        ),
        ("erase-unused-adds{min=1}", "min"),
        ("builtin.module(", "("),
    ] {
        let (outcome, messages, ..) = run(SOURCE, pipeline);
        let Err(PipelineError::Text(diagnostic)) = outcome else {
            panic!("`{pipeline}` was taken");
        };
        let said = format!("{diagnostic} {messages:?}");
        assert!(diagnostic.code == "RM0003" && said.contains(part), "{said}");
    }
}

#[test]
fn failures_and_panics_are_reported() {
    let (outcome, messages, ..) = run(SOURCE, "func.func(refuse-all)");
    assert_eq!(outcome, Err(PipelineError::Pass));
    assert_eq!(messages, ["RM0001: not supported: everything"]);
    let (outcome, messages, ..) = run(SOURCE, "break-down");
    assert_eq!(outcome, Err(PipelineError::Pass));
    assert_eq!(messages.len(), 1);
    let expected = "RM9000: internal error in pass `break-down`: `builtin.module` has no operand 7 (";
    assert!(messages[0].starts_with(expected), "{}", messages[0]);
}

#[test]
fn the_registry_has_what_docs_need() {
    register_passes();
    let all = pass::registered();
    let found = all.iter().find(|each| each.name == "erase-unused-adds").expect("it is registered");
    assert_eq!(found.help, "Erase unused `arith.addi`.\n\nA second paragraph, for the docs.");
    assert_eq!(found.options[0].help, "At most so many are erased.");
    assert_eq!(found.options[0].default.to_string(), "10");
    assert_eq!(found.options[2].default.to_string(), "round");
    assert!(!found.required);
    let expanded = pass::expand_pipeline("builtin.module(func.func(erase-unused-adds{max=3}),canonicalize)");
    let expanded = expanded.expect("the pipeline parses");
    assert_eq!(expanded, "builtin.module(func.func(erase-unused-adds{max=3 shape=round tell=true}),canonicalize)");
    assert_eq!(pass::expand_pipeline(&expanded).as_deref(), Ok(expanded.as_str()));
}

#[test]
fn every_gate_has_a_stand_in() {
    let stand_ins = pass::stand_ins();
    for gate in gates::GATES {
        assert!(stand_ins.contains(&gate.pass.to_owned()), "{} would run unchecked", gate.pass);
    }
    let unchecked: Vec<&String> =
        stand_ins.iter().filter(|name| !gates::GATES.iter().any(|gate| gate.pass == **name)).collect();
    // These have no precondition: their stand-ins mark loops that may not terminate, and skip functions with `optnone`.
    assert_eq!(unchecked, ["canonicalize", "cse", "loop-invariant-code-motion", "remove-dead-values", "sccp"]);
    let (outcome, messages, ..) = run(
        "func.func @f(%x: memref<4xf32>, %y: memref<4xf32>) {
           affine.for %i = 0 to 4 {
             %v = affine.load %x[%i] : memref<4xf32>
             affine.store %v, %y[%i] : memref<4xf32>
           }
           return
         }",
        "func.func(affine-parallelize)",
    );
    assert_eq!(outcome, Err(PipelineError::Pass));
    assert!(messages[0].starts_with("RM0100: "), "{messages:?}");
}

#[test]
fn diagnostics_are_collected() {
    register_passes();
    let context = context::new();
    let collector = diagnostics::Collector::attach(&context);
    assert!(Module::parse(&context, "func.func @f( {").is_none());
    let module = Module::parse(&context, SOURCE).expect("the source parses");
    let outcome = pass::run_pipeline(module_op(&module), "func.func(refuse-all)", &PipelineOptions::default());
    assert_eq!(outcome, Err(PipelineError::Pass));
    let list = collector.take();
    let codes: Vec<_> = list.iter().map(|each| (each.code, each.severity)).collect();
    assert_eq!(codes, [("RM0005", Severity::Error), ("RM0001", Severity::Error)], "{list:?}");
    assert_eq!(list[1].message, "not supported: everything");
}

#[test]
fn codes_are_explained() {
    let all = diagnostics::all_codes();
    assert!(all.iter().all(|each| each.code.len() == 6 && each.code.starts_with("RM")));
    assert!(diagnostics::explain("rm0100").is_some_and(|text| text.contains("Remedy")));
    assert_eq!(diagnostics::explain("RM7777"), None);
    let place = Place { file: "a.c".into(), line: 2, column: 3 };
    let diagnostic = diagnostics::Diagnostic::warning("RM0001", Some(place), "odd").note(None, "why");
    assert_eq!(diagnostic.severity, Severity::Warning);
    assert_eq!(diagnostic.to_string(), "a.c:2:3: warning: RM0001: odd\nnote: why");
}
