//! Conditionals, loops and switches, with barriers where all threads take the same way.

use super::arrays::State;
use super::writer::{Context, Scalar, Target, Writer};
use crate::harness::source::Source;

/// The maximum depth of loops and switches.
const DEPTH: usize = 3;

/// How often a loop runs at most.
const TRIPS: usize = 4;

/// How many percent of the cases of a switch go on into the next one.
const FALLS: usize = 20;

/// The maximum number of times that a statement runs.
const WEIGHT: usize = 64;

impl Writer<'_> {
    /// Generates a statement with other statements in it, or one that leaves such a statement; whether there is one.
    pub fn control(&mut self, context: Context) -> bool {
        match self.random.below(12) {
            0 | 1 => self.conditional(context),
            2 if self.abilities.has_exits => return self.exit(context),
            3..=6 => return self.any_loop(context),
            7 => return self.switch(context),
            8 | 9 => return self.jump(context),
            10 => return self.exit(context),
            _ if self.abilities.has_exits && context.is_uniform && self.random.chance(60) => {
                return self.last_loop(context);
            }
            _ => self.conditional(context),
        }
        true
    }

    fn few(&mut self) -> usize {
        1 + self.random.below(4)
    }

    /// A conditional: on a value that all threads know, that the threads of a warp know, or any.
    fn conditional(&mut self, context: Context) {
        let (condition, inner) = self.decision(context);
        self.open(format!("if ({condition})"));
        let before = self.state.clone();
        let count = self.few();
        self.statements(count, inner);
        if self.random.chance(40) {
            let first = self.state.clone();
            // If threads part, both ways are taken at the same time.
            if inner.is_uniform {
                self.state = before;
            }
            self.otherwise();
            let count = self.few();
            self.statements(count, inner);
            self.merge(&first);
        } else {
            self.merge(&before);
        }
        self.close("");
    }

    /// A condition, and the context of what depends on it.
    fn decision(&mut self, context: Context) -> (String, Context) {
        let apart = Context { is_uniform: false, is_uniform_in_warps: false };
        if context.is_uniform && self.random.chance(60) {
            if self.may_join(context, 1) && self.random.chance(15) {
                return (self.vote_text(), context);
            }
            return (self.condition(2, true), context);
        }
        let is_of_warp = context.is_uniform || context.is_uniform_in_warps;
        if self.abilities.has_warps && is_of_warp && self.random.chance(60) {
            let condition = format!("(tid >> 5) % 2u == {}u", self.random.below(2));
            return (condition, Context { is_uniform: false, is_uniform_in_warps: true });
        }
        (self.condition(2, false), apart)
    }

    /// A loop that all threads leave alike, or one without barriers.
    fn any_loop(&mut self, context: Context) -> bool {
        if self.targets.len() >= DEPTH || self.weight * TRIPS > WEIGHT {
            return false;
        }
        let is_alike = context.is_uniform && self.random.chance(75);
        let inner = if is_alike { context } else { Context { is_uniform: false, is_uniform_in_warps: false } };
        self.loop_in(inner, is_alike, !is_alike, !is_alike);
        true
    }

    /// A loop whose body has this context. Its counter and conditions are known to all threads if `is_alike`.
    fn loop_in(&mut self, inner: Context, is_alike: bool, breaks_apart: bool, continues_apart: bool) {
        let boundary = self.boundary();
        self.state.clone_from(&boundary);
        let counter = self.fresh("i");
        let bound = self.bound(is_alike);
        let form = self.random.below(6);
        let target = Target {
            breaks_apart,
            continues_apart,
            continues: form != 5,
            boundary: boundary.clone(),
            exit: boundary.clone(),
        };
        let is_known = inner.is_uniform;
        let test = match form {
            2 | 3 | 5 if is_alike && self.random.chance(20) && self.may_join(inner, TRIPS) => {
                let vote = self.vote_text();
                self.barriers += self.weight * (TRIPS - 1);
                self.state.clone_from(&boundary);
                vote
            }
            2 | 3 | 5 => self.condition(2, is_alike),
            _ => String::new(),
        };
        if form > 1 {
            self.line(format!("unsigned {counter} = 0;"));
        }
        match form {
            0 => {
                let step = *self.random.pick(&["++i", "i += 2u", "i++"]);
                let step = step.replace('i', &counter);
                self.open(format!("for (unsigned {counter} = 0; {counter} < {bound}; {step})"));
            }
            1 => self.open(format!("for (unsigned {counter} = {bound}; {counter}-- > 0;)")),
            2 => self.open(format!("while ({counter} < {bound} && {test})")),
            3 => self.open("do"),
            4 => {
                self.open("for (;;)");
                self.line(format!("if ({counter} >= {bound}) break;"));
            }
            _ => self.open("while (true)"),
        }
        self.declare(&counter, Scalar::U32, is_known, true);
        if form > 1 {
            self.line(format!("++{counter};"));
        }
        self.targets.push(target);
        self.weight *= TRIPS;
        let count = self.few() + 1;
        self.statements(count, inner);
        self.end_iteration(&boundary);
        self.weight /= TRIPS;
        match form {
            3 => self.close(&format!(" while ({counter} < {TRIPS}u && {test});")),
            5 => {
                self.line(format!("if ({counter} >= {bound} || {test}) break;"));
                self.close("");
            }
            _ => self.close(""),
        }
        self.variables.pop();
        self.state = self.targets.pop().map_or(boundary, |target| target.exit);
    }

    /// A number of iterations.
    fn bound(&mut self, is_alike: bool) -> String {
        if is_alike && self.random.chance(40) {
            return format!("{}u", 1 + self.random.below(TRIPS));
        }
        let value = self.value(1, is_alike);
        // The bound must not change in the loop, or the loop might not end.
        let name = self.fresh("b");
        let text =
            if self.random.chance(50) { format!("({value}) % {TRIPS}u") } else { format!("(({value}) & 1u) + 2u") };
        self.line(format!("const unsigned {name} = {text};"));
        name
    }

    /// Makes accesses of the next iteration free of races with those of this one.
    fn end_iteration(&mut self, boundary: &[State]) {
        if !self.state.iter().zip(boundary).all(|(own, limit)| own.is_in(*limit)) {
            self.barrier();
        }
    }

    /// A loop that threads leave by themselves, and with it the kernel.
    pub fn last_loop(&mut self, context: Context) -> bool {
        if self.targets.len() >= DEPTH || self.weight * TRIPS > WEIGHT {
            return false;
        }
        let before = self.state.clone();
        self.open("");
        self.loop_in(context, false, true, false);
        // The other threads may be in any part of the loop.
        self.state.fill(State::CLOSED);
        self.store_results();
        self.line("return;");
        self.close("");
        self.state = before;
        true
    }

    /// A switch.
    fn switch(&mut self, context: Context) -> bool {
        if self.targets.len() >= DEPTH {
            return false;
        }
        let is_alike = context.is_uniform && self.random.chance(75);
        let inner = if is_alike { context } else { Context { is_uniform: false, is_uniform_in_warps: false } };
        let cases = 2 + self.random.below(3);
        let value = self.value(1, is_alike);
        let before = self.state.clone();
        let has_default = self.random.chance(60);
        self.targets.push(Target {
            breaks_apart: !is_alike,
            continues_apart: false,
            continues: false,
            boundary: Vec::new(),
            exit: before.clone(),
        });
        self.open(format!("switch (({value}) % {}u)", cases + 1));
        let mut falls = false;
        for case in 0..cases {
            if falls || !is_alike {
                self.merge(&before);
            } else {
                self.state.clone_from(&before);
            }
            let label = if has_default && case + 1 == cases { "default:".to_owned() } else { format!("case {case}:") };
            self.open(label);
            let count = self.few();
            self.statements(count, inner);
            falls = case + 1 < cases && self.random.chance(FALLS);
            if falls {
                self.close("");
            } else {
                self.leave_innermost();
                self.close(" break;");
            }
        }
        self.close("");
        if let Some(target) = self.targets.pop() {
            self.state = target.exit;
        }
        true
    }

    /// Records the state of a `break`.
    fn leave_innermost(&mut self) {
        let state = self.state.clone();
        if let Some(target) = self.targets.last_mut() {
            target.exit.iter_mut().zip(&state).for_each(|(exit, own)| *exit = exit.or(*own));
        }
    }

    /// A conditional `break` or `continue`.
    fn jump(&mut self, context: Context) -> bool {
        let Some(innermost) = self.targets.last().cloned() else { return false };
        let of_loop = self.targets.iter().rev().find(|target| !target.boundary.is_empty()).cloned();
        let continued = of_loop.filter(|target| target.continues && self.random.chance(40));
        let may_be_apart = continued.as_ref().map_or(innermost.breaks_apart, |target| target.continues_apart);
        if !context.is_uniform && !may_be_apart {
            return false;
        }
        let is_alike = context.is_uniform && !(may_be_apart && self.random.chance(70));
        let condition = self.condition(2, is_alike);
        let inner = if is_alike { context } else { Context { is_uniform: false, is_uniform_in_warps: false } };
        let before = self.state.clone();
        self.open(format!("if ({condition})"));
        let count = self.random.below(2);
        self.statements(count, inner);
        match continued {
            Some(target) => {
                self.end_iteration(&target.boundary);
                self.line("continue;");
            }
            None => {
                self.leave_innermost();
                self.line("break;");
            }
        }
        self.close("");
        self.resume(before, is_alike);
        true
    }

    /// Sets the state behind a way that ends in a jump. If only some threads take it, the others run at the same time.
    fn resume(&mut self, before: Vec<State>, is_alike: bool) {
        if is_alike {
            self.state = before;
        } else {
            self.merge(&before);
        }
    }

    /// Some threads leave the kernel.
    fn exit(&mut self, context: Context) -> bool {
        let is_of_warp = context.is_uniform || context.is_uniform_in_warps;
        let condition = if self.abilities.has_exits {
            self.condition(2, false)
        } else if self.abilities.has_warps && is_of_warp {
            format!("(tid >> 5) == {}u", self.random.below(4))
        } else {
            return false;
        };
        let before = self.state.clone();
        self.open(format!("if ({condition})"));
        self.store_results();
        self.line("return;");
        self.close("");
        self.resume(before, false);
        true
    }

    /// Writes what a thread computed to its elements of global memory.
    pub fn store_results(&mut self) {
        let mut text = String::from("7u");
        let own: Vec<_> = self.variables.clone();
        for each in &own {
            text = format!("({text} * 31u + {})", each.ty.to_unsigned(&each.name));
        }
        self.line(format!("out[gid * 2u] ^= {text};"));
        let value = self.value(2, false);
        self.line(format!("out[gid * 2u + 1u] += {value};"));
    }
}
