//! Expressions: operations without memory effects.
//!
//! Each expression has the value of the operation, represented as its [`Kind`]. C promotes narrow integers to `int`: a
//! result that may not fit its type is cast back.

use super::printer::{Printer, Text};
use super::types::Kind;
use super::{Printing, Unprintable};
use dialects::ir::*;
use dialects::ops::{
    Binary, OpKind,
    arith::{self, FloatPredicate, IntPredicate, Kind as Arith},
    cast_input,
    llvm::{self, Kind as Llvm},
    math, select_operands, ub,
};

impl<'c> Printer<'c> {
    /// Sets the expression of the result of a pure operation.
    pub(super) fn expression(&mut self, op: Op<'c>) -> Printing {
        let refused = || Unprintable::operation(op);
        if result_count(op) != 1 || region_count(op) != 0 {
            return Err(refused());
        }
        let value = only_result(op);
        if !has_uses(value) {
            return if is_memory_effect_free(op) { Ok(()) } else { Err(refused()) };
        }
        check_exact(op)?;
        let kind = Kind::of_value(value)?;
        let operation = OpKind::of(op);
        if let Some(text) = constant(op, kind)? {
            self.set(value, text);
            return Ok(());
        }
        // A cast of a name or literal needs no variable.
        if is_cast(operation) {
            let input = cast_input(op);
            let source = Kind::of_value(input)?;
            let from = if kind == Kind::Truth { self.word(input)? } else { self.get(input)? };
            let text = cast(operation, &from, source, kind).ok_or_else(refused)?;
            if from.is_word() {
                self.set(value, text);
                return Ok(());
            }
            return self.define(value, text);
        }
        let text = match operation {
            OpKind::Arith(Arith::CmpI) | OpKind::Llvm(Llvm::ICmp) => self.comparison(op)?,
            OpKind::Arith(Arith::CmpF) => self.float_comparison(op)?,
            OpKind::Arith(Arith::Select) | OpKind::Llvm(Llvm::Select) => {
                let [condition, yes, no] = select_operands(op).map(|value| self.get(value));
                Text::compound(format!("{} ? {} : {}", condition?.operand(), yes?.operand(), no?.operand()))
            }
            OpKind::Arith(Arith::MaxSI | Arith::MinSI | Arith::MaxUI | Arith::MinUI) => self.extremum(op, kind)?,
            OpKind::Arith(Arith::Bitcast) | OpKind::Llvm(Llvm::Bitcast) => return self.reinterpret(op, kind),
            OpKind::Llvm(Llvm::FMulAdd) => {
                let fused = llvm::FMulAdd::assume(op);
                let [a, b, c] = [fused.a(), fused.b(), fused.c()].map(|value| self.get(value));
                let text = format!("{} * {} + {}", a?.operand(), b?.operand(), c?.operand());
                return self.define_apart(value, Text::compound(text));
            }
            OpKind::Arith(Arith::MulF) => {
                let (a, b) = Binary::assume(op).operands();
                let text = format!("{} * {}", self.get(a)?.operand(), self.get(b)?.operand());
                return self.define_apart(value, Text::compound(text));
            }
            _ => self.arithmetic(op, kind)?.ok_or_else(refused)?,
        };
        self.define(value, text)
    }

    /// Operators and builtin functions with one or two operands; `None` for other operations.
    fn arithmetic(&mut self, op: Op<'c>, kind: Kind) -> Printing<Option<Text>> {
        let Some(first) = operands(op).next() else { return Ok(None) };
        let inverts = arith::XOrI::of(op).is_some_and(|xor| constant_int(xor.rhs()) == Some(-1));
        let a = if inverts { self.word(first)? } else { self.get(first)? };
        if let Some(function) = builtin(op, kind) {
            // Flags such as `is_zero_poison` are attributes, so all operands are arguments.
            let arguments: Vec<Text> = operands(op).map(|value| self.get(value)).collect::<Printing<_>>()?;
            let arguments: Vec<&str> = arguments.iter().map(Text::whole).collect();
            return Ok(Some(Text::atom(format!("{function}({})", arguments.join(", ")))));
        }
        if arith::NegF::is(op) {
            return Ok(Some(Text::compound(format!("-{}", a.operand()))));
        }
        let Some(binary) = Binary::of(op) else { return Ok(None) };
        let b = self.get(binary.rhs())?;
        if kind == Kind::Truth {
            return Ok(truth(op, &a, &b));
        }
        let (left, right) = (a.operand(), b.operand());
        let OpKind::Arith(operation) = OpKind::of(op) else { return Ok(None) };
        let same = |operator: &str| format!("{left} {operator} {right}");
        let Kind::Int(bits) = kind else {
            return Ok(match operation {
                Arith::AddF => Some(Text::compound(same("+"))),
                Arith::SubF => Some(Text::compound(same("-"))),
                Arith::DivF => Some(Text::compound(same("/"))),
                _ => None,
            });
        };
        let signed = OverflowFlags::of(op).nsw;
        let to = |text: String| Text::cast(kind.name(), &format!("({text})"));
        let narrow = |text: String| if bits < 32 { to(text) } else { Text::compound(text) };
        let wrapped = |operator: &str, of: &str| to(format!("{} {operator} {}", a.unsigned(of), b.unsigned(of)));
        Ok(Some(match operation {
            Arith::AddI if signed => narrow(same("+")),
            Arith::SubI if signed => narrow(same("-")),
            Arith::MulI if signed => narrow(same("*")),
            Arith::AddI => wrapped("+", kind.wrapping()),
            Arith::SubI => wrapped("-", kind.wrapping()),
            Arith::MulI => wrapped("*", kind.wrapping()),
            Arith::DivSI => narrow(same("/")),
            Arith::RemSI => narrow(same("%")),
            Arith::DivUI => wrapped("/", kind.unsigned()),
            Arith::RemUI => wrapped("%", kind.unsigned()),
            Arith::AndI => Text::compound(same("&")),
            Arith::OrI => Text::compound(same("|")),
            Arith::XOrI if inverts => Text::compound(format!("~{left}")),
            Arith::XOrI => Text::compound(same("^")),
            Arith::ShLI => to(format!("{} << {right}", a.unsigned(kind.wrapping()))),
            Arith::ShRSI => Text::compound(same(">>")),
            Arith::ShRUI => to(format!("{} >> {right}", a.unsigned(kind.unsigned()))),
            _ => return Ok(None),
        }))
    }

    /// `arith.cmpi`, and `llvm.icmp` of pointers, which has the same predicate numbers.
    fn comparison(&mut self, op: Op<'c>) -> Printing<Text> {
        use IntPredicate::*;
        let operands = Binary::assume(op);
        let kind = Kind::of_value(operands.lhs())?;
        let (a, b) = self.compared(op)?;
        let predicate = attr_i64(op, arith::CmpI::PREDICATE.0).and_then(IntPredicate::from_number);
        let predicate = predicate.ok_or_else(|| Unprintable::operation(op))?;
        if let Some(result) = known_result(predicate, constant_int(operands.rhs())) {
            return Ok(Text::atom(if result { "1" } else { "0" }));
        }
        let operator = match predicate {
            Eq => "==",
            Ne => "!=",
            Slt | Ult => "<",
            Sle | Ule => "<=",
            Sgt | Ugt => ">",
            Sge | Uge => ">=",
        };
        let is_signed = matches!(predicate, Slt | Sle | Sgt | Sge);
        Ok(Text::compound(match kind {
            // A signed `true` is -1.
            Kind::Truth if is_signed => format!("{} {operator} {}", b.operand(), a.operand()),
            Kind::Pointer if is_signed => return Err(Unprintable::operation(op)),
            Kind::Int(_) if matches!(predicate, Ult | Ule | Ugt | Uge) => {
                let of = kind.unsigned();
                format!("{} {operator} {}", a.unsigned(of), b.unsigned(of))
            }
            _ => format!("{} {operator} {}", a.operand(), b.operand()),
        }))
    }

    /// `arith.cmpf`: an ordered comparison is a C operator, an unordered one the negation of its opposite.
    fn float_comparison(&mut self, op: Op<'c>) -> Printing<Text> {
        use FloatPredicate::*;
        let (a, b) = self.compared(op)?;
        let (a, b) = (a.operand(), b.operand());
        let predicate = attr_i64(op, arith::CmpF::PREDICATE.0).and_then(FloatPredicate::from_number);
        Ok(Text::compound(match predicate {
            Some(Oeq) => format!("{a} == {b}"),
            Some(Une) => format!("{a} != {b}"),
            Some(Ogt) => format!("{a} > {b}"),
            Some(Ule) => format!("!({a} > {b})"),
            Some(Oge) => format!("{a} >= {b}"),
            Some(Ult) => format!("!({a} >= {b})"),
            Some(Olt) => format!("{a} < {b}"),
            Some(Uge) => format!("!({a} < {b})"),
            Some(Ole) => format!("{a} <= {b}"),
            Some(Ugt) => format!("!({a} <= {b})"),
            Some(One) => format!("__builtin_islessgreater({a}, {b})"),
            Some(Ueq) => format!("!__builtin_islessgreater({a}, {b})"),
            Some(Uno) => format!("__builtin_isunordered({a}, {b})"),
            Some(Ord) => format!("!__builtin_isunordered({a}, {b})"),
            Some(False | True) | None => return Err(Unprintable::operation(op)),
        }))
    }

    /// The maximum or minimum of two integers.
    fn extremum(&mut self, op: Op<'c>, kind: Kind) -> Printing<Text> {
        let (a, b) = Binary::assume(op).operands();
        let (a, b) = (self.word(a)?.operand(), self.word(b)?.operand());
        let operator = if arith::MaxSI::is(op) || arith::MaxUI::is(op) { '>' } else { '<' };
        let is_unsigned = arith::MaxUI::is(op) || arith::MinUI::is(op);
        let cast = match kind {
            Kind::Truth if !is_unsigned => return Err(Unprintable::operation(op)),
            Kind::Int(_) if is_unsigned => format!("({})", kind.unsigned()),
            _ => String::new(),
        };
        Ok(Text::compound(format!("{cast}{a} {operator} {cast}{b} ? {a} : {b}")))
    }

    /// Reinterprets the bytes of a value as another type.
    fn reinterpret(&mut self, op: Op<'c>, kind: Kind) -> Printing {
        let input = cast_input(op);
        let source = Kind::of_value(input)?;
        if source.bytes() != kind.bytes() || source == Kind::Truth || kind == Kind::Truth {
            return Err(Unprintable::operation(op));
        }
        let from = self.get(input)?;
        let from = self.variable(source, &from);
        let to = self.name('t');
        self.line(&format!("{};", kind.declare(&to)));
        self.line(&format!("__builtin_memcpy(&{to}, &{from}, {});", kind.bytes()));
        self.set(only_result(op), Text::atom(to));
        Ok(())
    }
}

/// The result of an unsigned comparison with the least or greatest number, about which compilers would warn.
fn known_result(predicate: IntPredicate, constant: Option<i64>) -> Option<bool> {
    match (constant?, predicate) {
        (0, IntPredicate::Ult) | (-1, IntPredicate::Ugt) => Some(false),
        (0, IntPredicate::Uge) | (-1, IntPredicate::Ule) => Some(true),
        _ => None,
    }
}

/// Refuses arithmetic with fast-math flags other than `contract`, or with an explicit rounding mode.
fn check_exact(op: Op<'_>) -> Printing {
    let exact = [FastMath::NONE, FastMath::CONTRACT].contains(&FastMath::of(op));
    let rounds = has_attr(op, arith::TruncF::ROUNDINGMODE.0);
    if exact && !rounds { Ok(()) } else { Err(Unprintable::FastMath) }
}

/// The literal of a constant; 0 for undef and poison. `None` for other operations.
fn constant(op: Op<'_>, kind: Kind) -> Printing<Option<Text>> {
    let text = match OpKind::of(op) {
        OpKind::Llvm(Llvm::Zero | Llvm::Undef | Llvm::Poison) | OpKind::Ub(ub::Kind::Poison) => Some(match kind {
            Kind::Truth | Kind::Int(_) => Text::atom("0"),
            Kind::Float => Text::atom("0.0f"),
            Kind::Double => Text::atom("0.0"),
            Kind::Pointer => Text::cast("char *", "0"),
        }),
        OpKind::Arith(Arith::Constant) | OpKind::Llvm(Llvm::Constant) => {
            attr(op, arith::Constant::VALUE.0).and_then(|value| literal(value, kind))
        }
        _ => return Ok(None),
    };
    text.map(Some).ok_or_else(|| Unprintable::operation(op))
}

/// The literal of the value of a constant; `None` if C has none.
fn literal(value: Attr<'_>, kind: Kind) -> Option<Text> {
    match kind {
        Kind::Truth => Some(Text::atom(if attr_int(value)? == 0 { "0" } else { "1" })),
        Kind::Int(bits) => Some(integer(attr_int(value)?, bits)),
        Kind::Float | Kind::Double => floating(attr_float(value)?, kind),
        Kind::Pointer => None,
    }
}

/// The literal of an integer of `bits` bits.
pub(super) fn integer(value: i64, bits: u32) -> Text {
    let suffix = if bits == 64 { "LL" } else { "" };
    match value {
        0.. => Text::atom(format!("{value}{suffix}")),
        // Its absolute value does not fit the type.
        i64::MIN => Text::compound(format!("-{}{suffix} - 1", i64::MAX)),
        _ if bits == 32 && value == i64::from(i32::MIN) => Text::compound(format!("-{} - 1", i32::MAX)),
        _ => Text::compound(format!("{value}{suffix}")),
    }
}

/// The literal of a floating-point number, with enough digits to round-trip. `None` for NaNs other than the default
/// one.
fn floating(value: f64, kind: Kind) -> Option<Text> {
    let single = kind == Kind::Float;
    let suffix = if single { "f" } else { "" };
    if value.is_nan() {
        // The builtin function returns the default NaN only.
        let plain = value.to_bits() == 0x7ff8_0000_0000_0000;
        return plain.then(|| Text::atom(format!("__builtin_nan{suffix}(\"\")")));
    }
    let digits = match (value.is_infinite(), single) {
        (true, _) => format!("__builtin_inf{suffix}()"),
        (false, true) => format!("{:?}f", (value as f32).abs()),
        (false, false) => format!("{:?}", value.abs()),
    };
    Some(if value.is_sign_negative() { Text::compound(format!("-{digits}")) } else { Text::atom(digits) })
}

/// Whether an operation converts between numeric types, or between pointers and integers.
fn is_cast(operation: OpKind) -> bool {
    use Arith::*;
    match operation {
        OpKind::Arith(ExtSI | ExtUI | TruncI | ExtF | TruncF | IndexCast | IndexCastUI) => true,
        OpKind::Arith(SIToFP | UIToFP | FPToSI | FPToUI) | OpKind::Llvm(Llvm::PtrToInt | Llvm::IntToPtr) => true,
        _ => false,
    }
}

/// A conversion; `None` if it has no C equivalent.
fn cast(operation: OpKind, from: &Text, source: Kind, kind: Kind) -> Option<Text> {
    let (text, name) = (from.operand(), kind.name());
    let is_wider = |bits| !matches!(kind, Kind::Int(other) if other <= bits);
    let unsigned = |of: Kind| Text::cast(name, &format!("({}){text}", of.unsigned()));
    Some(match (operation, source, kind) {
        (OpKind::Arith(Arith::TruncI | Arith::IndexCast | Arith::IndexCastUI), _, Kind::Truth) => {
            Text::compound(format!("({text} & 1) != 0"))
        }
        (OpKind::Arith(Arith::FPToSI | Arith::FPToUI), _, Kind::Truth) => return None,
        (OpKind::Arith(Arith::FPToUI), ..) => unsigned(kind),
        (OpKind::Arith(Arith::ExtSI | Arith::IndexCast | Arith::SIToFP), Kind::Truth, _) => {
            Text::cast(name, &format!("-{text}"))
        }
        (OpKind::Arith(Arith::ExtUI | Arith::IndexCastUI | Arith::UIToFP), Kind::Int(bits), _) if is_wider(bits) => {
            unsigned(source)
        }
        (OpKind::Llvm(Llvm::PtrToInt), _, Kind::Int(64)) | (OpKind::Llvm(Llvm::IntToPtr), Kind::Int(64), _) => {
            Text::cast(name, &text)
        }
        (OpKind::Llvm(Llvm::PtrToInt | Llvm::IntToPtr), ..) => return None,
        _ => Text::cast(name, &text),
    })
}

/// Arithmetic on `i1`.
fn truth(op: Op<'_>, a: &Text, b: &Text) -> Option<Text> {
    let operator = match OpKind::of(op) {
        OpKind::Arith(Arith::XOrI) if constant_int(Binary::assume(op).rhs()).is_some_and(|one| one != 0) => {
            return Some(Text::compound(format!("!{}", a.operand())));
        }
        OpKind::Arith(Arith::AndI | Arith::MulI) => '&',
        OpKind::Arith(Arith::OrI) => '|',
        OpKind::Arith(Arith::XOrI | Arith::AddI | Arith::SubI) => '^',
        _ => return None,
    };
    Some(Text::compound(format!("{} {operator} {}", a.operand(), b.operand())))
}

/// The builtin function that computes an operation, with a cast of the result if needed.
fn builtin(op: Op<'_>, kind: Kind) -> Option<String> {
    use math::Kind::*;
    let zero_is_undefined = || attr_i64(op, llvm::CountLeadingZeros::IS_ZERO_POISON.0).is_some_and(|flag| flag != 0);
    let name = match OpKind::of(op) {
        OpKind::Math(AbsF) => "fabs",
        OpKind::Math(Ceil) => "ceil",
        OpKind::Math(Floor) => "floor",
        OpKind::Math(Trunc) => "trunc",
        OpKind::Math(Round) => "round",
        OpKind::Math(CopySign) => "copysign",
        OpKind::Math(Fma) => "fma",
        OpKind::Llvm(Llvm::CtPop) => "popcount",
        OpKind::Llvm(Llvm::CountLeadingZeros) if zero_is_undefined() => "clz",
        OpKind::Llvm(Llvm::CountTrailingZeros) if zero_is_undefined() => "ctz",
        OpKind::Llvm(Llvm::Expect) => return Some(format!("({})__builtin_expect", kind.name())),
        OpKind::Llvm(Llvm::ByteSwap) => {
            let Kind::Int(bits @ (16 | 32 | 64)) = kind else { return None };
            return Some(format!("({})__builtin_bswap{bits}", kind.name()));
        }
        _ => return None,
    };
    match kind {
        Kind::Float => Some(format!("__builtin_{name}f")),
        Kind::Double | Kind::Int(32) => Some(format!("__builtin_{name}")),
        Kind::Int(64) => Some(format!("(long long)__builtin_{name}ll")),
        _ => None,
    }
}
