//! Small programs before and after schedules, and those that are refused: the gallery of Exo's rewrites.

// Proves: exo:ES-1 exo:ES-2 exo:ES-3 exo:ES-7 exo:ES-8 exo:ES-9 exo:ES-11 exo:ES-12 exo:ES-13 exo:ES-16 exo:ES-17 exo:ES-18 exo:ES-19 exo:ES-20 exo:ES-23 exo:EL-6 exo:EA-9 exo:EA-10

use super::rules::{function, refusal, rewritten};
use schedules::procedure::{Access, Array, ArrayId, BlockId, Expression, Index, Memory, Node, Statement, Subscript};
use schedules::rules::Reason;

/// The loops after a schedule, without what every function ends with.
fn after(body: &str, schedule: &str) -> String {
    let text = rewritten(&function(body), schedule).unwrap_or_else(|error| panic!("{schedule}\n{error}"));
    text.strip_suffix("return;\n").unwrap_or(&text).to_owned()
}

/// A text of lines.
fn lines(all: &[&str]) -> String {
    all.iter().map(|line| format!("{line}\n")).collect()
}

/// `for i < count: a[i] = 1`.
fn fill(count: &str) -> String {
    format!("affine.for %i = 0 to {count} {{ affine.store %one, %a[%i] : memref<?xi64> }} loc(\"f/i\")")
}

#[test]
fn g1_split_perfect() {
    let text = after(&fill("128"), "split(i, 16, io, ii, tail = exact)");
    assert_eq!(text, lines(&["for (io = 0; io < 8; io++)", "  for (ii = 0; ii < 16; ii++)", "    a[16*io + ii] = 1;"]));
}

#[test]
fn g2_split_guard() {
    let text = after(&fill("%n"), "split(i, 16, io, ii, tail = guard)");
    assert_eq!(
        text,
        lines(&[
            "for (io = 0; io < ((n + 15)/16); io++)",
            "  for (ii = 0; ii < 16; ii++)",
            "    if (-16*io - ii + n - 1 >= 0)",
            "      a[16*io + ii] = 1;"
        ])
    );
}

#[test]
fn g3_split_cut() {
    let text = after(&fill("%n"), "assume n >= 0\n  split(i, 16, io, ii, tail = cut)");
    assert_eq!(
        text,
        lines(&[
            "for (io = 0; io < (n/16); io++)",
            "  for (ii = 0; ii < 16; ii++)",
            "    a[16*io + ii] = 1;",
            "for (i = 16*(n/16); i < n; i++)",
            "  a[i] = 1;"
        ])
    );
    assert!(refusal(&function(&fill("%n")), "split(i, 16, io, ii, tail = exact)").contains("not every instance"));
}

/// `b[i] = a[i] * a[i]`.
const SQUARE: &str = "affine.for %i = 0 to %n {
  %x = affine.load %a[%i] : memref<?xi64>
  %y = arith.muli %x, %x : i64
  affine.store %y, %b[%i] : memref<?xi64>
} loc(\"f/i\")";

#[test]
fn g4_bind() {
    assert_eq!(
        after(SQUARE, "bind(b, a, t)"),
        lines(&["for (i = 0; i < n; i++)", "  i64 t;", "  t = a[i];", "  b[i] = (t * t);"])
    );
}

/// `for i < n: for j < 16: b[16 * i + j] += a[j]`.
const BLOCKS: &str = "affine.for %i = 0 to %n {
  affine.for %j = 0 to 16 {
    %x = affine.load %b[16 * %i + %j] : memref<?xi64>
    %y = affine.load %a[%j] : memref<?xi64>
    %z = arith.addi %x, %y : i64
    affine.store %z, %b[16 * %i + %j] : memref<?xi64>
  } loc(\"f/j\")
} loc(\"f/i\")";

#[test]
fn g5_stage() {
    assert_eq!(
        after(BLOCKS, "stage(b, j, t)"),
        lines(&[
            "for (i = 0; i < n; i++)",
            "  i64 t[16];",
            "  for (t_in0 = 0; t_in0 < 16; t_in0++)",
            "    t[t_in0] = b[16*i + t_in0];",
            "  for (j = 0; j < 16; j++)",
            "    t[j] = (t[j] + a[j]);",
            "  for (t_out0 = 0; t_out0 < 16; t_out0++)",
            "    b[16*i + t_out0] = t[t_out0];"
        ])
    );
    let outside = BLOCKS.replace("affine.store %z, %b[16 * %i + %j]", "affine.store %z, %b[%n * 2]");
    assert!(refusal(&function(&outside), "stage(b, j, t)").contains("the accesses have no common origin"));
}

/// `x = a[i]; b[i] = x` in a block of eight iterations.
const COPY: &str = "affine.for %i = 0 to 8 {
  %x = affine.load %a[%i] : memref<?xi64>
  affine.store %x, %b[%i] : memref<?xi64>
} loc(\"f/i\")";

#[test]
fn g6_lift_and_fission() {
    let bound = "let s = bind(b, a, t)";
    let scope = "an array would be used outside of the block that it is allocated in";
    assert!(refusal(&function(COPY), &format!("{bound}\n  fission(s.store)")).contains(scope));
    let lifted = format!("{bound}\n  lift_alloc(t)\n  fission(s.store)");
    assert!(refusal(&function(COPY), &lifted).contains("two accesses to one element would change places"));
    assert_eq!(
        after(COPY, &format!("{bound}\n  expand(t)\n  fission(s.store)")),
        lines(&["i64 t[8];", "for (i = 0; i < 8; i++)", "  t[i] = a[i];", "for (i = 0; i < 8; i++)", "  b[i] = t[i];"])
    );
}

#[test]
fn g7_versions() {
    let text = after(&fill("%m"), "let s = specialise(i, m == 6)\n  trip_count(i#0, 6)\n  unroll(i#0)");
    assert_eq!(
        text,
        lines(&[
            "if (m - 6 == 0)",
            "  a[0] = 1;",
            "  a[1] = 1;",
            "  a[2] = 1;",
            "  a[3] = 1;",
            "  a[4] = 1;",
            "  a[5] = 1;",
            "else",
            "  for (i = 0; i < m; i++)",
            "    a[i] = 1;"
        ])
    );
}

#[test]
fn g8_partition() {
    assert_eq!(
        after(&fill("%n"), "assume n >= 1\n  cut(i, n - 1)"),
        lines(&["for (i = 0; i < n - 1; i++)", "  a[i] = 1;", "for (i = n - 1; i < n; i++)", "  a[i] = 1;"])
    );
    let tests = "affine.for %i = 0 to %n {
  affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) { affine.store %one, %a[%i - 1] : memref<?xi64> }
  affine.store %one, %b[%i] : memref<?xi64>
} loc(\"f/i\")";
    assert_eq!(
        after(tests, "partition(i)"),
        lines(&[
            "for (i = 0; i < min(n, 1); i++)",
            "  b[i] = 1;",
            "for (i = 1; i < n; i++)",
            "  a[i - 1] = 1;",
            "  b[i] = 1;"
        ])
    );
}

#[test]
fn g10_lift_if() {
    let inside = "affine.for %i = 0 to %n {
  affine.if affine_set<()[s0] : (s0 - 5 >= 0)>()[%m] { affine.store %one, %a[%i] : memref<?xi64> }
} loc(\"f/i\")";
    assert_eq!(after(inside, "lift_if(if)"), lines(&["if (m - 5 >= 0)", "  for (i = 0; i < n; i++)", "    a[i] = 1;"]));
    let variant = inside.replace("()[s0] : (s0 - 5", "(s0) : (s0 - 5").replace(">()[%m]", ">(%i)");
    assert!(refusal(&function(&variant), "lift_if(if)").contains("the condition depends on the counter"));
}

#[test]
fn g11_variants_of_one_kernel() {
    let schedule = "split(i, 4, io, ii)\n  variant ii(n - 4*io >= 4) { trip_count(ii, 4); ii.vectorize() }";
    assert_eq!(
        after(SQUARE, schedule),
        lines(&[
            "for (io = 0; io < ((n + 3)/4); io++)",
            "  if (-4*io + n - 4 >= 0)",
            "    lanes for (ii = 0; ii < 4; ii++)",
            "      b[4*io + ii] = (a[4*io + ii] * a[4*io + ii]);",
            "  else",
            "    for (ii = 0; ii < min(4, -4*io + n); ii++)",
            "      b[4*io + ii] = (a[4*io + ii] * a[4*io + ii]);"
        ])
    );
}

/// `for i < 8: a[i] = 1; for i < 8: a[i] = ...`.
fn twice(second: &str) -> String {
    format!("{}\naffine.for %k = 0 to %n {{ {second} }} loc(\"f/k\")", fill("%n"))
}

#[test]
fn what_is_overwritten_is_removed() {
    let two = twice("affine.store %one, %a[%k] : memref<?xi64>");
    assert_eq!(after(&two, "shadow(i, k)"), lines(&["for (k = 0; k < n; k++)", "  a[k] = 1;"]));
    let kept = "not everything that the first node writes is overwritten";
    let other = twice("affine.store %one, %a[%k + 1] : memref<?xi64>");
    assert!(refusal(&function(&other), "shadow(i, k)").contains(kept));
    let read = twice("%x = affine.load %a[%k] : memref<?xi64>\naffine.store %x, %a[%k] : memref<?xi64>");
    assert!(refusal(&function(&read), "shadow(i, k)").contains(kept));
    // A later iteration reads what the first loop wrote.
    let later = twice("%x = affine.load %a[%n - 1] : memref<?xi64>\naffine.store %x, %a[%k] : memref<?xi64>");
    assert!(refusal(&function(&later), "shadow(i, k)").contains(kept));
}

#[test]
fn equal_iterations_are_removed() {
    let tile = |value: &str| {
        format!(
            "affine.for %k = 0 to %n {{\naffine.for %i = 0 to 4 {{\n{value}\naffine.store %x, %a[%i] : memref<?xi64>\n}} loc(\"f/i\")\n}} loc(\"f/k\")"
        )
    };
    let load = tile("%x = affine.load %b[%i] : memref<?xi64>");
    assert_eq!(after(&load, "assume n > 0\n  remove_loop(k)"), lines(&["for (i = 0; i < 4; i++)", "  a[i] = b[i];"]));
    assert!(refusal(&function(&load), "remove_loop(k)").contains("the loop may have no iterations"));
    let sum = tile("%y = affine.load %a[%i] : memref<?xi64>\n%x = arith.addi %y, %one : i64");
    let reads = "an execution reads what the one before writes";
    assert!(refusal(&function(&sum), "assume n > 0\n  remove_loop(k)").contains(reads));
    let shifted = tile("%x = affine.load %a[%i + 1] : memref<?xi64>");
    assert!(refusal(&function(&shifted), "assume n > 0\n  remove_loop(k)").contains(reads));
    // Each iteration writes an element before it reads it.
    let before = "affine.store %one, %a[%i] : memref<?xi64>\n%x = affine.load %a[%i] : memref<?xi64>";
    assert!(after(&tile(before), "assume n > 0\n  remove_loop(k)").starts_with("for (i = 0; i < 4; i++)"));
    assert_eq!(after(&load, "assume n > 0\n  remove_loop(k)\n  add_loop(i, k, n)"), after(&load, "assume n > 0"));
}

/// The reason for a pair of accesses that a rule would exchange.
const EXCHANGED: &str = "two accesses to one element would change places";

#[test]
fn loops_change_places_unless_a_dependence_turns_around() {
    let nest = |from: &str| {
        format!(
            "affine.for %i = 1 to %n {{\naffine.for %j = 1 to 7 {{\n%x = affine.load %c[%i - 1, {from}] : memref<?x8xf64>\n\
             affine.store %x, %c[%i, %j] : memref<?x8xf64>\n}} loc(\"f/j\")\n}} loc(\"f/i\")"
        )
    };
    let text = after(&nest("%j - 1"), "reorder(i, j)");
    assert!(text.starts_with("for (j = 1; j < 7; j++)\n  for (i = 1; i < n; i++)\n"), "{text}");
    assert!(refusal(&function(&nest("%j + 1")), "reorder(i, j)").contains(EXCHANGED));
    // The sums of a matrix product keep their order for each element.
    let product = "affine.for %i = 0 to %n {
  affine.for %j = 0 to 8 {
    affine.for %k = 0 to %m {
      %x = affine.load %c[%i, %j] : memref<?x8xf64>
      %y = affine.load %d[] : memref<f64>
      %z = arith.addf %x, %y : f64
      affine.store %z, %c[%i, %j] : memref<?x8xf64>
    } loc(\"f/k\")
  } loc(\"f/j\")
} loc(\"f/i\")";
    let text = after(product, "reorder(j, k)");
    assert!(text.contains("  for (k = 0; k < m; k++)\n    for (j = 0; j < 8; j++)\n"), "{text}");
}

#[test]
fn loops_of_constant_length_are_unrolled() {
    let text = after(&fill("4"), "unroll(i)");
    assert_eq!(text, lines(&["a[0] = 1;", "a[1] = 1;", "a[2] = 1;", "a[3] = 1;"]));
    assert!(refusal(&function(&fill("%n")), "unroll(i)").contains("the number of iterations is not a constant"));
}

#[test]
fn statements_and_loops_change_places_by_dependences() {
    let body = |first: &str, second: &str| format!("affine.for %i = 0 to %n {{\n{first}\n{second}\n}} loc(\"f/i\")");
    let (write, other) = ("affine.store %one, %b[%i] : memref<?xi64>", "affine.store %one, %a[%i] : memref<?xi64>");
    let read = |at: &str| format!("%x = affine.load %b[{at}] : memref<?xi64>\naffine.store %x, %a[%i] : memref<?xi64>");
    assert!(after(&body(write, other), "swap(b, a)").contains("  a[i] = 1;\n  b[i] = 1;\n"));
    assert!(refusal(&function(&body(write, &read("%i"))), "swap(b, a)").contains(EXCHANGED));
    let text = after(&body(write, &read("%i")), "fission(b)");
    assert_eq!(text, lines(&["for (i = 0; i < n; i++)", "  b[i] = 1;", "for (i = 0; i < n; i++)", "  a[i] = b[i];"]));
    assert!(refusal(&function(&body(write, &read("%i + 1"))), "fission(b)").contains(EXCHANGED));
    // Sums of integers that wrap around have no order.
    let add = |value: &str| {
        format!(
            "%u{value} = affine.load %a[0] : memref<?xi64>\n%v{value} = arith.addi %u{value}, %{value} : i64\n\
             affine.store %v{value}, %a[0] : memref<?xi64>"
        )
    };
    let sums = body(&format!("{}\n%w = affine.load %b[%i] : memref<?xi64>", add("one")), &add("w"));
    assert!(after(&sums, "swap(a#0, a#1)").contains("  a[0] = (a[0] + b[i]);\n  a[0] = (a[0] + 1);\n"));
    assert!(
        refusal(&function(&body(&add("one"), &read("%i").replace("%b", "%a"))), "swap(a#0, a#1)").contains(EXCHANGED)
    );
}

#[test]
fn loops_are_fused_if_they_have_the_same_iterations() {
    let two = |count: &str, from: &str| {
        format!(
            "{}\naffine.for %k = 0 to {count} {{\n%x = affine.load %a[{from}] : memref<?xi64>\n\
             affine.store %x, %b[%k] : memref<?xi64>\n}} loc(\"f/k\")",
            fill("%n")
        )
    };
    let text = after(&two("%n", "%k"), "fuse(i, k)");
    assert_eq!(text, lines(&["for (i = 0; i < n; i++)", "  a[i] = 1;", "  b[i] = a[i];"]));
    assert!(refusal(&function(&two("%m", "%k")), "fuse(i, k)").contains("not every instance of a statement"));
    assert!(refusal(&function(&two("%n", "%k + 1")), "fuse(i, k)").contains(EXCHANGED));
}

#[test]
fn a_window_that_moves_needs_memory_for_what_is_still_read() {
    // The first loop is one iteration ahead of the second one.
    let moved = "let s = bind(b, a, t)
  expand(t)
  let r = fission(s.store)
  let second = r.rest
  let first = i#0
  shift(first, -1)
  let steady = cut(first, 0)
  cut(second, 7)
  fuse(steady.rest, second)";
    let window = [
        "i64 t[2];",
        "for (i = -1; i < 0; i++)",
        "  t[i + 1] = a[i + 1];",
        "for (i = 0; i < 7; i++)",
        "  t[((i + 1)%2)] = a[i + 1];",
        "  b[i] = t[(i%2)];",
        "for (i = 7; i < 8; i++)",
        "  b[i] = t[(i%2)];",
    ];
    let text = after(COPY, &format!("{moved}\n  fold(t, 0, 2)"));
    assert_eq!(text, lines(&window));
    let still = "an element is read after another one in the same place is written";
    assert!(refusal(&function(COPY), &format!("{moved}\n  fold(t, 0, 1)")).contains(still));
}

#[test]
fn local_arrays_are_resized_to_what_is_accessed() {
    let bound = "bind(b, a, t)\n  expand(t)";
    let text = after(COPY, &format!("{bound}\n  resize(t, 0, 9, from = 0 - 1)"));
    assert_eq!(text, lines(&["i64 t[9];", "for (i = 0; i < 8; i++)", "  t[i + 1] = a[i];", "  b[i] = t[i + 1];"]));
    let outside = "a subscript may lie outside of the new extent";
    assert!(refusal(&function(COPY), &format!("{bound}\n  resize(t, 0, 7)")).contains(outside));
    assert!(refusal(&function(COPY), &format!("{bound}\n  resize(t, 0, 8, from = 1)")).contains(outside));
    let cells = after(COPY, &format!("{bound}\n  unroll(i)\n  unroll_buffer(t, 0)"));
    assert!(cells.contains("t_7 = a[7];\nb[7] = t_7;\n") && !cells.contains("t["), "{cells}");
}

#[test]
fn variants_have_arrays_and_names_of_their_own() {
    let schedule = "bind(b, a, t)\n  let x = i\n  variant i(n > 4) {\n    lift_alloc(t)\n    split(x, 2, io, ii)\n  }\n  \
                    reverse(i)\n  rename(x, rest)";
    let text = after(SQUARE, schedule);
    assert!(text.contains("if (n - 5 >= 0)\n  i64 t#1;\n  for (io = 0;"), "{text}");
    assert!(text.contains("else\n  for (rest = 0; rest < n; rest++)\n    i64 t;\n    t = a[-rest + n - 1];"), "{text}");
    let gone = refusal(&function(SQUARE), "variant i(n > 4) { split(i, 2, io, ii) }\n  unroll(io)");
    assert!(gone.ends_with("no loop `io`; there are: `i`"), "{gone}");
    let inner = refusal(&function(SQUARE), "variant i(i > 4) { unroll(i) }");
    assert!(inner.contains("the number depends on a counter that is not around the loop"), "{inner}");
}

#[test]
fn factors_leave_sums_where_they_are_read_anyway() {
    let sum = "%zero = arith.constant 0 : i64
affine.for %i = 0 to %n {
  affine.store %zero, %b[%i] : memref<?xi64>
  affine.for %j = 0 to %m {
    %u = affine.load %b[%i] : memref<?xi64>
    %x = affine.load %a[%i] : memref<?xi64>
    %y = affine.load %a[%j] : memref<?xi64>
    %p = arith.muli %x, %y : i64
    %s = arith.addi %u, %p : i64
    affine.store %s, %b[%i] : memref<?xi64>
  } loc(\"f/j\")
} loc(\"f/i\")";
    let text = after(sum, "assume m > 0\n  lift_constant(j)");
    assert!(text.contains("    b[i] = (b[i] + a[j]);\n  b[i] = (a[i] * b[i]);\n"), "{text}");
    assert!(refusal(&function(sum), "lift_constant(j)").contains("the loop may have no iterations"));
    let variant = sum.replace("%x = affine.load %a[%i]", "%x = affine.load %a[%j + 1]");
    assert!(refusal(&function(&variant), "assume m > 0\n  lift_constant(j)").contains("products with one factor"));
    let start = sum.replace("store %zero", "store %one");
    assert!(refusal(&function(&start), "assume m > 0\n  lift_constant(j)").contains("set to zero directly before it"));
}

#[test]
fn allocations_stay_outside_of_loops_that_carry_values() {
    let context = dialects::context::with_threads(false);
    let module = super::nest::module(&context);
    // In either order: `b[i] = x; x = b[i + 1]`.
    let sunk = |is_written_first: bool| {
        let mut procedure = super::nest::procedure(&context, &module);
        let counter = procedure.body[0];
        let location = procedure.location(counter).unwrap();
        let (element, memory) = (procedure.arrays[2].element, Memory::Local);
        let cell = Array { name: "x".to_owned(), element, extents: Vec::new(), wraps: false, memory };
        let cell = procedure.add_array(cell);
        let at = |array, subscripts| Access { array, subscripts, location };
        let b = |more| {
            let subscript = Index::counter(counter).plus_constant(more).unwrap();
            at(ArrayId(2), vec![Subscript::Affine(subscript)])
        };
        let mut statement =
            |target, value| procedure.add(Node::Statement(Statement::Store(target, Expression::Load(value))));
        let mut body = vec![statement(b(0), at(cell, Vec::new())), statement(at(cell, Vec::new()), b(1))];
        if is_written_first {
            body.reverse();
        }
        procedure.set_block(BlockId::Loop(counter), body);
        let allocation = procedure.add(Node::Statement(Statement::Allocate(cell)));
        procedure.set_block(BlockId::Body, vec![allocation, counter]);
        let after = schedules::rules::sink_alloc(&procedure, cell).map_err(|refusal| refusal.reason)?;
        Ok(after.procedure.text())
    };
    let text = lines(&["for (i = 0; i < n; i++)", "  f32 x;", "  x = b[i + 1];", "  b[i] = x;"]);
    assert_eq!(sunk(true), Ok(text));
    assert_eq!(sunk(false), Err(Reason::Carried));
}

#[test]
fn tiles_overlap_if_iterations_may_be_repeated() {
    let text = after(SQUARE, "recompute_split(i, 8, 2, io, ii)");
    let tile = "  for (ii = 0; ii < min(10, -8*io + n); ii++)";
    assert_eq!(
        text,
        lines(&["for (io = 0; io < ((n + 7)/8); io++)", tile, "    b[8*io + ii] = (a[8*io + ii] * a[8*io + ii]);"])
    );
    let other = "an iteration reads or writes what another one writes";
    let shared = SQUARE.replace("%b[%i]", "%b[0]");
    assert!(refusal(&function(&shared), "recompute_split(i, 8, 2, io, ii)").contains(other));
    let read = SQUARE.replace("%b[%i]", "%a[%i + 1]");
    assert!(refusal(&function(&read), "recompute_split(i, 8, 2, io, ii)").contains(other));
}
