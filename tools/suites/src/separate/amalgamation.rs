//! Splits SQLite's amalgamation into the files that its marks delimit.
//!
//! The marks name the original files, and includes of files that are already contained are commented out. Splitting
//! undoes both: each file is separate again and includes what it needs. Functions and data shared between files are
//! marked `SQLITE_PRIVATE`, which is `static` in the amalgamation and must be empty for separate files; data in
//! headers then needs `extern`, or each file would define it. A C file within another one stays there.

use crate::Result;
use std::collections::BTreeMap;

/// Compiler options in place of the definitions at the top of the amalgamation.
pub const OPTIONS: [&str; 2] = ["-DSQLITE_CORE=1", "-DSQLITE_PRIVATE="];

/// The file for the text outside all marks.
const REST: &str = "rest.c";

/// A mark in the amalgamation.
#[derive(Debug, PartialEq, Eq)]
enum Mark<'a> {
    Begin(&'a str),
    End,
    Include(&'a str),
    Continue,
}

/// Splits the amalgamation; returns the texts of the files by name.
pub fn cut(text: &str) -> Result<BTreeMap<String, String>> {
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    let mut open: Vec<(String, String)> = Vec::new();
    let mut rest = String::new();
    for line in text.lines() {
        match (mark(line), open.last_mut()) {
            (Some(Mark::Begin(name)), _) => open.push((name.to_owned(), String::new())),
            (Some(Mark::End), _) => {
                let (name, text) = open.pop().ok_or("an end of a file that has not begun")?;
                match open.last_mut() {
                    // A C file within another one is not a translation unit of its own.
                    Some((_, outer)) if name.ends_with(".c") => *outer += &text,
                    _ if files.contains_key(&name) => return Err(format!("{name} begins twice")),
                    _ => _ = files.insert(name, text),
                }
            }
            (Some(Mark::Include(name)), Some((_, text))) if name.ends_with(".h") => {
                push_line(text, &format!("#include \"{name}\""));
            }
            (Some(Mark::Include(_) | Mark::Continue), _) => {}
            (None, Some((_, text))) => push_line(text, line),
            (None, None) if !files.is_empty() && !line.starts_with('#') => push_line(&mut rest, line),
            (None, None) => {}
        }
    }
    if let Some((name, _)) = open.first() {
        return Err(format!("{name} does not end"));
    }
    files.insert(REST.to_owned(), format!("/* #include \"sqliteInt.h\" */\n{rest}"));
    let names: Vec<String> = files.keys().cloned().collect();
    for (name, text) in &mut files {
        *text = restored(name, text, &names);
    }
    Ok(files)
}

fn push_line(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

/// Parses a mark. Shorter rows of stars belong to a header that was generated the same way earlier.
fn mark(line: &str) -> Option<Mark<'_>> {
    let words = line.strip_prefix("/************** ")?.strip_suffix("*/")?.trim_end_matches('*').trim_end();
    let first = |text: &'static str| words.strip_prefix(text);
    if let Some(name) = first("Begin file ") {
        return Some(Mark::Begin(name));
    }
    if let Some((name, _)) = first("Include ").and_then(|rest| rest.split_once(" in the middle of ")) {
        return Some(Mark::Include(name));
    }
    match (first("End of "), first("Continuing where we left off")) {
        (Some(_), _) => Some(Mark::End),
        (_, Some(_)) => Some(Mark::Continue),
        _ => None,
    }
}

/// The text of a file with its includes restored, and with `extern` for data in headers.
fn restored(name: &str, text: &str, names: &[String]) -> String {
    let mut result = String::with_capacity(text.len());
    for line in text.lines() {
        let declaration = || name.ends_with(".h").then(|| declaration(line)).flatten();
        match included(line, names).or_else(declaration) {
            Some(restored) => push_line(&mut result, &restored),
            None => push_line(&mut result, line),
        }
    }
    result
}

/// The include in a comment; `None` if its file does not exist.
fn included(line: &str, names: &[String]) -> Option<String> {
    let include = line.strip_prefix("/* #include ")?;
    if let Some(system) = include.strip_prefix('<').and_then(|rest| rest.split('>').next()) {
        return Some(format!("#include <{system}>"));
    }
    let file = include.strip_prefix('"')?.split('"').next()?;
    names.iter().any(|name| name == file).then(|| format!("#include \"{file}\""))
}

/// The declaration for a line of a header that defines data.
fn declaration(line: &str) -> Option<String> {
    let code = line.split("/*").next()?.trim_end();
    let is_data = code.starts_with("SQLITE_PRIVATE ") || code.starts_with("SQLITE_API ");
    if !is_data || [" extern ", " SQLITE_EXTERN ", "("].iter().any(|word| code.contains(word)) {
        return None;
    }
    Some(format!("extern {};", code.strip_suffix(';')?.split(" = ").next()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &str = "\
#define SQLITE_CORE 1
/************** Begin file all.h *********************************************/
int first;
/************** Include part.h in the middle of all.h ************************/
/************** Begin file part.h ********************************************/
SQLITE_PRIVATE const char shared[];
SQLITE_PRIVATE int function(void);
SQLITE_API const char version[] = \"3\";
/******** End of older.h *********/
/************** End of part.h ************************************************/
/************** Continuing where we left off in all.h ************************/
int last;
/************** End of all.h *************************************************/
/************** Begin file one.c *********************************************/
/* #include \"part.h\" ** for `shared` ** */
/* #include \"windows.h\" */
SQLITE_PRIVATE const char shared[] = \"text\";
/************** Include inner.c in the middle of one.c ***********************/
/************** Begin file inner.c *******************************************/
/* #include <math.h> */
/************** End of inner.c ***********************************************/
/************** Continuing where we left off in one.c ************************/
/************** End of one.c *************************************************/
int outside;
#endif
";

    #[test]
    fn files_are_what_they_were() {
        let files = cut(WHOLE).expect("files");
        assert_eq!(files.keys().collect::<Vec<_>>(), ["all.h", "one.c", "part.h", "rest.c"]);
        assert_eq!(files["all.h"], "int first;\n#include \"part.h\"\nint last;\n");
        assert_eq!(
            files["part.h"],
            "extern SQLITE_PRIVATE const char shared[];\nSQLITE_PRIVATE int function(void);\n\
             extern SQLITE_API const char version[];\n/******** End of older.h *********/\n"
        );
        assert_eq!(
            files["one.c"],
            "#include \"part.h\"\n/* #include \"windows.h\" */\nSQLITE_PRIVATE const char shared[] = \"text\";\n\
             #include <math.h>\n"
        );
        assert!(files["rest.c"].ends_with("int outside;\n"));
    }

    #[test]
    fn marks_that_do_not_match_are_errors() {
        assert!(cut("/************** Begin file a.c *****/\nint a;\n").is_err());
        assert!(cut("/************** End of a.c *****/\n").is_err());
    }
}
