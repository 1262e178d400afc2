//! Commands that the runner implements itself: `split-file`, `golden`, `echo`, `:`, `true` and `false`.
//!
//! `not`, `env`, `cd` and `export` change how other commands run and are implemented in [`super::execute`].

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The environment of a builtin command.
pub struct BuiltinIo<'a> {
    /// Standard input.
    pub input: &'a mut dyn Read,
    /// Standard output.
    pub output: &'a mut dyn Write,
    /// Standard error.
    pub error: &'a mut dyn Write,
    /// The directory to which relative paths refer.
    pub cwd: &'a Path,
    /// Whether `golden` rewrites its expectation.
    pub bless: bool,
    /// The expectation files that `golden` has used.
    pub used: &'a mut Vec<PathBuf>,
}

/// Whether `name` is a builtin command.
pub fn is_builtin(name: &str) -> bool {
    matches!(name, "split-file" | "golden" | "echo" | ":" | "true" | "false")
}

/// Runs a builtin command and returns its exit status.
pub fn run(words: &[String], io: &mut BuiltinIo<'_>) -> i32 {
    let (name, args) = match words.split_first() {
        Some((name, args)) => (name.as_str(), args),
        None => return 0,
    };
    let result = match name {
        "false" => return 1,
        "echo" => echo(args, io),
        "split-file" => split_file(args, io),
        "golden" => golden(args, io),
        _ => Ok(()),
    };
    match result {
        Ok(()) => 0,
        Err(message) => {
            // If standard error is closed, the exit status still reports the failure.
            let _ = writeln!(io.error, "{name}: {message}");
            1
        }
    }
}

fn echo(args: &[String], io: &mut BuiltinIo<'_>) -> Result<(), String> {
    let (args, newline) = match args.split_first() {
        Some((first, rest)) if first == "-n" => (rest, ""),
        _ => (args, "\n"),
    };
    match write!(io.output, "{}{newline}", args.join(" ")) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(()),
    }
}

fn at(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}

/// `split-file [--leading-lines] INPUT DIRECTORY` writes the parts of a file to a new directory. Each part follows a
/// line `//--- NAME`, or `#--- NAME` with another comment character.
fn split_file(args: &[String], io: &mut BuiltinIo<'_>) -> Result<(), String> {
    let is_option = |a: &&String| a.starts_with("--");
    let leading = args.iter().any(|a| a == "--leading-lines");
    if let Some(bad) = args.iter().filter(is_option).find(|a| *a != "--leading-lines") {
        return Err(format!("unknown option {bad}"));
    }
    let names: Vec<&String> = args.iter().filter(|a| !a.starts_with("--")).collect();
    let [input, directory] = names.as_slice() else {
        return Err("expected an input file and a directory".to_owned());
    };
    let text = if input.as_str() == "-" {
        let mut text = Vec::new();
        io.input.read_to_end(&mut text).map_err(|e| e.to_string())?;
        text
    } else {
        let path = io.cwd.join(input);
        fs::read(&path).map_err(|e| at(&path, &e))?
    };
    let parts = split_parts(&text, leading)?;
    let directory = io.cwd.join(directory);
    if directory.is_dir() {
        fs::remove_dir_all(&directory).map_err(|e| at(&directory, &e))?;
    } else if directory.exists() {
        fs::remove_file(&directory).map_err(|e| at(&directory, &e))?;
    }
    fs::create_dir_all(&directory).map_err(|e| at(&directory, &e))?;
    for (name, body) in parts {
        let path = directory.join(&name);
        if Path::new(&name).components().any(|c| !matches!(c, std::path::Component::Normal(_))) {
            return Err(format!("the part `{name}` would lie outside the directory"));
        }
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(|e| at(parent, &e))?;
        }
        fs::write(&path, body).map_err(|e| at(&path, &e))?;
    }
    Ok(())
}

fn split_parts(text: &[u8], leading: bool) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let mut parts: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    let mut current: Option<String> = None;
    for (index, line) in text.split_inclusive(|b| *b == b'\n').enumerate() {
        let marker = if line.starts_with(b"//") { 6 } else { 5 };
        if line.len() >= marker && line[marker - 4..].starts_with(b"--- ") {
            let raw = String::from_utf8_lossy(&line[marker..]).into_owned();
            let name = raw.trim_end_matches(['\n', '\r']);
            if name.is_empty() || name.trim() != name {
                return Err(format!("line {}: a part name has no spaces around it and is not empty", index + 1));
            }
            let padding = if leading { vec![b'\n'; index + 1] } else { Vec::new() };
            if parts.insert(name.to_owned(), padding).is_some() {
                return Err(format!("line {}: there are two parts `{name}`", index + 1));
            }
            current = Some(name.to_owned());
        } else if let Some(body) = current.as_ref().and_then(|name| parts.get_mut(name)) {
            body.extend_from_slice(line);
        }
    }
    if parts.is_empty() { Err("the file has no part separator".to_owned()) } else { Ok(parts) }
}

/// `golden FILE` compares standard input with a file; `golden --prefix=NAME FILE` compares it with the comment lines
/// `// NAME: text` of a file. With `bless` it updates them instead.
fn golden(args: &[String], io: &mut BuiltinIo<'_>) -> Result<(), String> {
    let prefix = args.iter().find_map(|a| a.strip_prefix("--prefix="));
    let files: Vec<&String> = args.iter().filter(|a| !a.starts_with("--")).collect();
    let (&[file], true) = (files.as_slice(), args.len() == 1 + usize::from(prefix.is_some())) else {
        return Err("usage: golden [--prefix=NAME] FILE".to_owned());
    };
    let path = io.cwd.join(file);
    let mut actual = Vec::new();
    io.input.read_to_end(&mut actual).map_err(|e| e.to_string())?;
    io.used.push(path.clone());
    let current = match fs::read(&path) {
        Ok(bytes) => Some(bytes),
        Err(e) if e.kind() == io::ErrorKind::NotFound && prefix.is_none() => None,
        Err(e) => return Err(at(&path, &e)),
    };
    let wanted = match prefix {
        None => actual.clone(),
        Some(prefix) => {
            let current = String::from_utf8_lossy(current.as_deref().unwrap_or_default()).into_owned();
            with_block(&current, prefix, &String::from_utf8_lossy(&actual)).into_bytes()
        }
    };
    if current.as_deref() == Some(wanted.as_slice()) {
        return Ok(());
    }
    if io.bless {
        return fs::write(&path, wanted).map_err(|e| at(&path, &e));
    }
    let before = String::from_utf8_lossy(current.as_deref().unwrap_or_default()).into_owned();
    let difference = difference(&before, &String::from_utf8_lossy(&wanted));
    Err(format!("{} is stale (BLESS=1 refreshes it)\n{difference}", path.display()))
}

/// Replaces the block of `// PREFIX:` lines in `text` by one with the content `body`.
fn with_block(text: &str, prefix: &str, body: &str) -> String {
    let key = format!("{prefix}:");
    let marker_of = |line: &str| {
        let line = line.trim_start();
        ["//", "#", ";"].into_iter().find(|m| {
            let rest = line.strip_prefix(m).map(str::trim_start);
            rest.is_some_and(|r| r.starts_with(&key))
        })
    };
    let marker = text.lines().find_map(marker_of).unwrap_or("//");
    let block: String = body
        .lines()
        .map(|line| if line.is_empty() { format!("{marker} {key}\n") } else { format!("{marker} {key} {line}\n") })
        .collect();
    let mut result = String::new();
    let mut placed = false;
    for line in text.split_inclusive('\n') {
        if marker_of(line).is_none() {
            result.push_str(line);
        } else if !placed {
            result.push_str(&block);
            placed = true;
        }
    }
    if !placed {
        result.push_str(&block);
    }
    result
}

/// The lines between the common prefix and the common suffix of two texts.
fn difference(before: &str, after: &str) -> String {
    const SHOWN: usize = 40;
    let (old, new): (Vec<&str>, Vec<&str>) = (before.lines().collect(), after.lines().collect());
    let start = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let limit = old.len().min(new.len()) - start;
    let end = old.iter().rev().zip(new.iter().rev()).take(limit).take_while(|(a, b)| a == b).count();
    let mut text = format!("@@ line {} @@\n", start + 1);
    for (sign, lines) in [('-', &old[start..old.len() - end]), ('+', &new[start..new.len() - end])] {
        for line in lines.iter().take(SHOWN) {
            text.push_str(&format!("{sign}{line}\n"));
        }
        if lines.len() > SHOWN {
            text.push_str(&format!("{sign}... {} more lines\n", lines.len() - SHOWN));
        }
    }
    if before.ends_with('\n') != after.ends_with('\n') {
        text.push_str("(only one of them ends in a newline)\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_parts_and_keeps_line_numbers_on_request() {
        let text = b"head\n//--- a.c\nint a;\n#--- d/b.c\nint b;\n";
        let parts = split_parts(text, false).unwrap();
        assert_eq!(parts["a.c"], b"int a;\n");
        assert_eq!(parts["d/b.c"], b"int b;\n");
        assert_eq!(split_parts(text, true).unwrap()["a.c"], b"\n\nint a;\n");
        assert!(split_parts(b"x\n", false).is_err());
        assert!(split_parts(b"#--- a\n#--- a\n", false).is_err());
    }

    #[test]
    fn replaces_the_block_of_a_prefix() {
        let text = "// RUN: x\n// OUT: old\n// OUT:\ncode\n";
        assert_eq!(with_block(text, "OUT", "new\n\n"), "// RUN: x\n// OUT: new\n// OUT:\ncode\n");
        assert_eq!(with_block("code\n", "OUT", "a\n"), "code\n// OUT: a\n");
    }
}
