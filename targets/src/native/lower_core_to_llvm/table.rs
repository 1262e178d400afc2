//! The lowering rule of each operation of the core dialects.

use super::Lowering;
use crate::native::{CAPABILITIES, LowerResult};
use dialects::ir::{Op, OpView, attr};
use dialects::ops::{arith, builtin, cf, func, llvm, math, ub};

/// Attributes that a renamed operation gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extra {
    /// None; operands and results are the same.
    Plain,
    /// `overflowFlags`.
    Overflow,
    /// `fastmath`, as `fastmathFlags`.
    FastMath,
    /// `isExact`.
    Exact,
    /// A flag that the source operation does not have: a `false` attribute of this name.
    False(&'static str),
    /// The mask of `llvm.is.fpclass`, for a test of floating-point classes.
    Class(i32),
}

/// Lowers an operation at the insertion point.
pub(super) type LowerOp = for<'c> fn(&mut Lowering<'c>, Op<'c>) -> LowerResult<'c>;

/// The lowering of an operation.
#[derive(Clone, Copy)]
pub(super) enum Rule {
    /// Renamed, with the same operands and results.
    Rename(&'static str, Extra),
    /// Replaced by a call to a C library function; the name gets the suffix `f` for `f32`, `l` for `f80` and `f128`.
    Library(&'static str),
    /// Lowered by a function of `special.rs` or `functions.rs`.
    Special(LowerOp),
    /// A function, which is lowered after its body.
    Function,
    /// Kept; index types of its results and block arguments become integers.
    Keep,
}

/// The rule of an operation; `None` if this pass cannot lower it.
pub(super) fn rule(name: &str) -> Option<Rule> {
    match CORE.binary_search_by(|(key, _)| (*key).cmp(name)) {
        Ok(at) => Some(CORE[at].1),
        Err(_) => CAPABILITIES.translates(name).then_some(Rule::Keep),
    }
}

const fn fast(name: &'static str) -> Rule {
    Rule::Rename(name, Extra::FastMath)
}

const fn plain(name: &'static str) -> Rule {
    Rule::Rename(name, Extra::Plain)
}

/// Sorted by name, which a test checks.
const CORE: &[(&str, Rule)] = &[
    (arith::AddF::NAME, fast(llvm::FAdd::NAME)),
    (arith::AddI::NAME, Rule::Rename(llvm::Add::NAME, Extra::Overflow)),
    (arith::AddUIExtended::NAME, Rule::Special(|lowering, op| lowering.extended_add(arith::AddUIExtended::assume(op)))),
    (arith::AndI::NAME, plain(llvm::And::NAME)),
    (arith::Bitcast::NAME, plain(llvm::Bitcast::NAME)),
    (arith::CmpF::NAME, Rule::Special(|lowering, op| lowering.compare(op, llvm::FCmp::NAME))),
    (arith::CmpI::NAME, Rule::Special(|lowering, op| lowering.compare(op, llvm::ICmp::NAME))),
    (arith::Constant::NAME, Rule::Special(|lowering, op| lowering.constant(arith::Constant::assume(op)))),
    (arith::DivF::NAME, fast(llvm::FDiv::NAME)),
    (arith::DivSI::NAME, Rule::Rename(llvm::SDiv::NAME, Extra::Exact)),
    (arith::DivUI::NAME, Rule::Rename(llvm::UDiv::NAME, Extra::Exact)),
    (arith::ExtF::NAME, plain(llvm::FPExt::NAME)),
    (arith::ExtSI::NAME, plain(llvm::SExt::NAME)),
    (arith::ExtUI::NAME, plain(llvm::ZExt::NAME)),
    (arith::FPToSI::NAME, plain(llvm::FPToSI::NAME)),
    (arith::FPToUI::NAME, plain(llvm::FPToUI::NAME)),
    (arith::IndexCast::NAME, Rule::Special(|lowering, op| lowering.index_cast(op, llvm::SExt::NAME))),
    (arith::IndexCastUI::NAME, Rule::Special(|lowering, op| lowering.index_cast(op, llvm::ZExt::NAME))),
    (arith::MaximumF::NAME, fast(llvm::Maximum::NAME)),
    (arith::MaxNumF::NAME, fast(llvm::MaxNum::NAME)),
    (arith::MaxSI::NAME, plain(llvm::SMax::NAME)),
    (arith::MaxUI::NAME, plain(llvm::UMax::NAME)),
    (arith::MinimumF::NAME, fast(llvm::Minimum::NAME)),
    (arith::MinNumF::NAME, fast(llvm::MinNum::NAME)),
    (arith::MinSI::NAME, plain(llvm::SMin::NAME)),
    (arith::MinUI::NAME, plain(llvm::UMin::NAME)),
    (arith::MulF::NAME, fast(llvm::FMul::NAME)),
    (arith::MulI::NAME, Rule::Rename(llvm::Mul::NAME, Extra::Overflow)),
    (arith::MulSIExtended::NAME, Rule::Special(|lowering, op| lowering.extended_multiply(op, llvm::SExt::NAME))),
    (arith::MulUIExtended::NAME, Rule::Special(|lowering, op| lowering.extended_multiply(op, llvm::ZExt::NAME))),
    (arith::NegF::NAME, fast(llvm::FNeg::NAME)),
    (arith::OrI::NAME, plain(llvm::Or::NAME)),
    (arith::RemF::NAME, fast(llvm::FRem::NAME)),
    (arith::RemSI::NAME, plain(llvm::SRem::NAME)),
    (arith::RemUI::NAME, plain(llvm::URem::NAME)),
    (arith::Select::NAME, plain(llvm::Select::NAME)),
    (arith::ShLI::NAME, Rule::Rename(llvm::Shl::NAME, Extra::Overflow)),
    (arith::ShRSI::NAME, Rule::Rename(llvm::AShr::NAME, Extra::Exact)),
    (arith::ShRUI::NAME, Rule::Rename(llvm::LShr::NAME, Extra::Exact)),
    (arith::SIToFP::NAME, plain(llvm::SIToFP::NAME)),
    (arith::SubF::NAME, fast(llvm::FSub::NAME)),
    (arith::SubI::NAME, Rule::Rename(llvm::Sub::NAME, Extra::Overflow)),
    (arith::TruncF::NAME, plain(llvm::FPTrunc::NAME)),
    (arith::TruncI::NAME, Rule::Rename(llvm::Trunc::NAME, Extra::Overflow)),
    (arith::UIToFP::NAME, plain(llvm::UIToFP::NAME)),
    (arith::XOrI::NAME, plain(llvm::XOr::NAME)),
    (builtin::UnrealizedConversionCast::NAME, Rule::Special(|lowering, op| lowering.cast(op))),
    (cf::Branch::NAME, Rule::Special(|lowering, op| lowering.branch(cf::Branch::assume(op)))),
    (cf::CondBranch::NAME, Rule::Special(|lowering, op| lowering.conditional_branch(cf::CondBranch::assume(op)))),
    (cf::Switch::NAME, Rule::Special(|lowering, op| lowering.switch(cf::Switch::assume(op)))),
    (func::Call::NAME, Rule::Special(|lowering, op| lowering.call(op, attr(op, func::Call::CALLEE.0)))),
    (func::CallIndirect::NAME, Rule::Special(|lowering, op| lowering.call(op, None))),
    (func::Constant::NAME, Rule::Special(|lowering, op| lowering.function_constant(func::Constant::assume(op)))),
    (func::Func::NAME, Rule::Function),
    (func::Return::NAME, Rule::Special(|lowering, op| lowering.return_values(op))),
    (math::AbsF::NAME, fast(llvm::FAbs::NAME)),
    (math::AbsI::NAME, Rule::Rename(llvm::Abs::NAME, Extra::False("is_int_min_poison"))),
    (math::Acos::NAME, fast(llvm::ACos::NAME)),
    (math::Acosh::NAME, Rule::Library("acosh")),
    (math::Asin::NAME, fast(llvm::ASin::NAME)),
    (math::Asinh::NAME, Rule::Library("asinh")),
    (math::Atan::NAME, fast(llvm::ATan::NAME)),
    (math::Atan2::NAME, fast(llvm::ATan2::NAME)),
    (math::Atanh::NAME, Rule::Library("atanh")),
    (math::Cbrt::NAME, Rule::Library("cbrt")),
    (math::Ceil::NAME, fast(llvm::FCeil::NAME)),
    (math::CopySign::NAME, fast(llvm::CopySign::NAME)),
    (math::Cos::NAME, fast(llvm::Cos::NAME)),
    (math::Cosh::NAME, fast(llvm::Cosh::NAME)),
    (math::CountLeadingZeros::NAME, Rule::Rename(llvm::CountLeadingZeros::NAME, Extra::False("is_zero_poison"))),
    (math::CtPop::NAME, plain(llvm::CtPop::NAME)),
    (math::CountTrailingZeros::NAME, Rule::Rename(llvm::CountTrailingZeros::NAME, Extra::False("is_zero_poison"))),
    (math::Erf::NAME, Rule::Library("erf")),
    (math::Erfc::NAME, Rule::Library("erfc")),
    (math::Exp::NAME, fast(llvm::Exp::NAME)),
    (math::Exp2::NAME, fast(llvm::Exp2::NAME)),
    (math::ExpM1::NAME, Rule::Library("expm1")),
    (math::Floor::NAME, fast(llvm::FFloor::NAME)),
    (math::Fma::NAME, fast(llvm::FMA::NAME)),
    (math::FPowI::NAME, fast(llvm::PowI::NAME)),
    (math::IsFinite::NAME, Rule::Rename(llvm::IsFPClass::NAME, Extra::Class(0x1f8))),
    (math::IsInf::NAME, Rule::Rename(llvm::IsFPClass::NAME, Extra::Class(0x204))),
    (math::IsNaN::NAME, Rule::Rename(llvm::IsFPClass::NAME, Extra::Class(0x3))),
    (math::IsNormal::NAME, Rule::Rename(llvm::IsFPClass::NAME, Extra::Class(0x108))),
    (math::Log::NAME, fast(llvm::Log::NAME)),
    (math::Log10::NAME, fast(llvm::Log10::NAME)),
    (math::Log1p::NAME, Rule::Library("log1p")),
    (math::Log2::NAME, fast(llvm::Log2::NAME)),
    (math::PowF::NAME, fast(llvm::Pow::NAME)),
    (math::Round::NAME, fast(llvm::Round::NAME)),
    (math::RoundEven::NAME, fast(llvm::RoundEven::NAME)),
    (math::Rsqrt::NAME, Rule::Special(|lowering, op| lowering.reciprocal_sqrt(math::Rsqrt::assume(op)))),
    (math::Sin::NAME, fast(llvm::Sin::NAME)),
    (math::Sincos::NAME, Rule::Special(|lowering, op| lowering.sin_cos(math::Sincos::assume(op)))),
    (math::Sinh::NAME, fast(llvm::Sinh::NAME)),
    (math::Sqrt::NAME, fast(llvm::Sqrt::NAME)),
    (math::Tan::NAME, fast(llvm::Tan::NAME)),
    (math::Tanh::NAME, fast(llvm::Tanh::NAME)),
    (math::Trunc::NAME, fast(llvm::FTrunc::NAME)),
    (ub::Poison::NAME, Rule::Special(|lowering, op| lowering.poison(op))),
    (ub::Unreachable::NAME, plain(llvm::Unreachable::NAME)),
];

#[cfg(test)]
mod tests {
    /// The table is searched by bisection.
    #[test]
    fn table_is_sorted() {
        assert!(super::CORE.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }
}
