//! `switch` in every shape (C11 6.8.4.2): cases are blocks, so fall-through, ranges, jumps into loops and Duff's device
//! need no special handling.

use clang_export::schema::StmtKindSwitch;
use dialects::ir::*;
use dialects::ops::{arith, cf};

use super::error::Lowered;
use super::fun::{Fun, Jump};

/// The cases of a `switch` under construction.
pub struct Switch<'c> {
    /// Single values, in decimal.
    pub cases: Vec<(String, Blk<'c>)>,
    /// Ranges that are too wide to list as single values.
    pub ranges: Vec<(String, String, Blk<'c>)>,
    pub default: Option<Blk<'c>>,
    /// Whether a label of this switch has been lowered yet.
    pub entered: bool,
}

/// Ranges of at most this many values are listed as single cases.
const LISTED_RANGE: i128 = 64;

impl<'c, 't> Fun<'_, 'c, 't> {
    pub fn switch(&mut self, switch: &'t StmtKindSwitch<'t>) -> Lowered<()> {
        let depth = self.cleanups.len();
        let position = self.position;
        let signed = self.m.is_signed(switch.cond.ty);
        let value = self.scalar(&switch.cond)?;
        let dispatch = self.b.block();
        let exit = self.block();
        self.switches.push(Switch { cases: Vec::new(), ranges: Vec::new(), default: None, entered: false });
        self.breaks.push(Jump { target: exit, depth });
        // Statements before the first label are unreachable.
        self.enter_dead();
        let result = self.statement(&switch.body);
        self.breaks.pop();
        let switch = self.switches.pop();
        result?;
        self.branch(exit);
        let Some(switch) = switch else { return Ok(()) };
        let default = switch.default.unwrap_or(exit);
        if let Some(block) = dispatch {
            self.enter(block);
            self.at_loop(position);
            self.dispatch(value, signed, switch, default)?;
        }
        self.enter(exit);
        Ok(())
    }

    fn dispatch(&mut self, value: Val<'c>, signed: bool, switch: Switch<'c>, default: Blk<'c>) -> Lowered<()> {
        let ty = type_of(value);
        for (low, high, block) in &switch.ranges {
            let low = self.big_int(ty, low)?;
            let high = self.big_int(ty, high)?;
            let (least, most) = if signed { (5, 3) } else { (9, 7) };
            let above = self.compare(least, value, low);
            let below = self.compare(most, value, high);
            let inside = self.bin(arith::AndI::NAME, above, below);
            let next = self.block();
            self.branch_if(inside, *block, next);
            self.enter(next);
        }
        // `llvm.switch` takes cases of at most 64 bits, and `scf.index_switch` cannot take the extreme values of 64
        // bits: such values are compared one by one.
        let is_wide = int_width(ty).is_some_and(|bits| bits > 64);
        let (compared, cases): (Vec<_>, Vec<_>) = switch.cases.into_iter().partition(|(value, _)| {
            is_wide || matches!(value.as_str(), "9223372036854775807" | "-9223372036854775808" | "9223372036854775808")
        });
        for (case, block) in compared {
            let case = self.big_int(ty, &case)?;
            let equal = self.compare(0, value, case);
            let next = self.block();
            self.branch_if(equal, block, next);
            self.enter(next);
        }
        if cases.is_empty() {
            self.branch(default);
            return Ok(());
        }
        let count = cases.len();
        let values: Vec<&str> = cases.iter().map(|(value, _)| value.as_str()).collect();
        let list = self.m.attribute(&format!("dense<[{}]> : vector<{count}x{ty}>", values.join(", ")))?;
        let blocks: Vec<Blk<'c>> = cases.iter().map(|(_, block)| *block).collect();
        let segments = i32_array_attr(self.m.context, &vec![0; count]);
        cf::Switch::build(&self.b, value, &[], &[], segments, default, &blocks)
            .with(cf::Switch::CASE_VALUES, list)
            .build();
        Ok(())
    }

    fn enter_case(&mut self) -> Blk<'c> {
        let block = self.block();
        if let Some(switch) = self.switches.last_mut() {
            let first = !switch.entered;
            switch.entered = true;
            let reached = self.b.block().is_some_and(|current| first_op(current) || has_predecessor(current));
            if !first && !self.terminated() && reached && !self.is_empty_case() {
                self.falls_through = true;
                self.jump_branch(block);
            }
        }
        self.branch(block);
        self.enter(block);
        block
    }

    /// Whether the current block is an empty case label (`case 1: case 2:`), which is no fall-through.
    fn is_empty_case(&self) -> bool {
        let Some(block) = self.b.block() else { return false };
        let label = self.switches.last().is_some_and(|switch| {
            switch.cases.iter().any(|(_, case)| *case == block)
                || switch.ranges.iter().any(|(_, _, case)| *case == block)
                || switch.default == Some(block)
        });
        label && !first_op(block)
    }

    pub fn case_label(&mut self, low: &'t str, high: Option<&'t str>) -> Lowered<()> {
        let shared = self.b.block().filter(|_| self.is_laid_out() && self.is_empty_case());
        let block = shared.unwrap_or_else(|| self.enter_case());
        let Some(switch) = self.switches.last_mut() else { return self.unsupported("case outside a switch") };
        match high {
            None => switch.cases.push((low.to_string(), block)),
            Some(high) => match (low.parse::<i128>(), high.parse::<i128>()) {
                (Ok(first), Ok(last)) if last < first => {}
                (Ok(first), Ok(last)) if last.checked_sub(first).is_some_and(|span| span < LISTED_RANGE) => {
                    switch.cases.extend((first..=last).map(|value| (value.to_string(), block)));
                }
                _ => switch.ranges.push((low.to_string(), high.to_string(), block)),
            },
        }
        Ok(())
    }

    pub fn default_label(&mut self) -> Lowered<()> {
        let block = self.enter_case();
        match self.switches.last_mut() {
            Some(switch) => switch.default = Some(block),
            None => return self.unsupported("default outside a switch"),
        }
        Ok(())
    }
}

fn first_op(block: Blk<'_>) -> bool {
    ops(block).next().is_some()
}

fn has_predecessor(block: Blk<'_>) -> bool {
    !predecessors(block).is_empty()
}
