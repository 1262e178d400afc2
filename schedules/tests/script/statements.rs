//! Statements: what they do.

use super::nest::{refused, scheduled, scheduled_by_table, scheduled_with, steps};

#[test]
fn loops_count_to_the_last_value_and_go_over_lists() {
    assert_eq!(steps("for r in 1 .. 3 { shrink(a, r) }"), ["2: shrink(a, 1)", "2: shrink(a, 2)", "2: shrink(a, 3)"]);
    assert_eq!(steps("for r in 3 .. 1 { shrink(a, r) }").len(), 0);
    assert_eq!(steps("for x in [a, b] { shrink(x, 7) }"), ["2: shrink(a, 7)", "2: shrink(b, 7)"]);
}

#[test]
fn conditionals_decide_by_integers_and_words() {
    let body = "for r in 1 .. 3 { if r == 1 { shrink(a, 1) } else if r % 2 == 0 && r > 0 { shrink(b, 2) } else { twice(a#0) } }";
    assert_eq!(steps(body), ["2: shrink(a, 1)", "2: shrink(b, 2)", "2: twice(a#0)"]);
    assert_eq!(steps("let t = cut\nif t == cut { shrink(a, 1) }\nif t != cut { shrink(a, 2) }"), ["3: shrink(a, 1)"]);
}

#[test]
fn a_refusal_in_try_restores_the_state() {
    let body = "try { twice(c); reorder(i in a, j in a); } else { shrink(a, 5) }";
    let (text, steps) = scheduled(&format!("schedule f {{ {body} }}")).unwrap();
    assert_eq!(steps, ["1: shrink(a, 5)"]);
    assert_eq!(text.matches("c[i][j]").count(), 1, "{text}");
    assert_eq!(refused("try { twice(typo) }").code, "RM5005");
}

#[test]
fn repeat_ends_at_the_first_refusal() {
    let (text, steps) = scheduled("schedule f { let x = j in c; repeat { x.twice() } }").unwrap();
    assert_eq!(steps, ["1: twice(j in c)"], "{text}");
    assert_eq!(refused("repeat { shrink(a, 1) }").code, "RM5018");
    assert_eq!(refused("repeat { let x = 1 }").code, "RM5018");
}

#[test]
fn chains_have_the_receiver_of_the_first_link() {
    assert_eq!(steps("a.shrink(1).shrink(2).twice()"), ["2: shrink(a, 1)", "2: shrink(a, 2)", "2: twice(a)"]);
    assert_eq!(refused("let x = i in c\nx.split(4, io, ii).twice()").code, "RM5003");
}

#[test]
fn results_have_the_nodes_that_rules_make() {
    let body = "let s = split(i#0, 4, io, ii)\ntwice(s.inner)\n";
    assert_eq!(steps(body), ["2: split(i#0, 4, io, ii)", "3: twice(inner)"]);
    assert_eq!(
        refused("let s = split(i#0, 4, io, ii)\ntwice(s.middle)").message.split(';').nth(1),
        Some(" there are: `outer`, `inner`")
    );
}

#[test]
fn parameters_have_defaults_and_can_be_set() {
    let text = "schedule f(mr = 2, nr = mr * 3) { shrink(a, mr); shrink(a, nr) }";
    assert_eq!(scheduled(text).unwrap().1, ["1: shrink(a, 2)", "1: shrink(a, 6)"]);
    let set = |name: &str| scheduled_with(text, &[(name.to_owned(), 5)]);
    assert_eq!(set("f.mr").unwrap().1, ["1: shrink(a, 5)", "1: shrink(a, 15)"]);
    assert_eq!(set("g.mr").unwrap().1, ["1: shrink(a, 2)", "1: shrink(a, 6)"]);
    assert_eq!(set("f.kr").unwrap_err().code, "RM5021");
    assert_eq!(scheduled("schedule f(mr) { }").unwrap_err().code, "RM5021");
}

#[test]
fn integers_are_computed_as_in_c_with_quotients_rounded_down() {
    assert_eq!(steps("shrink(a, 2 + 3 * 4 - -1)"), ["2: shrink(a, 15)"]);
    assert_eq!(steps("shrink(a, (0 - 7) / 2)\nshrink(a, -7 % 4)"), ["2: shrink(a, -4)", "3: shrink(a, 1)"]);
    assert_eq!(
        steps("shrink(a, !0 + (1 < 2) + (2 <= 1))\nshrink(a, 0 || 3 && 1)"),
        ["2: shrink(a, 2)", "3: shrink(a, 1)"]
    );
    for body in ["shrink(a, 1 / 0)", "shrink(a, 9223372036854775807 + 1)", "shrink(a, 1 % (0 - 1))"] {
        assert_eq!(refused(body).code, "RM5013", "{body}");
    }
    assert_eq!(steps("if 0 && 1 / 0 { }\nif 1 || 1 / 0 { }").len(), 0);
}

#[test]
fn conditions_are_decided_or_become_facts() {
    let (text, _) = scheduled("schedule f { assume n >= 4 && n % 8 == 0; require 1 < 2; prove n >= 4 }").unwrap();
    assert!(text.starts_with("for"), "{text}");
    assert_eq!(refused("require 2 < 1").code, "RM5022");
    assert_eq!(refused("require n > 0 && n < 0").code, "RM5022");
    assert_eq!(refused("assume k > 0").message, "no loop `k`; there are: `i`, `j`, `i#1`, `j#1`");
    assert_eq!(refused("assume n * n > 0").code, "RM5012");
    assert_eq!(refused("assume i#0 > 0").message, "`assume` is about sizes, and `i` is the counter of a loop");
}

#[test]
fn what_is_required_is_the_condition_of_a_version() {
    let body = "require n > 8\n  prove n >= 9 && n != 0\n  reorder(i#0, j#0)\n  require n % 4 == 0\n  prove n > 11 || 1 > 2\n  require n > 2";
    let (text, steps) = scheduled(&format!("schedule f {{\n  {body}\n}}")).unwrap();
    assert_eq!(steps, ["2: require(n - 9 >= 0)", "4: reorder(i#0, j#0)", "5: require((n%4) == 0)"]);
    let lines: Vec<_> = text.lines().map(str::trim_end).collect();
    assert_eq!(
        lines[..4],
        ["if (n - 9 >= 0)", "  if ((n%4) == 0)", "    for (j = 0; j < n; j++)", "      for (i = 0; i < n; i++)"]
    );
    let otherwise: Vec<_> = text.lines().skip_while(|line| *line != "else").collect();
    assert_eq!(otherwise[1..3], ["  for (i = 0; i < n; i++)", "    for (j = 0; j < n; j++)"], "{text}");
    assert_eq!(text.matches("c[i][j]").count(), 3, "{text}");
}

#[test]
fn what_does_not_follow_has_sizes() {
    let error = refused("assume n > 3\n  prove n > 4");
    assert_eq!(
        error.to_string(),
        "f.sched:3:3: error: RM5022: `n - 5 >= 0` does not follow from what is known\nnote: it does not hold for n = 4"
    );
    assert_eq!(steps("try { prove n > 4 } else { shrink(a, 1) }").len(), 1);
    assert_eq!(steps("assume n > 3 || 2 < 1\nassume n != 4\nprove n >= 5\nprove n > 5 || n != 6 || 1 == 1").len(), 0);
    assert_eq!(refused("prove n > 3 || n < 3").notes[0].1, "it does not hold for n = 3");
    let cases = vec!["n != 3"; 7].join(" && ");
    assert_eq!(refused(&format!("prove {cases}")).code, "RM5017");
}

#[test]
fn the_library_has_tiles() {
    let text = "schedule f { tile(i#0, j#0, 4, 8, io, jo, ii, ji); tile(i, j, 4, 8, io, jo, ii, ji) }";
    let error = scheduled_by_table(text).unwrap_err().to_string();
    assert!(error.starts_with("library.sched:8:3: error: RM5001: reorder(ii, jo): two accesses"), "{error}");
    let (text, steps) =
        scheduled_by_table(&text.replace("; tile(i,", "; try { tile(i,").replace("ji) }", "ji) } }")).unwrap();
    assert_eq!(steps.last().map(String::as_str), Some("8: reorder(ii, jo)"));
    let loops: Vec<_> = text.lines().take(4).map(|line| line.trim_start().split_at(8).0).collect();
    assert_eq!(loops, ["for (io ", "for (jo ", "for (ii ", "for (ji "], "{text}");
    let own = "def tile(a) { shrink(a, 3) }\nschedule f { tile(a) }";
    assert_eq!(scheduled(own).unwrap().1, ["1: shrink(a, 3)"]);
}

#[test]
fn rules_get_sizes_counters_and_lists() {
    let text = "schedule f {\n  cut(i#0, n / 2)\n  specialise(a, j in a < 4 && (i in a) + 1 > n / 3)\n}";
    let (text, steps) = scheduled_by_table(text).unwrap();
    assert_eq!(steps.len(), 2, "{text}");
    assert!(text.contains("(n/2)") && text.contains("if (-j#1 + 3 >= 0 && i#1 - (n/3) >= 0)"), "{text}");
    let text = "schedule f {\n  split(i#0, 8, io, ii, tail = cut)\n  stage(b, ii, t)\n  lift_alloc(t)\n}";
    let (text, steps) = scheduled_by_table(text).unwrap();
    assert_eq!(steps.last().map(String::as_str), Some("4: lift_alloc(t)"), "{text}");
}

#[test]
fn variables_end_with_their_blocks_and_definitions_do_not_see_them() {
    assert_eq!(refused("if 1 { let x = 4 }\nshrink(a, x)").code, "RM5012");
    let text = "def g(a) { shrink(a, x) }\nschedule f(x = 1) { g(a) }";
    assert_eq!(scheduled(text).unwrap_err().code, "RM5012");
    assert_eq!(scheduled("def g(a, x = 1 + 2) { shrink(a, x) }\nschedule f { g(b) }").unwrap().1, ["1: shrink(b, 3)"]);
}
