//! Which LLVM op each op of the core dialects becomes.

/// What else happens when an op is renamed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extra {
    /// Operands and results are taken over, nothing else.
    Plain,
    /// `overflowFlags`.
    Overflow,
    /// `fastmath`, which LLVM calls `fastmathFlags`.
    FastMath,
    /// `isExact`.
    Exact,
    /// `nonNeg`-like flags do not exist on the source; a constant `false` attribute of this name is needed.
    False(&'static str),
    /// A test of floating-point classes, with the mask of `llvm.is.fpclass`.
    Class(i32),
}

/// How one op is lowered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Becomes the named op with the same operands and results.
    Rename(&'static str, Extra),
    /// Becomes a call of a C library function; for `f32` the name gets an `f`, for `f80` and `f128` an `l`.
    Library(&'static str),
    /// Has a function of its own in `special.rs` or `functions.rs`.
    Special(Special),
    /// Stays as it is; index types in its results and blocks become `i64`.
    Keep,
}

/// Ops whose lowering needs code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Special {
    Constant,
    Compare,
    CompareFloat,
    CastSigned,
    CastUnsigned,
    Cast,
    ExtendedAdd,
    ExtendedMultiplySigned,
    ExtendedMultiplyUnsigned,
    SinCos,
    ReciprocalSqrt,
    Branch,
    ConditionalBranch,
    Switch,
    Function,
    Call,
    CallIndirect,
    Return,
    FunctionConstant,
    Poison,
}

/// The rule of an op; `None` when this step cannot lower it.
pub fn rule(name: &str) -> Option<Rule> {
    match CORE.binary_search_by(|(key, _)| (*key).cmp(name)) {
        Ok(at) => Some(CORE[at].1),
        Err(_) => kept(name),
    }
}

/// Dialects that LLVM's translation takes directly, and the module around everything.
fn kept(name: &str) -> Option<Rule> {
    let dialect = name.split_once('.').map_or("", |(dialect, _)| dialect);
    matches!(dialect, "llvm" | "omp" | "nvvm" | "gpu" | "x86" | "dlti" | "builtin").then_some(Rule::Keep)
}

const fn fast(name: &'static str) -> Rule {
    Rule::Rename(name, Extra::FastMath)
}

const fn plain(name: &'static str) -> Rule {
    Rule::Rename(name, Extra::Plain)
}

/// Sorted by name, which a test checks.
const CORE: &[(&str, Rule)] = &[
    ("arith.addf", fast("llvm.fadd")),
    ("arith.addi", Rule::Rename("llvm.add", Extra::Overflow)),
    ("arith.addui_extended", Rule::Special(Special::ExtendedAdd)),
    ("arith.andi", plain("llvm.and")),
    ("arith.bitcast", plain("llvm.bitcast")),
    ("arith.cmpf", Rule::Special(Special::CompareFloat)),
    ("arith.cmpi", Rule::Special(Special::Compare)),
    ("arith.constant", Rule::Special(Special::Constant)),
    ("arith.divf", fast("llvm.fdiv")),
    ("arith.divsi", Rule::Rename("llvm.sdiv", Extra::Exact)),
    ("arith.divui", Rule::Rename("llvm.udiv", Extra::Exact)),
    ("arith.extf", plain("llvm.fpext")),
    ("arith.extsi", plain("llvm.sext")),
    ("arith.extui", plain("llvm.zext")),
    ("arith.fptosi", plain("llvm.fptosi")),
    ("arith.fptoui", plain("llvm.fptoui")),
    ("arith.index_cast", Rule::Special(Special::CastSigned)),
    ("arith.index_castui", Rule::Special(Special::CastUnsigned)),
    ("arith.maximumf", fast("llvm.intr.maximum")),
    ("arith.maxnumf", fast("llvm.intr.maxnum")),
    ("arith.maxsi", plain("llvm.intr.smax")),
    ("arith.maxui", plain("llvm.intr.umax")),
    ("arith.minimumf", fast("llvm.intr.minimum")),
    ("arith.minnumf", fast("llvm.intr.minnum")),
    ("arith.minsi", plain("llvm.intr.smin")),
    ("arith.minui", plain("llvm.intr.umin")),
    ("arith.mulf", fast("llvm.fmul")),
    ("arith.muli", Rule::Rename("llvm.mul", Extra::Overflow)),
    ("arith.mulsi_extended", Rule::Special(Special::ExtendedMultiplySigned)),
    ("arith.mului_extended", Rule::Special(Special::ExtendedMultiplyUnsigned)),
    ("arith.negf", fast("llvm.fneg")),
    ("arith.ori", plain("llvm.or")),
    ("arith.remf", fast("llvm.frem")),
    ("arith.remsi", plain("llvm.srem")),
    ("arith.remui", plain("llvm.urem")),
    ("arith.select", plain("llvm.select")),
    ("arith.shli", Rule::Rename("llvm.shl", Extra::Overflow)),
    ("arith.shrsi", Rule::Rename("llvm.ashr", Extra::Exact)),
    ("arith.shrui", Rule::Rename("llvm.lshr", Extra::Exact)),
    ("arith.sitofp", plain("llvm.sitofp")),
    ("arith.subf", fast("llvm.fsub")),
    ("arith.subi", Rule::Rename("llvm.sub", Extra::Overflow)),
    ("arith.truncf", plain("llvm.fptrunc")),
    ("arith.trunci", Rule::Rename("llvm.trunc", Extra::Overflow)),
    ("arith.uitofp", plain("llvm.uitofp")),
    ("arith.xori", plain("llvm.xor")),
    ("builtin.unrealized_conversion_cast", Rule::Special(Special::Cast)),
    ("cf.br", Rule::Special(Special::Branch)),
    ("cf.cond_br", Rule::Special(Special::ConditionalBranch)),
    ("cf.switch", Rule::Special(Special::Switch)),
    ("func.call", Rule::Special(Special::Call)),
    ("func.call_indirect", Rule::Special(Special::CallIndirect)),
    ("func.constant", Rule::Special(Special::FunctionConstant)),
    ("func.func", Rule::Special(Special::Function)),
    ("func.return", Rule::Special(Special::Return)),
    ("math.absf", fast("llvm.intr.fabs")),
    ("math.absi", Rule::Rename("llvm.intr.abs", Extra::False("is_int_min_poison"))),
    ("math.acos", fast("llvm.intr.acos")),
    ("math.acosh", Rule::Library("acosh")),
    ("math.asin", fast("llvm.intr.asin")),
    ("math.asinh", Rule::Library("asinh")),
    ("math.atan", fast("llvm.intr.atan")),
    ("math.atan2", fast("llvm.intr.atan2")),
    ("math.atanh", Rule::Library("atanh")),
    ("math.cbrt", Rule::Library("cbrt")),
    ("math.ceil", fast("llvm.intr.ceil")),
    ("math.copysign", fast("llvm.intr.copysign")),
    ("math.cos", fast("llvm.intr.cos")),
    ("math.cosh", fast("llvm.intr.cosh")),
    ("math.ctlz", Rule::Rename("llvm.intr.ctlz", Extra::False("is_zero_poison"))),
    ("math.ctpop", plain("llvm.intr.ctpop")),
    ("math.cttz", Rule::Rename("llvm.intr.cttz", Extra::False("is_zero_poison"))),
    ("math.erf", Rule::Library("erf")),
    ("math.erfc", Rule::Library("erfc")),
    ("math.exp", fast("llvm.intr.exp")),
    ("math.exp2", fast("llvm.intr.exp2")),
    ("math.expm1", Rule::Library("expm1")),
    ("math.floor", fast("llvm.intr.floor")),
    ("math.fma", fast("llvm.intr.fma")),
    ("math.fpowi", fast("llvm.intr.powi")),
    ("math.isfinite", Rule::Rename("llvm.intr.is.fpclass", Extra::Class(0x1f8))),
    ("math.isinf", Rule::Rename("llvm.intr.is.fpclass", Extra::Class(0x204))),
    ("math.isnan", Rule::Rename("llvm.intr.is.fpclass", Extra::Class(0x3))),
    ("math.isnormal", Rule::Rename("llvm.intr.is.fpclass", Extra::Class(0x108))),
    ("math.log", fast("llvm.intr.log")),
    ("math.log10", fast("llvm.intr.log10")),
    ("math.log1p", Rule::Library("log1p")),
    ("math.log2", fast("llvm.intr.log2")),
    ("math.powf", fast("llvm.intr.pow")),
    ("math.round", fast("llvm.intr.round")),
    ("math.roundeven", fast("llvm.intr.roundeven")),
    ("math.rsqrt", Rule::Special(Special::ReciprocalSqrt)),
    ("math.sin", fast("llvm.intr.sin")),
    ("math.sincos", Rule::Special(Special::SinCos)),
    ("math.sinh", fast("llvm.intr.sinh")),
    ("math.sqrt", fast("llvm.intr.sqrt")),
    ("math.tan", fast("llvm.intr.tan")),
    ("math.tanh", fast("llvm.intr.tanh")),
    ("math.trunc", fast("llvm.intr.trunc")),
    ("ub.poison", Rule::Special(Special::Poison)),
    ("ub.unreachable", plain("llvm.unreachable")),
];

#[cfg(test)]
mod tests {
    /// The table is searched by halving.
    #[test]
    fn table_is_sorted() {
        assert!(super::CORE.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }
}
