//! Parses the directives of a test file: `RUN:`, `REQUIRES:`, `UNSUPPORTED:` and `END.`.
//!
//! A directive may follow any comment marker. A `RUN:` line that ends in a backslash continues on the next `RUN:`
//! line. `XFAIL:` is rejected: a known limitation is tested by the diagnostic that it causes.

use super::requirement::Requirement;

/// A command line of a test, joined from its continuation lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunLine {
    /// The text after `RUN:`, without substitutions.
    pub text: String,
    /// The line number (from 1) of its start.
    pub line: usize,
}

/// The directives of a test file.
#[derive(Debug, Clone, Default)]
pub struct Script {
    /// The command lines, in order; the test ends at the first that fails.
    pub runs: Vec<RunLine>,
    /// Feature expressions that must all hold for the test to run.
    pub requires: Vec<Requirement>,
    /// Feature expressions any of which disables the test.
    pub unsupported: Vec<Requirement>,
}

/// An invalid directive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptError {
    /// The line number (from 1) of the directive.
    pub line: usize,
    /// The message.
    pub message: String,
}

/// Parses the directives of `text`. Without any `RUN:` line the script has no runs.
pub fn parse(text: &str) -> Result<Script, ScriptError> {
    let mut script = Script::default();
    let mut open: Option<RunLine> = None;
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        let fail = |message: String| ScriptError { line: number, message };
        if let Some(rest) = directive(line, "RUN:") {
            let rest = rest.trim();
            let (body, continues) = match rest.strip_suffix('\\') {
                Some(body) => (body.trim_end(), true),
                None => (rest, false),
            };
            let mut run = match open.take() {
                Some(mut run) => {
                    run.text.push(' ');
                    run.text.push_str(body);
                    run
                }
                None => RunLine { text: body.to_owned(), line: number },
            };
            if continues {
                open = Some(run);
            } else {
                run.text = run.text.trim().to_owned();
                script.runs.push(run);
            }
        } else if let Some(rest) = directive(line, "REQUIRES:") {
            script.requires.extend(requirements(rest).map_err(fail)?);
        } else if let Some(rest) = directive(line, "UNSUPPORTED:") {
            script.unsupported.extend(requirements(rest).map_err(fail)?);
        } else if directive(line, "XFAIL:").is_some() {
            return Err(fail("XFAIL is not supported: test the diagnostic that the known gap gives".to_owned()));
        } else if directive(line, "END.").is_some() {
            break;
        }
    }
    match open {
        Some(run) => Err(ScriptError {
            line: run.line,
            message: "the RUN line ends in a backslash, and no RUN line follows".to_owned(),
        }),
        None => Ok(script),
    }
}

/// The text after `keyword` in `line`; `None` if the keyword is the end of a longer word (`PRERUN:`, `X-RUN:`).
fn directive<'a>(line: &'a str, keyword: &str) -> Option<&'a str> {
    let at = line.find(keyword)?;
    let before = line[..at].chars().next_back();
    if before.is_some_and(|c| c.is_alphanumeric() || c == '-' || c == '_') {
        return None;
    }
    Some(&line[at + keyword.len()..])
}

fn requirements(text: &str) -> Result<Vec<Requirement>, String> {
    text.split(',').map(Requirement::parse).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joins_continuation_lines() {
        let script = parse("// RUN: a b \\\n// RUN:   | c\n# RUN: d\n").unwrap();
        assert_eq!(script.runs[0], RunLine { text: "a b | c".to_owned(), line: 1 });
        assert_eq!(script.runs[1], RunLine { text: "d".to_owned(), line: 3 });
    }

    #[test]
    fn refuses_open_continuation_and_xfail() {
        assert_eq!(parse("// RUN: a \\\n").unwrap_err().line, 1);
        assert_eq!(parse("// RUN: a\n// XFAIL: *\n").unwrap_err().line, 2);
    }

    #[test]
    fn ignores_longer_words_and_text_behind_end() {
        let script = parse("PRERUN: a\nX-RUN: b\n// END.\n// RUN: c\n").unwrap();
        assert!(script.runs.is_empty());
    }
}
