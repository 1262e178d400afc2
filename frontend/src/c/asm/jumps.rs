//! `asm goto`: assembly that jumps to C labels.
//!
//! The dialect has no operation that both runs assembly and branches. The statement gets one more output, the number of
//! its exit, and its text ends in landing pads: falling through sets the number to 0, and every C label that the text
//! names is a landing pad that sets the number of that label. A branch on the number follows. Moves and jumps preserve
//! the flags, and outputs are valid on every exit.

use clang_export::schema::StmtKindAsm;
use dialects::ir::*;

use super::Parts;
use crate::c::error::Lowered;
use crate::c::fun::Fun;

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Adds the output for the number of the exit, if the statement can jump; returns its type.
    pub(super) fn asm_jump_index(&mut self, asm: &StmtKindAsm<'_>, parts: &mut Parts<'c>) -> Lowered<Option<Ty<'c>>> {
        if asm.labels.is_empty() {
            return Ok(None);
        }
        if !self.m.unit.triple.starts_with("x86_64") && !self.m.unit.triple.starts_with("i") {
            return self.unsupported("asm goto on this target");
        }
        parts.constraints.push("=&r".to_string());
        Ok(Some(self.m.known.i32))
    }

    /// The assembly text with its landing pads.
    pub(super) fn jumping_text(asm: &StmtKindAsm<'_>) -> String {
        let outputs = asm.outputs.len();
        let tied = asm.outputs.iter().filter(|output| output.both).count();
        let first_label = outputs + asm.inputs.len() + tied;
        let name = |at: usize| format!(".Lasm_goto${{:uid}}_{at}");
        let end = ".Lasm_goto${:uid}_end";
        let mut text = String::new();
        let mut rest = asm.text;
        while let Some(at) = rest.find('$') {
            text.push_str(&rest[..at]);
            rest = &rest[at..];
            let (length, reference) = reference(rest);
            match reference {
                // The additional output shifts the operands after the outputs by one.
                Some((operand, modifier)) if operand < first_label => {
                    let operand = if operand < outputs { operand } else { operand + 1 };
                    text.push_str(&if modifier.is_empty() {
                        format!("${{{operand}}}")
                    } else {
                        format!("${{{operand}:{modifier}}}")
                    });
                }
                Some((operand, modifier)) => {
                    if modifier.is_empty() {
                        text.push_str("$$");
                    }
                    text.push_str(&name(operand - first_label));
                }
                None => text.push_str(&rest[..length]),
            }
            rest = &rest[length..];
        }
        text.push_str(rest);
        for target in 0..=asm.labels.len() {
            if target > 0 {
                text.push_str(&format!("\n{}:", name(target - 1)));
            }
            text.push_str(&format!("\n\t$(movl $${target}, ${{{outputs}}}$|mov ${{{outputs}}}, {target}$)"));
            if target < asm.labels.len() {
                text.push_str(&format!("\n\tjmp {end}"));
            }
        }
        text.push_str(&format!("\n{end}:"));
        text
    }

    /// Branches to the label that the assembly chose.
    pub(super) fn asm_jump(&mut self, index: Val<'c>, labels: &[u32]) -> Lowered<()> {
        let through = self.block();
        let blocks: Vec<Blk<'c>> = labels.iter().map(|_| self.block()).collect();
        let cases: Vec<(i64, Blk<'c>)> = blocks.iter().enumerate().map(|(at, &block)| (at as i64 + 1, block)).collect();
        self.switch_on(index, &cases, through)?;
        for (&block, &label) in blocks.iter().zip(labels) {
            self.enter(block);
            self.jump_to_label(label)?;
        }
        self.enter(through);
        Ok(())
    }
}

/// Parses the operand reference at the start of a text that begins with `$`: its length, and the operand's number with
/// its modifier. An escape (`$$`, `${:uid}`, dialect alternatives) refers to no operand.
fn reference(text: &str) -> (usize, Option<(usize, &str)>) {
    let body = &text[1..];
    if let Some(braced) = body.strip_prefix('{') {
        let Some(end) = braced.find('}') else { return (1, None) };
        let inside = &braced[..end];
        let (operand, modifier) = inside.split_once(':').unwrap_or((inside, ""));
        return (end + 3, operand.parse().ok().map(|operand| (operand, modifier)));
    }
    let digits = body.bytes().take_while(u8::is_ascii_digit).count();
    match body[..digits].parse() {
        Ok(operand) => (digits + 1, Some((operand, ""))),
        Err(_) => (if body.is_empty() { 1 } else { 1 + body.chars().next().map_or(0, char::len_utf8) }, None),
    }
}
