//! Random expressions of type `unsigned`, and conditions.

use super::arrays::State;
use super::functions::Kind;
use super::writer::{Scalar, Writer};
use crate::harness::source::Source;

impl Writer<'_> {
    /// A constant.
    fn constant(&mut self) -> String {
        match self.random.below(4) {
            0 => format!("{}u", self.random.bits() as u32),
            1 => format!("{}u", 1_u32 << self.random.below(32)),
            _ => format!("{}u", self.random.below(40)),
        }
    }

    /// An expression below a constant.
    pub fn index(&mut self, limit: usize, is_uniform: bool) -> String {
        let value = self.value(1, is_uniform);
        if limit.is_power_of_two() { format!("({value} & {}u)", limit - 1) } else { format!("({value} % {limit}u)") }
    }

    /// A value that all threads know.
    fn known(&mut self) -> String {
        let names: &[&'static str] = match (self.abilities.is_kernel, self.abilities.has_threads) {
            (true, _) => &["n", "m", "n", "blockIdx.x", "block", "gridDim.x", "nt", "blockDim.x"],
            (false, true) => &["blockIdx.x", "blockDim.x", "nt", "3u"],
            (false, false) => &["5u", "77u"],
        };
        match self.random.below(4) {
            0 => {
                let at = self.random.below(16);
                format!("table[{at}]")
            }
            _ => self.one(names).to_owned(),
        }
    }

    /// A leaf of an expression.
    fn leaf(&mut self, depth: usize, is_uniform: bool) -> String {
        for _ in 0..4 {
            let found = match self.random.below(12) {
                0 => Some(self.constant()),
                1 => Some(self.known()),
                2 if depth > 0 => {
                    let index = self.index(16, is_uniform);
                    Some(format!("table[{index}]"))
                }
                3 if depth > 0 && self.abilities.is_kernel => {
                    let index = self.index(256, is_uniform);
                    Some(format!("in[{index}]"))
                }
                4 if depth > 0 => {
                    let array = self.accessed(State::READ, |_| true);
                    array.map(|array| {
                        let element = self.any_element(&array, is_uniform);
                        array.ty.to_unsigned(&element)
                    })
                }
                5 if depth > 0 && !is_uniform => {
                    let array =
                        self.accessed(State::OWN, |array| !matches!(array.layout, super::arrays::Layout::Single(_)));
                    array.map(|array| {
                        let element = self.own_element(&array);
                        array.ty.to_unsigned(&element)
                    })
                }
                6 if depth > 0 && !is_uniform && !self.privates.is_empty() => {
                    let (name, length) = self.random.pick(&self.privates.clone()).clone();
                    let index = self.index(length, false);
                    Some(format!("{name}[{index}]"))
                }
                7 if !is_uniform && self.abilities.has_threads => {
                    Some(self.one(&["tid", "threadIdx.x", "threadIdx.y", "tid"]).to_owned())
                }
                _ => self.readable(is_uniform),
            };
            if let Some(text) = found {
                return text;
            }
        }
        self.constant()
    }

    /// A variable in scope, as `unsigned`.
    fn readable(&mut self, is_uniform: bool) -> Option<String> {
        let fitting: Vec<String> = self
            .variables
            .iter()
            .filter(|each| each.is_uniform || !is_uniform)
            .map(|each| each.ty.to_unsigned(&each.name))
            .collect();
        (!fitting.is_empty()).then(|| self.random.pick(&fitting).clone())
    }

    /// A call of a function without barriers.
    fn plain_call(&mut self, depth: usize, is_uniform: bool) -> Option<String> {
        let has_threads = self.abilities.has_threads && !is_uniform;
        let fitting: Vec<_> = self
            .functions
            .iter()
            .filter(|each| each.kind == Kind::Plain || (each.kind == Kind::OfThread && has_threads))
            .cloned()
            .collect();
        if fitting.is_empty() {
            return None;
        }
        let function = self.random.pick(&fitting).clone();
        let (a, b) = (self.value(depth - 1, is_uniform), self.value(0, is_uniform));
        let name = function.instance(self.random);
        Some(format!("{name}({a}, {b})"))
    }

    /// An expression of type `unsigned`.
    pub fn value(&mut self, depth: usize, is_uniform: bool) -> String {
        if depth == 0 || self.random.chance(20) {
            return self.leaf(depth, is_uniform);
        }
        let kind = self.random.below(14);
        if kind == 0
            && let Some(call) = self.plain_call(depth, is_uniform)
        {
            return call;
        }
        if kind == 1 {
            let condition = self.condition(depth - 1, is_uniform);
            let (a, b) = (self.value(depth - 1, is_uniform), self.value(depth - 1, is_uniform));
            return format!("({condition} ? {a} : {b})");
        }
        let (a, b) = (self.value(depth - 1, is_uniform), self.value(depth - 1, is_uniform));
        match kind {
            2 => format!("min({a}, {b})"),
            3 => format!("({a} / ({b} | 1u))"),
            4 => format!("({a} % ({b} % 13u + 1u))"),
            5 => format!("({a} << ({b} & 31u))"),
            6 => format!("({a} >> ({b} & 7u))"),
            7 => match self.random.below(4) {
                0 => format!("(unsigned)__popc({a})"),
                1 => format!("(unsigned)__clz((int)({a}))"),
                2 => format!("__umulhi({a}, {b})"),
                _ => format!("max({a}, {b})"),
            },
            _ => {
                let operator = self.one(&["+", "-", "*", "^", "|", "&", "+", "^"]);
                format!("({a} {operator} {b})")
            }
        }
    }

    /// A condition.
    pub fn condition(&mut self, depth: usize, is_uniform: bool) -> String {
        if depth > 1 && self.random.chance(25) {
            let (a, b) = (self.condition(depth - 1, is_uniform), self.condition(depth - 1, is_uniform));
            let operator = self.one(&["&&", "||"]);
            return format!("({a} {operator} {b})");
        }
        let a = self.value(depth, is_uniform);
        match self.random.below(6) {
            0 => format!("(({a}) & 1u)"),
            1 => format!("({a}) % 3u == {}u", self.random.below(3)),
            2 => format!("(int)({a}) < 0"),
            3 if !is_uniform && self.abilities.has_threads => format!("tid < {}u", self.random.below(70)),
            _ => {
                let b = self.value(depth.saturating_sub(1), is_uniform);
                let operator = self.one(&["<", ">", "==", "!=", "<=", ">="]);
                format!("({a}) {operator} ({b})")
            }
        }
    }

    /// A new value for a variable.
    pub fn assign(&mut self, name: &str, ty: Scalar, is_uniform: bool, value: &str) {
        let new = ty.of_unsigned(value);
        let text = match ty {
            Scalar::F32 | Scalar::F64 => {
                let operator = self.one(&["+", "-"]);
                let other = self
                    .variables
                    .iter()
                    .find(|each| each.ty == ty && each.name != name && (each.is_uniform || !is_uniform));
                match other.map(|each| each.name.clone()) {
                    Some(other) if self.random.chance(40) => format!("{name} = fold({name} {operator} {other});"),
                    _ => format!("{name} = fold({name} {operator} {new});"),
                }
            }
            _ if self.random.chance(40) => {
                let operator = self.one(&["+", "-", "*", "^", "|", "&"]);
                format!("{name} {operator}= {new};")
            }
            _ => format!("{name} = {new};"),
        };
        self.line(text);
    }
}
