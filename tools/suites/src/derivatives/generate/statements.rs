//! Random control flow.

use super::Kind;
use super::writer::Writer;

/// The kinds of this family.
pub const KINDS: &[Kind] = &[
    ("assignments", assignments),
    ("branches", branch),
    ("counted loops", counted),
    ("nested loops", triangular),
    ("while loops", by_value),
    ("do loops", at_least_once),
    ("loops that are left", left_early),
    ("switches", switch),
    ("jumps", jumps),
    ("irreducible loops", irreducible),
    ("guarded values", guarded),
    ("integers", integers),
];

fn assignments(writer: &mut Writer<'_>) {
    for _ in 0..2 + writer.random.below(3) {
        writer.assignment();
    }
}

fn branch(writer: &mut Writer<'_>) {
    let head = format!("if ({})", writer.condition());
    let scope = writer.open(head);
    writer.body(2);
    if writer.random.chance(60) {
        let head =
            if writer.random.chance(40) { format!("else if ({})", writer.condition()) } else { "else".to_owned() };
        writer.otherwise(&scope, &head);
        writer.body(2);
    }
    writer.close(&scope, "");
}

fn counted(writer: &mut Writer<'_>) {
    let i = writer.name("i");
    let (start, test, step) = *writer.random.pick(&[
        ("0", "< n", "++"),
        ("n - 1", ">= 0", "--"),
        ("1", "< n", " += 2"),
        ("n", "> 0", " -= 2"),
        ("1", "<= 8", " *= 2"),
        ("0", "< n / 4", "++"),
    ]);
    let scope = writer.open(format!("for (int {i} = {start}; {i} {test}; {i}{step})"));
    writer.counters.push(i);
    let count = 1 + writer.random.below(3);
    writer.body(count);
    writer.close_loop(&scope);
}

fn triangular(writer: &mut Writer<'_>) {
    let outer = writer.open_loop("n");
    let limit = writer.counters.last().cloned().unwrap_or_default();
    let inner = writer.open_loop(&limit);
    writer.assignment();
    writer.close_loop(&inner);
    writer.assignment();
    writer.close_loop(&outer);
}

fn by_value(writer: &mut Writer<'_>) {
    let (value, i, from) = (writer.name("v"), writer.name("i"), writer.place());
    let scope = writer.open("");
    writer.line(format!("double {value} = fabs({from}) + 0.3;"));
    writer.line(format!("int {i} = 0;"));
    let inner = writer.open(format!("while ({value} > 0.217 && {i} < 9)"));
    writer.counters.push(i.clone());
    writer.body(1);
    let term = writer.expression(1);
    let term = writer.scaled(&term, 0.0625, 0.25).text;
    writer.line(format!("{value} = {value} * 0.625 + {term};"));
    writer.line(format!("{i}++;"));
    writer.close_loop(&inner);
    let place = writer.place();
    writer.line(format!("{place} = {value} * 0.75;"));
    writer.close(&scope, "");
}

fn at_least_once(writer: &mut Writer<'_>) {
    let i = writer.name("i");
    let scope = writer.open("");
    writer.line(format!("int {i} = 0;"));
    let inner = writer.open("do");
    writer.counters.push(i.clone());
    writer.body(2);
    writer.line(format!("{i}++;"));
    let condition = writer.condition();
    writer.counters.pop();
    writer.close(&inner, &format!(" while ({condition} && {i} < 5);"));
    writer.close(&scope, "");
}

fn left_early(writer: &mut Writer<'_>) {
    let scope = writer.open_loop("n + 2");
    writer.assignment();
    let (condition, how) = (writer.condition(), *writer.random.pick(&["break", "continue"]));
    writer.line(format!("if ({condition}) {how};"));
    writer.body(1);
    writer.close_loop(&scope);
}

fn switch(writer: &mut Writer<'_>) {
    let scope = writer.open_loop("5");
    let counter = writer.counters.last().cloned().unwrap_or_default();
    let factor = 1 + writer.random.below(3);
    let cases = writer.open(format!("switch ({counter} * {factor} % 4)"));
    for case in ["case 0:", "case 2:", "default:"] {
        writer.line(case);
        writer.assignment();
        if writer.random.chance(50) {
            writer.line("break;");
        }
    }
    writer.close(&cases, "");
    writer.close_loop(&scope);
}

fn jumps(writer: &mut Writer<'_>) {
    let (label, condition) = (writer.name("skip"), writer.condition());
    writer.line(format!("if ({condition}) goto {label};"));
    writer.assignment();
    writer.assignment();
    writer.line(format!("{label}:;"));
    writer.assignment();
}

fn irreducible(writer: &mut Writer<'_>) {
    let (first, second, i, condition) =
        (writer.name("first"), writer.name("second"), writer.name("i"), writer.condition());
    let scope = writer.open("");
    writer.line(format!("int {i} = 0;"));
    writer.line(format!("if ({condition}) goto {second};"));
    writer.line(format!("{first}:;"));
    writer.counters.push(i.clone());
    writer.assignment();
    writer.line(format!("{second}:;"));
    writer.assignment();
    writer.counters.pop();
    writer.line(format!("if (++{i} < 4) goto {first};"));
    writer.close(&scope, "");
}

/// Quotients and roots on the side of a condition where they are smooth.
fn guarded(writer: &mut Writer<'_>) {
    let (value, place, divisor) = (writer.name("d"), writer.place(), writer.place());
    let scope = writer.open("");
    writer.line(format!("double {value} = {divisor};"));
    let text = match writer.random.below(3) {
        0 => format!("{value} == 0 ? 1 : sin({value}) / {value}"),
        1 => format!("{value} > 0.3 ? sqrt({value}) : 0.25 * {value}"),
        _ => format!("fabs({value}) > 0.6 ? 0.25 / {value} : {value} * 0.5"),
    };
    writer.line(format!("{place} = 0.5 * ({text});"));
    writer.close(&scope, "");
}

/// Integer arithmetic decides which elements are used.
fn integers(writer: &mut Writer<'_>) {
    let (h, at) = (writer.name("h"), writer.name("at"));
    let seed = writer.random.below(1000);
    let outer = writer.open("");
    writer.line(format!("unsigned {h} = {seed}u;"));
    let scope = writer.open_loop("6");
    writer.line(format!("{h} = {h} * 1664525u + 1013904223u;"));
    writer.line(format!("int {at} = (int)({h} >> 24) % 64;"));
    writer.counters.push(at);
    writer.assignment();
    writer.assignment();
    writer.counters.pop();
    writer.close_loop(&scope);
    writer.close(&outer, "");
}
