//! The ways by which rules are applied.

use crate::cases::Case;
use crate::text;
use analysis::{effects::Effects, symbols::Symbols};
use dialects::ir::*;
use dialects::pass::{PipelineOptions, run_pipeline};
use dialects::schedules::{Role, Source, attach};
use schedules::instructions::Library;
use schedules::limits::{NotLimited, limited};
use schedules::procedure::Procedure;
use schedules::rules::{Arguments, TABLE};
use schedules::script::{Program, Settings, run};
use std::rc::Rc;

/// A function of two sizes, two other integers and four arrays, with a body.
pub fn function(body: &str) -> String {
    format!(
        "func.func @f(%n: index loc(\"n\"), %m: index loc(\"m\"), %long1: i64 loc(\"p\"), \
         %long2: i64 loc(\"q\"), %a: memref<?xi64> {{llvm.noalias}} loc(\"a\"), \
         %b: memref<?xi64> {{llvm.noalias}} loc(\"b\"), %c: memref<?x8xf64> {{llvm.noalias}} loc(\"c\"), \
         %e: memref<?x8xf64> {{llvm.noalias}} loc(\"e\")) {{\n  %one = arith.constant 1 : i64\n  %three = arith.constant 3 : i64\n  %zero = arith.constant 0 : i64\n{body}\n  return\n}}\n{}",
        library()
    )
}

/// Instructions for rows of eight numbers, a kind of memory and a configuration field.
fn library() -> String {
    let code = |name: &str, parameters: &str| {
        format!(
            "func.func @rmlir_code_{name}({parameters}) attributes {{llvm.linkage = #llvm.linkage<internal>}} {{ return }}\n"
        )
    };
    let both = "%d: !llvm.ptr loc(\"d\"), %s: !llvm.ptr loc(\"s\")";
    let copy = |name: &str| {
        let body = "%x = cmem.pointer_to_memref %d {alignment = 8 : i64} : !llvm.ptr -> memref<?xf64>
  %y = cmem.pointer_to_memref %s {alignment = 8 : i64} : !llvm.ptr -> memref<?xf64>
  affine.for %i = 0 to 8 {
    %v = affine.load %y[%i] : memref<?xf64>
    affine.store %v, %x[%i] : memref<?xf64>
  }
  return";
        format!("func.func @rmlir_instruction_{name}({both}) {{\n  {body}\n}}\n{}", code(name, both))
    };
    let set = "func.func @rmlir_instruction_set(%v: i64) {
  %p = llvm.mlir.addressof @rmlir_config_mode : !llvm.ptr
  %x = cmem.pointer_to_memref %p {alignment = 8 : i64} : !llvm.ptr -> memref<?xi64>
  affine.store %v, %x[0] : memref<?xi64>
  return
}\n";
    let globals = "llvm.mlir.global internal @rmlir_config_mode() : !llvm.array<1 x i64>
llvm.mlir.global internal constant @rmlir_memory_tiles(8 : i64) : i64
llvm.mlir.global internal constant @rmlir_in_tiles__load__d(0 : i8) : i8
llvm.mlir.global internal constant @rmlir_in_tiles__save__s(0 : i8) : i8\n";
    let all = [globals, &copy("copy"), &copy("load"), &copy("save"), set, &code("set", "%v: i64")];
    all.concat()
}

/// A context in which the operations of scripts are known.
pub fn context() -> Context {
    schedules::register();
    transforms::register();
    dialects::context::with_threads(false)
}

/// The module after a function has changed it.
pub fn changed(text: &str, change: impl for<'c> FnOnce(Op<'c>) -> Result<(), String>) -> Result<String, String> {
    let context = context();
    let module = Module::parse(&context, text).ok_or_else(|| format!("it does not parse:\n{text}"))?;
    change(module_op(&module))?;
    Ok(module_op(&module).to_string())
}

fn run_passes(op: Op<'_>, pipeline: &str) -> Result<(), String> {
    run_pipeline(op, pipeline, &PipelineOptions::default()).map_err(|problem| format!("{problem:?}"))
}

/// The statements of a case.
fn statements(case: &Case) -> String {
    format!("{}\n{}\n{}", case.setup, text(case), case.after)
}

/// The module after the pass `apply-schedules` with these statements.
pub fn scheduled(body: &str, statements: &str) -> Result<String, String> {
    changed(&function(body), |module| {
        let text = format!("schedule f {{\n{statements}\n}}");
        attach(module, &[Source { file: "f.sched".to_owned(), text, role: Role::File }], &[]);
        run_passes(module, "builtin.module(apply-schedules)")
    })
}

/// The module that a script makes.
pub fn by_script(case: &Case) -> Result<String, String> {
    scheduled(case.body, &statements(case))
}

/// The module that a script without the rule makes.
pub fn unchanged(case: &Case) -> Result<String, String> {
    scheduled(case.body, &format!("{}\n{}", case.setup, case.after))
}

/// The procedure of the function of a module.
pub fn read<'c>(module: Op<'c>) -> Result<Procedure<'c>, String> {
    let function = functions(module)[0];
    run_passes(function, &schedules::prepare::prepare().text_on_function().expect("passes on functions"))?;
    let effects = Effects::new(function, &Rc::new(Symbols::new(module)));
    schedules::read::read(function, &effects).map_err(|refused| refused.reason.to_string())
}

/// The procedure after statements.
pub fn executed<'c>(procedure: Procedure<'c>, statements: &str) -> Result<Procedure<'c>, String> {
    let text = format!("schedule f {{\n{statements}\n}}");
    let program = Program::load("f.sched", &text, TABLE, &mut |_, _| None).map_err(|error| error.to_string())?;
    let schedule = program.schedule("f").expect("a schedule");
    let report = run(&program, schedule, procedure, Settings::default());
    report.map(|report| report.procedure).map_err(|refused| refused.diagnostic.to_string())
}

/// The module that a call of the function of the rule makes.
pub fn by_call(case: &Case) -> Result<String, String> {
    changed(&function(case.body), |module| {
        let mut procedure = read(module)?;
        let library = Library::of(module).map_err(|refused| refused.diagnostic().to_string())?;
        procedure.library = Rc::new(library);
        let rewritten = limited(&procedure, |procedure| called(procedure, case), |procedure| procedure);
        let procedure = rewritten.map_err(|refused| match refused {
            NotLimited::Rewrite(message) => message,
            NotLimited::TooWide(_, refused) => refused.message,
        })?;
        schedules::emit::emit(&procedure).map_err(|refused| refused.message)
    })
}

/// The procedure after the setup of a case, its rule and what is behind it.
fn called<'c>(procedure: Procedure<'c>, case: &Case) -> Result<Procedure<'c>, String> {
    let procedure = executed(procedure, case.setup)?;
    let rule = TABLE.iter().find(|rule| rule.name == case.rule).expect("a rule of the table");
    let given = case.arguments.iter().zip(rule.parameters);
    let given = given.map(|(each, parameter)| Some(each.value(&procedure, parameter.kind)));
    let mut given: Vec<_> = given.collect();
    given.resize(rule.parameters.len(), None);
    let outcome = (rule.apply)(&procedure, &Arguments(given)).map_err(|refusal| refusal.reason.to_string())?;
    executed(outcome.procedure, case.after)
}

/// The module after a transformation script, without the script.
pub fn transformed(body: &str, steps: &str) -> Result<String, String> {
    let text = format!(
        "module attributes {{transform.with_named_sequence}} {{\n{}\ntransform.named_sequence \
         @__transform_main(%root: !transform.any_op) {{\n%f = transform.structured.match ops{{[\"func.func\"]}} attributes {{sym_name = \"f\"}} in %root : \
         (!transform.any_op) -> !transform.any_op\n{steps}\ntransform.yield\n}}\n}}",
        function(body)
    );
    changed(&text, |module| {
        run_passes(module, "builtin.module(transform-interpreter)")?;
        let script = Symbols::new(module).get("__transform_main").expect("the script");
        erase(script);
        remove_attr(module, "transform.with_named_sequence");
        Ok(())
    })
}

/// A step of a transformation script that applies a rule.
pub fn step(case: &Case) -> String {
    let rule = TABLE.iter().find(|rule| rule.name == case.rule).expect("a rule of the table");
    let entries = rule.parameters.iter().zip(case.arguments);
    let entries: Vec<_> = entries.map(|(each, given)| format!("{} = {}", each.name, given.attribute())).collect();
    let types = "(!transform.any_op) -> !transform.any_op";
    format!("%g = transform.schedule.rule \"{}\" to %f {{{}}} : {types}", case.rule, entries.join(", "))
}

/// The module that an operation of a transformation script makes: of the rule, or of the statements if others stand in front of it.
pub fn by_step(case: &Case) -> Result<String, String> {
    if case.setup.is_empty() && case.after.is_empty() {
        return transformed(case.body, &step(case));
    }
    let statements = statements(case).replace('\n', "\\0A");
    let types = "(!transform.any_op) -> !transform.any_op";
    transformed(case.body, &format!("%g = transform.schedule.script \"{statements}\" to %f : {types}"))
}
