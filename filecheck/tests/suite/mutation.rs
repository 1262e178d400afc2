//! Mutated check files and inputs: no panic and no hang, whatever they hold.

use std::io::Cursor;

use super::differential::scratch;
use super::generate::{Case, random_case};
use super::watch::Watch;
use splitmix::Random;

/// The seed of the mutations.
const SEED: u64 = 7_041_776;
/// The number of mutated cases.
const CASES: usize = 10_000;

const FRAGMENTS: [&str; 22] = [
    "{{",
    "}}",
    "[[",
    "]]",
    "[[#",
    "(",
    ")",
    "*",
    "\\",
    "\n",
    "\r\n",
    "CHECK",
    "CHECK-NOT:",
    "CHECK-COUNT-99999999: a\n",
    "{{(a*)*b}}",
    "{{(a|aa)+$}}",
    "[[X:(a*)*]][[X]][[X]]",
    "{{((a{1,99}){1,99}){1,9}}}",
    "\u{0}",
    "é",
    "{LITERAL}",
    "[[[[[[[[",
];

fn mutate(random: &mut Random, text: &str) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + random.below(4) {
        let at = random.below(bytes.len() + 1);
        let end = (at + random.below(6)).min(bytes.len());
        match random.below(6) {
            0 => drop(bytes.drain(at..end)),
            1 => drop(bytes.splice(at..at, random.pick(&FRAGMENTS).bytes())),
            2 => bytes.insert(at, random.below(256) as u8),
            3 => {
                let part = bytes[at..end].to_vec();
                drop(bytes.splice(at..at, part.repeat(1 + random.below(40))));
            }
            4 => bytes.truncate(at),
            _ => {
                let fragment = random.pick(&FRAGMENTS).repeat(1 + random.below(300));
                drop(bytes.splice(at..at, fragment.bytes()));
            }
        }
    }
    bytes
}

#[test]
fn mutated_cases_neither_panic_nor_hang() {
    println!("seed {SEED}");
    let folder = scratch("mutation");
    let check = folder.join("check.txt");
    let mut random = Random::new(SEED);
    let mut watch = Watch::start();
    for number in 0..CASES {
        let Case { check: check_text, mut input, args } = random_case(&mut random);
        if random.chance(10) {
            input.push_str(&"a".repeat(random.below(3000)));
        }
        let (check_text, input) = (mutate(&mut random, &check_text), mutate(&mut random, &input));
        std::fs::write(&check, &check_text).expect("a check file");
        let mut arguments = vec!["filecheck".to_owned(), check.to_string_lossy().into_owned()];
        arguments.extend(args);
        let mut error = Vec::new();
        watch.begins(format!(
            "case {number}\n{}\n--- input\n{}",
            String::from_utf8_lossy(&check_text),
            String::from_utf8_lossy(&input)
        ));
        let status = filecheck::cli::main(arguments, &mut Cursor::new(&input), &mut error, false);
        assert!(status <= 2, "case {number}: status {status}");
    }
    let _ = std::fs::remove_dir_all(&folder);
}
