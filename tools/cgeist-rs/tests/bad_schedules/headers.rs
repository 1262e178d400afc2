//! Damaged headers with instructions: each compilation ends in an error with a code and a place, or in an object. Never in a panic,
//! an output beside an error, or no end.
//!
//! Damaged headers are made from a printed seed, which `RMLIR_SEED` repeats, and `RMLIR_HEADER_CASES` says how many.

use super::{Ended, compile, in_threads, with_bytes, with_lines, words_of};
use splitmix::Random;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// How many damaged headers are tried, if the environment does not say.
const CASES: usize = 40;

const AVX2: &str = include_str!("../run/schedules/instructions-of-avx2.c");

/// A program with its schedule and the headers that may be damaged, by their paths from the folder of the schedule.
struct Project {
    options: &'static [&'static str],
    source: String,
    schedule: String,
    headers: Vec<(&'static str, String)>,
}

/// A part of a file behind `//--- name`.
fn part(text: &str, name: &str) -> String {
    let start = format!("//--- {name}\n");
    let behind = text.split_once(&start).unwrap_or_else(|| panic!("no part {name}")).1;
    behind.split("//--- ").next().unwrap_or_default().to_owned()
}

fn projects() -> Vec<Project> {
    let shared = ("rmlir/instructions.h", include_str!("../../../../frontend/include/schedules/rmlir/instructions.h"));
    let shared = || (shared.0, shared.1.to_owned());
    let avx2 = include_str!("../../../../frontend/include/schedules/rmlir/avx2.h").to_owned();
    let avx512 = include_str!("../../../../frontend/include/schedules/rmlir/avx512.h").to_owned();
    let (source, schedule) = (part(AVX2, "f.c"), part(AVX2, "f.sched"));
    let wide = schedule.replace("avx2", "avx512").replace("split(ji in io, 8", "split(ji in io, 16");
    let wide = wide.replace("each.split(8", "each.split(16");
    let of_test = |text: &str, header: &'static str| Project {
        options: &[],
        source: part(text, "f.c"),
        schedule: part(text, "f.sched"),
        headers: vec![(header, part(text, header)), shared()],
    };
    let accelerator = include_str!("../../../bench/schedules/accelerator/accelerator.h").to_owned();
    vec![
        of_test(include_str!("../../../../schedules/tests/apply_schedules/select.c"), "ops.h"),
        of_test(include_str!("../../../../schedules/tests/apply_schedules/replace.c"), "ops.h"),
        of_test(include_str!("../../../../schedules/tests/apply_schedules/configure.c"), "device.h"),
        Project {
            options: &["-march=x86-64-v3"],
            source: source.clone(),
            schedule,
            headers: vec![("rmlir/avx2.h", avx2), shared()],
        },
        Project {
            options: &["-march=x86-64-v4"],
            source,
            schedule: wide,
            headers: vec![("rmlir/avx512.h", avx512), shared()],
        },
        Project {
            options: &[],
            source: include_str!("../../../bench/schedules/accelerator/product.c").to_owned(),
            schedule: include_str!("../../../bench/schedules/accelerator/product.sched").to_owned(),
            headers: vec![("accelerator.h", accelerator), shared()],
        },
    ]
}

impl Project {
    /// Compiles in a folder of its own, with another text for one of the headers.
    fn compile(&self, folder: &Path, changed: Option<(usize, &str)>) -> Ended {
        fs::create_dir_all(folder.join("rmlir")).unwrap();
        fs::write(folder.join("f.c"), &self.source).unwrap();
        fs::write(folder.join("f.sched"), &self.schedule).unwrap();
        for (at, (path, text)) in self.headers.iter().enumerate() {
            let text = changed.filter(|(which, _)| *which == at).map_or(text.as_str(), |(_, text)| text);
            fs::write(folder.join(path), text).unwrap();
        }
        let words = ["-O2", "-w", "-I.", "-fschedule=f.sched", "-c", "f.c", "-o", "f.o"];
        let words: Vec<_> = words.iter().chain(self.options).map(|each| (*each).to_owned()).collect();
        compile(folder, &words)
    }

    /// The names in a folder after a compilation.
    fn files(folder: &Path) -> Vec<String> {
        let mut all: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|each| each.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        all.sort_unstable();
        all
    }
}

/// A header in which bytes, words and lines were changed.
fn damaged(random: &mut Random, text: &str) -> String {
    let mut text = text.to_owned();
    let changes = if random.chance(70) { 1 } else { random.between(2, 4) };
    for _ in 0..changes {
        text = match random.below(8) {
            0 => with_bytes(random, &text),
            1 | 2 => with_lines(random, &text),
            _ => with_tokens(random, &text),
        };
    }
    text
}

/// Words that headers have, and others that may stand in their places.
const WORDS: [&[&str]; 4] = [
    &["float", "double", "int", "long", "char", "void", "int8_t", "int32_t", "short", "_Bool", "unsigned", "__int128"],
    &["INSTRUCTION", "CODE", "MEMORY", "CONFIG", "CONFIG_OF", "IN", "rmlir_instruction_", "rmlir_code_"],
    &["i", "j", "k", "n", "d", "s", "a", "b", "rows", "to", "from", "t"],
    &["const", "static", "inline", "extern", "volatile", "restrict", "_Atomic", "if", "while", "return", "goto"],
];

const OPERATORS: &[&str] =
    &["+", "-", "*", "/", "<", "<=", ">", "==", "=", "+=", "%", "&&", "||", "&", "?", "[", "]", ";"];

/// Changes a number, a word, an operator, or the places of some.
fn with_tokens(random: &mut Random, text: &str) -> String {
    let is_word = |each: &String| each.starts_with(|each: char| each.is_alphanumeric() || each == '_');
    let mut tokens = words_of(text);
    let places = |wanted: &dyn Fn(&String) -> bool| -> Vec<usize> {
        (0..tokens.len()).filter(|at| wanted(&tokens[*at])).collect()
    };
    let words = places(&is_word);
    let numbers = places(&|each| each.parse::<u64>().is_ok());
    let signs = places(&|each| OPERATORS.contains(&each.as_str()));
    let kinds = places(&|each| WORDS.iter().any(|kind| kind.contains(&each.as_str())));
    match random.below(8) {
        0 | 1 if !numbers.is_empty() => {
            let all = ["0", "1", "2", "3", "7", "8", "9", "16", "17", "64", "-1", "4294967296", "9223372036854775807"];
            tokens[*random.pick(&numbers)] = (*random.pick(&all)).to_owned();
        }
        2 if !signs.is_empty() => tokens[*random.pick(&signs)] = (*random.pick(OPERATORS)).to_owned(),
        3 | 4 if !kinds.is_empty() => {
            let at = *random.pick(&kinds);
            let kind = WORDS.iter().find(|kind| kind.contains(&tokens[at].as_str())).unwrap_or(&WORDS[0]);
            tokens[at] = (*random.pick(kind)).to_owned();
        }
        _ if words.is_empty() => {}
        5 => tokens[*random.pick(&words)].clear(),
        6 => {
            let (one, other) = (*random.pick(&words), *random.pick(&words));
            tokens[one] = tokens[other].clone();
        }
        _ => tokens.swap(*random.pick(&words), *random.pick(&words)),
    }
    tokens.concat()
}

/// Whether a message has an error with a place, of ours or of Clang.
fn has_place(errors: &str) -> bool {
    errors.lines().any(|line| {
        let place = line.split_once(": error: ").or_else(|| line.split_once(": fatal error: "));
        let Some((place, _)) = place else { return false };
        let mut parts = place.rsplit(':');
        let is_number =
            |part: Option<&str>| part.is_some_and(|part| part.parse::<u32>().is_ok_and(|number| number > 0));
        is_number(parts.next()) && is_number(parts.next()) && parts.next().is_some()
    })
}

/// The defect of a run; `None` if it is an object or a proper error.
fn complaint(ended: &Ended, before: &[String], after: &[String], object: Option<&[u8]>) -> Option<String> {
    let Ended { status, errors, time } = ended;
    let text = match (status, object) {
        (Some(0), Some(object)) if object.starts_with(b"\x7fELF") => return None,
        (Some(0), _) => "no whole object",
        (_, Some(_)) => "there is an output",
        _ if before != after => "there are other files",
        (Some(1), _) if errors.contains("panicked") || errors.contains("internal error") => "a panic",
        (Some(1), _) if !errors.contains("error: RM") => "no code",
        (Some(1), _) if !has_place(errors) => "no place",
        (Some(1), _) => return None,
        _ => "another status",
    };
    let shown: String = errors.chars().take(2_000).collect();
    Some(format!("{text}, status {status:?} after {time:?}, files {after:?}:\n{shown}"))
}

#[test]
fn damaged_headers_of_instructions_are_refused_or_compiled() {
    let number = |name: &str| -> Option<u64> { std::env::var(name).ok()?.parse().ok() };
    let seed = number("RMLIR_SEED").unwrap_or(20_261_128);
    let count = number("RMLIR_HEADER_CASES").map_or(CASES, |count| count as usize);
    println!("seed {seed}, {count} headers");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("damaged-headers");
    // It is there if a run before did not end.
    let _ = fs::remove_dir_all(&folder);
    let projects = projects();
    let good = in_threads(projects.len(), |at| {
        let ended = projects[at].compile(&folder.join(format!("good{at}")), None);
        (ended.status != Some(0)).then_some(ended.errors)
    });
    assert!(good.is_empty(), "{}", good.join("\n"));
    let files: Vec<_> = (0..projects.len()).map(|at| Project::files(&folder.join(format!("good{at}")))).collect();
    let (accepted, slowest) = (AtomicUsize::new(0), Mutex::new(Duration::ZERO));
    let complaints = in_threads(count, |at| {
        let mut random = Random::new(seed.wrapping_mul(1_000_003).wrapping_add(at as u64));
        let which = at % projects.len();
        let project = &projects[which];
        // All projects include the small header that defines the macros, so that it is mutated less often.
        let header = usize::from(random.chance(15));
        let text = damaged(&mut random, &project.headers[header].1);
        let own = folder.join(at.to_string());
        let ended = project.compile(&own, Some((header, &text)));
        let mut most = slowest.lock().unwrap();
        *most = ended.time.max(*most);
        drop(most);
        accepted.fetch_add(usize::from(ended.status == Some(0)), Ordering::Relaxed);
        let before: Vec<_> = files[which].iter().filter(|each| *each != "f.o").cloned().collect();
        let (after, object) = (Project::files(&own), fs::read(own.join("f.o")).ok());
        let found = complaint(&ended, &before, &after, object.as_deref());
        if found.is_none() {
            fs::remove_dir_all(&own).unwrap();
        }
        found.map(|found| format!("{found}\nwith the headers and the schedule of {}", own.display()))
    });
    let accepted = accepted.into_inner();
    println!("{accepted} of {count} were accepted; the slowest took {:?}", slowest.into_inner().unwrap());
    assert!(complaints.is_empty(), "{} of {count}:\n{}", complaints.len(), complaints.join("\n\n"));
    assert!(accepted > 0 && accepted < count, "{accepted} of {count} were accepted");
    fs::remove_dir_all(&folder).unwrap();
}
