//! The results of integer operations: those of `arith`, and those of `llvm` with the same semantics.

use dialects::ir::*;

/// The result of one operation on integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A number, sign-extended.
    Number(i64),
    /// A flag does not hold, or a shift goes too far.
    Poison,
    /// There is no meaning at all.
    Undefined,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Add,
    Sub,
    Mul,
    And,
    Or,
    Xor,
    Shl,
    ShrS,
    ShrU,
    DivS,
    DivU,
    RemS,
    RemU,
    CeilDivS,
    CeilDivU,
    FloorDivS,
    MaxS,
    MinS,
    MaxU,
    MinU,
    ExtS,
    ExtU,
    Trunc,
    Same,
    Cmp(i64),
    Select,
    Constant(i64),
    AddExtended,
    MulSExtended,
    MulUExtended,
}

/// An operation, read once and evaluated often.
#[derive(Clone, Copy, Debug)]
pub struct Scalar {
    pub kind: Kind,
    /// The width of the first operand.
    from: u32,
    /// The width of the first result.
    to: u32,
    nsw: bool,
    nuw: bool,
    exact: bool,
    disjoint: bool,
    non_negative: bool,
}

/// The width of an integer; an index has that of addresses.
pub fn width(ty: Ty<'_>) -> u32 {
    int_width(ty).unwrap_or(64)
}

/// The number that so many low bits are, sign-extended.
pub fn wrap(value: i128, width: u32) -> i64 {
    let shift = 64 - width.min(64);
    ((value as i64) << shift) >> shift
}

/// The same bits as a number without sign.
pub fn unsigned(value: i64, width: u32) -> i128 {
    i128::from(value) & ((1 << width) - 1)
}

fn kind(op: Op<'_>) -> Option<Kind> {
    let name = op_name(op);
    let name = name.strip_prefix("llvm.intr.").or_else(|| name.strip_prefix("llvm.")).unwrap_or(name);
    Some(match name.strip_prefix("arith.").unwrap_or(name) {
        "addi" | "add" => Kind::Add,
        "subi" | "sub" => Kind::Sub,
        "muli" | "mul" => Kind::Mul,
        "andi" | "and" => Kind::And,
        "ori" | "or" => Kind::Or,
        "xori" | "xor" => Kind::Xor,
        "shli" | "shl" => Kind::Shl,
        "shrsi" | "ashr" => Kind::ShrS,
        "shrui" | "lshr" => Kind::ShrU,
        "divsi" | "sdiv" => Kind::DivS,
        "divui" | "udiv" => Kind::DivU,
        "remsi" | "srem" => Kind::RemS,
        "remui" | "urem" => Kind::RemU,
        "ceildivsi" => Kind::CeilDivS,
        "ceildivui" => Kind::CeilDivU,
        "floordivsi" => Kind::FloorDivS,
        "maxsi" | "smax" => Kind::MaxS,
        "minsi" | "smin" => Kind::MinS,
        "maxui" | "umax" => Kind::MaxU,
        "minui" | "umin" => Kind::MinU,
        "extsi" | "sext" => Kind::ExtS,
        "extui" | "zext" => Kind::ExtU,
        "trunci" | "trunc" => Kind::Trunc,
        "bitcast" => Kind::Same,
        "index_cast" if width(type_of(operand(op, 0))) < width(type_of(result(op, 0))) => Kind::ExtS,
        "index_castui" if width(type_of(operand(op, 0))) < width(type_of(result(op, 0))) => Kind::ExtU,
        "index_cast" | "index_castui" => Kind::Trunc,
        "cmpi" | "icmp" => Kind::Cmp(attr_i64(op, "predicate")?),
        "select" => Kind::Select,
        "constant" | "mlir.constant" => Kind::Constant(attr_i64(op, "value")?),
        "addui_extended" => Kind::AddExtended,
        "mulsi_extended" => Kind::MulSExtended,
        "mului_extended" => Kind::MulUExtended,
        _ => return None,
    })
}

impl Scalar {
    /// Reads an operation; none when it is of another kind.
    pub fn read(op: Op<'_>) -> Option<Scalar> {
        let kind = kind(op)?;
        let to = width(type_of(result(op, 0)));
        let from = if operand_count(op) == 0 { to } else { width(type_of(operand(op, 0))) };
        let flags = property(op, "overflowFlags").map(|flags| flags.to_string()).unwrap_or_default();
        // What is a number in the properties of `llvm` is a word in those of `arith`.
        let number = flags.split([' ', ':']).next().and_then(|word| word.parse::<u32>().ok()).unwrap_or(0);
        let unit = |name: &str| property(op, name).is_some_and(|flag| flag.to_string() != "false");
        Some(Scalar {
            kind,
            from,
            to,
            nsw: flags.contains("nsw") || number & 1 != 0,
            nuw: flags.contains("nuw") || number & 2 != 0,
            exact: unit("isExact"),
            disjoint: unit("isDisjoint"),
            non_negative: unit("nonNeg"),
        })
    }

    /// Whether the second operand must be a number for anything to have a meaning.
    pub fn divides(&self) -> bool {
        matches!(
            self.kind,
            Kind::DivU | Kind::RemU | Kind::CeilDivU | Kind::DivS | Kind::RemS | Kind::CeilDivS | Kind::FloorDivS
        )
    }

    /// The first result for numbers; of a selection, the operand that is selected is not asked for.
    pub fn evaluate(&self, numbers: &[i64]) -> Outcome {
        let from = self.from;
        let (a, b) = (numbers.first().copied().unwrap_or(0), numbers.get(1).copied().unwrap_or(0));
        let (ua, ub) = (unsigned(a, from), unsigned(b, from));
        let (a, b) = (i128::from(a), i128::from(b));
        let least = -(1_i128 << (from - 1));
        match self.kind {
            _ if b == 0 && self.divides() => return Outcome::Undefined,
            Kind::DivS | Kind::RemS | Kind::CeilDivS | Kind::FloorDivS if a == least && b == -1 => {
                return Outcome::Undefined;
            }
            Kind::Shl | Kind::ShrS | Kind::ShrU if ub >= i128::from(from) => return Outcome::Poison,
            _ => {}
        }
        let exact = match self.kind {
            Kind::Add | Kind::AddExtended => a + b,
            Kind::Sub => a - b,
            Kind::Mul | Kind::MulSExtended | Kind::MulUExtended => a * b,
            Kind::And => a & b,
            Kind::Or => a | b,
            Kind::Xor => a ^ b,
            Kind::Shl => a << ub,
            Kind::ShrS => a >> ub,
            Kind::ShrU => ua >> ub,
            Kind::DivS => a / b,
            Kind::DivU => ua / ub,
            Kind::RemS => a % b,
            Kind::RemU => ua % ub,
            Kind::CeilDivS => -floor(-a, b),
            Kind::CeilDivU => -floor(-ua, ub),
            Kind::FloorDivS => floor(a, b),
            Kind::MaxS => a.max(b),
            Kind::MinS => a.min(b),
            Kind::MaxU => ua.max(ub),
            Kind::MinU => ua.min(ub),
            Kind::ExtS | Kind::Trunc | Kind::Same | Kind::Select => a,
            Kind::ExtU => ua,
            Kind::Constant(number) => i128::from(number),
            Kind::Cmp(predicate) => i128::from(compare(predicate, (a, b), (ua, ub))),
        };
        let wrapped = wrap(exact, self.to);
        if self.keeps(exact, wrapped, (ua, ub), (a, b)) { Outcome::Number(wrapped) } else { Outcome::Poison }
    }

    /// The second result of an operation that has two.
    pub fn second(&self, numbers: &[i64]) -> i64 {
        let (a, b) = (numbers[0], numbers[1]);
        let (ua, ub) = (unsigned(a, self.from), unsigned(b, self.from));
        match self.kind {
            Kind::AddExtended => -i64::from((ua + ub) >> self.from != 0),
            Kind::MulSExtended => wrap((i128::from(a) * i128::from(b)) >> self.from, self.from),
            _ => wrap(((ua as u128 * ub as u128) >> self.from) as i128, self.from),
        }
    }

    /// Whether the flags hold.
    fn keeps(&self, exact: i128, wrapped: i64, (ua, ub): (i128, i128), (a, b): (i128, i128)) -> bool {
        let without_sign = match self.kind {
            Kind::Add => ua + ub,
            Kind::Sub => ua - ub,
            Kind::Mul => ua.saturating_mul(ub),
            Kind::Shl => ua << ub,
            Kind::Trunc => ua,
            _ => unsigned(wrapped, self.to),
        };
        let inexact = match self.kind {
            Kind::DivS => a % b != 0,
            Kind::DivU => ua % ub != 0,
            Kind::ShrS | Kind::ShrU => ua & ((1 << ub) - 1) != 0,
            _ => false,
        };
        !(self.nsw && i128::from(wrapped) != exact
            || self.nuw && without_sign != unsigned(wrapped, self.to)
            || self.exact && inexact
            || self.disjoint && a & b != 0
            || self.non_negative && a < 0)
    }
}

fn floor(a: i128, b: i128) -> i128 {
    a / b - i128::from(a % b != 0 && (a < 0) != (b < 0))
}

fn compare(predicate: i64, (a, b): (i128, i128), (ua, ub): (i128, i128)) -> bool {
    match predicate {
        0 => a == b,
        1 => a != b,
        2 => a < b,
        3 => a <= b,
        4 => a > b,
        5 => a >= b,
        6 => ua < ub,
        7 => ua <= ub,
        8 => ua > ub,
        _ => ua >= ub,
    }
}
