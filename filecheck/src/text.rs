//! Named texts and positions in them.

use std::borrow::Cow;

/// A text to which diagnostics refer.
#[derive(Debug, Clone)]
pub struct Source {
    /// The file name or a description.
    pub name: String,
    /// The text that is searched, canonicalised.
    pub text: Vec<u8>,
}

/// A position: a source and an offset in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The index of the source.
    pub source: usize,
    /// The offset in bytes.
    pub offset: usize,
}

impl Source {
    /// The line and the column (in bytes) of an offset, from 1.
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let before = &self.text[..offset.min(self.text.len())];
        let line = memchr::memchr_iter(b'\n', before).count() + 1;
        let start = memchr::memrchr(b'\n', before).map_or(0, |i| i + 1);
        (line, before.len() - start + 1)
    }

    /// The line that contains the offset, without its newline.
    pub fn line_at(&self, offset: usize) -> Cow<'_, str> {
        let offset = offset.min(self.text.len());
        let start = memchr::memrchr(b'\n', &self.text[..offset]).map_or(0, |i| i + 1);
        let end = memchr::memchr(b'\n', &self.text[offset..]).map_or(self.text.len(), |i| offset + i);
        String::from_utf8_lossy(&self.text[start..end])
    }
}

/// Removes the carriage return of each CRLF line end and, unless white space is kept, replaces each run of spaces and
/// tabs by one space.
pub fn canonicalize(text: Vec<u8>, keep_white_space: bool) -> Vec<u8> {
    let special = if keep_white_space {
        memchr::memmem::find(&text, b"\r\n")
    } else {
        text.iter().enumerate().find_map(|(i, c)| {
            let next = text.get(i + 1);
            let space = *c == b'\t' || (*c == b' ' && matches!(next, Some(b' ' | b'\t')));
            (space || (*c == b'\r' && next == Some(&b'\n'))).then_some(i)
        })
    };
    let Some(first) = special else { return text };
    let mut result = Vec::with_capacity(text.len());
    result.extend_from_slice(&text[..first]);
    let mut at = first;
    while let Some(&c) = text.get(at) {
        at += 1;
        match c {
            b'\r' if text.get(at) == Some(&b'\n') => {}
            b' ' | b'\t' if !keep_white_space => {
                result.push(b' ');
                while matches!(text.get(at), Some(b' ' | b'\t')) {
                    at += 1;
                }
            }
            c => result.push(c),
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn canonical_form() {
        assert_eq!(canonicalize(b"a \t b\r\nc\rd\te".to_vec(), false), b"a b\nc\rd e");
        assert_eq!(canonicalize(b"a \t b\r\nc".to_vec(), true), b"a \t b\nc");
    }

    #[test]
    fn positions() {
        let source = Source { name: "x".to_owned(), text: b"ab\ncd".to_vec() };
        assert_eq!(source.line_column(4), (2, 2));
        assert_eq!(source.line_at(4), "cd");
        assert_eq!(source.line_column(99), (2, 3));
    }
}
