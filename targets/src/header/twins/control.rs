//! Statements of a twin: what is done in which order, and structured control flow.

use super::printer::{Printer, Text, words};
use super::types::{Kind, Pair};
use super::{NoTwin, refusal};
use dialects::{ir::*, ops::func};

impl<'c> Printer<'c> {
    /// The operations of a block, up to its end. The end of a function gives its value back.
    pub(super) fn block(&mut self, block: Blk<'c>) -> Result<(), NoTwin> {
        ops(block).try_for_each(|op| self.statement(op))
    }

    fn statement(&mut self, op: Op<'c>) -> Result<(), NoTwin> {
        match op_name(op) {
            "func.return" => self.give_back(&operands(op).collect::<Vec<_>>()),
            // Who writes the operation around writes where its values go.
            "scf.yield" | "scf.condition" => Ok(()),
            // A local object lives as long as the function.
            "llvm.intr.lifetime.start" | "llvm.intr.lifetime.end" | "cmem.pointer_to_memref" => Ok(()),
            "llvm.load" => self.load(op),
            "llvm.store" => self.store(op),
            "memref.load" => self.load_element(op),
            "memref.store" => self.store_element(op),
            "llvm.getelementptr" => self.address(op),
            "llvm.alloca" => self.local(op),
            "llvm.mlir.addressof" => self.global_address(op),
            "llvm.intr.memcpy" => self.fill(op, "__builtin_memcpy"),
            "llvm.intr.memmove" => self.fill(op, "__builtin_memmove"),
            "llvm.intr.memset" => self.fill(op, "__builtin_memset"),
            "func.call" => self.call(op),
            "llvm.extractvalue" => self.pair_operation(op),
            _ if results(op).any(|value| Pair::of(type_of(value)).is_some()) => self.pair_operation(op),
            "scf.if" => self.choice(op),
            "scf.index_switch" => self.switch(op),
            "scf.for" => self.counted(op),
            "scf.while" => self.conditional(op),
            _ => self.expression(op),
        }
    }

    fn call(&mut self, op: Op<'c>) -> Result<(), NoTwin> {
        let function = refusal::check_call(op)?;
        let name = match refusal::check_callee(function, self.reach) {
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
                // C++ converts no `void *`, and a result without sign is carried with one.
                let text = if kind == Kind::Pointer { Text::cast(kind.name(), &call) } else { Text::atom(call) };
                self.define_here(value, &text)?;
            }
        }
        Ok(())
    }

    /// A variable for each result that is used.
    fn declare_results(&mut self, op: Op<'c>) -> Result<Vec<Option<String>>, NoTwin> {
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

    /// Gives variables the operands of the end of a region, from number `first` on, at once.
    fn assign(&mut self, names: &[Option<String>], end: Op<'c>, first: usize) -> Result<(), NoTwin> {
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

    /// A region of one block whose values go to variables.
    fn arm(&mut self, op: Op<'c>, number: usize, names: &[Option<String>]) -> Result<(), NoTwin> {
        let (block, end) = only_block(op, number)?;
        self.inside(|inner| {
            inner.block(block)?;
            inner.assign(names, end, 0)
        })
    }

    fn choice(&mut self, op: Op<'c>) -> Result<(), NoTwin> {
        let condition = self.get(operand(op, 0))?;
        let names = self.declare_results(op)?;
        self.line(&format!("if ({}) {{", condition.whole()));
        self.arm(op, 0, &names)?;
        if entry_block(region(op, 1)).is_some() {
            let before = self.written();
            self.line("} else {");
            let inside = self.written();
            self.arm(op, 1, &names)?;
            if self.written() == inside {
                self.cut(before);
            }
        }
        self.line("}");
        Ok(())
    }

    fn switch(&mut self, op: Op<'c>) -> Result<(), NoTwin> {
        let cases = attr(op, "cases").and_then(attr_ints).unwrap_or_default();
        let selector = self.get(operand(op, 0))?;
        let names = self.declare_results(op)?;
        self.line(&format!("switch ({}) {{", selector.whole()));
        for (number, case) in cases.iter().enumerate() {
            self.line(&format!("case {}: {{", super::expressions::integer(*case, 64).whole()));
            self.arm(op, number + 1, &names)?;
            self.line("  break;");
            self.line("}");
        }
        self.line("default: {");
        self.arm(op, 0, &names)?;
        self.line("  break;");
        self.line("}");
        self.line("}");
        Ok(())
    }

    /// Variables for what a loop carries, with their first values.
    fn carried(&mut self, arguments: &[Val<'c>], first: &[Val<'c>]) -> Result<Vec<Option<String>>, NoTwin> {
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

    fn counted(&mut self, op: Op<'c>) -> Result<(), NoTwin> {
        hinted(op)?;
        let (block, end) = only_block(op, 0)?;
        let counter = arg(block, 0);
        let kind = Kind::of(type_of(counter))?;
        let upper = self.word(operand(op, 1))?;
        let step = self.word(operand(op, 2))?;
        let lower = self.get(operand(op, 0))?;
        let arguments: Vec<Val<'c>> = args(block).skip(1).collect();
        let first: Vec<Val<'c>> = operands(op).skip(3).collect();
        let names = self.carried(&arguments, &first)?;
        for (value, name) in results(op).zip(names.iter().flatten()) {
            self.set(value, Text::atom(name.clone()));
        }
        let name = self.name('i');
        let (declared, last, counted) = match (kind, has_attr(op, "unsignedCmp")) {
            (Kind::Int(_), false) => (kind.name(), upper.operand(), Text::atom(name.clone())),
            (Kind::Int(_), true) => (kind.unsigned(), upper.unsigned(kind.unsigned()), Text::cast(kind.name(), &name)),
            _ => return Err(NoTwin::Type(type_of(counter).to_string())),
        };
        self.set(counter, counted);
        let next = match (constant_int(operand(op, 2)), has_attr(op, "unsignedCmp")) {
            (Some(1), _) => format!("++{name}"),
            (_, false) => format!("{name} += {}", step.whole()),
            (_, true) => format!("{name} += {}", step.unsigned(kind.unsigned())),
        };
        let start = match has_attr(op, "unsignedCmp") {
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

    fn conditional(&mut self, op: Op<'c>) -> Result<(), NoTwin> {
        hinted(op)?;
        let (test, condition) = only_block(op, 0)?;
        let (second, end) = only_block(op, 1)?;
        let tested: Vec<Val<'c>> = args(test).collect();
        let first: Vec<Val<'c>> = operands(op).collect();
        let names = self.carried(&tested, &first)?;
        let passed: Vec<Val<'c>> = operands(condition).skip(1).collect();
        // A loop that hands on what it tests needs one variable for both.
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
        let flag = self.get(operand(condition, 0))?;
        // A loop of C whose test is no constant is assumed to end; others are not.
        if same && tests.is_empty() && ends(op) && constant_int(operand(condition, 0)).is_none() {
            self.line(&format!("while ({}) {{", flag.whole()));
        } else {
            self.line("for (;;) {");
            self.paste(&tests);
            self.inside(|inner| {
                inner.assign(&shared, condition, 1)?;
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

    /// Variables for what the test of a loop passes on, as far as something reads it.
    fn passed_on(&mut self, op: Op<'c>, second: Blk<'c>) -> Result<Vec<Option<String>>, NoTwin> {
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

/// The only block of a region, and its end.
fn only_block<'c>(op: Op<'c>, number: usize) -> Result<(Blk<'c>, Op<'c>), NoTwin> {
    let region = region(op, number);
    let block = entry_block(region).filter(|_| block_count(region) == 1).ok_or(NoTwin::Unstructured)?;
    let end = terminator(block).filter(|end| matches!(op_name(*end), "scf.yield" | "scf.condition"));
    end.map(|end| (block, end)).ok_or(NoTwin::Unstructured)
}

/// The annotation of a loop.
fn annotation(op: Op<'_>) -> Option<String> {
    attr(op, "llvm.loop_annotation").or_else(|| attr(op, "loop_annotation")).map(|annotation| annotation.to_string())
}

/// Whether a loop is assumed to end.
fn ends(op: Op<'_>) -> bool {
    annotation(op).is_some_and(|text| text.contains("mustProgress = true"))
}

/// What an annotation says of a loop beside that it ends and where it stands.
const HINTS: &[&str] = &[
    "disableNonforced = ",
    "vectorize = ",
    "interleave = ",
    "unroll = ",
    "unrollAndJam = ",
    "licm = ",
    "distribute = ",
    "pipeline = ",
    "peeled = ",
    "unswitch = ",
    "isVectorized = ",
    "parallelAccesses = ",
];

/// Refuses loops of which the source says how they are to be optimised.
fn hinted(op: Op<'_>) -> Result<(), NoTwin> {
    let said = annotation(op).unwrap_or_default();
    if HINTS.iter().any(|hint| said.contains(hint)) { Err(NoTwin::LoopHints) } else { Ok(()) }
}

/// Whether a text has a name in it.
fn mentions(text: &str, name: &str) -> bool {
    words(text).any(|word| word == name)
}
