//! Statements: operations with an order, and structured control flow.

use super::expressions::integer;
use super::printer::{Printer, Text, words};
use super::types::{Kind, Pair};
use super::{Printing, Unprintable, symbols};
use dialects::ir::*;
use dialects::ops::{OpKind, cmem, func, llvm, memref, scf};

impl<'c> Printer<'c> {
    /// Prints the operations of a block, including its terminator.
    pub(super) fn block(&mut self, block: Blk<'c>) -> Printing {
        ops(block).try_for_each(|op| self.statement(op))
    }

    fn statement(&mut self, op: Op<'c>) -> Printing {
        match OpKind::of(op) {
            OpKind::Func(func::Kind::Return) => self.return_values(func::Return::assume(op)),
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
            OpKind::Func(func::Kind::Call) => self.call(func::Call::assume(op)),
            OpKind::Llvm(llvm::Kind::ExtractValue) => self.pair_operation(op),
            _ if results(op).any(|value| Pair::of(type_of(value)).is_some()) => self.pair_operation(op),
            OpKind::Scf(scf::Kind::If) => self.if_statement(scf::If::assume(op)),
            OpKind::Scf(scf::Kind::IndexSwitch) => self.switch_statement(scf::IndexSwitch::assume(op)),
            OpKind::Scf(scf::Kind::For) => self.for_statement(scf::For::assume(op)),
            OpKind::Scf(scf::Kind::While) => self.while_statement(scf::While::assume(op)),
            _ => self.expression(op),
        }
    }

    fn call(&mut self, call: func::Call<'c>) -> Printing {
        let function = symbols::check_call(call)?;
        let name = match symbols::check_callee(function, self.reach) {
            Ok(()) => self.callee(function)?,
            Err(refused) => self.part(function).ok_or(refused)?,
        };
        let mut arguments = Vec::new();
        for (at, value) in call.operands().enumerate() {
            let (text, kind) = (self.get(value)?, Kind::of_value(value)?);
            let passed = kind.passed(func::arg_attrs(function, at));
            arguments.push(match kind {
                Kind::Pointer => text.pointer(),
                _ if kind == Kind::Truth || passed == kind.name() => text.whole().to_owned(),
                _ => format!("({passed}){}", text.operand()),
            });
        }
        let text = format!("{name}({})", arguments.join(", "));
        let Some(value) = results(call.op()).next().filter(|value| has_uses(*value)) else {
            self.line(&format!("{text};"));
            return Ok(());
        };
        match Pair::of(type_of(value)) {
            Some(pair) => {
                self.pair_of_call(value, pair, &text);
                Ok(())
            }
            // An unsigned result is carried as signed.
            None => self.define_here(value, &Text::read(Kind::of_value(value)?, text)),
        }
    }

    /// Declares a variable for equal values, and returns its name; `None` if they have no uses.
    fn declare(&mut self, values: &[Val<'c>]) -> Printing<Option<String>> {
        let Some(first) = values.first().filter(|_| values.iter().any(|value| has_uses(*value))) else {
            return Ok(None);
        };
        let name = self.name('r');
        self.line(&format!("{};", Kind::of_value(*first)?.declare(&name)));
        values.iter().for_each(|value| self.set(*value, Text::atom(name.clone())));
        Ok(Some(name))
    }

    /// Declares a variable for each result that has uses.
    fn declare_results(&mut self, op: Op<'c>) -> Printing<Vec<Option<String>>> {
        results(op).map(|value| self.declare(&[value])).collect()
    }

    /// Assigns values to variables, as a parallel copy.
    fn assign(&mut self, names: &[Option<String>], values: impl Iterator<Item = Val<'c>>) -> Printing {
        let mut copies: Vec<(&String, Text)> = Vec::new();
        for (name, value) in names.iter().zip(values).filter_map(|(name, value)| Some((name.as_ref()?, value))) {
            let mut text = self.get(value)?;
            if text.whole() == name {
                continue;
            }
            if copies.iter().any(|(earlier, _)| words(text.whole()).any(|word| word == *earlier)) {
                text = Text::atom(self.variable(Kind::of_value(value)?, &text));
            }
            copies.push((name, text));
        }
        for (name, text) in copies {
            self.line(&format!("{name} = {};", text.whole()));
        }
        Ok(())
    }

    /// Prints a block without its braces, and assigns the operands of its terminator to variables.
    fn body(&mut self, (block, end): (Blk<'c>, Op<'c>), names: &[Option<String>]) -> Printing {
        self.inside(|inner| {
            inner.block(block)?;
            inner.assign(names, operands(end))
        })
    }

    /// Prints a region of one block and assigns the operands of its terminator to variables.
    fn arm(&mut self, region: Reg<'c>, names: &[Option<String>]) -> Printing {
        self.body(only_block(region)?, names)
    }

    fn if_statement(&mut self, if_op: scf::If<'c>) -> Printing {
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

    fn switch_statement(&mut self, switch_op: scf::IndexSwitch<'c>) -> Printing {
        let cases = switch_op.cases().unwrap_or_default();
        let selector = self.get(switch_op.arg())?;
        let names = self.declare_results(switch_op.op())?;
        self.line(&format!("switch ({}) {{", selector.whole()));
        let labels = cases.iter().map(|case| format!("case {}", integer(*case, 64).whole()));
        let arms = switch_op.case_regions().chain([switch_op.default_region()]);
        for (label, region) in labels.chain(["default".to_owned()]).zip(arms) {
            self.line(&format!("{label}: {{"));
            self.arm(region, &names)?;
            self.line("  break;");
            self.line("}");
        }
        self.line("}");
        Ok(())
    }

    /// Declares variables for the iter args of a loop, with their initial values.
    fn declare_iter_args(&mut self, arguments: &[Val<'c>], initial: &[Val<'c>]) -> Printing<Vec<Option<String>>> {
        let declare = |(argument, value): (&Val<'c>, &Val<'c>)| {
            let text = self.get(*value)?;
            let name = self.name('v');
            self.line(&format!("{} = {};", Kind::of_value(*argument)?.declare(&name), text.whole()));
            self.set(*argument, Text::atom(name.clone()));
            Ok(Some(name))
        };
        arguments.iter().zip(initial).map(declare).collect()
    }

    fn for_statement(&mut self, loop_op: scf::For<'c>) -> Printing {
        refuse_loop_hints(loop_op.op())?;
        let (block, end) = only_block(loop_op.region())?;
        let arguments: Vec<Val<'c>> = args(block).collect();
        let Some((iv, iter_args)) = arguments.split_first() else { return Err(Unprintable::Unstructured) };
        let kind = Kind::of_value(*iv)?;
        let upper = self.word(loop_op.upper_bound())?;
        let step = self.word(loop_op.step())?;
        let lower = self.get(loop_op.lower_bound())?;
        let initial: Vec<Val<'c>> = loop_op.init_args().collect();
        let names = self.declare_iter_args(iter_args, &initial)?;
        for (value, name) in loop_op.results().zip(names.iter().flatten()) {
            self.set(value, Text::atom(name.clone()));
        }
        let name = self.name('i');
        let (declared, start, last, value) = match (kind, loop_op.unsigned_cmp()) {
            (Kind::Int(_), false) => (kind.name(), lower.whole().to_owned(), upper.operand(), Text::atom(name.clone())),
            (Kind::Int(_), true) => {
                let r#type = kind.unsigned();
                (r#type, lower.unsigned(r#type), upper.unsigned(r#type), Text::cast(kind.name(), &name))
            }
            _ => return Err(Unprintable::r#type(type_of(*iv))),
        };
        self.set(*iv, value);
        let next = match (constant_int(loop_op.step()), loop_op.unsigned_cmp()) {
            (Some(1), _) => format!("++{name}"),
            (_, false) => format!("{name} += {}", step.whole()),
            (_, true) => format!("{name} += {}", step.unsigned(declared)),
        };
        self.line(&format!("for ({declared} {name} = {start}; {name} < {last}; {next}) {{"));
        self.body((block, end), &names)?;
        self.line("}");
        Ok(())
    }

    fn while_statement(&mut self, loop_op: scf::While<'c>) -> Printing {
        let op = loop_op.op();
        refuse_loop_hints(op)?;
        let (test, condition) = only_block(loop_op.before())?;
        let condition = scf::Condition::assume(condition);
        let (body, end) = only_block(loop_op.after())?;
        let tested: Vec<Val<'c>> = args(test).collect();
        let initial: Vec<Val<'c>> = loop_op.inits().collect();
        let names = self.declare_iter_args(&tested, &initial)?;
        // If the condition forwards the iter args unchanged, one set of variables is enough.
        let is_shared = condition.args().eq(tested);
        let shared: Vec<Option<String>> = if is_shared {
            for ((value, argument), name) in results(op).zip(args(body)).zip(names.iter().flatten()) {
                self.set(value, Text::atom(name.clone()));
                self.set(argument, Text::atom(name.clone()));
            }
            names.clone()
        } else {
            results(op)
                .zip(args(body))
                .map(|(value, argument)| self.declare(&[value, argument]))
                .collect::<Printing<_>>()?
        };
        let before = self.written();
        self.inside(|inner| inner.block(test))?;
        let tests = self.cut(before);
        let flag = self.get(condition.condition())?;
        // C assumes that a loop with a non-constant condition terminates; `for (;;)` makes no such assumption.
        if is_shared && tests.is_empty() && must_progress(op) && constant_int(condition.condition()).is_none() {
            self.line(&format!("while ({}) {{", flag.whole()));
        } else {
            self.line("for (;;) {");
            self.paste(&tests);
            self.inside(|inner| {
                inner.assign(&shared, condition.args())?;
                inner.line(&format!("if (!{}) break;", flag.operand()));
                Ok(())
            })?;
        }
        self.body((body, end), &names)?;
        self.line("}");
        Ok(())
    }
}

/// The only block of a region and its terminator, `scf.yield` or `scf.condition`.
fn only_block<'c>(region: Reg<'c>) -> Printing<(Blk<'c>, Op<'c>)> {
    let block = entry_block(region).filter(|_| block_count(region) == 1).ok_or(Unprintable::Unstructured)?;
    let end = terminator(block).filter(|end| scf::Yield::is(*end) || scf::Condition::is(*end));
    end.map(|end| (block, end)).ok_or(Unprintable::Unstructured)
}

/// Refuses loops with optimisation hints in the source.
fn refuse_loop_hints(op: Op<'_>) -> Printing {
    if has_loop_hints(op) { Err(Unprintable::LoopHints) } else { Ok(()) }
}
