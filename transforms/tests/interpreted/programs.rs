//! Random programs: functions of blocks and slots, as a C front end makes them, and functions of arbitrary jumps.

use splitmix::Random;
use std::fmt::Write;

/// A function in the making.
struct Program<'r> {
    random: &'r mut Random,
    text: String,
    values: usize,
    blocks: usize,
    /// Widths of the slots.
    slots: Vec<u32>,
    /// Where `break` and `continue` go.
    targets: Vec<(usize, usize)>,
    depth: u32,
    budget: i32,
    markers: bool,
}

/// A program of nested statements.
pub fn structured(random: &mut Random) -> String {
    let markers = random.one_in(2);
    let mut program = Program::new(random, markers);
    let count = 2 + program.random.below(4);
    program.statements(count);
    program.finish()
}

/// A program of jumps from anywhere to anywhere.
pub fn jumping(random: &mut Random) -> String {
    let mut program = Program::new(random, false);
    let count = 3 + program.random.below(8);
    program.line("cf.br ^b1");
    for block in 1..=count {
        let _ = writeln!(program.text, "^b{block}:");
        for _ in 0..program.random.below(3) {
            program.simple();
        }
        let to = |program: &mut Program<'_>| 1 + program.random.below(count + 1);
        match program.random.below(5) {
            0 => {
                let target = to(&mut program);
                program.line(&format!("cf.br ^b{target}"));
            }
            1..=3 => {
                let (condition, _) = program.condition();
                let (a, b) = (to(&mut program), to(&mut program));
                program.line(&format!("cf.cond_br {condition}, ^b{a}, ^b{b}"));
            }
            _ => {
                let flag = program.number(32);
                let (a, b, c) = (to(&mut program), to(&mut program), to(&mut program));
                program.line(&format!("cf.switch {flag} : i32, [default: ^b{a}, 0: ^b{b}, 1: ^b{c}]"));
            }
        }
    }
    let _ = writeln!(program.text, "^b{}:", count + 1);
    program.finish()
}

impl<'r> Program<'r> {
    fn new(random: &'r mut Random, markers: bool) -> Self {
        let slots: Vec<u32> = (0..3 + random.below(4)).map(|_| [32, 32, 32, 64, 16, 8][random.below(6)]).collect();
        let mut program = Program {
            random,
            text: String::new(),
            values: 0,
            blocks: 0,
            slots,
            targets: Vec::new(),
            depth: 0,
            budget: 40,
            markers,
        };
        program.text.push_str(
            "func.func private @show(i32)\nfunc.func private @stop()\nfunc.func private @input() -> i32\n\
             func.func @f(%p0: i32, %p1: i32, %p2: i32) -> i32 {\n%one = arith.constant 1 : i32\n",
        );
        for (slot, width) in program.slots.clone().iter().enumerate() {
            program.line(&format!("%s{slot} = llvm.alloca %one x i{width} : (i32) -> !llvm.ptr"));
        }
        for (slot, width) in program.slots.clone().into_iter().enumerate() {
            let value = program.number(width);
            program.line(&format!("llvm.store {value}, %s{slot} : i{width}, !llvm.ptr"));
        }
        program
    }

    fn finish(mut self) -> String {
        let value = self.number(32);
        self.line(&format!("func.return {value} : i32"));
        self.text.push_str("}\n");
        self.text
    }

    fn line(&mut self, text: &str) {
        self.text.push_str("  ");
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn define(&mut self, text: &str) -> String {
        self.values += 1;
        let name = format!("%v{}", self.values);
        self.line(&format!("{name} = {text}"));
        name
    }

    fn block(&mut self) -> usize {
        self.blocks += 1;
        self.blocks
    }

    fn start(&mut self, block: usize) {
        let _ = writeln!(self.text, "^c{block}:");
    }

    /// A number of some width.
    fn number(&mut self, width: u32) -> String {
        match self.random.below(4) {
            0 => {
                let constant = match self.random.below(12) {
                    0 => (1_i64 << (width - 1)) - 1,
                    1 => -(1_i64 << (width - 2)) * 2,
                    _ => self.random.below(12) as i64 - 3,
                };
                self.define(&format!("arith.constant {constant} : i{width}"))
            }
            1 => {
                let parameter = self.random.below(3);
                self.cast(&format!("%p{parameter}"), 32, width)
            }
            _ => {
                let slot = self.random.below(self.slots.len());
                let value = self.load(slot);
                self.cast(&value, self.slots[slot], width)
            }
        }
    }

    fn load(&mut self, slot: usize) -> String {
        let width = self.slots[slot];
        self.define(&format!("llvm.load %s{slot} : !llvm.ptr -> i{width}"))
    }

    fn cast(&mut self, value: &str, from: u32, to: u32) -> String {
        match from.cmp(&to) {
            std::cmp::Ordering::Equal => value.to_owned(),
            std::cmp::Ordering::Greater => self.define(&format!("arith.trunci {value} : i{from} to i{to}")),
            std::cmp::Ordering::Less => {
                let name = self.random.pick(&["arith.extsi", "arith.extui"]);
                self.define(&format!("{name} {value} : i{from} to i{to}"))
            }
        }
    }

    fn condition(&mut self) -> (String, u32) {
        let width = [32, 32, 64, 8][self.random.below(4)];
        let (a, b) = (self.number(width), self.number(width));
        let relation = self.random.pick(&["eq", "ne", "slt", "sle", "ult", "uge"]);
        (self.define(&format!("arith.cmpi {relation}, {a}, {b} : i{width}")), width)
    }

    /// A statement without control flow.
    fn simple(&mut self) {
        match self.random.below(6) {
            0 => {
                let value = self.number(32);
                self.line(&format!("func.call @show({value}) : (i32) -> ()"));
            }
            1 => {
                let slot = self.random.below(self.slots.len());
                let value = self.define("func.call @input() : () -> i32");
                let value = self.cast(&value, 32, self.slots[slot]);
                self.line(&format!("llvm.store {value}, %s{slot} : i{}, !llvm.ptr", self.slots[slot]));
            }
            _ => {
                let slot = self.random.below(self.slots.len());
                let width = self.slots[slot];
                let (a, b) = (self.number(width), self.number(width));
                let name = self.random.pick(&["addi", "subi", "muli", "xori"]);
                let value = self.define(&format!("arith.{name} {a}, {b} : i{width}"));
                self.line(&format!("llvm.store {value}, %s{slot} : i{width}, !llvm.ptr"));
            }
        }
    }

    fn statements(&mut self, count: usize) {
        for _ in 0..count {
            self.statement();
        }
    }

    fn statement(&mut self) {
        self.budget -= 1;
        if self.budget < 0 || self.depth > 4 {
            return self.simple();
        }
        self.depth += 1;
        match self.random.below(15) {
            14 => self.quotient(),
            0..=2 => self.branch(),
            3..=6 => self.counted(),
            7 => self.while_loop(),
            8 => self.do_while(),
            9 => self.switch(),
            10 => self.jump(),
            _ => self.simple(),
        }
        self.depth -= 1;
    }

    fn branch(&mut self) {
        let (then, other, join) = (self.block(), self.block(), self.block());
        let (condition, _) = self.condition();
        if self.random.one_in(4) {
            let middle = self.block();
            self.line(&format!("cf.cond_br {condition}, ^c{middle}, ^c{other}"));
            self.start(middle);
            let (second, _) = self.condition();
            self.line(&format!("cf.cond_br {second}, ^c{then}, ^c{other}"));
        } else {
            self.line(&format!("cf.cond_br {condition}, ^c{then}, ^c{other}"));
        }
        self.start(then);
        let count = self.random.below(3);
        self.statements(count);
        if self.random.one_in(8) {
            self.line("func.call @stop() : () -> ()");
            self.line("llvm.unreachable");
        } else {
            self.line(&format!("cf.br ^c{join}"));
        }
        self.start(other);
        let count = self.random.below(2);
        self.statements(count);
        self.line(&format!("cf.br ^c{join}"));
        self.start(join);
    }

    /// A division or remainder behind a test of its divisor.
    fn quotient(&mut self) {
        let slot = self.random.below(self.slots.len());
        let width = self.slots[slot];
        let (a, b) = (self.number(width), self.number(width));
        let (divided, join) = (self.block(), self.block());
        let zero = self.define(&format!("arith.constant 0 : i{width}"));
        let relation = self.random.pick(&["ne", "sgt", "ugt"]);
        let test = self.define(&format!("arith.cmpi {relation}, {b}, {zero} : i{width}"));
        self.line(&format!("cf.cond_br {test}, ^c{divided}, ^c{join}"));
        self.start(divided);
        let name = self.random.pick(&["divsi", "divui", "remsi", "remui"]);
        let value = self.define(&format!("arith.{name} {a}, {b} : i{width}"));
        self.line(&format!("llvm.store {value}, %s{slot} : i{width}, !llvm.ptr"));
        self.line(&format!("cf.br ^c{join}"));
        self.start(join);
    }

    fn annotation(&mut self) -> &'static str {
        if self.random.one_in(2) { " {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}" } else { "" }
    }

    /// A `for` loop whose counter, bound and step are of all kinds.
    fn counted(&mut self) {
        let slot = self.random.below(self.slots.len());
        let width = self.slots[slot];
        let (head, inside, next, exit) = (self.block(), self.block(), self.block(), self.block());
        if self.markers {
            self.line(&format!("llvm.intr.lifetime.start %s{slot} : !llvm.ptr"));
        }
        let initial = self.number(width);
        self.line(&format!("llvm.store {initial}, %s{slot} : i{width}, !llvm.ptr"));
        let fixed = self.random.one_in(2).then(|| self.number(64));
        let step = [1, 1, 1, 1, -1, -1, -1, 2, 3, -2][self.random.below(10)];
        let by = self.define(&format!("arith.constant {step} : i{width}"));
        let stepped = if self.random.one_in(12) { self.number(width) } else { by };
        self.line(&format!("cf.br ^c{head}"));
        self.start(head);
        let value = self.load(slot);
        let tested = if width < 32 || width == 32 && self.random.one_in(5) { width * 2 } else { width };
        let wide = self.cast(&value, width, tested);
        let bound = match fixed {
            Some(bound) => self.cast(&bound, 64, tested),
            None => self.number(tested),
        };
        let relation = if step > 0 {
            self.random.pick(&["slt", "slt", "sle", "ult", "ule", "ne", "sgt"])
        } else {
            self.random.pick(&["sgt", "sge", "sge", "ugt", "uge", "ne"])
        };
        let test = self.define(&format!("arith.cmpi {relation}, {wide}, {bound} : i{tested}"));
        self.line(&format!("cf.cond_br {test}, ^c{inside}, ^c{exit}"));
        self.start(inside);
        self.targets.push((exit, next));
        let count = self.random.below(3);
        self.statements(count);
        self.targets.pop();
        self.line(&format!("cf.br ^c{next}"));
        self.start(next);
        let value = self.load(slot);
        let nsw = if self.random.one_in(3) { "" } else { " overflow<nsw>" };
        let value = self.define(&format!("arith.addi {value}, {stepped}{nsw} : i{width}"));
        self.line(&format!("llvm.store {value}, %s{slot} : i{width}, !llvm.ptr"));
        let annotation = self.annotation();
        self.line(&format!("cf.br ^c{head}{annotation}"));
        self.start(exit);
        if self.markers && self.random.one_in(2) {
            let value = self.load(slot);
            let value = self.cast(&value, width, 32);
            self.line(&format!("func.call @show({value}) : (i32) -> ()"));
        }
        if self.markers {
            let value = self.number(width);
            self.line(&format!("llvm.store {value}, %s{slot} : i{width}, !llvm.ptr"));
        }
    }

    fn while_loop(&mut self) {
        let (head, inside, exit) = (self.block(), self.block(), self.block());
        self.line(&format!("cf.br ^c{head}"));
        self.start(head);
        let (condition, _) = self.condition();
        let target = if self.random.one_in(3) { self.block() } else { inside };
        self.line(&format!("cf.cond_br {condition}, ^c{target}, ^c{exit}"));
        if target != inside {
            self.start(target);
            let (second, _) = self.condition();
            self.line(&format!("cf.cond_br {second}, ^c{inside}, ^c{exit}"));
        }
        self.start(inside);
        self.targets.push((exit, head));
        let count = 1 + self.random.below(3);
        self.statements(count);
        self.targets.pop();
        let annotation = self.annotation();
        self.line(&format!("cf.br ^c{head}{annotation}"));
        self.start(exit);
    }

    fn do_while(&mut self) {
        let (inside, test, exit) = (self.block(), self.block(), self.block());
        self.line(&format!("cf.br ^c{inside}"));
        self.start(inside);
        self.targets.push((exit, test));
        let count = 1 + self.random.below(3);
        self.statements(count);
        self.targets.pop();
        self.line(&format!("cf.br ^c{test}"));
        self.start(test);
        let (condition, _) = self.condition();
        self.line(&format!("cf.cond_br {condition}, ^c{inside}, ^c{exit}"));
        self.start(exit);
    }

    fn switch(&mut self) {
        let (a, b, exit) = (self.block(), self.block(), self.block());
        let flag = self.number(32);
        self.line(&format!("cf.switch {flag} : i32, [default: ^c{exit}, 0: ^c{a}, 2: ^c{b}]"));
        for block in [a, b] {
            self.start(block);
            let outer = self.targets.last().copied();
            self.targets.push((exit, outer.map_or(exit, |outer| outer.1)));
            let count = self.random.below(3);
            self.statements(count);
            self.targets.pop();
            self.line(&format!("cf.br ^c{exit}"));
        }
        self.start(exit);
    }

    /// `break`, `continue` or `return`, under a condition.
    fn jump(&mut self) {
        let (jump, on) = (self.block(), self.block());
        let (condition, _) = self.condition();
        self.line(&format!("cf.cond_br {condition}, ^c{jump}, ^c{on}"));
        self.start(jump);
        match self.targets.last().copied() {
            Some((exit, next)) if !self.random.one_in(4) => {
                let target = if self.random.one_in(2) { exit } else { next };
                self.line(&format!("cf.br ^c{target}"));
            }
            _ => {
                let value = self.number(32);
                self.line(&format!("func.return {value} : i32"));
            }
        }
        self.start(on);
    }
}
