//! Mutated headers with facts end in an error or change nothing: never in a crash, and never in a program that does something else.
//!
//! The mutations are made from a printed seed, which `RMLIR_SEED` repeats. The executable is run as users run it.

use splitmix::Random;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// How many headers are tried.
const CASES: usize = 200;

const FUNCTIONS: &str = "
static int count;
double mean(const double *v, int n) { double s = 0; for (int i = 0; i < n; ++i) s += v[i]; return n ? s / n : 0; }
int next(void) { return ++count; }
int sign(int x) { return (x > 0) - (x < 0); }
char *skip(char *p) { while (*p == ' ') ++p; return p; }
void clear(int *p, int n) { for (int i = 0; i < n; ++i) p[i] = 0; }
";

const USER: &str = "
#include <stdio.h>
double mean(const double *v, int n);
int next(void), sign(int x);
char *skip(char *p);
void clear(int *p, int n);
int main(void) {
  double v[4] = {1, 2, 3, 4}, sum = 0;
  int all[3] = {1, 2, 3}, numbers = 0;
  for (int i = 0; i < 4; ++i) sum += v[i] * mean(v, 4), numbers += next() * sign(i - 1);
  char text[] = \"  text\";
  char *found = skip(text);
  text[2] = 'n';
  clear(all, 2);
  numbers += next();
  printf(\"%g %d %s %d %d\\n\", sum, numbers, found, all[1], all[2]);
}
";

/// Facts that would be wrong of some function here.
const FACTS: &[&str] = &[
    "readnone",
    "readonly",
    "writeonly",
    "argmemonly",
    "noreturn",
    "returned",
    "nonnull",
    "align=4096",
    "unused",
    "nofree",
];

/// Changes a header in one place.
fn mutate(text: &str, random: &mut Random) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let at = random.below(lines.len());
    match random.below(9) {
        0 => {
            lines.remove(at);
        }
        1 => lines.insert(at, lines[random.below(lines.len())].clone()),
        2 => {
            let other = random.below(lines.len());
            lines.swap(at, other);
        }
        3 => lines.truncate(at),
        4 | 5 => {
            // A fact becomes another one.
            let starts: Vec<(usize, usize)> = lines
                .iter()
                .enumerate()
                .flat_map(|(line, text)| text.match_indices("attr(\"").map(move |(place, _)| (line, place + 6)))
                .collect();
            if let Some((line, from)) = starts.get(random.below(starts.len())).copied() {
                let to = lines[line][from..].find('"').map_or(from, |length| from + length);
                lines[line].replace_range(from..to, FACTS[random.below(FACTS.len())]);
            }
        }
        6 => {
            // A number becomes another one.
            let text = lines[at].clone();
            let digits: Vec<usize> =
                text.match_indices(|each: char| each.is_ascii_hexdigit()).map(|(place, _)| place).collect();
            if let Some(place) = digits.get(random.below(digits.len())) {
                lines[at].replace_range(*place..=*place, &random.below(10).to_string());
            }
        }
        7 => lines[at]
            .insert_str(0, "__attribute__((annotate(\"header\", \"0123456789abcdef\"))) extern char rmlir_header;\n"),
        _ => {
            let all = lines.join("\n");
            let mut bytes = all.into_bytes();
            let place = random.below(bytes.len());
            bytes[place] = random.below(256) as u8;
            return String::from_utf8_lossy(&bytes).into_owned();
        }
    }
    lines.join("\n") + "\n"
}

fn run(args: &[&str], folder: &Path) -> Output {
    let command =
        Command::new(env!("CARGO_BIN_EXE_cgeist-rs")).args(args).current_dir(folder).stdin(Stdio::null()).output();
    command.unwrap()
}

fn program_output(folder: &Path) -> String {
    let output = Command::new(folder.join("program")).output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// Tries one mutated header, included or in a folder of headers. Says whether it was refused.
fn try_header(text: &str, included: bool, expected: &str, folder: &Path) -> bool {
    fs::write(folder.join("m/functions.h"), text).unwrap();
    let _ = fs::remove_file(folder.join("program"));
    let way = if included { vec!["-include", "m/functions.h"] } else { vec!["-fuse-header-dir=m"] };
    let args = [way, vec!["-O2", "user.c", "functions.o", "-o", "program"]].concat();
    let output = run(&args, folder);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    match output.status.code() {
        Some(0) => {
            assert_eq!(program_output(folder), expected, "another program with this header:\n{text}");
            false
        }
        Some(1) => {
            assert!(said.contains("error"), "no error said for:\n{text}\n{said}");
            assert!(!folder.join("program").exists());
            true
        }
        other => panic!("status {other:?} with this header:\n{text}\n{said}"),
    }
}

#[test]
fn mutated_headers_are_refused_or_change_nothing() {
    let seed = std::env::var("RMLIR_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(20_261_122);
    println!("seed {seed}");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("mutated-headers");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("m")).unwrap();
    fs::write(folder.join("functions.c"), FUNCTIONS).unwrap();
    fs::write(folder.join("user.c"), USER).unwrap();
    assert!(run(&["-O2", "-fheader-dir=h", "-c", "functions.c"], &folder).status.success());
    assert!(run(&["-O2", "user.c", "functions.o", "-o", "program"], &folder).status.success());
    let expected = program_output(&folder);
    let header = fs::read_to_string(folder.join("h/functions.h")).unwrap();
    assert!(!try_header(&header, true, &expected, &folder));
    assert!(!try_header(&header, false, &expected, &folder));
    let mut random = Random::new(seed);
    let refused =
        (0..CASES).filter(|case| try_header(&mutate(&header, &mut random), case % 2 == 0, &expected, &folder)).count();
    println!("{refused} of {CASES} refused");
    assert!(refused > CASES / 2, "only {refused} of {CASES} headers were refused");
    fs::remove_dir_all(&folder).unwrap();
}
