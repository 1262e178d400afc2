//! The inline wrappers in the headers of the C library call what they call in Clang's build: at every level of
//! fortification, with and without a known size of the object.
//!
//! All headers of glibc are included in one unit. Each inline function in it gets two callers: one passes its own parameters
//! on, one passes a buffer of 16 bytes for the first pointer that may be written through. The symbols that each caller refers to
//! are compared with those in Clang's assembly. Nothing is run.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const CLANG: &str = "/usr/lib/llvm-22/bin/clang";

/// Headers and wrappers of glibc 2.36 are more; fewer mean that they are not found any more.
const LEAST_HEADERS: usize = 200;
const LEAST_WRAPPERS: usize = 25;
const LEAST_FORTIFIED_WRAPPERS: usize = 85;

#[test]
fn library_wrappers_call_what_they_call_in_clangs_build() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("library-wrappers");
    fs::create_dir_all(&folder).unwrap();
    let includes = includes(&folder);
    let mut wrong = String::new();
    for (level, fortified) in [("-O2", 0), ("-O1", 1), ("-O2", 2), ("-O3", 2), ("-O2", 3), ("-O1", 3)] {
        let options = [level.to_owned(), format!("-D_FORTIFY_SOURCE={fortified}"), "-w".to_owned()];
        let unit = folder.join(format!("wrappers{level}-{fortified}.c"));
        let (callers, count) = callers(&preprocessed(&unit, &includes, &options));
        assert!(count >= if fortified == 0 { LEAST_WRAPPERS } else { LEAST_FORTIFIED_WRAPPERS }, "{count} wrappers");
        fs::write(&unit, format!("{includes}{callers}")).unwrap();
        let expected = referred(&assembly(Path::new(CLANG), &unit, &options));
        let found = referred(&assembly(Path::new(env!("CARGO_BIN_EXE_cgeist-rs")), &unit, &options));
        assert!(expected.len() >= 2 * count, "{} callers of {count} wrappers", expected.len());
        for (caller, symbols) in &expected {
            if found.get(caller) != Some(symbols) {
                let ours = found.get(caller);
                writeln!(wrong, "{} {caller}: {ours:?} instead of {symbols:?}", options.join(" ")).unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "symbols that callers of wrappers refer to:\n{wrong}");
}

/// Directives that include every header of the C library's package that a unit may include.
fn includes(folder: &Path) -> String {
    let listed = Command::new("dpkg-query").args(["--listfiles", "libc6-dev"]).output().unwrap();
    assert!(listed.status.success(), "dpkg-query: {}", String::from_utf8_lossy(&listed.stderr));
    let listed = String::from_utf8(listed.stdout).unwrap();
    let mut text = String::from("#define _GNU_SOURCE 1\n");
    let mut count = 0;
    for path in listed.lines().filter(|path| path.ends_with(".h")) {
        let Some(name) = path.strip_prefix("/usr/include/") else { continue };
        let name = name.strip_prefix("x86_64-linux-gnu/").unwrap_or(name);
        let alone = folder.join("alone.c");
        fs::write(&alone, format!("#define _GNU_SOURCE 1\n#include <{name}>\n")).unwrap();
        // Parts of headers, and headers of other machines, refuse to be included.
        let is_part = name.starts_with("bits/");
        if !is_part && Command::new(CLANG).args(["-w", "-fsyntax-only"]).arg(&alone).output().unwrap().status.success()
        {
            writeln!(text, "#include <{name}>").unwrap();
            count += 1;
        }
    }
    assert!(count >= LEAST_HEADERS, "{count} headers");
    text
}

/// The unit of all headers without directives.
fn preprocessed(unit: &Path, includes: &str, options: &[String]) -> String {
    fs::write(unit, includes).unwrap();
    let output = Command::new(CLANG).args(options).args(["-E", "-P"]).arg(unit).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Two callers for each inline function of a text, and how many such functions there are.
fn callers(text: &str) -> (String, usize) {
    let mut out = String::new();
    let mut names = BTreeSet::new();
    for (at, _) in text.match_indices("extern __inline") {
        let head = &text[at..];
        let Some(end) = head.find(['{', ';']).filter(|end| head.as_bytes()[*end] == b'{') else { continue };
        let Some((result, name, parameters)) = signature(&without_attributes(&head[..end])) else { continue };
        if !names.insert(name.clone()) {
            continue;
        }
        let arguments: Vec<String> = parameters.iter().map(|parameter| parameter_name(parameter)).collect();
        let listed = if parameters.is_empty() { "void".to_owned() } else { parameters.join(", ") };
        let call = |arguments: &[String]| format!("return ({name})({});", arguments.join(", "));
        writeln!(out, "{result} caller_of_{name}({listed}) {{ {} }}", call(&arguments)).unwrap();
        let mut known = arguments.clone();
        let written = |parameter: &&String| parameter.contains(['*', '[']) && !parameter.contains("const");
        if let Some(first) = parameters.iter().position(|parameter| written(&parameter)) {
            known[first] = "(void *)buffer".to_owned();
        }
        let buffer = "char buffer[16]; __asm__ volatile(\"\" : : \"r\"(buffer) : \"memory\");";
        writeln!(out, "{result} known_of_{name}({listed}) {{ {buffer} {} }}", call(&known)).unwrap();
    }
    (out, names.len())
}

/// A declaration without `__attribute__((...))`, `extern` and `inline`.
fn without_attributes(text: &str) -> String {
    let mut out = text.to_owned();
    while let Some(start) = out.find("__attribute__") {
        let open = start + out[start..].find('(').unwrap();
        out.replace_range(start..open + group(&out[open..]), " ");
    }
    for word in ["extern", "__inline", "__extension__"] {
        out = out.replace(word, " ");
    }
    out
}

/// The length of the group in parentheses that a text begins with.
fn group(text: &str) -> usize {
    let mut depth = 0;
    let end = text.find(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth == 0
    });
    end.unwrap() + 1
}

/// The type of the result, the name and the parameters of a declarator; none for a variadic function.
fn signature(text: &str) -> Option<(String, String, Vec<String>)> {
    let open = text.find('(')?;
    let before = text[..open].trim_end();
    let name_at = before.rfind(|c: char| !c.is_alphanumeric() && c != '_').map_or(0, |at| at + 1);
    let inside = &text[open + 1..open + group(&text[open..]) - 1];
    let mut parameters = vec![String::new()];
    let mut depth = 0;
    for c in inside.chars() {
        depth += i32::from(c == '(') - i32::from(c == ')');
        match c {
            ',' if depth == 0 => parameters.push(String::new()),
            _ => parameters.last_mut()?.push(if c == '\n' { ' ' } else { c }),
        }
    }
    if inside.contains("...") {
        return None;
    }
    parameters.retain(|parameter| !matches!(parameter.trim(), "" | "void"));
    Some((before[..name_at].trim().to_owned(), before[name_at..].to_owned(), parameters))
}

/// The name that a parameter declares.
fn parameter_name(text: &str) -> String {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let declared = match text.find("(*") {
        Some(at) => &text[at + 2..],
        None => text.split('[').next().unwrap().trim_end(),
    };
    if text.contains("(*") {
        return declared.trim_start().chars().take_while(|c| is_part(*c)).collect();
    }
    declared[declared.rfind(|c| !is_part(c)).map_or(0, |at| at + 1)..].to_owned()
}

/// The assembly that a compiler makes of a unit.
fn assembly(compiler: &Path, unit: &Path, options: &[String]) -> String {
    let output = Command::new(compiler).args(options).args(["-S", "-o", "-"]).arg(unit).output().unwrap();
    assert!(output.status.success(), "{}: {}", compiler.display(), String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The symbols that each caller calls or jumps to.
fn referred(assembly: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = None;
    for line in assembly.lines() {
        if let Some(label) = line.split(':').next().filter(|label| !label.starts_with(['\t', '.', ' ', '#'])) {
            let is_caller = line.contains(':') && ["caller_of_", "known_of_"].iter().any(|p| label.starts_with(p));
            current = is_caller.then(|| label.to_owned());
            if let Some(name) = &current {
                all.entry(name.clone()).or_default();
            }
            continue;
        }
        let mut words = line.split_whitespace();
        let (Some(name), Some(operation), Some(target)) = (&current, words.next(), words.next()) else { continue };
        if (operation.starts_with("call") || operation.starts_with('j')) && !target.starts_with(['.', '*']) {
            let symbol = target.split('@').next().unwrap_or(target).to_owned();
            all.entry(name.clone()).or_default().insert(symbol);
        }
    }
    all
}
