//! The text of a generated program, line by line.

use std::fmt::Write;

/// The text of a program, and how deep its last line is nested.
#[derive(Debug, Default)]
pub struct Text {
    /// The lines so far.
    pub lines: String,
    depth: usize,
}

/// Something that writes a program in the syntax of C.
pub trait Source {
    /// The text of the program.
    fn text(&mut self) -> &mut Text;

    /// Writes a line.
    fn line(&mut self, text: impl AsRef<str>) {
        let Text { lines, depth } = self.text();
        let _ = writeln!(lines, "{:width$}{}", "", text.as_ref(), width = 2 * *depth);
    }

    /// Opens a block.
    fn open(&mut self, head: impl AsRef<str>) {
        self.line(format!("{} {{", head.as_ref()).trim_start());
        self.text().depth += 1;
    }

    /// Closes a block, with what follows the brace.
    fn close(&mut self, rest: &str) {
        let depth = &mut self.text().depth;
        *depth = depth.saturating_sub(1);
        self.line(format!("}}{rest}"));
    }

    /// Closes a block and opens its `else`.
    fn otherwise(&mut self) {
        let depth = &mut self.text().depth;
        *depth = depth.saturating_sub(1);
        self.open("} else");
    }
}
