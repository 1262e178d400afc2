//! Mistakes: each has its code and place.

use super::nest::{RULES, refused, scheduled};
use schedules::script::{Program, parse};

fn code_and_place(body: &str) -> (&'static str, u32, u32) {
    let error = refused(body);
    let place = error.location.unwrap_or_default();
    (error.code, place.line, place.column)
}

#[test]
fn arguments_are_checked() {
    assert_eq!(code_and_place("reorder(i#0)"), ("RM5008", 2, 1));
    assert_eq!(code_and_place("reorder(i#0, j#0, j#1)"), ("RM5009", 2, 19));
    assert_eq!(code_and_place("reorder(i#0, j#0, tail = cut)"), ("RM5010", 2, 26));
    assert_eq!(code_and_place("reorder(i#0, inner = j#0, inner = j#0)"), ("RM5011", 2, 35));
    assert_eq!(code_and_place("reorder(i#0, outer = j#0)"), ("RM5011", 2, 22));
    assert_eq!(code_and_place("reorder(4, j#0)"), ("RM5012", 2, 9));
    assert_eq!(code_and_place("split(i#0, j, o, p)"), ("RM5012", 2, 12));
    assert_eq!(code_and_place("split(i#0, 4, o, 5)"), ("RM5012", 2, 18));
    assert_eq!(code_and_place("split(i#0, 4, o, p, tail = keep)"), ("RM5012", 2, 28));
    assert_eq!(code_and_place("split(i#0, 4, o, p, cut)"), ("RM5009", 2, 21));
    assert_eq!(code_and_place("shrink([a], 5)"), ("RM5012", 2, 8));
    assert_eq!(code_and_place("twice(1 + twice(a))"), ("RM5012", 2, 11));
    for factor in ["0", "-1", "0 - 4"] {
        assert_eq!(code_and_place(&format!("split(i#0, {factor}, o, p)")).0, "RM5001", "{factor}");
    }
}

#[test]
fn unknown_rules_have_similar_names() {
    let error = refused("  reoder(i, j)");
    assert_eq!(
        error.to_string(),
        "f.sched:2:3: error: RM5007: no rule or definition `reoder`; similar ones: `reorder`"
    );
}

#[test]
fn refusals_have_both_accesses_and_sizes() {
    let error = refused("  reorder(i in a, j in a)");
    let text = error.to_string();
    assert!(
        text.starts_with("f.sched:2:3: error: RM5001: reorder(i in a, j in a): two accesses to one element"),
        "{text}"
    );
    assert_eq!(error.notes.len(), 4, "{text}");
    assert!(error.notes[0].1.starts_with("for n = ") && error.notes[0].1.contains("iteration (i#1 = "), "{text}");
    assert_eq!(error.notes[0].0.as_ref().map(|place| place.line), Some(10));
    let second = error.notes[1].0.as_ref().map(|place| (place.line, place.column));
    assert_eq!(second, Some((10, 17)), "{text}");
    assert!(error.notes[1].1.starts_with("which iteration (i#1 = "), "{text}");
    assert!(
        error.notes[2].1.starts_with("the rule: ") && error.notes[3].1.starts_with("what may help: `fission`"),
        "{text}"
    );
}

#[test]
fn mistakes_in_definitions_say_who_called_them() {
    let error = scheduled("def g(x) {\n  reorder(x, x)\n}\nschedule f {\n  g(i#0)\n}").unwrap_err();
    let text = error.to_string();
    assert!(text.starts_with("f.sched:2:3: error: RM5001"), "{text}");
    assert!(text.ends_with("f.sched:5:3: note: in `g`, which is called here"), "{text}");
}

#[test]
fn syntax_errors_have_places() {
    for (text, line, column) in [
        ("schedule f { reorder(i j) }", 1, 24),
        ("schedule f { let x 4 }", 1, 20),
        ("schedule f {\n  i\n}", 3, 1),
        ("schedule", 1, 9),
        ("def g { }", 1, 7),
        ("schedule f { \"a }", 1, 14),
        ("schedule f { shrink(a, 4x) }", 1, 24),
        ("import sched", 1, 8),
        ("schedule f { try { } ", 1, 22),
    ] {
        let error = parse("f.sched", text).unwrap_err();
        let place = error.location.clone().unwrap_or_default();
        assert_eq!((error.code, place.line, place.column), ("RM5004", line, column), "{text}\n{error}");
    }
    let message = |text: &str| parse("f.sched", text).unwrap_err().message;
    assert_eq!(
        message("schedule f { reorder(i j) }"),
        "unexpected `j`; here can stand: `.`, arguments in `( )`, `=`, `)`, an operator, `#`, `in`"
    );
    assert_eq!(
        message("schedule f { twice(a)"),
        "unexpected the end of the file; here can stand: a statement, `.`, `}`"
    );
    assert_eq!(message("schedule f { for i of [] { } }"), "unexpected `of`; here can stand: `in`");
    assert_eq!(parse("f.sched", "schedule f { shrink(a, 99999999999999999999) }").unwrap_err().code, "RM5013");
}

#[test]
fn definitions_are_unique_and_not_recursive() {
    let code = |text: &str| scheduled(text).unwrap_err().code;
    assert_eq!(code("def a() { b() }\ndef b() { if 1 { x.a() } }"), "RM5014");
    assert_eq!(code("def a() { let x = [1, a()] }"), "RM5014");
    assert_eq!(code("def a() { }\ndef a() { }"), "RM5015");
    assert_eq!(code("def reorder() { }"), "RM5015");
    assert_eq!(code("def a(x, x) { }"), "RM5015");
    assert_eq!(code("schedule f { }\nschedule f { }"), "RM5015");
}

#[test]
fn what_is_not_supported_yet_is_named() {
    let error = refused("assume n > 4 || n < 2");
    let message = "not supported yet: `||` and `!=`, where both sides are possible";
    assert_eq!((error.code, error.message.as_str()), ("RM5019", message));
    assert_eq!(refused("allow tea c").message, "nothing can be allowed by `tea`; there are: `regroup`, `precision`");
    assert_eq!(refused("allow regroup d").message, "no array `d`; there are: `c`, `a`, `b`");
}

#[test]
fn imports_are_read_once() {
    let mut asked = Vec::new();
    let mut read = |name: &str, from: &str| {
        asked.push(format!("{from}: {name}"));
        let text = if name == "a" { "import \"b\"\ndef a() { b() }" } else { "import \"a\"\ndef b() { twice(c) }" };
        Some((format!("{name}.sched"), text.to_owned()))
    };
    let text = "import \"a\"\nimport \"b\"\nschedule f { a() }";
    assert!(Program::load("f.sched", text, RULES, &mut read).is_ok_and(|program| program.definition("b").is_some()));
    assert_eq!(asked, ["f.sched: a", "f.sched: b", "b.sched: a", "a.sched: b"]);
    let error = Program::load("f.sched", "\nimport \"none\"", RULES, &mut |_, _| None).unwrap_err();
    assert_eq!(error.to_string(), "f.sched:2:1: error: RM5020: \"none\" cannot be read");
}

#[test]
fn limits_are_diagnostics() {
    let nested = |open: &str, inner: &str, close: &str, count: usize| {
        format!("schedule f {{ shrink(a, {}{inner}{}) }}", open.repeat(count), close.repeat(count))
    };
    assert_eq!(scheduled(&nested("(", "1", ")", 40)).unwrap().1, ["1: shrink(a, 1)"]);
    assert_eq!(scheduled(&nested("(", "1", ")", 100_000)).unwrap_err().code, "RM5017");
    assert_eq!(scheduled(&nested("(", "", "", 100_000)).unwrap_err().code, "RM5017");
    assert_eq!(scheduled(&nested("-", "1", "", 100_000)).unwrap().1, ["1: shrink(a, 1)"]);
    assert_eq!(scheduled(&nested("1 + ", "1", "", 100_000)).unwrap().1, ["1: shrink(a, 100001)"]);
    assert_eq!(scheduled(&nested("twice(", "1", "", 100)).unwrap_err().code, "RM5017");
    assert_eq!(refused("for a in 0 .. 1000000 { }").code, "RM5016");
    assert_eq!(refused("for a in 0 - 9223372036854775807 .. 9223372036854775807 { }").code, "RM5016");
    assert_eq!(refused(&format!("{}shrink(a, 0){}", "if 1 {".repeat(100), "}".repeat(100))).code, "RM5017");
    // The stack is the same for all depths: a thread of the tests has 2 MiB.
    for (open, close) in
        [("[", "]"), ("twice(", ")"), ("1 + (0 || 1 && 2 == 3 - -(", "))"), ("1 + cut2(a, 1 + (", "))")]
    {
        let calls = |at: usize| format!("{}d{}(){}", open.repeat(20), at + 1, close.repeat(20));
        let mut chain: String = (0..140).map(|at| format!("def d{at}() {{ let x = {} }}\n", calls(at))).collect();
        chain += "def d140() { }\nschedule f { d0() }";
        let code = scheduled(&chain).unwrap_err().code;
        assert!(["RM5017", "RM5012", "RM5007"].contains(&code), "{code} {open}");
        let chain = chain.replace("let x =", "require 1 == 1 &&").replace("(0 ||", "(0 +");
        let code = scheduled(&chain).unwrap_err().code;
        assert!(["RM5017", "RM5012", "RM5007"].contains(&code), "{code} {open}");
    }
    let blocks = |at: usize| format!("{}d{}(){}", "if 1 { for x in 1 .. 1 {".repeat(20), at + 1, "} }".repeat(20));
    let mut chain: String = (0..40).map(|at| format!("def d{at}() {{ {} }}\n", blocks(at))).collect();
    chain += "def d40() { }\nschedule f { d0() }";
    assert_eq!(scheduled(&chain).unwrap_err().code, "RM5017");
    let mut chain: String = (0..400).map(|at| format!("def d{at}() {{ d{}() }}\n", at + 1)).collect();
    chain += "def d400() { }\nschedule f { d0() }";
    assert_eq!(scheduled(&chain).unwrap_err().code, "RM5017");
}

#[test]
fn files_of_megabytes_take_linear_time() {
    let line = "  if 1 == 2 { shrink(a, ((1 + 2) * 3)) } // comment\n";
    let text = format!("schedule f {{\n{}}}", line.repeat(40_000));
    let one_line = text.replace("// comment", "").replace('\n', ";");
    let one_line = one_line.replacen("{;", "{", 1);
    for text in [text, one_line] {
        assert!(text.len() > 1_500_000);
        assert_eq!(scheduled(&text).unwrap().1.len(), 0);
    }
}
