//! Random programs do the same before and after their control flow is structured and their slots promoted.

use crate::interpret::{Run, Stop, run};
use crate::programs::{jumping, structured};
use crate::setting;
use dialects::{
    ir::*,
    ops::scf,
    pass::{PipelineOptions, run_pipeline},
};
use splitmix::Random;
use transforms::{
    StructureOptions,
    loops::test_loops_first::{make_loops_test_first, tests_first},
    memory::promote_slots::promote,
    raise::dispatch_blocks::dispatch,
    raise::structure_control_flow::structure,
    raise::while_to_for::convert_loops,
    scalar::remove_dead_carried_values::remove_dead,
};

/// A sequence of passes that is compared with doing nothing.
#[derive(Clone, Copy, Debug)]
enum Route {
    Promote,
    Structure,
    StructureLate,
    Loops,
    Count,
    Pipeline,
    Dispatch,
    DispatchLate,
    Prepared,
    TestFirst,
}

const ROUTES: [Route; 10] = [
    Route::Promote,
    Route::Structure,
    Route::StructureLate,
    Route::Loops,
    Route::Count,
    Route::Pipeline,
    Route::Dispatch,
    Route::DispatchLate,
    Route::Prepared,
    Route::TestFirst,
];

/// The passes of the tools, with a further round of cleanup, which must not undo anything.
const PIPELINE: &str = "builtin.module(any(structure-control-flow,promote-slots,canonicalize,while-to-for,\
    remove-dead-carried-values,canonicalize,cse,canonicalize))";

/// From any blocks to the form that derivatives are computed on.
const PREPARED: &str = "builtin.module(any(dispatch-blocks,promote-slots,canonicalize,while-to-for,\
    remove-dead-carried-values,test-loops-first,count-while-loops))";

fn apply(route: Route, function: Op<'_>) -> usize {
    match route {
        Route::Promote => {
            promote(function);
        }
        Route::Structure => {
            structure(function, &StructureOptions::default()).expect("structured");
        }
        Route::StructureLate => {
            promote(function);
            structure(function, &StructureOptions::default()).expect("structured");
        }
        Route::Loops => {
            set_attr(function, "cmem.unstructured", unit_attr(context_of(function)));
            structure(function, &StructureOptions::default()).expect("structured");
            promote(function);
        }
        Route::Count => {
            structure(function, &StructureOptions::default()).expect("structured");
            promote(function);
            let count = convert_loops(function).loops.len();
            remove_dead(function);
            return count;
        }
        Route::Pipeline => run_on_module(function, PIPELINE),
        Route::Dispatch => dispatch_all(function),
        Route::DispatchLate => {
            promote(function);
            dispatch_all(function);
            promote(function);
        }
        Route::Prepared => run_on_module(function, PREPARED),
        Route::TestFirst => {
            structure(function, &StructureOptions::default()).expect("structured");
            promote(function);
            make_loops_test_first(function);
            assert!(scf::While::all(function).into_iter().all(tests_first));
        }
    }
    0
}

fn run_on_module(function: Op<'_>, pipeline: &str) {
    let module = parent_op(function).expect("a module around the function");
    run_pipeline(module, pipeline, &PipelineOptions::default()).expect("the pipeline runs");
}

/// Dispatches the blocks of a function, which none of the random programs may refuse.
fn dispatch_all(function: Op<'_>) {
    let outcome = dispatch(function);
    assert!(outcome.refused.is_empty(), "{:?}", outcome.refused);
    assert_eq!(block_count(region(function, 0)), 1);
}

/// The function that is run.
fn function<'c>(module: &Module<'c>) -> Op<'c> {
    functions(module_op(module))
        .into_iter()
        .find(|each| symbol_name(*each) == Some("f"))
        .expect("the function of the program")
}

/// Compares runs on some inputs. Says how many had a meaning.
fn compare(seed: u64, route: impl std::fmt::Debug, text: &str, before: &[(Vec<i64>, Run)], after: Op<'_>) -> usize {
    let mut compared = 0;
    for (inputs, expected) in before {
        if matches!(expected.result, Err(Stop::Undefined(_) | Stop::Fuel)) {
            continue;
        }
        let found = run(after, inputs, 30_000);
        if &found != expected {
            let file = std::env::temp_dir().join(format!("rmlir-control-flow-{seed}.mlir"));
            let _ = std::fs::write(&file, text);
            panic!(
                "seed {seed}, {route:?}, inputs {inputs:?}: expected {expected:?}, found {found:?}\nprogram: {}\nafter:\n{after}",
                file.display()
            );
        }
        compared += 1;
    }
    compared
}

// Proves: polygeist:PG-14
#[test]
fn random_programs_keep_their_meaning() {
    transforms::register_passes();
    let context = dialects::context::with_threads(false);
    let first = setting("RMLIR_FUZZ_SEED", 1);
    let count = setting("RMLIR_FUZZ_COUNT", 300);
    let (mut compared, mut loops) = (0, 0);
    for seed in first..first + count {
        let mut random = Random::new(seed);
        let text = if seed % 3 == 0 { jumping(&mut random) } else { structured(&mut random) };
        let original = Module::parse(&context, &text).unwrap_or_else(|| panic!("seed {seed}:\n{text}"));
        let inputs: Vec<Vec<i64>> = (0..6)
            .map(|_| (0..3).map(|_| random.below(16) as i64 - 5).collect())
            .chain([vec![0, 1, 127], vec![i64::from(i32::MAX), 3, i64::from(i32::MIN)]])
            .collect();
        let before: Vec<_> = inputs
            .into_iter()
            .map(|inputs| {
                let expected = run(function(&original), &inputs, 3_000);
                (inputs, expected)
            })
            .collect();
        for route in ROUTES {
            let module = Module::parse(&context, &text).expect("parsed before");
            loops += apply(route, function(&module));
            assert!(module_op(&module).verify(), "seed {seed}, {route:?}:\n{text}\n{}", module_op(&module));
            compared += compare(seed, route, &text, &before, function(&module));
        }
    }
    // The programs have to say something: most runs come to an end, and many loops count.
    assert!(compared as u64 > count * 4, "only {compared} runs were compared");
    assert!(loops as u64 > count / 4, "only {loops} loops were counted");
    println!("{count} programs from seed {first}: {compared} runs compared, {loops} loops counted");
}
