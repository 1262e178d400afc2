//! Names of loops, statements and arrays.

// Proves: exo:ES-21

use super::nest::{refused, scheduled, steps};

#[test]
fn numbers_count_from_zero_in_the_order_of_the_text() {
    let (text, _) = scheduled("schedule f { reorder(i#0, j#0) }").unwrap();
    assert!(text.starts_with("for (j = 0; j < n; j++)\n  for (i = 0; i < n; i++)\n    c[i][j]"), "{text}");
    assert_eq!(refused("reorder(i#1, j#1)").code, "RM5001");
}

#[test]
fn names_are_looked_for_in_loops_and_around_statements() {
    assert_eq!(steps("reorder(i in c, j in c)"), ["2: reorder(i in c, j in c)"]);
    assert_eq!(steps("reorder(i#0, j in i#0)"), ["2: reorder(i#0, j in i#0)"]);
    assert_eq!(steps("reorder(i in c#0, j in c)").len(), 1);
    let error = refused("reorder(i in c#1, j in c)");
    assert_eq!((error.code, error.message.as_str()), ("RM5005", "no `c#1`: there are 1, and numbers begin with 0"));
}

#[test]
fn variables_stand_for_their_node_or_its_namesake_in_a_scope() {
    assert_eq!(steps("let x = i#0\n  reorder(x, j in x)").len(), 1);
    assert_eq!(steps("let x = j#0\n  split(x in c, 4, jo, ji)"), ["3: split(j#0 in c, 4, jo, ji)"]);
    let (text, _) = scheduled("schedule f { let x = j#0; split(x in i#1, 4, jo, ji) }").unwrap();
    let first = text.find("for (jo").unwrap();
    assert!(text[..first].contains("c[i][j]"), "{text}");
    assert_eq!(refused("let x = i#0\n  reorder(x in a, j#0)").code, "RM5001");
}

#[test]
fn an_array_as_receiver_says_which_loops_are_meant() {
    assert_eq!(steps("c.reorder(i, j)"), ["2: reorder(i, j)"]);
    assert_eq!(refused("a.reorder(i, j)").code, "RM5001");
    assert_eq!(refused("b.reorder(i, j)").message, "none of the 2 loops `i` is there");
}

#[test]
fn ambiguous_names_list_the_candidates() {
    let error = refused("let x = 1\n  reorder(i, j#0)");
    assert_eq!(
        error.to_string(),
        "f.sched:3:11: error: RM5006: `i` stands for 2 loops\n\
         kernel.c:3:3: note: `i#0`: for (i = 0; i < n; i++)\n\
         kernel.c:8:3: note: `i#1`: for (i#1 = 0; i#1 < n; i#1++)"
    );
}

#[test]
fn unknown_names_list_those_that_there_are() {
    assert_eq!(refused("reorder(k, j#0)").message, "no loop `k`; there are: `i`, `j`, `i#1`, `j#1`");
    assert_eq!(refused("twice(d)").message, "no loop or statement `d`; there are: `i`, `j`, `i#1`, `j#1`, `c`, `a`");
    assert_eq!(refused("shrink(i#0, 1)").message, "no array `i#0`; there are: `c`, `a`, `b`");
    assert_eq!(refused("reorder(i in d, j#0)").message.split(';').next(), Some("no loop or statement `d`"));
}

#[test]
fn names_that_rules_give_stand_for_what_they_made() {
    let body = "split(i#0, 4, io, ii)\ntwice(ii)\n";
    assert_eq!(steps(body), ["2: split(i#0, 4, io, ii)", "3: twice(ii)"]);
    // A name that is given again stands for the later loop.
    let (text, _) = scheduled("schedule f { split(i#0, 4, o, p); split(i, 8, o, q); twice(o) }").unwrap();
    assert_eq!(text.matches("for (o = 0; o < 8; o++)").count(), 2, "{text}");
    assert_eq!(text.matches("for (o = 0; o < 4; o++)").count(), 1, "{text}");
}

#[test]
fn parameters_of_definitions_stand_for_what_was_made_with_their_names() {
    let text = "def two(i, o, p) { i.split(4, o, p); twice(p) }\nschedule f { two(i#0, o, p); two(i, o, p); twice(o) }";
    let (text, steps) = scheduled(text).unwrap();
    assert_eq!(steps.len(), 5, "{text}");
    assert_eq!(text.matches("for (o = 0; o < 4; o++)").count(), 3, "{text}");
}

#[test]
fn a_cursor_to_what_is_gone_says_who_removed_it() {
    let error = refused("let x = i#0\nx.split(4, io, ii)\nx.twice()");
    assert_eq!(
        error.to_string(),
        "f.sched:4:1: error: RM5003: `x` stands for nothing any more: `split(i#0, 4, io, ii)` in line 3 replaced it; its \
         copies are `x#0` .. `x#1`\nf.sched:3:3: note: it was replaced here"
    );
}

#[test]
fn copies_of_what_is_gone_have_numbers() {
    let (text, _) = scheduled("schedule f {\nlet x = j in c\nx.twice()\ntwice(x#1)\n}").unwrap();
    assert_eq!(text.matches("for (j = 0").count(), 3, "{text}");
    assert_eq!(refused("let x = j in c\nx.twice()\ntwice(x#2)").code, "RM5003");
}

#[test]
fn statements_are_named_by_what_they_write() {
    let (text, _) = scheduled("schedule f { twice(a); twice(a#1) }").unwrap();
    assert_eq!(text.matches("a[i#1][j#1] =").count(), 3, "{text}");
}

#[test]
fn words_of_the_language_are_names_elsewhere() {
    let text =
        "def let(in) { twice(in) }\nschedule f(for = 1, try = 2) { let if = c; let(if)\nlet repeat = try + for\n}";
    let (text, steps) = scheduled(text).unwrap();
    assert_eq!(steps, ["1: twice(c)"], "{text}");
}
