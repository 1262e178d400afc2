//! Tests of the comparison with derivatives written by hand: right ones pass, and a wrong term fails in each mode.

use super::description::Subject;
use super::driver::{FIRST_ORDER, OTHERS, Program};
use super::{Configuration, DERIVATIVES, driver, oracle};
use crate::harness::folders;
use crate::harness::programs::CLANG;

/// The function that `by_hand.c` differentiates.
const PROGRAM: &str = "// A sum of squares and a product.\n// x: double[2]\n// a: double\n// n: int = 2\n// -> double\n\
                       double f(double *x, double a, int n) {\n  double s = 0;\n  for (int i = 0; i < n; i++) {\n    \
                       s += a * x[i] * x[i];\n    x[i] *= a;\n  }\n  return s;\n}\n";

/// The part of the message for the wrong term of each number; nothing is wrong with the first.
const MESSAGES: [&str; 8] = [
    "",
    "program: forward, point",
    "program: reverse, point",
    "program: split, point",
    "program: forward of width 3, point",
    "program: reverse of width 3, point",
    "program: forward over reverse, point",
    "program: reverse over forward, point",
];

#[test]
fn wrong_terms_are_found_in_each_mode() {
    let folder = folders::scratch("derivatives-by-hand").expect("a folder");
    oracle::prepare(&folder).expect("the comparison");
    let derivatives = folder.join("by_hand.c");
    std::fs::write(&derivatives, include_str!("by_hand.c")).expect("the derivatives");
    let subject = Subject::parse(PROGRAM).expect("a description");
    let programs = [Program { name: "program".to_owned(), source: PROGRAM.to_owned(), subject }];
    let object = oracle::build(&programs, &folder, &folder.join("program")).expect("the oracle");
    let source = folder.join("program.driver.c");
    std::fs::write(&source, driver::text(&programs, &[FIRST_ORDER, OTHERS].concat())).expect("the driver");
    for (number, message) in MESSAGES.iter().enumerate() {
        let options = [format!("-DWRONG={number}"), derivatives.to_string_lossy().into_owned()].to_vec();
        let configuration =
            Configuration { compiler: CLANG.into(), options, selection: String::new(), arguments: DERIVATIVES };
        match configuration.run(&source, &object, &folder) {
            Ok(compared) => assert!(number == 0 && compared > 30, "{number}: {compared} comparisons, nothing found"),
            Err(text) => assert!(number > 0 && text.contains(message), "{number}: {text}"),
        }
    }
}
