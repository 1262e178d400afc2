//! Random uses of memory: arrays, blocks of the heap, structures, pointers and copies.

use super::Kind;
use super::writer::{Array, Writer};

/// The kinds of this family.
pub const KINDS: &[Kind] = &[
    ("local arrays", local_array),
    ("blocks of the heap", block),
    ("growing blocks", growing),
    ("structures", structure),
    ("unions", tagged),
    ("pointers", pointers),
    ("copies of memory", copies),
    ("exchanges", exchange),
    ("linked lists", list),
    ("static state", state),
    ("narrow types", narrow),
];

/// Declares an array, fills it, and uses it.
fn fill_and_use(writer: &mut Writer<'_>, name: String, size: usize, ty: &'static str) {
    let scope = writer.open_loop(&size.to_string());
    let counter = writer.counters.last().cloned().unwrap_or_default();
    let value = writer.expression(2);
    let value = writer.fitted(value);
    writer.line(format!("{name}[{counter}] = {value};"));
    writer.close_loop(&scope);
    writer.arrays.push(Array { name, size, ty });
    writer.body(3);
}

fn local_array(writer: &mut Writer<'_>) {
    let name = writer.name("t");
    let scope = writer.open("");
    let (size, declaration) = match writer.random.below(3) {
        0 => (4, format!("double {name}[4];")),
        1 => (writer.size, format!("double {name}[n];")),
        _ => (3, format!("double *{name} = (double *)__builtin_alloca(3 * sizeof(double));")),
    };
    writer.line(declaration);
    fill_and_use(writer, name, size, "double");
    writer.close(&scope, "");
}

fn block(writer: &mut Writer<'_>) {
    let name = writer.name("p");
    let outer = writer.random.chance(30).then(|| writer.open_loop("3"));
    let scope = writer.open("");
    let make = *writer.random.pick(&["malloc(n * sizeof(double))", "calloc(n, sizeof(double))"]);
    writer.line(format!("double *{name} = (double *){make};"));
    let size = writer.size;
    fill_and_use(writer, name.clone(), size, "double");
    writer.line(format!("free({name});"));
    writer.close(&scope, "");
    if let Some(outer) = outer {
        writer.close_loop(&outer);
    }
}

fn growing(writer: &mut Writer<'_>) {
    let (name, size) = (writer.name("p"), writer.name("m"));
    let scope = writer.open("");
    writer.line(format!("double *{name} = 0;"));
    writer.line(format!("int {size} = 0;"));
    let inner = writer.open_loop("5");
    writer.line(format!("{name} = (double *)realloc({name}, ({size} + 1) * sizeof(double));"));
    let value = writer.expression(2);
    let value = writer.fitted(value);
    writer.line(format!("{name}[{size}++] = {value};"));
    writer.close_loop(&inner);
    writer.arrays.push(Array { name: name.clone(), size: 5, ty: "double" });
    writer.body(2);
    writer.line(format!("free({name});"));
    writer.close(&scope, "");
}

fn structure(writer: &mut Writer<'_>) {
    let (tag, name, other) = (writer.global_name("pair"), writer.name("r"), writer.name("q"));
    let function = writer.global_name("turn");
    writer.functions.push_str(&format!(
        "struct {tag} {{\n  double a;\n  int k;\n  double c[2];\n}};\nstatic struct {tag} {function}(struct {tag} v) {{\n  \
         struct {tag} w = v;\n  w.a = v.c[v.k] * 0.5;\n  w.c[1] = v.a * v.c[0] * 0.25;\n  w.k = 1 - v.k;\n  \
         return w;\n}}\n"
    ));
    let scope = writer.open("");
    let [a, b, c] = [(); 3].map(|()| {
        let value = writer.expression(1);
        writer.fitted(value)
    });
    writer.line(format!("struct {tag} {name}, {other};"));
    writer.line(format!("{name}.a = {a}, {name}.k = 0, {name}.c[0] = {b}, {name}.c[1] = {c};"));
    writer.line(format!("{other} = {function}({name});"));
    writer.scalars.push(format!("{name}.a"));
    writer.scalars.push(format!("{other}.a"));
    writer.arrays.push(Array { name: format!("{other}.c"), size: 2, ty: "double" });
    writer.body(2);
    writer.line(format!("{name} = {function}({other});"));
    writer.body(1);
    writer.close(&scope, "");
}

fn tagged(writer: &mut Writer<'_>) {
    let (name, place, condition) = (writer.name("u"), writer.place(), writer.condition());
    let scope = writer.open("");
    writer
        .line(format!("struct {{\n    int whole;\n    union {{\n      int i;\n      double d;\n    }};\n  }} {name};"));
    let value = writer.expression(2);
    let value = writer.fitted(value);
    writer.line(format!("{name}.whole = {condition};"));
    let branch = writer.open(format!("if ({name}.whole)"));
    writer.line(format!("{name}.i = 3;"));
    writer.otherwise(&branch, "else");
    writer.line(format!("{name}.d = {value};"));
    writer.close(&branch, "");
    writer.line(format!("{place} = {name}.whole ? (double)({name}.i * {place} * 0.25) : {name}.d;"));
    writer.close(&scope, "");
}

fn pointers(writer: &mut Writer<'_>) {
    let (p, q, condition) = (writer.name("p"), writer.name("q"), writer.condition());
    let (a, b) = (writer.doubles(), writer.doubles());
    let (a, b) = (writer.element(&a), writer.element(&b));
    let scope = writer.open("");
    writer.line(format!("double *{p} = {condition} ? &{a} : &{b}, **{q} = &{p};"));
    writer.scalars.push(format!("(*{p})"));
    writer.scalars.push(format!("(**{q})"));
    writer.body(2);
    writer.line(format!("*{q} = &{b};"));
    writer.body(2);
    writer.close(&scope, "");
}

fn copies(writer: &mut Writer<'_>) {
    let (a, name) = (writer.doubles(), writer.name("t"));
    let scope = writer.open("");
    let size = a.size;
    writer.line(format!("double {name}[{size}];"));
    writer.line(format!("memcpy({name}, {}, {size} * sizeof(double));", a.name));
    writer.arrays.push(Array { name: name.clone(), size, ty: "double" });
    writer.body(2);
    let line = match writer.random.below(3) {
        0 => format!("memmove({0} + 1, {0}, {1} * sizeof(double));", name, size - 1),
        1 => format!("memmove({0}, {0} + 1, {1} * sizeof(double));", a.name, size - 1),
        _ => format!("memset({name}, 0, 2 * sizeof(double));"),
    };
    writer.line(line);
    writer.body(1);
    writer.line(format!("memcpy({}, {name}, (n - 1) / 2 * sizeof(double));", a.name));
    writer.close(&scope, "");
}

fn exchange(writer: &mut Writer<'_>) {
    let (a, name) = (writer.doubles(), writer.name("t"));
    let (from, to) = (writer.element(&a), writer.place());
    let scope = writer.open("");
    writer.line(format!("double {name} = {from};"));
    writer.line(format!("{from} = {to};"));
    writer.line(format!("{to} = {name};"));
    writer.close(&scope, "");
}

fn list(writer: &mut Writer<'_>) {
    let (tag, head, node) = (writer.global_name("node"), writer.name("list"), writer.name("node"));
    writer.functions.push_str(&format!("struct {tag} {{\n  struct {tag} *next;\n  double value;\n}};\n"));
    let scope = writer.open("");
    writer.line(format!("struct {tag} *{head} = 0;"));
    let inner = writer.open_loop("4");
    writer.line(format!("struct {tag} *{node} = (struct {tag} *)malloc(sizeof(struct {tag}));"));
    let value = writer.expression(2);
    let value = writer.fitted(value);
    writer.line(format!("{node}->value = {value};"));
    writer.line(format!("{node}->next = {head};"));
    writer.line(format!("{head} = {node};"));
    writer.close_loop(&inner);
    let inner = writer.open(format!("for (struct {tag} *{node} = {head}; {node}; {node} = {node}->next)"));
    writer.counters.push("0".to_owned());
    writer.scalars.push(format!("{node}->value"));
    writer.body(2);
    writer.close_loop(&inner);
    let inner = writer.open(format!("while ({head})"));
    writer.line(format!("struct {tag} *{node} = {head}->next;"));
    writer.line(format!("free({head});"));
    writer.line(format!("{head} = {node};"));
    writer.close(&inner, "");
    writer.close(&scope, "");
}

fn state(writer: &mut Writer<'_>) {
    let name = writer.global_name("state");
    let storage = *writer.random.pick(&["static", "static _Thread_local"]);
    writer.functions.push_str(&format!("{storage} double {name}[3];\n"));
    let scope = writer.open("");
    fill_and_use(writer, name, 3, "double");
    writer.close(&scope, "");
}

/// A variable of another precision.
fn narrow(writer: &mut Writer<'_>) {
    let (name, ty) = (writer.name("w"), *writer.random.pick(&["float", "long double"]));
    let scope = writer.open("");
    let value = writer.expression(2);
    let value = writer.fitted(value);
    writer.line(format!("{ty} {name} = {value};"));
    writer.scalars.push(name);
    writer.body(3);
    writer.close(&scope, "");
}
