//! Random functions beside the checked one, and their calls.

use super::Kind;
use super::expression::{Expression, LARGEST};
use super::writer::Writer;

/// The kinds of this family.
pub const KINDS: &[Kind] = &[
    ("functions of values", of_values),
    ("functions of memory", of_memory),
    ("recursion", recursion),
    ("callbacks", callback),
    ("tables of functions", table),
];

/// How functions are declared.
const LINKAGES: [&str; 3] = ["static", "static inline", "static __attribute__((noinline))"];

/// An expression over these variables only, which may be assigned in a loop.
fn over(writer: &mut Writer<'_>, names: &[&str]) -> String {
    let scalars = names.iter().map(|&name| name.to_owned()).collect();
    let outside = (
        std::mem::replace(&mut writer.scalars, scalars),
        std::mem::take(&mut writer.arrays),
        std::mem::take(&mut writer.constants),
        std::mem::take(&mut writer.counters),
        std::mem::take(&mut writer.helpers),
    );
    let value = writer.expression(3);
    let value = writer.scaled(&value, LARGEST, 1.0).text;
    (writer.scalars, writer.arrays, writer.constants, writer.counters, writer.helpers) = outside;
    value
}

fn of_values(writer: &mut Writer<'_>) {
    let (name, linkage) = (writer.global_name("g"), *writer.random.pick(&LINKAGES));
    let [first, second] = [(); 2].map(|()| over(writer, &["a", "b"]));
    writer.functions.push_str(&format!(
        "{linkage} double {name}(double a, double b) {{\n  if (a > 0.26) return {first};\n  a = {second};\n  return a;\n}}\n"
    ));
    writer.helpers.push(name);
    writer.body(3);
}

fn of_memory(writer: &mut Writer<'_>) {
    let (name, linkage) = (writer.global_name("update"), *writer.random.pick(&LINKAGES));
    let value = over(writer, &["p[i]", "q[n - 1 - i]", "q[i]", "p[0]"]);
    writer.functions.push_str(&format!(
        "{linkage} double {name}(double *p, const double *q, int n) {{\n  double s = 0;\n  for (int i = 0; i < n; i++) {{\n    \
         p[i] = {value};\n    s += p[i] * q[i];\n  }}\n  return s;\n}}\n"
    ));
    let (to, from) = (writer.doubles(), writer.doubles());
    let (place, size) = (writer.place(), to.size.min(from.size));
    writer.line(format!("{place} = 0.0625 * {name}({}, {}, {size});", to.name, from.name));
    writer.body(1);
}

fn recursion(writer: &mut Writer<'_>) {
    let name = writer.global_name("deep");
    let value = over(writer, &["a", "b", "below"]);
    let next = over(writer, &["a", "b"]);
    writer.functions.push_str(&format!(
        "static double {name}(double a, double b, int n) {{\n  if (n <= 0 || a > 1.31) return b;\n  \
         double below = {name}({next}, a, n - 1 - n % 2);\n  return {value};\n}}\n"
    ));
    let (place, depth) = (writer.place(), 3 + writer.random.below(5));
    let arguments = [(); 2].map(|()| {
        let value = writer.expression(1);
        writer.scaled(&value, LARGEST, 1.0).text
    });
    writer.line(format!("{place} = {name}({}, {depth});", arguments.join(", ")));
}

fn callback(writer: &mut Writer<'_>) {
    let (first, second, sum) = (writer.global_name("g"), writer.global_name("g"), writer.global_name("sum"));
    for name in [&first, &second] {
        let value = over(writer, &["a"]);
        writer.functions.push_str(&format!("static double {name}(double a) {{ return {value}; }}\n"));
    }
    writer.functions.push_str(&format!(
        "static double {sum}(double (*g)(double), const double *p, int n) {{\n  double s = 0;\n  \
         for (int i = 0; i < n; i++) s += g(p[i]);\n  return s;\n}}\n"
    ));
    let (array, condition) = (writer.doubles(), writer.condition());
    let place = writer.place();
    writer.line(format!("{place} = 0.125 * {sum}({condition} ? {first} : {second}, {}, {});", array.name, array.size));
    let place = writer.place();
    writer.line(format!("{place} = 0.125 * {sum}({first}, {}, {});", array.name, array.size));
}

fn table(writer: &mut Writer<'_>) {
    let (name, mut entries) = (writer.global_name("table"), Vec::new());
    for _ in 0..3 {
        let (entry, value) = (writer.global_name("g"), over(writer, &["a"]));
        writer.functions.push_str(&format!("static double {entry}(double a) {{ return {value}; }}\n"));
        entries.push(entry);
    }
    writer.functions.push_str(&format!("static double (*const {name}[])(double) = {{{}}};\n", entries.join(", ")));
    let scope = writer.open_loop("4");
    let index = writer.index(3);
    let value = Expression::variable(format!("{name}[{index}]({})", writer.place()));
    let (place, value) = (writer.place(), writer.fitted(value));
    writer.line(format!("{place} = {value};"));
    writer.assignment();
    writer.close_loop(&scope);
}
