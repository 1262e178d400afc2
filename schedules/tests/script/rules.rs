//! Rules on functions that are read from text.

// Proves: exo:ES-8 exo:EL-6

use analysis::effects::Effects;
use analysis::symbols::Symbols;
use dialects::diagnostics::Diagnostic;
use dialects::ir::{Module, functions, module_op};
use schedules::rules::TABLE;
use schedules::script::{Program, Settings, run};
use std::rc::Rc;

/// The loops of the function `f` after a schedule with these statements.
pub fn rewritten(function: &str, body: &str) -> Result<String, Diagnostic> {
    let context = dialects::context::with_threads(false);
    let module = Module::parse(&context, function).expect("it parses");
    let op = functions(module_op(&module))[0];
    let effects = Effects::new(op, &Rc::new(Symbols::new(module_op(&module))));
    let procedure = schedules::read::read(op, &effects).unwrap_or_else(|refused| panic!("{}", refused.reason));
    let text = format!("schedule f {{\n  {body}\n}}");
    let program = Program::load("f.sched", &text, TABLE, &mut |_, _| None)?;
    let report = run(&program, program.schedule("f").expect("a schedule"), procedure, Settings::default())?;
    let text = report.procedure.text();
    schedules::emit::emit(&report.procedure).unwrap_or_else(|refused| panic!("{}", refused.diagnostic()));
    assert!(Module::parse(&context, &module_op(&module).to_string()).is_some(), "{text}");
    Ok(text)
}

/// The message of the refusal.
pub fn refusal(function: &str, body: &str) -> String {
    match rewritten(function, body) {
        Ok(text) => panic!("{text}"),
        Err(error) => error.to_string().lines().next().unwrap_or_default().to_owned(),
    }
}

/// Functions of two sizes and three arrays, with this body.
pub fn function(body: &str) -> String {
    format!(
        "func.func @f(%n: index loc(\"n\"), %m: index loc(\"m\"), %a: memref<?xi64> {{llvm.noalias}} loc(\"a\"), %b: memref<?xi64> {{llvm.noalias}} loc(\"b\"), \
         %c: memref<?x8xf64> {{llvm.noalias}} loc(\"c\"), %d: memref<f64> {{llvm.noalias}} loc(\"d\")) {{\n  %one = arith.constant 1 : i64\n{body}\n  return\n}}"
    )
}

const SUM: &str = "affine.for %i = 0 to %n {
  %x = affine.load %a[%i] : memref<?xi64>
  %y = arith.addi %x, %one : i64
  affine.store %y, %a[%i] : memref<?xi64>
} loc(\"f/i\")";

#[test]
fn require_moves_allocations_in_front_and_keeps_the_end() {
    let cell = "%t = affine.for %j = 0 to 4 iter_args(%s = %one) -> (i64) {
  %u = arith.addi %s, %s : i64
  affine.yield %u : i64
} loc(\"f/j\")
affine.store %t, %b[0] : memref<?xi64>";
    let text = rewritten(&function(&format!("{SUM}\n{cell}")), "require n > 4").unwrap();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines[..3], ["i64 t;", "if (n - 5 >= 0)", "  for (i = 0; i < n; i++)"], "{text}");
    assert_eq!(text.matches("for (j").count(), 2, "{text}");
    assert!(text.ends_with("  b[0] = t;\nreturn;\n"), "{text}");
}

/// A statement between a load and its use.
const BETWEEN: &str = "affine.for %i = 0 to %n {
  %x = affine.load %a[%i] : memref<?xi64>
  affine.store %one, %b[%i] : memref<?xi64>
  %z = arith.addi %x, %x : i64
  affine.store %z, %b[%i] : memref<?xi64>
} loc(\"f/i\")";

const NEST: &str = "affine.for %i = 0 to %n {
  affine.for %j = 0 to 8 {
    %x = affine.load %c[%i, %j] : memref<?x8xf64>
    %y = affine.load %c[%i, 0] : memref<?x8xf64>
    %z = arith.addf %x, %y : f64
    affine.store %z, %c[%i, %j] : memref<?x8xf64>
  } loc(\"f/j\")
} loc(\"f/i\")";

#[test]
fn join_is_the_inverse_of_cut() {
    let plain = rewritten(&function(NEST), "").unwrap();
    assert_eq!(rewritten(&function(NEST), "let x = i\n  let s = x.cut(5)\n  join(x, s.rest)").unwrap(), plain);
    let text =
        rewritten(&function(NEST), "assume n > 5\n  i.cut(5)\n  i#1.cut(n - 1)\n  join(i#1, i#2)\n  join(i#0, i#1)");
    assert_eq!(text.unwrap(), plain);
    let differ = "RM5001: join(i#0, i#1): the loops differ in more than their bounds";
    let two = function(&format!("{SUM}\n{NEST}"));
    assert!(refusal(&two, "join(i#0, i#1)").ends_with(differ));
    assert!(refusal(&function(NEST), "i.cut(5)\n  i#1.cut(7)\n  join(i#0, i#2)").contains("does not follow"));
    // One iteration between the loops is missing, or executed twice.
    let gap = "affine.for %i = 0 to 4 { affine.store %one, %a[%i] : memref<?xi64> } loc(\"f/i\")";
    let gap = function(gap);
    assert!(refusal(&gap, "i.cut(2)\n  remove_loop(i#0)").contains("not every instance"), "");
    let shifted = "i.cut(2)\n  shift(i#1, 1)\n  join(i#0, i#1)";
    assert!(refusal(&gap, shifted).ends_with(&differ["RM5001: ".len()..]), "{}", refusal(&gap, shifted));
}

#[test]
fn names_and_directions_of_loops() {
    let text = rewritten(&function(SUM), "rename(i, x)\n  reverse(x)\n  shift(x, 1)").unwrap();
    assert!(text.starts_with("for (x = 1; x < n + 1; x++)\n  a[-x + n] = (a[-x + n] + 1);"), "{text}");
    assert!(refusal(&function(NEST), "reverse(j)").contains("two accesses to one element"));
    assert!(refusal(&function(SUM), "cut(i, 4)\n  reverse(i#0)").contains("a bound is the least or greatest"));
}

#[test]
fn interleave_unrolls_statement_by_statement() {
    let two = SUM.replace("} loc", "affine.store %one, %b[%i] : memref<?xi64>\n} loc");
    let text = rewritten(&function(&two), "split(i, 2, io, ii, tail = cut)\n  interleave(ii)").unwrap();
    let lines: Vec<_> = text.lines().skip(1).take(4).map(|line| line.trim_start().split_at(1).0).collect();
    assert_eq!(lines, ["a", "a", "b", "b"], "{text}");
    assert!(refusal(&function(&two), "interleave(i)").contains("the number of iterations is not a constant"));
    let chain = "split(i, 2, io, ii, tail = cut)\n  interleave(ii)";
    assert!(
        refusal(&function(SUM), &format!("bind(a, a, x)\n  {chain}"))
            .contains("an array would be allocated for each of several parts")
    );
    let carried = SUM.replace("} loc", "affine.store %one, %a[%i + 1] : memref<?xi64>\n} loc");
    assert!(refusal(&function(&carried), chain).contains("two accesses to one element"));
}

#[test]
fn operands_change_places_if_the_operation_is_commutative() {
    let text = rewritten(&function(NEST), "commute(c)").unwrap();
    assert!(text.contains("c[i][j] = (c[i][0] + c[i][j]);"), "{text}");
    assert!(refusal(&function(&NEST.replace("addf", "subf")), "commute(c)").contains("commutative"));
    assert!(refusal(&function(NEST), "commute(i)").contains("commutative"));
}

#[test]
fn bind_and_inline_write_are_inverse() {
    let text = rewritten(&function(NEST), "bind(c, c, x)\n  bind(c, c, y)").unwrap();
    let lines: Vec<_> = text.lines().skip(2).map(str::trim_start).take(5).collect();
    assert_eq!(lines, ["f64 x;", "x = c[i][j];", "f64 y;", "y = c[i][0];", "c[i][j] = (x + y);"], "{text}");
    let back = "let s = bind(c, c, x)\n  inline_write(s.store)\n  delete(x)";
    assert_eq!(rewritten(&function(NEST), back).unwrap(), rewritten(&function(NEST), "").unwrap());
    assert!(refusal(&function(NEST), "bind(c, a, x)").contains("no array `a`"));
    assert!(refusal(&function(SUM), "vectorize(i)").contains("not a constant"));
    let lanes = SUM.replace("to %n", "to 8");
    assert!(refusal(&function(&lanes), "vectorize(i)\n  bind(a, a, x)").contains("the loop is not sequential"));
}

const BOUND: &str = "let s = bind(b#1, a, x)\n  swap(b#0, s.allocation)\n  swap(b#0, s.store)";

#[test]
fn inline_write_keeps_what_is_written_in_between() {
    let between = function(BETWEEN);
    let text = rewritten(&between, &format!("{BOUND}\n  inline_write(x)\n  delete(x)")).unwrap();
    let expected = "for (i = 0; i < n; i++)\n  b[i] = 1;\n  b[i] = (a[i] + a[i]);\nreturn;\n";
    assert_eq!(text, expected);
    let written = function(&BETWEEN.replace("affine.store %one, %b[%i]", "affine.store %one, %a[%i]"));
    let text = rewritten(&written, "").unwrap();
    let cell = text.lines().nth(2).and_then(|line| line.trim().split(' ').next()).unwrap_or_default().to_owned();
    assert!(text.contains(&format!("  {cell} = a[i];\n  a[i] = 1;")), "{text}");
    assert!(refusal(&written, &format!("inline_write({cell})")).contains("writes what would be read behind it"));
    assert!(refusal(&between, "inline_write(b#1)").contains("this is not a local array"));
    let twice = format!("{BOUND}\n  bind(b#1, x, y)\n  bind(b#1, y, z)");
    assert!(rewritten(&between, &format!("{twice}\n  inline_write(y)\n  inline_write(x)")).is_ok());
    assert!(refusal(&between, &format!("{BOUND}\n  inline_write(x)\n  inline_write(x)")).contains("`x`"));
    let read_twice =
        rewritten(&between, &format!("{BOUND}\n  split_write(b#1)\n  inline_write(x)\n  delete(x)")).unwrap();
    assert!(read_twice.contains("  b[i] = a[i];\n  b[i] = (b[i] + a[i]);\n"), "{read_twice}");
    assert!(refusal(&between, "inline_write(i)").contains("no statement reads the element"));
}

#[test]
fn arrays_that_are_read_stay() {
    assert!(refusal(&function(SUM), "bind(a, a, x)\n  delete(x)").contains("a statement reads the array"));
    assert!(refusal(&function(SUM), "delete(a)").contains("this is not a local array"));
}

#[test]
fn writes_are_split_unless_the_second_operand_reads_the_element() {
    let text = rewritten(&function(SUM), "split_write(a)").unwrap();
    assert!(text.contains("  a[i] = a[i];\n  a[i] = (a[i] + 1);"), "{text}");
    assert!(refusal(&function(NEST), "split_write(c)").contains("writes what would be read behind it"));
    assert!(refusal(&function(SUM), "bind(a, a, x)\n  split_write(x)").contains("not the result of an operation"));
}

#[test]
fn arrays_take_the_memory_of_those_that_are_not_used_any_more() {
    let two = function(&format!("{BETWEEN}").replace("%one, %b[%i]", "%x, %b[%i]"));
    let cells = "bind(b#0, a, x)\n  bind(b#1, a, y)";
    let text = rewritten(&two, &format!("{cells}\n  reuse(y, x)")).unwrap();
    assert!(text.contains("  x = a[i];\n  b[i] = (x + x);") && !text.contains('y'), "{text}");
    let lifetime = "the other array is not allocated before it";
    assert!(refusal(&two, &format!("{cells}\n  reuse(x, y)")).contains(lifetime));
    assert!(refusal(&function(NEST), "bind(c, c, x)\n  bind(c, c, y)\n  reuse(y, x)").contains(lifetime));
    let other = "bind(c, c, x)\n  stage(c, j, t)\n  reuse(x, t)";
    assert_eq!(
        refusal(&function(&NEST.replace("%c[%i, 0]", "%c[%i, %j]")), other),
        "f.sched:4:3: error: RM5001: reuse(x, t): the arrays differ in their types or extents"
    );
}

#[test]
fn fuse_dims_is_the_inverse_of_split_dim() {
    let single = function(&NEST.replace("%c[%i, 0]", "%c[%i, %j]"));
    let text = rewritten(&single, "stage(c, j, t)\n  fuse_dims(t, 0)").unwrap();
    assert!(text.contains("f64 t[8];") && text.contains("t[j] = (t[j] + t[j]);"), "{text}");
    let back = rewritten(&single, "stage(c, j, t)\n  split_dim(t, 1, 2)\n  fuse_dims(t, 1)").unwrap();
    assert!(back.contains("t[0][2*(j/2) + (j%2)]"), "{back}");
    assert!(refusal(&single, "stage(c, j, t)\n  fuse_dims(t, 1)").contains("there is no such dimension"));
    assert!(refusal(&function(NEST), "fuse_dims(c, 0)").contains("this is not a local array"));
}

/// Sums of the elements of a column, in an order that the loops give.
const SUMS: &str = "affine.for %i = 0 to %n {
  affine.for %j = 0 to 8 {
    %x = affine.load %a[%j] : memref<?xi64>
    %y = affine.load %b[%i] : memref<?xi64>
    %z = arith.addi %x, %y : i64
    affine.store %z, %a[%j] : memref<?xi64>
    %u = affine.load %d[] : memref<f64>
    %v = affine.load %c[%i, %j] : memref<?x8xf64>
    %w = arith.addf %u, %v : f64
    affine.store %w, %d[] : memref<f64>
  } loc(\"f/j\")
} loc(\"f/i\")";

#[test]
fn reductions_change_their_order_if_results_do_not_depend_on_it() {
    let places = "two accesses to one element would change places";
    let float = function(SUMS);
    assert!(refusal(&float, "reorder(i, j)").contains(places));
    let text = rewritten(&float, "allow regroup d\n  reorder(i, j)\n  reverse(i)").unwrap();
    assert!(text.starts_with("for (j = 0; j < 8; j++)"), "{text}");
    let fast = function(&SUMS.replace("%u, %v", "%u, %v fastmath<reassoc>"));
    assert!(rewritten(&fast, "reorder(i, j)").is_ok());
    // Sums of integers change their order, but not where overflow is excluded.
    assert!(rewritten(&fast, "reverse(j)").is_ok());
    let excluded =
        function(&SUMS.replace("%x, %y", "%x, %y overflow<nsw>").replace("%u, %v", "%u, %v fastmath<reassoc>"));
    assert!(refusal(&excluded, "reverse(i)").contains(places));
    // Not at the same time, and not beside other accesses.
    assert!(refusal(&fast, "parallel(i)").contains(places));
    let read = SUMS.replace("affine.load %b[%i]", "affine.load %a[%i]");
    assert!(refusal(&function(&read), "allow regroup d\n  reverse(i)").contains(places));
    let other = SUMS.replace("addi %x, %y", "muli %x, %y").replace(
        "} loc(\"f/j\")",
        "%k = affine.load %a[%j] : memref<?xi64>
    %l = arith.addi %k, %one : i64
    affine.store %l, %a[%j] : memref<?xi64>\n} loc(\"f/j\")",
    );
    assert!(refusal(&function(&other), "allow regroup d\n  reverse(i)").contains(places));
    let stored = SUMS.replace("} loc(\"f/j\")", "affine.store %one, %a[%j] : memref<?xi64>\n} loc(\"f/j\")");
    assert!(refusal(&function(&stored), "allow regroup d\n  reverse(i)").contains(places));
}

#[test]
fn the_library_composes_rules() {
    let nest = function(&NEST.replace("%c[%i, 0]", "%c[%i, %j]"));
    let text = rewritten(&nest, "unroll_jam(i, j, 2, io)").unwrap();
    let lines: Vec<_> = text.lines().map(str::trim_start).take(4).collect();
    let sum = |at: &str| format!("c[2*io{at}][j] = (c[2*io{at}][j] + c[2*io{at}][j]);");
    assert_eq!(lines[1..], ["for (j = 0; j < 8; j++)", &sum(""), &sum(" + 1")], "{text}");
    let text =
        rewritten(&nest, "tile(i, j, 2, 3, io, jo, ii, ji, tail = cut)\n  stage_all([c], ji)\n  hoist(copy)").unwrap();
    assert!(
        text.starts_with("f64 copy[1][3];\nfor (io = 0; io < (n/2); io++)\n  for (jo = 0; jo < 2; jo++)\n"),
        "{text}"
    );
    assert!(refusal(&function(NEST), "unroll_jam(j, i, 2, io)").contains("reorder(jammed, "));
}
