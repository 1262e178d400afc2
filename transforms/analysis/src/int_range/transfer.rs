//! Transfer functions of integer operations on ranges.
//!
//! The ranges describe defined results only: overflow that `nsw` or `nuw` exclude, division by zero and shifts by at
//! least the width are left out.

use super::interval::{Ends, IntRange, WIDEST, full};
use dialects::ops::{
    OpKind,
    arith::{self, IntPredicate},
};

/// A binary integer operation, with its overflow flags.
#[derive(Clone, Copy, Debug)]
pub struct Binary {
    /// The operation.
    pub kind: arith::Kind,
    /// It has `nsw`: no signed overflow.
    pub nsw: bool,
    /// It has `nuw`: no unsigned overflow.
    pub nuw: bool,
}

/// The range of the result; `None` for operations without a transfer function.
pub fn binary(op: Binary, a: IntRange, b: IntRange) -> Option<IntRange> {
    let width = a.width();
    if width > WIDEST {
        return Some(IntRange::full(width));
    }
    let (sa, sb, ua, ub) = (a.ends(true), b.ends(true), a.ends(false), b.ends(false));
    let all = (full(width, true), full(width, false));
    let (signed, unsigned) = match op.kind {
        arith::Kind::AddI => (cut(op.nsw, width, true, add(sa, sb)), cut(op.nuw, width, false, add(ua, ub))),
        arith::Kind::SubI => (cut(op.nsw, width, true, subtract(sa, sb)), cut(op.nuw, width, false, subtract(ua, ub))),
        arith::Kind::MulI => (cut(op.nsw, width, true, multiply(sa, sb)), cut(op.nuw, width, false, multiply(ua, ub))),
        arith::Kind::ShLI => {
            let by = shifts(ub, width)?;
            let powers = (1_i128.checked_shl(by.0)?, 1_i128.checked_shl(by.1)?);
            (cut(op.nsw, width, true, multiply(sa, powers)), cut(op.nuw, width, false, multiply(ua, powers)))
        }
        arith::Kind::ShRUI => {
            let by = shifts(ub, width)?;
            (all.0, (ua.0 >> by.1, ua.1 >> by.0))
        }
        arith::Kind::ShRSI => {
            let by = shifts(ub, width)?;
            (corners(sa, &[i128::from(by.0), i128::from(by.1)], |a, by| a >> by), all.1)
        }
        arith::Kind::DivSI => (divide(sa, sb, |a, b| a / b), all.1),
        arith::Kind::FloorDivSI => (divide(sa, sb, floor), all.1),
        arith::Kind::CeilDivSI => (divide(sa, sb, |a, b| -floor(-a, b)), all.1),
        arith::Kind::DivUI => (all.0, divide(ua, ub, |a, b| a / b)),
        arith::Kind::CeilDivUI => (all.0, divide(ua, ub, |a, b| -floor(-a, b))),
        arith::Kind::RemSI => (remainder(sa, sb), all.1),
        arith::Kind::RemUI => (all.0, remainder(ua, ub)),
        arith::Kind::MinSI => ((sa.0.min(sb.0), sa.1.min(sb.1)), all.1),
        arith::Kind::MaxSI => ((sa.0.max(sb.0), sa.1.max(sb.1)), all.1),
        arith::Kind::MinUI => (all.0, (ua.0.min(ub.0), ua.1.min(ub.1))),
        arith::Kind::MaxUI => (all.0, (ua.0.max(ub.0), ua.1.max(ub.1))),
        arith::Kind::AndI => (and(sa, sb), (0, ua.1.min(ub.1))),
        // a | b == ~(~a & ~b)
        arith::Kind::OrI => (not(and(not(sa), not(sb))), (ua.0.max(ub.0), ones(ua.1.max(ub.1)))),
        arith::Kind::XOrI => (exclusive_or(sa, sb), (0, ones(ua.1.max(ub.1)))),
        _ => return None,
    };
    // The range is empty if every execution is undefined.
    Some(IntRange::new(width, signed, unsigned).unwrap_or(IntRange::full(width)))
}

/// Whether an addition, subtraction, multiplication or left shift never overflows, signed or unsigned, on values of two
/// ranges.
pub fn never_overflows(kind: OpKind, signed: bool, a: IntRange, b: IntRange) -> bool {
    let (width, ends) = (a.width(), (a.ends(signed), b.ends(signed)));
    let exact = match kind {
        OpKind::Arith(arith::Kind::AddI) => add(ends.0, ends.1),
        OpKind::Arith(arith::Kind::SubI) => subtract(ends.0, ends.1),
        OpKind::Arith(arith::Kind::MulI) => multiply(ends.0, ends.1),
        OpKind::Arith(arith::Kind::ShLI) if width <= WIDEST && b.ends(false).1 < i128::from(width) => {
            let by = b.ends(false);
            multiply(ends.0, (1 << by.0, 1 << by.1))
        }
        _ => return false,
    };
    let all = full(width, signed);
    width <= WIDEST && exact.0 >= all.0 && exact.1 <= all.1
}

/// The range after a conversion to another width; `None` for operations without a transfer function.
pub fn convert(op: Binary, from: IntRange, width: u32) -> Option<IntRange> {
    let (signed, unsigned) = (from.ends(true), from.ends(false));
    let kind = match op.kind {
        arith::Kind::IndexCast | arith::Kind::IndexCastUI if from.width() == width => return Some(from),
        arith::Kind::IndexCast | arith::Kind::IndexCastUI if from.width() > width => arith::Kind::TruncI,
        arith::Kind::IndexCast => arith::Kind::ExtSI,
        arith::Kind::IndexCastUI => arith::Kind::ExtUI,
        kind => kind,
    };
    match kind {
        arith::Kind::ExtSI => IntRange::between(width, true, signed),
        arith::Kind::ExtUI => IntRange::between(width, false, unsigned),
        arith::Kind::TruncI => {
            let ends = (cut(op.nsw, width, true, signed), cut(op.nuw, width, false, unsigned));
            Some(IntRange::new(width, ends.0, ends.1).unwrap_or(IntRange::full(width)))
        }
        _ => None,
    }
}

/// The range of the result of a comparison: a constant if the operand ranges decide it.
pub fn compare(relation: IntPredicate, a: IntRange, b: IntRange) -> IntRange {
    match a.decides(relation, b) {
        Some(holds) => IntRange::constant(1, i128::from(holds)),
        None => IntRange::full(1),
    }
}

/// Maps exact ends into the type: as they are if the operation promises not to overflow, else wrapped around.
fn cut(promised: bool, width: u32, signed: bool, exact: Ends) -> Ends {
    match promised {
        true => exact,
        false => IntRange::wrapped(width, signed, exact).unwrap_or_else(|| full(width, signed)),
    }
}

fn add(a: Ends, b: Ends) -> Ends {
    (a.0.saturating_add(b.0), a.1.saturating_add(b.1))
}

fn subtract(a: Ends, b: Ends) -> Ends {
    (a.0.saturating_sub(b.1), a.1.saturating_sub(b.0))
}

fn multiply(a: Ends, b: Ends) -> Ends {
    corners(a, &[b.0, b.1], i128::saturating_mul)
}

/// The least and the greatest result of `of` on the ends of `a` and the given other operands.
fn corners(a: Ends, others: &[i128], of: impl Fn(i128, i128) -> i128) -> Ends {
    let results = others.iter().flat_map(|other| [of(a.0, *other), of(a.1, *other)]);
    results.fold((i128::MAX, i128::MIN), |ends, each| (ends.0.min(each), ends.1.max(each)))
}

/// The shift amounts that are less than the width; `None` if there are none.
fn shifts(by: Ends, width: u32) -> Option<(u32, u32)> {
    let most = by.1.min(i128::from(width) - 1);
    (by.0 <= most).then_some((u32::try_from(by.0).ok()?, u32::try_from(most).ok()?))
}

/// The extreme quotients are at the ends of the dividend and of the positive and the negative divisors.
fn divide(a: Ends, b: Ends, of: impl Fn(i128, i128) -> i128) -> Ends {
    let mut divisors = Vec::new();
    if b.1 >= 1 {
        divisors.extend([b.0.max(1), b.1]);
    }
    if b.0 <= -1 {
        divisors.extend([b.0, b.1.min(-1)]);
    }
    match divisors.is_empty() || a.0 == i128::MIN || b.0 == i128::MIN {
        true => (i128::MIN, i128::MAX),
        false => corners(a, &divisors, of),
    }
}

fn floor(a: i128, b: i128) -> i128 {
    if b > 0 { a.div_euclid(b) } else { (-a).div_euclid(-b) }
}

/// A remainder has the sign of the dividend, and its magnitude is less than the divisor's.
fn remainder(a: Ends, b: Ends) -> Ends {
    let size = |ends: Ends| (ends.0.saturating_abs(), ends.1.saturating_abs());
    let most = size(b).0.max(size(b).1).saturating_sub(1).max(0);
    let least = if b.0 <= 0 && b.1 >= 0 { 1 } else { size(b).0.min(size(b).1) };
    if size(a).0.max(size(a).1) < least {
        return a;
    }
    (if a.0 < 0 { a.0.max(-most) } else { 0 }, if a.1 > 0 { a.1.min(most) } else { 0 })
}

fn not(a: Ends) -> Ends {
    (!a.1, !a.0)
}

/// The least `2^k - 1` that is not less than `greatest`.
fn ones(greatest: i128) -> i128 {
    match greatest {
        i128::MIN..=0 => 0,
        _ => i128::MAX >> (greatest.leading_zeros() - 1),
    }
}

/// Signed `a & b`: it is at most one operand if the other is negative, and it keeps the leading ones that two negative
/// operands have in common.
fn and(a: Ends, b: Ends) -> Ends {
    let high = match (a.1 < 0, b.1 < 0) {
        (true, true) => a.1.min(b.1),
        (true, false) => b.1,
        (false, true) => a.1,
        (false, false) if a.0 >= 0 && b.0 >= 0 => a.1.min(b.1),
        (false, false) if a.0 >= 0 => a.1,
        (false, false) if b.0 >= 0 => b.1,
        (false, false) => a.1.max(b.1),
    };
    let low = if a.0 >= 0 || b.0 >= 0 { 0 } else { !ones(!a.0.min(b.0)) };
    (low, high)
}

/// `a ^ b` of two signed values of at most `n` bits has at most `n` bits.
fn exclusive_or(a: Ends, b: Ends) -> Ends {
    let size = |ends: Ends| ones(ends.1.max(!ends.0));
    let most = size(a).max(size(b));
    let low = if a.0 >= 0 && b.0 >= 0 { 0 } else { !most };
    (low, most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use arith::Kind::*;

    const WIDTH: u32 = 4;
    const KINDS: [arith::Kind; 20] = [
        AddI, SubI, MulI, ShLI, ShRUI, ShRSI, DivSI, DivUI, FloorDivSI, CeilDivSI, CeilDivUI, RemSI, RemUI, MinSI,
        MaxSI, MinUI, MaxUI, AndI, OrI, XOrI,
    ];

    fn sign(bits: i128, width: u32) -> i128 {
        if bits >> (width - 1) & 1 == 1 { bits - (1 << width) } else { bits }
    }

    /// The bits of the result, from the definition of the operation; `None` if it is undefined.
    fn computed(op: Binary, a: i128, b: i128) -> Option<i128> {
        let (sa, sb) = (sign(a, WIDTH), sign(b, WIDTH));
        let shift_fits = b < i128::from(WIDTH);
        let exact = |signed: i128, unsigned: i128| {
            let signed_fits = (-8..8).contains(&signed) || !op.nsw;
            let unsigned_fits = (0..16).contains(&unsigned) || !op.nuw;
            (signed_fits && unsigned_fits).then_some(signed & 15)
        };
        let rounded = |up: bool| {
            let (quotient, rest) = (sa.checked_div(sb)?, sa % sb);
            let below = rest != 0 && (rest < 0) != (sb < 0);
            let above = rest != 0 && (rest < 0) == (sb < 0);
            let found = quotient - i128::from(below && !up) + i128::from(above && up);
            (found < 8).then_some(found & 15)
        };
        match op.kind {
            AddI => exact(sa + sb, a + b),
            SubI => exact(sa - sb, a - b),
            MulI => exact(sa * sb, a * b),
            ShLI if shift_fits => exact(sa << b, a << b),
            ShRUI if shift_fits => Some(a >> b),
            ShRSI if shift_fits => Some(sa >> b & 15),
            DivSI => sa.checked_div(sb).filter(|each| *each < 8).map(|each| each & 15),
            DivUI => a.checked_div(b),
            FloorDivSI => rounded(false),
            CeilDivSI => rounded(true),
            CeilDivUI => (b > 0).then(|| (a + b - 1) / b),
            RemSI => sa.checked_rem(sb).map(|each| each & 15),
            RemUI => a.checked_rem(b),
            MinSI => Some(sa.min(sb) & 15),
            MaxSI => Some(sa.max(sb) & 15),
            MinUI => Some(a.min(b)),
            MaxUI => Some(a.max(b)),
            AndI => Some(a & b),
            OrI => Some(a | b),
            XOrI => Some(a ^ b),
            _ => None,
        }
    }

    /// All intervals in each interpretation.
    fn ranges(width: u32) -> Vec<IntRange> {
        let mut found = Vec::new();
        for signed in [false, true] {
            let all = full(width, signed);
            for low in all.0..=all.1 {
                found.extend((low..=all.1).filter_map(|high| IntRange::between(width, signed, (low, high))));
            }
        }
        found.dedup();
        found
    }

    fn members(of: IntRange) -> Vec<i128> {
        (0..1 << of.width()).filter(|bits| of.contains(*bits)).collect()
    }

    #[test]
    fn results_of_all_numbers_are_in_the_range_of_their_ranges() {
        let ranges = ranges(WIDTH);
        let lists: Vec<Vec<i128>> = ranges.iter().map(|each| members(*each)).collect();
        for kind in KINDS {
            for (nsw, nuw) in [(false, false), (true, false), (false, true), (true, true)] {
                let op = Binary { kind, nsw, nuw };
                let table: Vec<Option<i128>> = (0..256).map(|pair| computed(op, pair / 16, pair % 16)).collect();
                for (x, of_x) in ranges.iter().zip(&lists) {
                    for (y, of_y) in ranges.iter().zip(&lists) {
                        let Some(found) = binary(op, *x, *y) else { continue };
                        let promises = (!nsw || never_overflows(OpKind::Arith(kind), true, *x, *y))
                            && (!nuw || never_overflows(OpKind::Arith(kind), false, *x, *y));
                        for (a, b) in of_x.iter().flat_map(|a| of_y.iter().map(move |b| (a, b))) {
                            let Some(bits) = table[(16 * a + b) as usize] else {
                                assert!(!promises || !(nsw || nuw), "{op:?} of {a} and {b} overflows");
                                continue;
                            };
                            assert!(found.contains(bits), "{op:?} of {x:?} and {y:?} is {bits}, not in {found:?}");
                        }
                    }
                }
                if !matches!(kind, AddI | SubI | MulI | ShLI) {
                    break;
                }
            }
        }
    }

    #[test]
    fn conversions_of_all_numbers_are_in_the_range_of_their_ranges() {
        for x in ranges(WIDTH) {
            for (kind, width) in [(ExtSI, 6), (ExtUI, 6), (TruncI, 2), (IndexCast, 6)] {
                let found = convert(Binary { kind, nsw: false, nuw: false }, x, width).unwrap();
                for bits in members(x) {
                    let is_signed = matches!(kind, ExtSI | IndexCast);
                    let number = if is_signed { sign(bits, WIDTH) } else { bits } & ((1 << width) - 1);
                    assert!(found.contains(number), "{kind:?} of {x:?} is {number}, not in {found:?}");
                }
            }
        }
    }

    #[test]
    fn comparisons_decide_and_narrow_as_all_numbers_say() {
        for x in ranges(3) {
            for y in ranges(3) {
                for relation in IntPredicate::ALL {
                    let narrowed = x.where_related(relation, y);
                    for a in members(x) {
                        let holds = |b: i128| relation.holds(sign(a, 3).cmp(&sign(b, 3)), a.cmp(&b));
                        let outcomes: Vec<bool> = members(y).into_iter().map(holds).collect();
                        if let Some(decided) = x.decides(relation, y) {
                            assert!(outcomes.iter().all(|each| *each == decided), "{x:?} {relation:?} {y:?}");
                        }
                        let is_kept = narrowed.is_some_and(|narrowed| narrowed.contains(a));
                        assert!(is_kept || !outcomes.contains(&true), "{a} of {x:?} {relation:?} {y:?}: {narrowed:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn common_results_are_exact() {
        let of = |low, high| IntRange::between(8, true, (low, high)).unwrap();
        let plain = |kind| Binary { kind, nsw: false, nuw: false };
        assert_eq!(binary(plain(AddI), of(0, 9), of(-1, -1)), Some(of(-1, 8)));
        assert_eq!(binary(plain(AddI), of(1, 10), of(-1, -1)).map(|each| each.ends(false)), Some((0, 9)));
        assert_eq!(binary(plain(RemSI), of(-9, 100), of(8, 8)), Some(of(-7, 7)));
        assert_eq!(binary(plain(AndI), of(-128, 127), of(15, 15)), Some(of(0, 15)));
        assert_eq!(binary(plain(AndI), of(-16, 20), of(-8, -8)).map(|each| each.ends(true)), Some((-16, 20)));
        assert_eq!(binary(plain(ShRUI), of(0, 100), of(2, 3)), Some(of(0, 25)));
        let promised = Binary { kind: MulI, nsw: true, nuw: false };
        assert_eq!(binary(promised, of(10, 20), of(3, 100)), Some(of(30, 127)));
    }
}
