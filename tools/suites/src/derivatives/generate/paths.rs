//! Random paths through functions: ends of the process that are not reached, early returns, and state that is kept by a
//! structure of functions.

use super::Kind;
use super::writer::{Array, Writer};

/// The kinds of this family.
pub const KINDS: &[Kind] = &[
    ("error exits", exits),
    ("atomic counters", counters),
    ("objects with functions", object),
    ("matrices", matrix),
    ("early returns", returns),
];

/// An exit for values that are out of range, which no value is.
fn exits(writer: &mut Writer<'_>) {
    let place = writer.place();
    let end = *writer.random.pick(&["exit(3)", "abort()", "_Exit(4)"]);
    let scope = writer.open(format!("if (!({place} < 1e6))"));
    writer.line(format!("{end};"));
    writer.close(&scope, "");
    writer.body(2);
}

/// An atomic counter decides what is done.
fn counters(writer: &mut Writer<'_>) {
    let name = writer.global_name("count");
    writer.functions.push_str(&format!("static int {name};\n"));
    let outer = writer.open("");
    writer.line(format!("__atomic_store_n(&{name}, 0, __ATOMIC_SEQ_CST);"));
    let condition = writer.condition();
    let scope = writer.open_loop("4");
    writer.line(format!("if ({condition}) __atomic_fetch_add(&{name}, 2, __ATOMIC_RELAXED);"));
    writer.assignment();
    writer.close_loop(&scope);
    writer.counters.push(format!("__atomic_load_n(&{name}, __ATOMIC_ACQUIRE)"));
    writer.assignment();
    writer.counters.pop();
    writer.close(&outer, "");
}

/// A structure with a number, a block and a function.
fn object(writer: &mut Writer<'_>) {
    let (tag, name, apply) = (writer.global_name("object"), writer.name("o"), writer.global_name("apply"));
    writer.functions.push_str(&format!(
        "struct {tag} {{\n  double weight, *values;\n  int size;\n  double (*apply)(struct {tag} *, double);\n}};\n\
         static double {apply}(struct {tag} *o, double a) {{\n  o->weight = 0.5 * o->weight + 0.25 * a;\n  \
         o->values[1] = o->values[o->size - 1] * 0.5;\n  return o->weight * o->values[0] * 0.25;\n}}\n"
    ));
    let scope = writer.open("");
    let [first, second] = [(); 2].map(|()| {
        let value = writer.expression(1);
        writer.fitted(value)
    });
    writer.line(format!("struct {tag} {name} = {{{first}, (double *)malloc(3 * sizeof(double)), 3, {apply}}};"));
    writer.line(format!("for (int j = 0; j < 3; j++) {name}.values[j] = {second};"));
    writer.arrays.push(Array { name: format!("{name}.values"), size: 3, ty: "double" });
    writer.scalars.push(format!("{name}.weight"));
    writer.body(2);
    let (to, from) = (writer.place(), writer.place());
    writer.line(format!("{to} = {name}.apply(&{name}, {from});"));
    writer.body(1);
    writer.line(format!("free({name}.values);"));
    writer.close(&scope, "");
}

/// A matrix of two dimensions, by rows or as an array of run-time size.
fn matrix(writer: &mut Writer<'_>) {
    let name = writer.name("m");
    let scope = writer.open("");
    let declaration = *writer.random.pick(&["[3][3]", "[n][3]"]);
    writer.line(format!("double {name}{declaration};"));
    let outer = writer.open_loop("3");
    let value = writer.expression(1);
    let value = writer.fitted(value);
    let row = writer.counters.last().cloned().unwrap_or_default();
    writer.line(format!("for (int j = 0; j < 3; j++) {name}[{row}][j] = {value};"));
    writer.close_loop(&outer);
    for row in 0..3 {
        writer.arrays.push(Array { name: format!("{name}[{row}]"), size: 3, ty: "double" });
    }
    writer.body(4);
    writer.close(&scope, "");
}

/// A function that returns from a loop and from a nested condition.
fn returns(writer: &mut Writer<'_>) {
    let name = writer.global_name("first");
    writer.functions.push_str(&format!(
        "static double {name}(const double *p, int n, double limit) {{\n  double a = 0.5;\n  \
         for (int i = 0; i < n; i++) {{\n    if (p[i] > limit) {{\n      if (i % 2) return a * p[i] * 0.25;\n      \
         return p[i];\n    }}\n    a = sin(a + p[i]) * 0.5;\n  }}\n  return a;\n}}\n"
    ));
    let (array, limit) = (writer.doubles(), writer.random.between(-9, 9) as f64 / 8.0 + 0.013);
    let place = writer.place();
    writer.line(format!("{place} = {name}({}, {}, {limit:?});", array.name, array.size));
    writer.body(1);
}
