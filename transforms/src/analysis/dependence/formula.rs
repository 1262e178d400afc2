//! Affine expressions, bounds and conditions in isl's notation.

use dialects::ir::*;

/// How many `affine.apply` are looked through.
const DEPTH: u32 = 8;

/// The names of the values of a nest.
#[derive(Debug, Default)]
pub(super) struct Names<'c> {
    /// Induction variables of the loops around a place, outer ones first: `i0`, `i1`, ...
    pub counters: Vec<Val<'c>>,
    /// Values from outside of the nest: `p0`, `p1`, ...
    pub parameters: Vec<Val<'c>>,
}

impl<'c> Names<'c> {
    /// The name of an operand of a map.
    fn value(&mut self, value: Val<'c>, depth: u32) -> Option<String> {
        if let Some(at) = self.counters.iter().position(|each| *each == value) {
            return Some(format!("i{at}"));
        }
        if let Some(constant) = constant_int(value) {
            return Some(constant.to_string());
        }
        if let (Some(apply), true) = (defined_by(value, "affine.apply"), depth > 0) {
            let map = attr(apply, "map").and_then(attr_affine_map)?;
            let operands: Vec<Val<'c>> = operands(apply).collect();
            return self.expression(map.results.first()?, map.dims, &operands, depth - 1);
        }
        let at = self.parameters.iter().position(|each| *each == value).unwrap_or_else(|| {
            self.parameters.push(value);
            self.parameters.len() - 1
        });
        Some(format!("p{at}"))
    }

    fn expression(&mut self, tree: &AffineTree, dims: usize, operands: &[Val<'c>], depth: u32) -> Option<String> {
        let (left, right) = match tree {
            AffineTree::Constant(constant) => return Some(constant.to_string()),
            AffineTree::Dim(at) => return self.value(*operands.get(*at)?, depth),
            AffineTree::Symbol(at) => return self.value(*operands.get(dims + at)?, depth),
            AffineTree::Add(left, right)
            | AffineTree::Mul(left, right)
            | AffineTree::Mod(left, right)
            | AffineTree::FloorDiv(left, right)
            | AffineTree::CeilDiv(left, right) => {
                (self.expression(left, dims, operands, depth)?, self.expression(right, dims, operands, depth)?)
            }
        };
        Some(match tree {
            AffineTree::Mul(..) => format!("({right} * {left})"),
            AffineTree::Mod(..) => format!("({left} - {right} * floor({left} / {right}))"),
            AffineTree::FloorDiv(..) => format!("floor({left} / {right})"),
            AffineTree::CeilDiv(..) => format!("ceil({left} / {right})"),
            _ => format!("({left} + {right})"),
        })
    }

    /// The results of a map for its operands.
    pub(super) fn results(&mut self, map: Attr<'c>, operands: &[Val<'c>]) -> Option<Vec<String>> {
        self.all(&attr_affine_map(map)?, operands)
    }

    fn all(&mut self, map: &AffineMapTree, operands: &[Val<'c>]) -> Option<Vec<String>> {
        map.results.iter().map(|each| self.expression(each, map.dims, operands, DEPTH)).collect()
    }

    /// When a set holds for its operands.
    pub(super) fn holds(&mut self, set: Attr<'c>, operands: &[Val<'c>]) -> Option<String> {
        let set = attr_integer_set(set)?;
        let mut parts = Vec::new();
        for (tree, equality) in &set.constraints {
            let text = self.expression(tree, set.dims, operands, DEPTH)?;
            parts.push(format!("0 {} {text}", if *equality { "=" } else { "<=" }));
        }
        Some(parts.join(" and "))
    }

    /// What the innermost loop's counter fulfils.
    pub(super) fn range(&mut self, op: Op<'c>) -> Option<Vec<String>> {
        let counter = format!("i{}", self.counters.len().checked_sub(1)?);
        let AffineLoop { lower, upper, step, .. } = affine_loop(op)?;
        let lower = self.all(&lower.map, &lower.operands)?;
        let upper = self.all(&upper.map, &upper.operands)?;
        let mut parts: Vec<String> = lower.iter().map(|bound| format!("{counter} >= {bound}")).collect();
        parts.extend(upper.iter().map(|bound| format!("{counter} < {bound}")));
        match (step, lower.as_slice()) {
            (1, _) => {}
            (_, [start]) => parts.push(format!("exists (k : {counter} - {start} = {step} * k)")),
            _ => return None,
        }
        Some(parts)
    }
}
