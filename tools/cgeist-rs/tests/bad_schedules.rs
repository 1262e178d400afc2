//! Schedules that mean nothing, ask for too much or are damaged: each run ends in an error with a code and a place, or in a program that
//! computes what it computes without schedule. Never in a panic, an output beside an error, or no end.
//!
//! The executable is run as users run it. Damaged schedules are made from a printed seed, which `RMLIR_SEED` repeats, and
//! `RMLIR_SCHEDULE_CASES` says how many.

use splitmix::Random;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

#[path = "bad_schedules/headers.rs"]
mod headers;
#[path = "bad_schedules/table.rs"]
mod table;

/// How many damaged schedules are tried, if the environment does not say.
const CASES: usize = 60;

/// No run may take longer.
const TIME_LIMIT: Duration = Duration::from_secs(30);

const SOURCE: &str = include_str!("bad_schedules/source.c");

/// The end of a run.
struct Ended {
    status: Option<i32>,
    errors: String,
    time: Duration,
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It is there if a run before did not end.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("directory")).unwrap();
    fs::write(folder.join("source.c"), SOURCE).unwrap();
    fs::write(folder.join("other.c"), "int other(int x) { return x + 1; }\n").unwrap();
    folder
}

fn compile(folder: &Path, words: &[String]) -> Ended {
    let start = Instant::now();
    let child = Command::new(env!("CARGO_BIN_EXE_cgeist-rs"))
        .args(words)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = child.unwrap();
    let pipe = child.stderr.take().unwrap();
    let reader = std::thread::spawn(move || std::io::read_to_string(pipe).unwrap_or_default());
    let mut status = None;
    while status.is_none() && start.elapsed() < TIME_LIMIT {
        status = child.try_wait().unwrap();
        std::thread::sleep(Duration::from_millis(2));
    }
    let time = start.elapsed();
    if status.is_none() {
        child.kill().unwrap();
        child.wait().unwrap();
    }
    Ended { status: status.and_then(|status| status.code()), errors: reader.join().unwrap(), time }
}

/// Whether a message has an error with a place, `file:line:column: error: RM....`.
fn has_place(errors: &str) -> bool {
    errors.lines().any(|line| {
        let Some((place, _)) = line.split_once(": error: RM") else { return false };
        let mut parts = place.rsplit(':');
        let is_number =
            |part: Option<&str>| part.is_some_and(|part| part.parse::<u32>().is_ok_and(|number| number > 0));
        is_number(parts.next()) && is_number(parts.next()) && parts.next().is_some()
    })
}

/// The defect of a run that must be refused with a code; `None` if there is none.
fn complaint(folder: &Path, output: &str, ended: &Ended, code: &str, needs_place: bool) -> Option<String> {
    let Ended { status, errors, time } = ended;
    let text = match status {
        _ if folder.join(output).exists() => "there is an output",
        Some(1) if errors.contains("panicked") || errors.contains("internal error") => "a panic",
        Some(1) if !errors.contains(&format!("error: {code}")) => "another error",
        Some(1) if needs_place && !has_place(errors) => "no place",
        Some(1) => return None,
        _ => "another status",
    };
    let shown: String = errors.chars().take(2_000).collect();
    Some(format!("{text}, wanted {code}, status {status:?} after {time:?}:\n{shown}"))
}

/// Calls `test` for the numbers below `count` in several threads, and collects complaints.
fn in_threads(count: usize, test: impl Fn(usize) -> Option<String> + Sync) -> Vec<String> {
    let (next, complaints) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(at) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|at| *at < count) {
                    complaints.lock().unwrap().extend(test(at));
                }
            });
        }
    });
    complaints.into_inner().unwrap()
}

#[test]
fn bad_schedules_are_errors_with_code_and_place() {
    let folder = folder("bad-schedules");
    let cases = table::cases();
    let complaints = in_threads(cases.len(), |at| {
        let case = &cases[at];
        let (script, output) = (format!("{at}.sched"), format!("{at}.o"));
        fs::write(folder.join(&script), &case.script).unwrap();
        let words = ["-O2", "-w", "-c", "source.c", "-o", &output].map(str::to_owned).to_vec();
        let options = case.options.iter().map(|each| each.replace("THIS", &script));
        let options = if case.options.is_empty() { vec![format!("-fschedule={script}")] } else { options.collect() };
        let ended = compile(&folder, &[words, options].concat());
        let found = complaint(&folder, &output, &ended, case.code, case.needs_place);
        found.map(|text| format!("{}: {text}", case.name))
    });
    assert!(complaints.is_empty(), "{} of {}:\n{}", complaints.len(), cases.len(), complaints.join("\n\n"));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn several_sources_need_a_schedule_of_each() {
    let folder = folder("schedules-of-several-sources");
    fs::write(folder.join("x.sched"), "schedule product { i.split(4, io, ii) }\n").unwrap();
    let words = ["-O2", "-w", "-fschedule=x.sched", "-c", "source.c", "other.c"].map(str::to_owned);
    let ended = compile(&folder, &words);
    let found = complaint(&folder, "other.o", &ended, "RM5044", true);
    assert!(found.is_none(), "{}", found.unwrap_or_default());
    fs::remove_dir_all(&folder).unwrap();
}

/// A schedule in which bytes, words and lines were changed.
fn damaged(random: &mut Random) -> String {
    let mut text = (*random.pick(table::GOOD)).to_owned();
    let changes = if random.chance(60) { 1 } else { random.between(2, 4) };
    for _ in 0..changes {
        text = match random.below(6) {
            0 | 1 => with_bytes(random, &text),
            2 => with_lines(random, &text),
            _ => with_words(random, &text),
        };
    }
    text
}

fn with_bytes(random: &mut Random, text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    if bytes.is_empty() {
        return String::new();
    }
    let (at, other) = (random.below(bytes.len()), random.below(bytes.len()));
    match random.below(4) {
        0 => drop(bytes.remove(at)),
        1 => bytes.insert(at, bytes[at]),
        2 => bytes.swap(at, other),
        _ => bytes[at] = (random.bits() % 256) as u8,
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn with_lines(random: &mut Random, text: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    if lines.is_empty() {
        return String::new();
    }
    let (at, other) = (random.below(lines.len()), random.below(lines.len()));
    match random.below(3) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[other]),
        _ => lines.swap(at, other),
    }
    lines.join("\n")
}

fn is_letter(each: char) -> bool {
    each.is_alphanumeric() || each == '_'
}

/// The words of a text and the letters between them.
fn words_of(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for letter in text.chars() {
        match words.last_mut() {
            Some(last) if is_letter(letter) && last.ends_with(is_letter) => last.push(letter),
            _ => words.push(letter.to_string()),
        }
    }
    words
}

fn with_words(random: &mut Random, text: &str) -> String {
    let mut words = words_of(text);
    let places: Vec<usize> = (0..words.len()).filter(|at| words[*at].starts_with(is_letter)).collect();
    if places.is_empty() {
        return text.to_owned();
    }
    let (at, other) = (*random.pick(&places), *random.pick(&places));
    let numbers: Vec<usize> = places.iter().copied().filter(|at| words[*at].parse::<u32>().is_ok()).collect();
    if !numbers.is_empty() && random.chance(50) {
        // Many of these are good schedules, too.
        words[*random.pick(&numbers)] = random.between(1, 16).to_string();
        return words.concat();
    }
    match random.below(5) {
        0 => words.swap(at, other),
        1 => words[at] = (*random.pick(&["0", "1", "3", "7", "64", "1099511627776", "9223372036854775807"])).to_owned(),
        2 => words[at] = (*random.pick(&["i", "j", "k", "A", "C", "io", "in", "if", "tail", "n"])).to_owned(),
        3 => words[at] = words[other].clone(),
        _ => drop(words.remove(at)),
    }
    words.concat()
}

#[test]
fn damaged_schedules_are_refused_or_right() {
    let number = |name: &str| -> Option<u64> { std::env::var(name).ok()?.parse().ok() };
    let seed = number("RMLIR_SEED").unwrap_or(20_261_128);
    let count = number("RMLIR_SCHEDULE_CASES").map_or(CASES, |count| count as usize);
    println!("seed {seed}, {count} schedules");
    let folder = folder("damaged-schedules");
    let run = |program: &str| Command::new(folder.join(program)).output().unwrap();
    let plain = compile(&folder, &["-O1", "-w", "source.c", "-o", "plain"].map(str::to_owned));
    assert_eq!(plain.status, Some(0), "{}", plain.errors);
    let expected = run("plain").stdout;
    for text in table::GOOD {
        fs::write(folder.join("good.sched"), text).unwrap();
        let ended =
            compile(&folder, &["-O1", "-w", "-fschedule=good.sched", "source.c", "-o", "good"].map(str::to_owned));
        assert_eq!(ended.status, Some(0), "{text}\n{}", ended.errors);
        assert_eq!(run("good").stdout, expected, "{text}");
    }
    let (accepted, slowest) = (AtomicUsize::new(0), Mutex::new(Duration::ZERO));
    let complaints = in_threads(count, |at| {
        let text = damaged(&mut Random::new(seed.wrapping_mul(1_000_003).wrapping_add(at as u64)));
        let (script, output) = (format!("{at}.sched"), format!("{at}.out"));
        fs::write(folder.join(&script), &text).unwrap();
        let option = format!("-fschedule={script}");
        let ended = compile(&folder, &["-O1", "-w", &option, "source.c", "-o", &output].map(str::to_owned));
        let mut most = slowest.lock().unwrap();
        *most = ended.time.max(*most);
        drop(most);
        if ended.status == Some(0) {
            accepted.fetch_add(1, Ordering::Relaxed);
            let is_right = run(&output).stdout == expected;
            fs::remove_file(folder.join(&output)).unwrap();
            return (!is_right).then(|| format!("another result with this schedule:\n{text}"));
        }
        complaint(&folder, &output, &ended, "RM", true).map(|found| format!("{found}\nwith this schedule:\n{text}"))
    });
    let accepted = accepted.into_inner();
    println!("{accepted} of {count} were accepted; the slowest took {:?}", slowest.into_inner().unwrap());
    assert!(complaints.is_empty(), "{} of {count}:\n{}", complaints.len(), complaints.join("\n\n"));
    assert!(accepted > 0 && accepted < count, "{accepted} of {count} were accepted");
    fs::remove_dir_all(&folder).unwrap();
}
