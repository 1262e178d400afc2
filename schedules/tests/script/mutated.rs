//! Damaged texts: they are parsed and run, and nothing panics.

use super::nest::{apply, module, procedure};
use splitmix::Random;

const VALID: &[&str] = &[
    "def registers(i, j, k = 4) {\n  j.split(16, jv, lane, tail = cut)\n  reorder(i, j in c)\n}\n\
     schedule f(mr = 6, nr = 64) {\n  assume n > 0 && n % 8 == 0\n  tile(i#0, j#0, mr, nr, io, jo, ii, ji)\n  let t = ii\n  \
     for r in 1 .. mr / 2 { if r == 1 || r > 2 { try { t.twice() } else { shrink(a, r) } } }\n}",
    "schedule f {\n  let x = i in c\n  x.split(4, io, ii)\n  let s = io.split(2, p, q)\n  twice(s.inner); \
     twice(s.outer)\n  repeat { reorder(i, j in a) }\n  c#1.twice()\n}",
    "import \"other\" // text\nschedule f(m = 1) {\n  for y in [a, c, b] { shrink(y, m * -2) }\n  apart a, b\n  if m > 1 { allow regroup c\n  \
     variant f(n == 1) { } }\n  prove 1 < 2\n  require !(m == 2)\n}",
];

#[test]
fn damaged_texts_are_diagnosed() {
    let context = dialects::context::new();
    let module = module(&context);
    let mut random = Random::new(5);
    for text in VALID {
        apply(text, procedure(&context, &module), &[]).unwrap_or_else(|error| panic!("{text}\n{error}"));
    }
    let mut accepted = 0;
    for _ in 0..2_000 {
        let mut text = VALID[random.below(VALID.len())].to_owned();
        for _ in 0..=random.below(3) {
            text = if random.chance(50) { with_bytes(&mut random, &text) } else { with_tokens(&mut random, &text) };
        }
        match apply(&text, procedure(&context, &module), &[]) {
            Ok(_) => accepted += 1,
            Err(error) => {
                let place = error.location.clone().unwrap_or_default();
                let known = schedules::codes::CODES.iter().any(|each| each.code == error.code);
                assert!(known && place.line > 0 && place.column > 0, "{text}\n{error}");
            }
        }
    }
    assert!((20..1_900).contains(&accepted), "{accepted}");
}

fn with_bytes(random: &mut Random, text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let (at, other) = (random.below(bytes.len()), random.below(bytes.len()));
    match random.below(4) {
        0 => drop(bytes.remove(at)),
        1 => bytes.insert(at, bytes[at]),
        2 => bytes.swap(at, other),
        _ => bytes[at] = (random.bits() % 256) as u8,
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn with_tokens(random: &mut Random, text: &str) -> String {
    let is_word = |each: char| each.is_alphanumeric() || each == '_';
    let mut tokens: Vec<String> = Vec::new();
    for letter in text.chars() {
        match tokens.last_mut() {
            Some(last) if is_word(letter) && last.ends_with(is_word) => last.push(letter),
            _ => tokens.push(letter.to_string()),
        }
    }
    if tokens.is_empty() {
        return String::new();
    }
    let (at, other) = (random.below(tokens.len()), random.below(tokens.len()));
    match random.below(3) {
        0 => drop(tokens.remove(at)),
        1 => tokens.insert(at, tokens[other].clone()),
        _ => tokens.swap(at, other),
    }
    tokens.concat()
}
