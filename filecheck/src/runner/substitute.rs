//! Substitutions in `RUN:` lines.
//!
//! `%{name}` is replaced in the whole line, so that its value may contain several words. Path substitutions are
//! replaced inside words after quotes are resolved, so that a path with spaces stays one word.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The values for one test.
#[derive(Debug)]
pub struct Substitutions<'a> {
    /// `%{name}`
    pub named: &'a BTreeMap<String, String>,
    /// `%s`, the test file.
    pub file: PathBuf,
    /// `%T`, a directory used by this test only.
    pub directory: PathBuf,
}

impl Substitutions<'_> {
    /// Replaces `%{name}` in a line.
    pub fn in_line(&self, line: &str) -> Result<String, String> {
        let mut result = String::with_capacity(line.len());
        let mut rest = line;
        while let Some(at) = rest.find("%{") {
            // An escaped percent sign is kept for `in_word`.
            let escaped = rest[..at].chars().rev().take_while(|c| *c == '%').count() % 2 == 1;
            let end = rest[at..].find('}').map(|e| at + e);
            match end {
                Some(end) if !escaped => {
                    let name = &rest[at + 2..end];
                    let value = self.named.get(name).ok_or_else(|| format!("there is no substitution %{{{name}}}"))?;
                    result.push_str(&rest[..at]);
                    result.push_str(value);
                    rest = &rest[end + 1..];
                }
                _ => {
                    result.push_str(&rest[..at + 2]);
                    rest = &rest[at + 2..];
                }
            }
        }
        result.push_str(rest);
        Ok(result)
    }

    /// Replaces `%s %S %p %t %T %%` in a word; except for `%%`, not if a letter follows.
    pub fn in_word(&self, word: &str) -> String {
        let mut result = String::with_capacity(word.len());
        let mut chars = word.chars().peekable();
        while let Some(c) = chars.next() {
            if c != '%' {
                result.push(c);
                continue;
            }
            let mut ahead = chars.clone();
            let key = ahead.next();
            let ends = ahead.next().is_none_or(|next| !next.is_alphabetic());
            match key {
                Some('%') => result.push('%'),
                Some('s') if ends => result.push_str(&text(&self.file)),
                Some('S' | 'p') if ends => result.push_str(&self.file.parent().map(text).unwrap_or_default()),
                Some('T') if ends => result.push_str(&text(&self.directory)),
                Some('t') if ends => result.push_str(&text(&self.temporary())),
                _ => {
                    result.push('%');
                    continue;
                }
            }
            chars.next();
        }
        result
    }

    /// `%t`
    fn temporary(&self) -> PathBuf {
        let name = self.file.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        self.directory.join(format!("{name}.tmp"))
    }
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replaces_paths_and_names() {
        let named = BTreeMap::from([("opt".to_owned(), "rmlir-opt --verify %s".to_owned())]);
        let values = Substitutions { named: &named, file: "/a b/x.mlir".into(), directory: "/o/x".into() };
        assert_eq!(values.in_line("%{opt} | y").unwrap(), "rmlir-opt --verify %s | y");
        assert!(values.in_line("%{none}").is_err());
        assert_eq!(values.in_word("%s"), "/a b/x.mlir");
        assert_eq!(values.in_word("%S/Inputs/%t1.o"), "/a b/Inputs//o/x/x.mlir.tmp1.o");
        assert_eq!(values.in_word("%struct %% %0 %T%"), "%struct % %0 /o/x%");
    }
}
