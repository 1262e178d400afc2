//! The same outcome as LLVM's FileCheck on generated and hand-written cases.

use std::collections::BTreeMap;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::generate::{Case, KINDS, pair_case, random_case};
use splitmix::Random;

/// The seed of the generated cases.
const SEED: u64 = 20_261_120;
/// The number of random cases beside the pairs.
const RANDOM_CASES: usize = 600;

/// The exit status of our command and what it printed.
pub fn ours(case: &Case, folder: &Path) -> (i32, String) {
    let check = folder.join("check.txt");
    fs::write(&check, &case.check).expect("a check file");
    let mut arguments = vec!["filecheck".to_owned(), check.to_string_lossy().into_owned()];
    arguments.extend(case.args.iter().cloned());
    let mut error = Vec::new();
    let status = filecheck::cli::main(arguments, &mut Cursor::new(case.input.as_bytes()), &mut error, false);
    (i32::from(status), String::from_utf8_lossy(&error).into_owned())
}

pub fn reference() -> Option<PathBuf> {
    ["/usr/bin/FileCheck-22", "/usr/lib/llvm-22/bin/FileCheck"].map(PathBuf::from).into_iter().find(|p| p.exists())
}

/// The exit status of LLVM's command, none when a signal ended it.
fn theirs(case: &Case, folder: &Path, program: &Path) -> (Option<i32>, String) {
    let (check, input) = (folder.join("check.txt"), folder.join("input.txt"));
    fs::write(&check, &case.check).expect("a check file");
    fs::write(&input, &case.input).expect("an input");
    let input = fs::File::open(&input).expect("the input");
    let output = Command::new(program)
        .arg(&check)
        .args(&case.args)
        .env("LLVM_DISABLE_SYMBOLIZATION", "1")
        .stdin(Stdio::from(input))
        .output()
        .expect("LLVM's FileCheck runs");
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    // LLVM's leaves with 1 in the middle of parsing for this one mistake; it is a refused check file like the others.
    let refused = text.contains("missing closing \"]\" for regex variable");
    (if refused { Some(2) } else { output.status.code() }, text)
}

/// A folder of this test alone.
pub fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a scratch folder");
    folder
}

fn generated(seed: u64, count: usize) -> Vec<Case> {
    let mut random = Random::new(seed);
    let mut cases = Vec::new();
    for first in KINDS {
        for second in KINDS {
            for modifier in 0..4 {
                cases.push(pair_case(&mut random, first, second, modifier));
            }
        }
    }
    cases.extend((0..count).map(|_| random_case(&mut random)));
    cases
}

#[test]
fn generated_cases_have_the_same_outcome() {
    let number = |name: &str| std::env::var(name).ok().and_then(|v| v.parse().ok());
    let seed = number("FILECHECK_SEED").unwrap_or(SEED);
    let count = number("FILECHECK_CASES").map_or(RANDOM_CASES, |n| n as usize);
    println!("seed {seed}");
    let Some(program) = reference() else {
        assert!(std::env::var_os("CI").is_none(), "SKIP(LLVM's FileCheck 22 is not installed)");
        println!("SKIP(LLVM's FileCheck 22 is not installed)");
        return;
    };
    let folder = scratch("differential");
    let mut outcomes: BTreeMap<i32, usize> = BTreeMap::new();
    let (mut different, mut crashes) = (Vec::new(), 0);
    for case in generated(seed, count) {
        let (Some(expected), reference_text) = theirs(&case, &folder, &program) else {
            crashes += 1;
            continue;
        };
        *outcomes.entry(expected).or_default() += 1;
        let (status, text) = ours(&case, &folder);
        if status != expected {
            different.push(format!(
                "--- args {:?}\n--- check\n{}--- input\n{}--- LLVM {expected}\n{reference_text}--- ours {status}\n{text}",
                case.args, case.check, case.input
            ));
        }
    }
    let _ = fs::remove_dir_all(&folder);
    println!("outcomes of LLVM: {outcomes:?}, crashes of LLVM: {crashes}");
    assert!(different.is_empty(), "{} differ:\n{}", different.len(), different.join("\n=====\n"));
}

/// A hand-written case: a file with the parts `args`, `check`, `input` and, in its first line, the expected status.
fn hand_written() -> Vec<(String, i32, Case)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).expect("the cases").filter_map(|e| Some(e.ok()?.path())).collect();
    files.sort();
    let mut cases = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a case file");
        let stem = file.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
        for block in text.split("=== ").skip(1) {
            let (head, body) = block.split_once('\n').expect("a title line");
            let (name, status) = head.rsplit_once(' ').expect("a title and a status");
            let (check, rest) = body.split_once("--- input\n").expect("an input");
            let (input, args) = rest.split_once("--- args ").map_or((rest, ""), |(i, a)| (i, a.trim_end()));
            let input = input.strip_suffix("<no newline>\n").map_or(input, |i| i.trim_end_matches('\n'));
            let case = Case {
                check: check.to_owned(),
                input: input.replace("\\t", "\t").replace("\\r", "\r"),
                args: args.split(" ; ").filter(|a| !a.is_empty()).map(str::to_owned).collect(),
            };
            let status = match status {
                "passes" => 0,
                "fails" => 1,
                "is-refused" => 2,
                other => panic!("{stem}: unknown outcome {other}"),
            };
            cases.push((format!("{stem}: {name}"), status, case));
        }
    }
    cases
}

#[test]
fn hand_written_cases_have_the_recorded_outcome() {
    let folder = scratch("cases");
    let program = reference();
    let mut wrong = Vec::new();
    let cases = hand_written();
    for (name, expected, case) in &cases {
        let (status, text) = ours(case, &folder);
        if status != *expected {
            wrong.push(format!("{name}: ours {status} instead of {expected}\n{text}"));
        }
        if let Some(program) = &program {
            let (status, text) = theirs(case, &folder, program);
            if status != Some(*expected) {
                wrong.push(format!("{name}: LLVM {status:?} instead of {expected}\n{text}"));
            }
        }
    }
    let _ = fs::remove_dir_all(&folder);
    println!("{} hand-written cases", cases.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
