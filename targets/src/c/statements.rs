//! Statements: operations with an order, and structured control flow.

use super::printer::{Printer, Text, words};
use super::types::{Kind, Pair};
use super::{Unprintable, symbols};
use dialects::ir::*;
use dialects::ops::{OpKind, cmem, func, llvm, memref, scf};

impl<'c> Printer<'c> {
    /// Prints the operations of a block, including its terminator.
    pub(super) fn block(&mut self, block: Blk<'c>) -> Result<(), Unprintable> {
        ops(block).try_for_each(|op| self.statement(op))
    }

    fn statement(&mut self, op: Op<'c>) -> Result<(), Unprintable> {
        match OpKind::of(op) {
            OpKind::Func(func::Kind::Return) => self.give_back(&operands(op).collect::<Vec<_>>()),
            // The parent operation assigns the operands.
            OpKind::Scf(scf::Kind::Yield | scf::Kind::Condition) => Ok(()),
            // A local object lives until the function returns.
            OpKind::Llvm(llvm::Kind::LifetimeStart | llvm::Kind::LifetimeEnd)
            | OpKind::Cmem(cmem::Kind::PointerToMemref) => Ok(()),
            OpKind::Llvm(llvm::Kind::Load) => self.load(llvm::Load::assume(op)),
            OpKind::Llvm(llvm::Kind::Store) => self.store(llvm::Store::assume(op)),
            OpKind::Memref(memref::Kind::Load) => self.load_element(memref::Load::assume(op)),
            OpKind::Memref(memref::Kind::Store) => self.store_element(memref::Store::assume(op)),
            OpKind::Llvm(llvm::Kind::GEP) => self.address(llvm::GEP::assume(op)),
            OpKind::Llvm(llvm::Kind::Alloca) => self.local(llvm::Alloca::assume(op)),
            OpKind::Llvm(llvm::Kind::AddressOf) => self.global_address(llvm::AddressOf::assume(op)),
            OpKind::Llvm(llvm::Kind::Memcpy) => self.fill(op, "__builtin_memcpy"),
            OpKind::Llvm(llvm::Kind::Memmove) => self.fill(op, "__builtin_memmove"),
            OpKind::Llvm(llvm::Kind::Memset) => self.fill(op, "__builtin_memset"),
            OpKind::Func(func::Kind::Call) => self.call(op),
            OpKind::Llvm(llvm::Kind::ExtractValue) => self.pair_operation(op),
            _ if results(op).any(|value| Pair::of(type_of(value)).is_some()) => self.pair_operation(op),
            OpKind::Scf(scf::Kind::If) => self.choice(scf::If::assume(op)),
            OpKind::Scf(scf::Kind::IndexSwitch) => self.switch(scf::IndexSwitch::assume(op)),
            OpKind::Scf(scf::Kind::For) => self.counted(scf::For::assume(op)),
            OpKind::Scf(scf::Kind::While) => self.conditional(scf::While::assume(op)),
            _ => self.expression(op),
        }
    }

    fn call(&mut self, op: Op<'c>) -> Result<(), Unprintable> {
        let function = symbols::check_call(op)?;
        let name = match symbols::check_callee(function, self.reach) {
            Ok(()) => self.callee(function)?,
            Err(refused) => self.part(function).ok_or(refused)?,
        };
        let mut given = Vec::new();
        for (at, value) in operands(op).enumerate() {
            let (text, kind) = (self.get(value)?, Kind::of(type_of(value))?);
            let passed = kind.passed(func::arg_attrs(function, at));
            given.push(match kind {
                Kind::Pointer => text.pointer(),
                _ if kind == Kind::Truth || passed == kind.name() => text.whole().to_owned(),
                _ => format!("({passed}){}", text.operand()),
            });
        }
        let call = format!("{name}({})", given.join(", "));
        match results(op).next().filter(|value| has_uses(*value)) {
            None => self.line(&format!("{call};")),
            Some(value) => {
                if let Some(pair) = Pair::of(type_of(value)) {
                    self.pair_of_call(value, pair, &call);
                    return Ok(());
                }
                let kind = Kind::of(type_of(value))?;
                // C++ does not convert `void *` implicitly, and an unsigned result is carried as signed.
                let text = if kind == Kind::Pointer { Text::cast(kind.name(), &call) } else { Text::atom(call) };
                self.define_here(value, &text)?;
            }
        }
        Ok(())
    }

    /// Declares a variable for each result that has uses.
    fn declare_results(&mut self, op: Op<'c>) -> Result<Vec<Option<String>>, Unprintable> {
        let mut names = Vec::new();
        for value in results(op) {
            names.push(if has_uses(value) {
                let name = self.name('r');
                self.line(&format!("{};", Kind::of(type_of(value))?.declare(&name)));
                self.set(value, Text::atom(name.clone()));
                Some(name)
            } else {
                None
            });
        }
        Ok(names)
    }

    /// Assigns the operands of a terminator, from index `first` on, to variables, as a parallel copy.
    fn assign(&mut self, names: &[Option<String>], end: Op<'c>, first: usize) -> Result<(), Unprintable> {
        let mut moves = Vec::new();
        for (name, value) in names.iter().zip(operands(end).skip(first)) {
            if let Some(name) = name {
                let text = self.get(value)?;
                if text.whole() != name {
                    moves.push((name.clone(), value, text));
                }
            }
        }
        for at in 0..moves.len() {
            let (name, value, text) = &moves[at];
            if at > 0 && moves[..at].iter().any(|(earlier, ..)| mentions(text.whole(), earlier)) {
                let kind = Kind::of(type_of(*value))?;
                let (name, text) = (name.clone(), text.clone());
                moves[at] = (name, *value, Text::atom(self.variable(kind, &text)));
            }
        }
        for (name, _, text) in moves {
            self.line(&format!("{name} = {};", text.whole()));
        }
        Ok(())
    }

    /// Prints a region of one block and assigns the operands of its terminator to variables.
    fn arm(&mut self, region: Reg<'c>, names: &[Option<String>]) -> Result<(), Unprintable> {
        let (block, end) = only_block(region)?;
        self.inside(|inner| {
            inner.block(block)?;
            inner.assign(names, end, 0)
        })
    }

    fn choice(&mut self, if_op: scf::If<'c>) -> Result<(), Unprintable> {
        let condition = self.get(if_op.condition())?;
        let names = self.declare_results(if_op.op())?;
        self.line(&format!("if ({}) {{", condition.whole()));
        self.arm(if_op.then_region(), &names)?;
        if entry_block(if_op.else_region()).is_some() {
            let before = self.written();
            self.line("} else {");
            let inside = self.written();
            self.arm(if_op.else_region(), &names)?;
            if self.written() == inside {
                self.cut(before);
            }
        }
        self.line("}");
        Ok(())
    }

    fn switch(&mut self, switch_op: scf::IndexSwitch<'c>) -> Result<(), Unprintable> {
        let cases = switch_op.cases().unwrap_or_default();
        let selector = self.get(switch_op.arg())?;
        let names = self.declare_results(switch_op.op())?;
        self.line(&format!("switch ({}) {{", selector.whole()));
        for (case, region) in cases.iter().zip(switch_op.case_regions()) {
            self.line(&format!("case {}: {{", super::expressions::integer(*case, 64).whole()));
            self.arm(region, &names)?;
            self.line("  break;");
            self.line("}");
        }
        self.line("default: {");
        self.arm(switch_op.default_region(), &names)?;
        self.line("  break;");
        self.line("}");
        self.line("}");
        Ok(())
    }

    /// Declares variables for the loop-carried values, with their initial values.
    fn carried(&mut self, arguments: &[Val<'c>], first: &[Val<'c>]) -> Result<Vec<Option<String>>, Unprintable> {
        let mut names = Vec::new();
        for (argument, value) in arguments.iter().zip(first) {
            let text = self.get(*value)?;
            let name = self.name('v');
            self.line(&format!("{} = {};", Kind::of(type_of(*argument))?.declare(&name), text.whole()));
            self.set(*argument, Text::atom(name.clone()));
            names.push(Some(name));
        }
        Ok(names)
    }

    fn counted(&mut self, loop_op: scf::For<'c>) -> Result<(), Unprintable> {
        hinted(loop_op.op())?;
        let (block, end) = only_block(loop_op.region())?;
        let counter = arg(block, 0);
        let kind = Kind::of(type_of(counter))?;
        let upper = self.word(loop_op.upper_bound())?;
        let step = self.word(loop_op.step())?;
        let lower = self.get(loop_op.lower_bound())?;
        let arguments: Vec<Val<'c>> = args(block).skip(1).collect();
        let first: Vec<Val<'c>> = loop_op.init_args().collect();
        let names = self.carried(&arguments, &first)?;
        for (value, name) in loop_op.results().zip(names.iter().flatten()) {
            self.set(value, Text::atom(name.clone()));
        }
        let name = self.name('i');
        let (declared, last, counted) = match (kind, loop_op.unsigned_cmp()) {
            (Kind::Int(_), false) => (kind.name(), upper.operand(), Text::atom(name.clone())),
            (Kind::Int(_), true) => (kind.unsigned(), upper.unsigned(kind.unsigned()), Text::cast(kind.name(), &name)),
            _ => return Err(Unprintable::Type(type_of(counter).to_string())),
        };
        self.set(counter, counted);
        let next = match (constant_int(loop_op.step()), loop_op.unsigned_cmp()) {
            (Some(1), _) => format!("++{name}"),
            (_, false) => format!("{name} += {}", step.whole()),
            (_, true) => format!("{name} += {}", step.unsigned(kind.unsigned())),
        };
        let start = match loop_op.unsigned_cmp() {
            true => lower.unsigned(declared),
            false => lower.whole().to_owned(),
        };
        self.line(&format!("for ({declared} {name} = {start}; {name} < {last}; {next}) {{"));
        self.inside(|inner| {
            inner.block(block)?;
            inner.assign(&names, end, 0)
        })?;
        self.line("}");
        Ok(())
    }

    fn conditional(&mut self, loop_op: scf::While<'c>) -> Result<(), Unprintable> {
        let op = loop_op.op();
        hinted(op)?;
        let (test, condition) = only_block(loop_op.before())?;
        let condition = scf::Condition::assume(condition);
        let (second, end) = only_block(loop_op.after())?;
        let tested: Vec<Val<'c>> = args(test).collect();
        let first: Vec<Val<'c>> = loop_op.inits().collect();
        let names = self.carried(&tested, &first)?;
        let passed: Vec<Val<'c>> = condition.args().collect();
        // If the condition forwards the iter args unchanged, one set of variables is enough.
        let same = passed == tested;
        let shared = match same {
            true => names.clone(),
            false => self.passed_on(op, second)?,
        };
        for ((value, argument), name) in results(op).zip(args(second)).zip(&shared) {
            if let Some(name) = name {
                self.set(value, Text::atom(name.clone()));
                self.set(argument, Text::atom(name.clone()));
            }
        }
        let before = self.written();
        self.inside(|inner| inner.block(test))?;
        let tests = self.cut(before);
        let flag = self.get(condition.condition())?;
        // C assumes that a loop with a non-constant condition terminates; `for (;;)` makes no such assumption.
        if same && tests.is_empty() && must_progress(op) && constant_int(condition.condition()).is_none() {
            self.line(&format!("while ({}) {{", flag.whole()));
        } else {
            self.line("for (;;) {");
            self.paste(&tests);
            self.inside(|inner| {
                inner.assign(&shared, condition.op(), 1)?;
                inner.line(&format!("if (!{}) break;", flag.operand()));
                Ok(())
            })?;
        }
        self.inside(|inner| {
            inner.block(second)?;
            inner.assign(&names, end, 0)
        })?;
        self.line("}");
        Ok(())
    }

    /// Declares variables for the values that the condition of a loop forwards, if they have uses.
    fn passed_on(&mut self, op: Op<'c>, second: Blk<'c>) -> Result<Vec<Option<String>>, Unprintable> {
        let mut names = Vec::new();
        for (value, argument) in results(op).zip(args(second)) {
            names.push(if has_uses(value) || has_uses(argument) {
                let name = self.name('r');
                self.line(&format!("{};", Kind::of(type_of(value))?.declare(&name)));
                Some(name)
            } else {
                None
            });
        }
        Ok(names)
    }
}

/// The only block of a region and its terminator, `scf.yield` or `scf.condition`.
fn only_block<'c>(region: Reg<'c>) -> Result<(Blk<'c>, Op<'c>), Unprintable> {
    let block = entry_block(region).filter(|_| block_count(region) == 1).ok_or(Unprintable::Unstructured)?;
    let end = terminator(block).filter(|end| scf::Yield::is(*end) || scf::Condition::is(*end));
    end.map(|end| (block, end)).ok_or(Unprintable::Unstructured)
}

/// Refuses loops with optimisation hints in the source.
fn hinted(op: Op<'_>) -> Result<(), Unprintable> {
    if has_loop_hints(op) { Err(Unprintable::LoopHints) } else { Ok(()) }
}

/// Whether a text contains a name.
fn mentions(text: &str, name: &str) -> bool {
    words(text).any(|word| word == name)
}
