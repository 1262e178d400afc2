//! SQLite's one file, cut where its marks say that a file begins, included again or ends.
//!
//! The marks name the files it was made of, and includes of files that stand there already are comments. Cutting undoes
//! both: each file is by itself again and includes what it needs. Functions and data that the files share are marked
//! `SQLITE_PRIVATE`, which is `static` in one file and has to be nothing in many; what a header says of data then needs
//! `extern`, or each file would define it. A C file within another one stays there.

use crate::Result;
use std::collections::BTreeMap;

/// Options for the files: what the one file says at its top.
pub const OPTIONS: [&str; 2] = ["-DSQLITE_CORE=1", "-DSQLITE_PRIVATE="];

/// The file of what stands outside all marks.
const REST: &str = "rest.c";

/// A mark of the one file.
#[derive(Debug, PartialEq, Eq)]
enum Mark<'a> {
    Begin(&'a str),
    End,
    Include(&'a str),
    Continue,
}

/// The texts of the files by their names.
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
                    // No file to be compiled by itself.
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

/// The mark that a line is. Shorter rows of stars are marks within a header that was put together the same way.
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

/// The text of a file with its includes, and with declarations where a header has data.
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

/// The include that a comment was, unless it is of a file that is not there.
fn included(line: &str, names: &[String]) -> Option<String> {
    let include = line.strip_prefix("/* #include ")?;
    if let Some(system) = include.strip_prefix('<').and_then(|rest| rest.split('>').next()) {
        return Some(format!("#include <{system}>"));
    }
    let file = include.strip_prefix('"')?.split('"').next()?;
    names.iter().any(|name| name == file).then(|| format!("#include \"{file}\""))
}

/// The declaration that is left of a line that defines data.
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
