//! Procedures as text that looks like C, for traces and messages.

use super::*;
use dialects::ir::{OpView, OperationLike, op_name, type_of};
use dialects::ops::arith;
use std::fmt::Write;

impl<'c> Procedure<'c> {
    /// The procedure as text, one line a node.
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.print_block(&self.body, 0, &mut text);
        text
    }

    fn print_block(&self, block: &[NodeId], depth: usize, text: &mut String) {
        for id in block {
            let instruction = self.instruction(*id).and_then(|each| self.library.get(each));
            let by = instruction.map(|each| format!("  // by {}", each.name)).unwrap_or_default();
            let within = self.outlined(*id).map(|name| format!("  // in {name}")).unwrap_or_default();
            print_line(text, depth, &(self.line(*id) + &by + &within));
            match self.node(*id) {
                Node::Loop(each) => self.print_block(&each.body, depth + 1, text),
                Node::If(each) => {
                    self.print_block(&each.then, depth + 1, text);
                    if !each.otherwise.is_empty() {
                        print_line(text, depth, "else");
                        self.print_block(&each.otherwise, depth + 1, text);
                    }
                }
                _ => {}
            }
        }
    }

    /// One node as a line, without those in it.
    pub fn line(&self, id: NodeId) -> String {
        match self.node(id) {
            Node::Loop(each) => {
                let order = match each.order {
                    Order::Sequential => "for",
                    Order::Parallel => "parallel for",
                    Order::Lanes => "lanes for",
                };
                let (lower, upper) = (self.bound(&each.lower, "max"), self.bound(&each.upper, "min"));
                format!("{order} ({name} = {lower}; {name} < {upper}; {name}++)", name = each.name)
            }
            Node::If(_) if self.heap == Some(id) => "if (heap)".to_owned(),
            Node::If(each) => {
                let conditions: Vec<_> = each.conditions.iter().map(|each| self.condition(each)).collect();
                format!("if ({})", conditions.join(" && "))
            }
            Node::Statement(Statement::Store(target, value)) => {
                format!("{} = {};", self.access(target), self.expression(value))
            }
            Node::Statement(Statement::Atomic(each)) => {
                let operands = [Expression::Load(each.target.clone()), each.value.clone()];
                let value = self.expression(&Expression::Apply(each.template, operands.to_vec()));
                format!("atomic {} = {value};", self.access(&each.target))
            }
            Node::Statement(Statement::Prefetch(element)) => format!("prefetch {};", self.access(element)),
            Node::Statement(Statement::Opaque(each)) => format!("{};", op_name(each.op)),
            Node::Statement(Statement::Allocate(array)) => format!("{};", self.declaration(*array)),
            Node::Statement(Statement::Return(_, values)) => {
                let values: String = values.iter().map(|each| format!(" {}", self.expression(each))).collect();
                format!("return{values};")
            }
            Node::Gone(gone) => format!("removed by {};", gone.rule),
        }
    }

    fn declaration(&self, array: ArrayId) -> String {
        let array = &self.arrays[array.0];
        let mut text = format!("{} {}", array.element, array.name);
        for extent in &array.extents {
            let extent = extent.as_ref().map(|extent| self.index(extent)).unwrap_or_default();
            text += &format!("[{extent}]");
        }
        text
    }

    fn bound(&self, all: &[Index], several: &str) -> String {
        let all: Vec<_> = all.iter().map(|each| self.index(each)).collect();
        match all.as_slice() {
            [single] => single.clone(),
            _ => format!("{several}({})", all.join(", ")),
        }
    }

    /// A condition as text.
    pub fn condition(&self, condition: &Condition) -> String {
        match condition {
            Condition::Zero(index) => format!("{} == 0", self.index(index)),
            Condition::NotNegative(index) => format!("{} >= 0", self.index(index)),
        }
    }

    /// An integer as text.
    pub fn index(&self, index: &Index) -> String {
        let mut text = String::new();
        for (atom, coefficient) in &index.terms {
            let sign = if *coefficient < 0 { "-" } else { "+" };
            match text.is_empty() {
                true if *coefficient < 0 => text.push('-'),
                true => {}
                false => text += &format!(" {sign} "),
            }
            if coefficient.unsigned_abs() != 1 {
                text += &format!("{}*", coefficient.unsigned_abs());
            }
            text += &self.atom(atom);
        }
        match (text.is_empty(), index.constant) {
            (true, constant) => constant.to_string(),
            (false, 0) => text,
            (false, constant) if constant < 0 => format!("{text} - {}", constant.unsigned_abs()),
            (false, constant) => format!("{text} + {constant}"),
        }
    }

    fn atom(&self, atom: &Atom) -> String {
        match atom {
            Atom::Counter(id) => self.as_loop(*id).map_or_else(|| "?".to_owned(), |each| each.name.clone()),
            Atom::Symbol(at) => self.symbols[*at].name.clone(),
            Atom::FloorDiv(inner, by) => format!("({}/{by})", self.operand(inner)),
            Atom::Mod(inner, by) => format!("({}%{by})", self.operand(inner)),
        }
    }

    /// An integer as the operand of a division.
    fn operand(&self, index: &Index) -> String {
        let is_single = index.constant == 0 && index.terms.len() == 1 && index.terms.values().all(|times| *times == 1);
        if is_single { self.index(index) } else { format!("({})", self.index(index)) }
    }

    /// An element as text.
    pub fn access(&self, access: &Access<'c>) -> String {
        let mut text = self.arrays[access.array.0].name.clone();
        for subscript in &access.subscripts {
            let subscript = match subscript {
                Subscript::Affine(index) => self.index(index),
                Subscript::Data(inner) => self.expression(inner),
            };
            text += &format!("[{subscript}]");
        }
        text
    }

    /// An expression as text.
    pub fn expression(&self, expression: &Expression<'c>) -> String {
        match expression {
            Expression::Load(access) => self.access(access),
            Expression::Index(index) => self.index(index),
            Expression::Outside(value) => outside(*value),
            Expression::Field(field, ..) => self.library.field(*field).to_owned(),
            Expression::Convert(ty, operand) => format!("(({ty}) {})", self.expression(operand)),
            Expression::Apply(template, operands) => {
                let operands: Vec<_> = operands.iter().map(|each| self.expression(each)).collect();
                let name = op_name(*template);
                let infix = INFIX.iter().find(|(each, _)| *each == name);
                match (infix, operands.as_slice()) {
                    (Some((_, sign)), [left, right]) => format!("({left} {sign} {right})"),
                    _ => format!("{}({})", name.rsplit('.').next().unwrap_or(name), operands.join(", ")),
                }
            }
        }
    }
}

/// Operations that C has a sign for.
const INFIX: &[(&str, &str)] = &[
    (arith::AddI::NAME, "+"),
    (arith::AddF::NAME, "+"),
    (arith::SubI::NAME, "-"),
    (arith::SubF::NAME, "-"),
    (arith::MulI::NAME, "*"),
    (arith::MulF::NAME, "*"),
    (arith::DivF::NAME, "/"),
    (arith::DivSI::NAME, "/"),
    (arith::RemSI::NAME, "%"),
];

/// A value from outside: its constant, or else its name in the source.
fn outside(value: Val<'_>) -> String {
    let definition = dialects::ir::defining_op(value);
    let constant = definition.and_then(|op| dialects::ir::attr(op, "value")).map(|attribute| attribute.to_string());
    let constant = constant.map(|text| text.split(" : ").next().unwrap_or_default().to_owned());
    let name = definition.and_then(|op| dialects::ids::name_in_location(op.location())).map(str::to_owned);
    constant.or(name).unwrap_or_else(|| format!("<{}>", type_of(value)))
}

fn print_line(text: &mut String, depth: usize, line: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{:1$}{line}", "", depth * 2);
}
